// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice First word of a book: its limits, its counters and which of the hot places are open.
/// @dev Everything an operation changes for the whole book stands in this one word, so that a claim writes one word.
///
/// | bits     | width | field        | meaning                                                              |
/// |----------|-------|--------------|----------------------------------------------------------------------|
/// | 0..63    | 64    | hot          | bit p is set while the entry at place p (p < 64) is open             |
/// | 64..113  | 50    | nextSequence | sequence of the next id; 0 = book not initialised, never falls       |
/// | 114..127 | 14    | openCount    | deferrals open now                                                   |
/// | 128..141 | 14    | highWater    | places ever used = the most deferrals that were ever open at once    |
/// | 142..155 | 14    | freeHead     | first free cold place (p >= 64), 0 = none; the next stands in its entry |
/// | 156..169 | 14    | maxOpen      | limit of openCount                                                   |
/// | 170..209 | 40    | minDelay     | least delay of a schedule, in the host's clock unit                  |
/// | 210..249 | 40    | maxDelay     | greatest delay of a schedule, in the host's clock unit               |
/// | 250..255 | 6     | flags        | bit 0: sealed deferrals need a ttl; bits 1..5 belong to the host     |
type BookHeader is uint256;

using BookHeaderLib for BookHeader global;

library BookHeaderLib {
    /// @dev Places whose occupancy stands in the header.
    uint256 internal constant HOT_PLACES = 64;
    /// @dev The sequence that is never issued: the book is at its end when it is the next one.
    uint256 internal constant LAST_SEQUENCE = MASK_50;

    uint256 private constant MASK_6 = (1 << 6) - 1;
    uint256 private constant MASK_14 = (1 << 14) - 1;
    uint256 private constant MASK_40 = (1 << 40) - 1;
    uint256 private constant MASK_50 = (1 << 50) - 1;
    uint256 private constant MASK_64 = (1 << 64) - 1;

    uint256 private constant SEQUENCE_AT = 64;
    uint256 private constant OPEN_AT = 114;
    uint256 private constant HIGH_WATER_AT = 128;
    uint256 private constant FREE_AT = 142;
    uint256 private constant MAX_OPEN_AT = 156;
    uint256 private constant MIN_DELAY_AT = 170;
    uint256 private constant MAX_DELAY_AT = 210;
    uint256 private constant FLAGS_AT = 250;

    /// @dev Header of an empty book. The caller has checked that every value fits its field.
    function create(
        uint256 minDelay_,
        uint256 maxDelay_,
        uint256 maxOpen_,
        uint256 flags_
    )
        internal
        pure
        returns (BookHeader)
    {
        return BookHeader.wrap(
            (1 << SEQUENCE_AT) | (maxOpen_ << MAX_OPEN_AT) | (minDelay_ << MIN_DELAY_AT) | (maxDelay_ << MAX_DELAY_AT)
                | (flags_ << FLAGS_AT)
        );
    }

    function isInitialised(BookHeader h) internal pure returns (bool) {
        return BookHeader.unwrap(h) != 0;
    }

    function nextSequence(BookHeader h) internal pure returns (uint256) {
        return (BookHeader.unwrap(h) >> SEQUENCE_AT) & MASK_50;
    }

    function openCount(BookHeader h) internal pure returns (uint256) {
        return (BookHeader.unwrap(h) >> OPEN_AT) & MASK_14;
    }

    function highWater(BookHeader h) internal pure returns (uint256) {
        return (BookHeader.unwrap(h) >> HIGH_WATER_AT) & MASK_14;
    }

    function freeHead(BookHeader h) internal pure returns (uint256) {
        return (BookHeader.unwrap(h) >> FREE_AT) & MASK_14;
    }

    function maxOpen(BookHeader h) internal pure returns (uint256) {
        return (BookHeader.unwrap(h) >> MAX_OPEN_AT) & MASK_14;
    }

    function minDelay(BookHeader h) internal pure returns (uint256) {
        return (BookHeader.unwrap(h) >> MIN_DELAY_AT) & MASK_40;
    }

    function maxDelay(BookHeader h) internal pure returns (uint256) {
        return (BookHeader.unwrap(h) >> MAX_DELAY_AT) & MASK_40;
    }

    function flags(BookHeader h) internal pure returns (uint256) {
        return BookHeader.unwrap(h) >> FLAGS_AT;
    }

    /// @dev False only for a hot place whose bit is clear. A cold place's own entry says whether it is free.
    function mayBeOpen(BookHeader h, uint256 place) internal pure returns (bool) {
        return openBits(h, place) != 0;
    }

    /// @dev `mayBeOpen` as a number that is not 0. HOT_PLACES is 2^6; without a branch.
    function openBits(BookHeader h, uint256 place) internal pure returns (uint256) {
        return ((BookHeader.unwrap(h) >> place) & 1) | (place >> 6);
    }

    /// @dev The place the next schedule takes: the lowest free hot one, else the first of the free list, else a new one.
    function nextPlace(BookHeader h) internal pure returns (uint256) {
        uint256 closed = ~BookHeader.unwrap(h) & MASK_64;
        if (closed != 0) return _lowestBit(closed);
        uint256 free = freeHead(h);
        return free != 0 ? free : highWater(h);
    }

    /// @dev Header after a schedule at the hot place that nextPlace() gave. Sums cannot carry: the caller has checked
    /// openCount < maxOpen and nextSequence < LAST_SEQUENCE, and highWater only grows while it equals openCount.
    function takeHot(BookHeader h, uint256 place) internal pure returns (BookHeader) {
        unchecked {
            uint256 word = BookHeader.unwrap(h) + ((1 << SEQUENCE_AT) | (1 << OPEN_AT)) + (1 << place);
            if (place == highWater(h)) word += 1 << HIGH_WATER_AT;
            return BookHeader.wrap(word);
        }
    }

    /// @dev Header after a schedule at the cold place that nextPlace() gave. `nextFree` is what the place's entry said of the
    /// free list; a place that was never used says nothing. Sums as in takeHot.
    function takeCold(BookHeader h, uint256 place, uint256 nextFree) internal pure returns (BookHeader) {
        unchecked {
            uint256 word = BookHeader.unwrap(h) + ((1 << SEQUENCE_AT) | (1 << OPEN_AT));
            if (place == highWater(h)) return BookHeader.wrap(word + (1 << HIGH_WATER_AT));
            return BookHeader.wrap((word & ~(MASK_14 << FREE_AT)) | (nextFree << FREE_AT));
        }
    }

    /// @dev Header after the open entry at a hot place was closed.
    function releaseHot(BookHeader h, uint256 place) internal pure returns (BookHeader) {
        unchecked {
            // the place's bit is set, and openCount counts it
            return BookHeader.wrap(BookHeader.unwrap(h) - (1 << OPEN_AT) - (1 << place));
        }
    }

    /// @dev Header after the open entry at a cold place was closed: the place becomes the first of the free list.
    function releaseCold(BookHeader h, uint256 place) internal pure returns (BookHeader) {
        unchecked {
            uint256 word = BookHeader.unwrap(h) - (1 << OPEN_AT);
            return BookHeader.wrap((word & ~(MASK_14 << FREE_AT)) | (place << FREE_AT));
        }
    }

    /// @dev Index of the lowest set bit of a word that has one among its low 64. Of a power of two below 2^32, the quotient of
    /// 0xd76453e0 by it has five low bits that no other power gives: they look the index up.
    function _lowestBit(uint256 word) private pure returns (uint256 index) {
        assembly ("memory-safe") {
            let bit := and(word, sub(0, word))
            index := shl(5, gt(bit, 0xffffffff))
            let quotient := div(0xd76453e0, shr(index, bit))
            index := or(
                index,
                byte(and(quotient, 31), 0x001f0d1e100c1d070f090b19131c1706010e11080a1a141802121b1503160405)
            )
        }
    }
}
