// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev First byte of what `forward` reverts with when the target failed. A forwarder that ran out of gas itself reverts without
/// it, so that its failure is never taken for the target's.
bytes1 constant TARGET_FAILED = 0x01;

/// @notice Where calls with `fromCreator` come from: the creator's address is their last 20 bytes (ERC-2771). One belongs to each
/// DeferredCalls, which alone can use it. It owns nothing and is approved for nothing.
///
/// A target that goes by identities trusts this address, never DeferredCalls: calls that come from DeferredCalls itself carry
/// what their creator wrote, and that may end in anybody's address.
///
/// Warning: a target that trusts a forwarder and lets callers batch calls by delegatecalls to itself (Multicall) has to append
/// the sender to each part. Otherwise the parts end in whatever their writer chose, and anybody can be forged.
interface ICreatorForwarder {
    /// @notice Thrown when the caller is not the contract that this forwarder belongs to.
    error NotDeferredCalls(address caller);

    /// @notice The contract that this forwarder belongs to.
    // solhint-disable-next-line func-name-mixedcase
    function DEFERRED_CALLS() external view returns (address);

    /// @notice Calls `target` with `data` and the 20 bytes of `creator`, with exactly `gasLimit` gas and the value received.
    /// DeferredCalls only. Reverts with the byte 0x01 and the first 256 bytes of the target's reason if the target does, so that
    /// the value goes back.
    function forward(address target, uint256 gasLimit, address creator, bytes calldata data) external payable;
}
