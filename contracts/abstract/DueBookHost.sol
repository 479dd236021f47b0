// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDueBookHost } from "../interfaces/IDueBookHost.sol";
import { Deferral } from "../types/Deferral.sol";

/// @notice The batch of `IDueBookHost.perform`, for hosts and performers. Each item runs in a call of the contract to itself, so
/// that a failing action takes its claim back and the next item goes on.
abstract contract DueBookHost is IDueBookHost {
    /// @dev Bytes of revert data that PerformFailed carries at most; more is cut, so that no target can make a batch dear.
    uint256 private constant MAX_REASON_LENGTH = 256;

    /// @dev True only between `perform` and the start of its own call to `performItem`. An action that calls back into this
    /// contract as itself finds it false.
    bool private transient _armed;

    /// @notice Thrown when `performItem` is called by anything but `perform`.
    error NotArmed();

    /// @inheritdoc IDueBookHost
    function perform(
        uint256 bookId,
        Deferral[] calldata items,
        uint256 atLeast
    )
        external
        returns (Performed[] memory results)
    {
        _authorizePerform(bookId);
        results = new Performed[](items.length);
        uint256 served = 0;
        for (uint256 i = 0; i < items.length; ++i) {
            Performed result = _previewPerform(bookId, items[i]);
            if (result == Performed.Done) result = _tryItem(bookId, items[i]);
            if (result == Performed.Done || result == Performed.Finished) ++served;
            results[i] = result;
        }
        if (served < atLeast) revert TooFewServed(served, atLeast);
    }

    /// @notice One item of a batch. Only `perform` can call it.
    function performItem(uint256 bookId, Deferral calldata item) external {
        if (!_armed || msg.sender != address(this)) revert NotArmed();
        _armed = false;
        _claimAndAct(bookId, item);
    }

    function _tryItem(uint256 bookId, Deferral calldata item) private returns (Performed) {
        _armed = true;
        (bool success, bytes memory reason) = _boundedCall(abi.encodeCall(this.performItem, (bookId, item)));
        _armed = false; // a call that failed took its own disarming back
        if (success) return Performed.Done;
        emit PerformFailed(bookId, item.id, reason);
        return Performed.Failed;
    }

    function _boundedCall(bytes memory data) private returns (bool success, bytes memory reason) {
        assembly ("memory-safe") {
            success := call(gas(), address(), 0, add(data, 32), mload(data), 0, 0)
            if iszero(success) {
                let size := returndatasize()
                if gt(size, MAX_REASON_LENGTH) { size := MAX_REASON_LENGTH }
                reason := mload(0x40)
                mstore(reason, size)
                returndatacopy(add(reason, 32), 0, size)
                mstore(0x40, and(add(add(reason, size), 63), not(31)))
            }
        }
    }

    /// @dev Reverts if msg.sender may not perform items of this book.
    function _authorizePerform(uint256 bookId) internal view virtual;

    /// @dev What the item would come to, short of the action itself: Done where a claim would succeed.
    function _previewPerform(uint256 bookId, Deferral calldata item) internal view virtual returns (Performed);

    /// @dev Claims the item, then acts on it. Reverts, and so takes the claim back, if either fails.
    function _claimAndAct(uint256 bookId, Deferral calldata item) internal virtual;
}
