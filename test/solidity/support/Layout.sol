// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The packed words of a book as the tables in contracts/types draw them, read by divisions instead of those files' masks.
library Layout {
    /// @dev Words of one entry: head, owner, 128 words of payload.
    uint256 internal constant ENTRY_WORDS = 130;

    // Where things stand, counted from the book's own slot

    function headSlot(uint256 bookSlot, uint256 place) internal pure returns (uint256) {
        return bookSlot + 1 + place * ENTRY_WORDS;
    }

    function ownerSlot(uint256 bookSlot, uint256 place) internal pure returns (uint256) {
        return headSlot(bookSlot, place) + 1;
    }

    function tailSlot(uint256 bookSlot, uint256 place, uint256 word) internal pure returns (uint256) {
        return headSlot(bookSlot, place) + 2 + word;
    }

    // Ids

    function toId(uint256 sequence, uint256 place) internal pure returns (uint64) {
        return uint64(sequence * 16_384 + place);
    }

    function sequenceOf(uint64 id) internal pure returns (uint256) {
        return id / 16_384;
    }

    function placeOf(uint64 id) internal pure returns (uint256) {
        return id % 16_384;
    }

    // Header

    function hot(uint256 header) internal pure returns (uint256) {
        return header % 2 ** 64;
    }

    function nextSequence(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 64 % 2 ** 50;
    }

    function openCount(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 114 % 2 ** 14;
    }

    function highWater(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 128 % 2 ** 14;
    }

    function freeHead(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 142 % 2 ** 14;
    }

    function maxOpen(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 156 % 2 ** 14;
    }

    function minDelay(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 170 % 2 ** 40;
    }

    function maxDelay(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 210 % 2 ** 40;
    }

    function flags(uint256 header) internal pure returns (uint256) {
        return header / 2 ** 250;
    }

    /// @dev The header with another next sequence.
    function withNextSequence(uint256 header, uint256 sequence) internal pure returns (uint256) {
        return header - nextSequence(header) * 2 ** 64 + sequence * 2 ** 64;
    }

    // First word of an entry

    function storedHead(
        uint256 sequence,
        uint256 createdAt,
        uint256 dueAt,
        uint256 expiresAt,
        bytes memory payload
    )
        internal
        pure
        returns (uint256)
    {
        return sequence * 2 ** 205 + createdAt * 2 ** 165 + dueAt * 2 ** 125 + expiresAt * 2 ** 85 + payload.length * 2
            ** 72 + word(payload, 0, 9);
    }

    function sealedHead(uint256 sequence, bytes32 digest) internal pure returns (uint256) {
        return 2 ** 255 + sequence * 2 ** 205 + uint256(digest) % 2 ** 205;
    }

    function freeMark(uint256 next) internal pure returns (uint256) {
        return 2 ** 14 + next;
    }

    function headSequence(uint256 head) internal pure returns (uint256) {
        return head / 2 ** 205 % 2 ** 50;
    }

    /// @dev The payload's word at `index` of the entry's tail: bytes 9 + 32 * index and on.
    function tailWord(bytes memory payload, uint256 index) internal pure returns (uint256) {
        return word(payload, 9 + 32 * index, 32);
    }

    function tailWords(uint256 length) internal pure returns (uint256) {
        return length <= 9 ? 0 : (length - 9 + 31) / 32;
    }

    /// @dev `count` bytes of `data` from `from` on as a number, zeros behind its end.
    function word(bytes memory data, uint256 from, uint256 count) internal pure returns (uint256 value) {
        for (uint256 i = 0; i < count; ++i) {
            uint256 at = from + i;
            value = value * 256 + (at < data.length ? uint8(data[at]) : 0);
        }
    }
}
