// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Book, Entry } from "../types/Book.sol";
import { BookHeader, BookHeaderLib } from "../types/BookHeader.sol";
import { Deferral } from "../types/Deferral.sol";
import { EntryHead, EntryHeadLib } from "../types/EntryHead.sol";

/// @notice How ids, places and payloads are laid into a book's storage.
library BookStorage {
    uint256 private constant PLACE_BITS = 14;
    uint256 private constant PLACE_MASK = (1 << PLACE_BITS) - 1;
    /// @dev Slots of an Entry: its head, its owner, 128 words of payload.
    uint256 private constant ENTRY_SLOTS = 130;
    /// @dev Where in an Entry the words of its payload begin.
    uint256 private constant TAIL_SLOT = 2;
    uint256 private constant INLINE_BYTES = EntryHeadLib.INLINE_BYTES;
    /// @dev Where in a payload in memory, its length included, those words begin.
    uint256 private constant TAIL_AT = 32 + 9;
    /// @dev 256 less the bits of the bytes that stand in the head.
    uint256 private constant INLINE_SHIFT = 184;

    function toId(uint256 sequence, uint256 place) internal pure returns (uint64) {
        return uint64((sequence << PLACE_BITS) | place);
    }

    function placeOf(uint64 id) internal pure returns (uint256) {
        return uint256(id) & PLACE_MASK;
    }

    function sequenceOf(uint64 id) internal pure returns (uint256) {
        return uint256(id) >> PLACE_BITS;
    }

    /// @dev `self.entries[place]` without the check of its bounds: a place is always 14 bits of an id, or below highWater.
    function entryAt(Book storage self, uint256 place) internal pure returns (Entry storage entry) {
        assembly ("memory-safe") {
            entry.slot := add(add(self.slot, 1), mul(place, ENTRY_SLOTS))
        }
    }

    /// @dev Whether `id` is open, stored or sealed: its place is taken AND the sequence there is the id's.
    function isOpen(Book storage self, BookHeader header, uint64 id) internal view returns (bool) {
        uint256 sequence = sequenceOf(id);
        return sequence != 0 && header.mayBeOpen(placeOf(id)) && entryAt(self, placeOf(id)).head.sequence() == sequence;
    }

    /// @dev Whether `id` is open and stored, and its entry's head.
    function findStored(
        Book storage self,
        BookHeader header,
        uint64 id
    )
        internal
        view
        returns (bool found, EntryHead head)
    {
        uint256 sequence = sequenceOf(id);
        if (sequence == 0 || !header.mayBeOpen(placeOf(id))) return (false, head);
        head = entryAt(self, placeOf(id)).head;
        found = head.isStoredAt(sequence);
    }

    /// @dev Whether the deferral with this digest is the open sealed one of its id.
    function isSealed(
        Book storage self,
        BookHeader header,
        uint64 id,
        bytes32 digest
    )
        internal
        view
        returns (bool found)
    {
        bool isHead = entryAt(self, placeOf(id)).head.equals(EntryHeadLib.seal(sequenceOf(id), digest));
        uint256 openBits = header.openBits(placeOf(id));
        assembly ("memory-safe") {
            found := gt(isHead, iszero(openBits)) // both, without a branch
        }
    }

    /// @dev Id of the open entry at `place`, 0 if the place is free.
    function idAt(
        Book storage self,
        BookHeader header,
        uint256 place
    )
        internal
        view
        returns (uint64 id, EntryHead head)
    {
        if (!header.mayBeOpen(place)) return (0, head);
        head = entryAt(self, place).head;
        uint256 sequence = head.sequence();
        if (sequence != 0) id = toId(sequence, place);
    }

    /// @dev Takes the next place for the next id. The caller has checked that the book is not full and not at its end, writes the
    /// entry, and stores the header.
    function take(
        Book storage self,
        BookHeader header
    )
        internal
        view
        returns (uint64 id, Entry storage entry, BookHeader next)
    {
        uint256 place = header.nextPlace();
        entry = entryAt(self, place);
        id = toId(header.nextSequence(), place);
        next = place < BookHeaderLib.HOT_PLACES ? header.takeHot(place) : header.takeCold(place, entry.head.nextFree());
    }

    /// @dev Closes the open entry of `id`, for good, once the caller has stored the header.
    function release(Book storage self, BookHeader header, uint64 id) internal returns (BookHeader next) {
        uint256 place = placeOf(id);
        if (place < BookHeaderLib.HOT_PLACES) return header.releaseHot(place);
        entryAt(self, place).head = EntryHeadLib.free(header.freeHead());
        next = header.releaseCold(place);
    }

    function ownerOf(Book storage self, uint64 id) internal view returns (address) {
        return address(uint160(entryAt(self, placeOf(id)).owner));
    }

    /// @dev Reads the stored deferral of `id` into `d`. Its head was found open, and its owner read.
    function read(Book storage self, uint64 id, address owner, EntryHead head, Deferral memory d) internal view {
        Entry storage entry = entryAt(self, placeOf(id));
        d.id = id;
        d.owner = owner;
        d.createdAt = head.createdAt();
        d.dueAt = head.dueAt();
        d.expiresAt = head.expiresAt();
        uint256 length = head.payloadLength();
        if (length == 0) return;
        bytes memory payload = _allocate(length);
        d.payload = payload;
        uint256 first = head.inlinePayload() << INLINE_SHIFT;
        assembly ("memory-safe") {
            mstore(add(payload, 32), first)
            let slot := add(entry.slot, TAIL_SLOT)
            let at := add(payload, TAIL_AT)
            let end := add(add(payload, 32), length)
            for { } lt(at, end) { at := add(at, 32) } {
                mstore(at, sload(slot))
                slot := add(slot, 1)
            }
        }
    }

    /// @dev Writes a stored deferral into the entry that `take` gave. The caller has checked that every field fits.
    function write(
        Entry storage entry,
        uint256 sequence,
        address owner,
        uint256 createdAt,
        uint256 dueAt,
        uint256 expiresAt,
        bytes memory payload
    )
        internal
    {
        uint256 length = payload.length;
        entry.head = EntryHeadLib.stored(sequence, createdAt, dueAt, expiresAt, length, _inline(payload));
        entry.owner = uint160(owner);
        if (length > INLINE_BYTES) _writeTail(entry, payload);
    }

    function _writeTail(Entry storage entry, bytes memory payload) private {
        assembly ("memory-safe") {
            let slot := add(entry.slot, TAIL_SLOT)
            let at := add(payload, TAIL_AT)
            let end := add(add(payload, 32), mload(payload))
            for { } lt(at, end) { } {
                let word := mload(at)
                at := add(at, 32)
                if gt(at, end) {
                    // what stands behind the payload's end is not part of it
                    let unused := shl(3, sub(at, end))
                    word := shl(unused, shr(unused, word))
                }
                sstore(slot, word)
                slot := add(slot, 1)
            }
        }
    }

    /// @dev The payload's first bytes, left-aligned in 9 bytes, zero behind its end.
    function _inline(bytes memory payload) private pure returns (uint256 word) {
        uint256 length = payload.length;
        assembly ("memory-safe") {
            word := shr(INLINE_SHIFT, mload(add(payload, 32)))
        }
        if (length >= INLINE_BYTES) return word;
        if (length == 0) return 0;
        unchecked {
            uint256 unused = 8 * (INLINE_BYTES - length);
            word = (word >> unused) << unused;
        }
    }

    /// @dev Room for `length` bytes and for the whole words that `read` writes: up to 31 bytes behind the last one.
    function _allocate(uint256 length) private pure returns (bytes memory data) {
        assembly ("memory-safe") {
            data := mload(0x40)
            mstore(data, length)
            mstore(0x40, add(data, and(add(length, 95), not(31))))
        }
    }
}
