// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader } from "./BookHeader.sol";
import { EntryHead } from "./EntryHead.sol";

/// @notice Where one deferral lives. Bytes of a closed entry stay until the place is used again; nothing reads them as open.
struct Entry {
    EntryHead head;
    /// @dev Owner of a stored deferral in the low 160 bits, the rest zero.
    uint256 owner;
    /// @dev Payload from byte 9 on, 32 bytes a word. Only the words that the length in the head covers are ever read.
    uint256[128] tail;
}

/// @notice The open deferrals of one book. Everything stands at a fixed distance from the book's own slot, so two books of
/// one host share no word and no place needs a hash.
/// @dev Takes 1 + 16,384 * 130 slots of the host's layout; only those in use hold anything.
struct Book {
    BookHeader header;
    Entry[16_384] entries;
}
