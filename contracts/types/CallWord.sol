// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What is kept of a call: which slot it is of, whether it is open, and a commitment to the rest. Never zero once
/// written, so that a place that is used again costs a change of a word and not a new one.
///
/// | bits    | width | field      | meaning                                                    |
/// |---------|-------|------------|------------------------------------------------------------|
/// | 0       | 1     | dead       | executed, cancelled or expired                             |
/// | 1       | 1     | tipped     | somebody has added a tip since it was registered           |
/// | 2..41   | 40    | slot       | the slot the call is of; 0 only in a word never written    |
/// | 42..255 | 214   | commitment | the upper bits of the call's hash                          |
type CallWord is uint256;

using CallWordLib for CallWord global;

library CallWordLib {
    uint256 private constant DEAD = 1;
    uint256 private constant TIPPED = 2;
    uint256 private constant MASK_40 = (1 << 40) - 1;
    uint256 private constant SLOT_AT = 2;
    uint256 private constant COMMITMENT_AT = 42;
    uint256 private constant COMMITMENT = type(uint256).max << COMMITMENT_AT;

    /// @dev An open call.
    function create(uint256 slot_, bytes32 hash) internal pure returns (CallWord) {
        return CallWord.wrap((uint256(hash) & COMMITMENT) | (slot_ << SLOT_AT));
    }

    function slot(CallWord w) internal pure returns (uint256) {
        return (CallWord.unwrap(w) >> SLOT_AT) & MASK_40;
    }

    function isOpen(CallWord w) internal pure returns (bool) {
        return CallWord.unwrap(w) != 0 && CallWord.unwrap(w) & DEAD == 0;
    }

    function isTipped(CallWord w) internal pure returns (bool) {
        return CallWord.unwrap(w) & TIPPED != 0;
    }

    /// @dev Whether the word is of the call with this hash. A word never written is of none.
    function isOf(CallWord w, bytes32 hash) internal pure returns (bool) {
        return slot(w) != 0 && (CallWord.unwrap(w) ^ uint256(hash)) >> COMMITMENT_AT == 0;
    }

    /// @dev The part of the commitment that stands in a call's id.
    function trail(CallWord w) internal pure returns (uint256) {
        return CallWord.unwrap(w) >> 136;
    }

    function closed(CallWord w) internal pure returns (CallWord) {
        return CallWord.wrap(CallWord.unwrap(w) | DEAD);
    }

    function tipped(CallWord w) internal pure returns (CallWord) {
        return CallWord.wrap(CallWord.unwrap(w) | TIPPED);
    }
}
