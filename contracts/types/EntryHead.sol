// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice First word of the entry at a place. It says which deferral lives there and how it is kept.
/// @dev Three forms. The sequence stands at the same bits in all of them; 0 is never the sequence of a deferral.
///
/// Stored: the deferral is readable on chain (owner in the entry's second word, the rest of the payload behind it).
/// | bits     | width | field                                  |
/// |----------|-------|----------------------------------------|
/// | 0..71    | 72    | payload bytes 0..8                     |
/// | 72..84   | 13    | payload length in bytes                |
/// | 85..124  | 40    | expiresAt, 0 = never                   |
/// | 125..164 | 40    | dueAt                                  |
/// | 165..204 | 40    | createdAt                              |
/// | 205..254 | 50    | sequence                               |
/// | 255      | 1     | 0                                      |
///
/// Sealed: only a commitment is kept.
/// | bits     | width | field                                  |
/// |----------|-------|----------------------------------------|
/// | 0..204   | 205   | low bits of the deferral's digest      |
/// | 205..254 | 50    | sequence                               |
/// | 255      | 1     | 1                                      |
///
/// Free (cold places only; the bit of a hot place says that it is free, and its entry keeps old bytes).
/// | bits     | width | field                                  |
/// |----------|-------|----------------------------------------|
/// | 0..13    | 14    | next free cold place, 0 = none         |
/// | 14       | 1     | 1, so that the word is never zero      |
/// | 205..254 | 50    | 0                                      |
/// | 255      | 1     | 0                                      |
///
/// Bit 255 is written by this file alone, never taken from a hash: a commitment ground to look like a stored head still
/// reads as sealed, and a payload chosen to look like a commitment still reads as stored.
type EntryHead is uint256;

using EntryHeadLib for EntryHead global;

library EntryHeadLib {
    /// @dev Payload bytes that stand in the head itself: the selector of an ABI-encoded call and a little more, so that the
    /// arguments fill whole words.
    uint256 internal constant INLINE_BYTES = 9;

    uint256 private constant MASK_13 = (1 << 13) - 1;
    uint256 private constant MASK_14 = (1 << 14) - 1;
    uint256 private constant MASK_40 = (1 << 40) - 1;
    uint256 private constant MASK_50 = (1 << 50) - 1;
    uint256 private constant MASK_72 = (1 << 72) - 1;
    uint256 private constant MASK_205 = (1 << 205) - 1;

    uint256 private constant LENGTH_AT = 72;
    uint256 private constant EXPIRES_AT = 85;
    uint256 private constant DUE_AT = 125;
    uint256 private constant CREATED_AT = 165;
    uint256 private constant SEQUENCE_AT = 205;
    uint256 private constant SEALED = 1 << 255;
    uint256 private constant FREE = 1 << 14;

    /// @dev `inlinePayload` is the payload's first bytes, left-aligned in 9 bytes. The caller has checked that all fits.
    function stored(
        uint256 sequence_,
        uint256 createdAt_,
        uint256 dueAt_,
        uint256 expiresAt_,
        uint256 payloadLength_,
        uint256 inlinePayload_
    )
        internal
        pure
        returns (EntryHead)
    {
        return EntryHead.wrap(
            (sequence_ << SEQUENCE_AT) | (createdAt_ << CREATED_AT) | (dueAt_ << DUE_AT) | (expiresAt_ << EXPIRES_AT)
                | (payloadLength_ << LENGTH_AT) | inlinePayload_
        );
    }

    function seal(uint256 sequence_, bytes32 digest) internal pure returns (EntryHead) {
        return EntryHead.wrap(SEALED | (sequence_ << SEQUENCE_AT) | (uint256(digest) & MASK_205));
    }

    function free(uint256 next) internal pure returns (EntryHead) {
        return EntryHead.wrap(FREE | next);
    }

    function isSealed(EntryHead h) internal pure returns (bool) {
        return EntryHead.unwrap(h) >= SEALED;
    }

    /// @dev Whether this is a stored deferral's head with this sequence: one comparison of 51 bits.
    function isStoredAt(EntryHead h, uint256 sequence_) internal pure returns (bool) {
        return EntryHead.unwrap(h) >> SEQUENCE_AT == sequence_;
    }

    function sequence(EntryHead h) internal pure returns (uint256) {
        return (EntryHead.unwrap(h) >> SEQUENCE_AT) & MASK_50;
    }

    function createdAt(EntryHead h) internal pure returns (uint40) {
        return uint40(EntryHead.unwrap(h) >> CREATED_AT);
    }

    function dueAt(EntryHead h) internal pure returns (uint40) {
        return uint40(EntryHead.unwrap(h) >> DUE_AT);
    }

    function expiresAt(EntryHead h) internal pure returns (uint40) {
        return uint40(EntryHead.unwrap(h) >> EXPIRES_AT);
    }

    function payloadLength(EntryHead h) internal pure returns (uint256) {
        return (EntryHead.unwrap(h) >> LENGTH_AT) & MASK_13;
    }

    function inlinePayload(EntryHead h) internal pure returns (uint256) {
        return EntryHead.unwrap(h) & MASK_72;
    }

    function nextFree(EntryHead h) internal pure returns (uint256) {
        return EntryHead.unwrap(h) & MASK_14;
    }

    function equals(EntryHead a, EntryHead b) internal pure returns (bool) {
        return EntryHead.unwrap(a) == EntryHead.unwrap(b);
    }
}
