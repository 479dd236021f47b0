// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What a CRE forwarder delivers reports to. ERC-165 id 0x805f2132.
interface IReceiver {
    /// @param metadata Workflow id (32 bytes), workflow name (10), workflow owner (20), report id (2).
    /// @param report The workflow's payload.
    function onReport(bytes calldata metadata, bytes calldata report) external;
}
