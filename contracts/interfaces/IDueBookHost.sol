// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Deferral } from "../types/Deferral.sol";

/// @notice The one call a keeper makes on somebody's host: on a contract that embeds the library, and on the performer that a
/// book of the hub may name. It claims and acts in one transaction.
interface IDueBookHost {
    /// @notice What became of an item of a batch.
    enum Performed {
        /// @dev Claimed and acted on, in this call.
        Done,
        /// @dev Its id was issued and is open no more: somebody else was first, or it was cancelled or expired.
        Finished,
        /// @dev Its id was never issued here (or not yet, after a reorg).
        NotIssued,
        /// @dev Open, and before dueAt.
        NotDue,
        /// @dev Open, and at or after expiresAt.
        Expired,
        /// @dev Sealed, and the deferral handed in is another one.
        Mismatch,
        /// @dev Claimable, but the action failed: the claim was taken back and the item is open as before.
        Failed
    }

    /// @notice Emitted for an item that was Failed. `reason` is the start of the revert data.
    event PerformFailed(uint256 indexed book, uint64 indexed id, bytes reason);

    /// @notice Thrown when fewer than `atLeast` items were Done or Finished. Without it the least gas at which a batch does not
    /// revert would pay for nothing.
    error TooFewServed(uint256 served, uint256 atLeast);

    /// @notice Claims each item and acts on it; passes over what cannot be. Who may call is the host's policy.
    /// @param bookId The book.
    /// @param items A stored deferral is named by its `id` alone, the other fields are not read. A sealed one is handed back
    /// whole.
    /// @param atLeast Least number of items that must be Done or Finished.
    /// @return results One for each item, in their order.
    function perform(
        uint256 bookId,
        Deferral[] calldata items,
        uint256 atLeast
    )
        external
        returns (Performed[] memory results);
}
