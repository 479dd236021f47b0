// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { CallGas } from "./CallGas.sol";

/// @notice A call whose callee gets exactly the gas it was promised, and whose answer cannot cost the caller anything.
/// @dev The EVM gives a callee less than asked for, without a word, when 63/64 of what is left are less.
library ExactCall {
    /// @dev Bytes of a failing callee's revert data that are kept.
    uint256 internal constant MAX_REASON_LENGTH = 256;

    /// @notice Thrown when too little gas is left for the callee to get what it was promised.
    error GasWithheld(uint256 needed, uint256 left);

    /// @notice Calls `target`, or reverts if it could not have `gasLimit` gas.
    /// @return success Whether the callee succeeded.
    /// @return gasUsed What the call has cost, with what the EVM takes for the call itself.
    function tryCall(
        address target,
        uint256 value,
        uint256 gasLimit,
        bytes memory data
    )
        internal
        returns (bool success, uint256 gasUsed)
    {
        uint256 needed = CallGas.ofCall(gasLimit);
        uint256 left = gasleft();
        if (left < needed) revert GasWithheld(needed, left);
        assembly ("memory-safe") {
            gasUsed := gas()
            success := call(gasLimit, target, value, add(data, 0x20), mload(data), 0, 0)
            gasUsed := sub(gasUsed, gas())
        }
    }

    /// @notice The first byte of what the last call answered, 0 if it answered nothing.
    function firstByte() internal pure returns (bytes1 mark) {
        assembly ("memory-safe") {
            if returndatasize() {
                mstore(0, 0)
                returndatacopy(0, 0, 1)
                mark := mload(0)
            }
        }
    }

    /// @notice The first bytes of what the last call answered, after the `skip` before them. It answered at least those.
    function reason(uint256 skip) internal pure returns (bytes memory data) {
        assembly ("memory-safe") {
            let size := sub(returndatasize(), skip)
            if gt(size, MAX_REASON_LENGTH) { size := MAX_REASON_LENGTH }
            data := mload(0x40)
            mstore(data, size)
            returndatacopy(add(data, 0x20), skip, size)
            mstore(0x40, and(add(add(data, size), 0x3f), not(0x1f)))
        }
    }
}
