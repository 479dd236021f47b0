// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What a position of the ring knows of the slot that has it.
///
/// | bits    | width | field     | meaning                                                               |
/// |---------|-------|-----------|-----------------------------------------------------------------------|
/// | 0..39   | 40    | slot      | the slot the word is of; no call is ever booked for slot 0            |
/// | 40..79  | 40    | bookedGas | effective gas of all its bookings, never falls                        |
/// | 80..95  | 16    | count     | bookings = the index of the next one                                  |
/// | 96..111 | 16    | head      | every call with a lower index is closed; kept up by ordered execution |
type SlotWord is uint256;

using SlotWordLib for SlotWord global;

library SlotWordLib {
    uint256 private constant MASK_16 = (1 << 16) - 1;
    uint256 private constant MASK_40 = (1 << 40) - 1;

    uint256 private constant GAS_AT = 40;
    uint256 private constant COUNT_AT = 80;
    uint256 private constant HEAD_AT = 96;

    /// @dev A slot without bookings. One of more than 40 bits can have none, and gets a word that is of no slot.
    function create(uint256 slot_) internal pure returns (SlotWord) {
        return SlotWord.wrap(slot_ & MASK_40);
    }

    function slot(SlotWord w) internal pure returns (uint256) {
        return SlotWord.unwrap(w) & MASK_40;
    }

    function bookedGas(SlotWord w) internal pure returns (uint256) {
        return (SlotWord.unwrap(w) >> GAS_AT) & MASK_40;
    }

    function count(SlotWord w) internal pure returns (uint256) {
        return (SlotWord.unwrap(w) >> COUNT_AT) & MASK_16;
    }

    function head(SlotWord w) internal pure returns (uint256) {
        return (SlotWord.unwrap(w) >> HEAD_AT) & MASK_16;
    }

    /// @dev The word after a booking. Sums cannot carry: the gas stays within the slot's limit, which is below 2^40, and the
    /// configuration keeps a slot from holding more than 65,535 calls.
    function booked(SlotWord w, uint256 gas_) internal pure returns (SlotWord) {
        unchecked {
            return SlotWord.wrap(SlotWord.unwrap(w) + (gas_ << GAS_AT) + (1 << COUNT_AT));
        }
    }

    /// @dev The word with another head, which is at most its count.
    function withHead(SlotWord w, uint256 head_) internal pure returns (SlotWord) {
        return SlotWord.wrap((SlotWord.unwrap(w) & ~(MASK_16 << HEAD_AT)) | (head_ << HEAD_AT));
    }
}
