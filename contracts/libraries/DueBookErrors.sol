// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ConfigFault } from "../types/Deferral.sol";

/// @notice The errors of a book: the source document's fourteen names and two of the forms added here.
/// @dev Declared once, here. They reach the ABI of every host through the library.
library DueBookErrors {
    /// @notice Thrown when a limit of a new book is refused, a book is initialised twice, or one that was never initialised
    /// is asked to schedule. The limits are those that were asked for (zero for a book that has none).
    error InvalidConfig(ConfigFault fault, uint256 minDelay, uint256 maxDelay, uint256 maxOpen);

    /// @notice Thrown when the owner is the zero address.
    error EmptyOwner();

    /// @notice Thrown when a payload has more than `maxLength` bytes.
    error PayloadTooBig(uint256 length, uint256 maxLength);

    /// @notice Thrown when the host's clock is above `maxTime`.
    error InvalidNow(uint256 time, uint256 maxTime);

    /// @notice Thrown when a delay is outside `[minDelay, maxDelay]`.
    error InvalidDelay(uint256 delay, uint256 minDelay, uint256 maxDelay);

    /// @notice Thrown when a ttl is outside `[minTTL, maxTTL]`. minTTL is 1 where the book wants a ttl of sealed deferrals.
    error InvalidTTL(uint256 ttl, uint256 minTTL, uint256 maxTTL);

    /// @notice Thrown when `maxOpen` deferrals are open.
    error BookFull(uint256 maxOpen);

    /// @notice Thrown when time + delay + ttl is above `maxTime`.
    error Overflow(uint256 time, uint256 delay, uint256 ttl, uint256 maxTime);

    /// @notice Thrown when the book has issued its last id.
    error IDExhausted(uint256 lastSequence);

    /// @notice Thrown when no open deferral has this id: it was never issued, or was claimed, cancelled or expired; or it is
    /// of the other kind than the function that was called.
    error NotFound(uint64 id);

    /// @notice Thrown when a claim comes before dueAt.
    error NotDue(uint64 id, uint256 time, uint256 dueAt);

    /// @notice Thrown when a claim comes at expiresAt or later.
    error Expired(uint64 id, uint256 time, uint256 expiresAt);

    /// @notice Thrown when an expiry comes before expiresAt; always, for a deferral without one (expiresAt 0).
    error NotExpired(uint64 id, uint256 time, uint256 expiresAt);

    /// @notice Thrown when a cancel names another account than the deferral's owner.
    error NotOwner(uint64 id, address account, address owner);

    /// @notice Thrown when the open deferral is another one than the digest says.
    error DigestMismatch(uint64 id, bytes32 wanted, bytes32 found);

    /// @notice Thrown when the deferral handed in is not the one that was sealed under its id.
    error SealMismatch(uint64 id);
}
