// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice A book without its bits: places, what stands in each, and the counter of sequences. It has the library's two kinds
/// of change and no other: a schedule takes a place, a close frees one.
///
/// What the library decides by rules of its own the caller decides here, so whatever is proved of this contract holds under
/// any rules: whether a schedule is accepted, which place it takes, and whether a claim, cancel or expire that has found its
/// deferral is allowed.
///
/// `terms` is all that a decision on an entry reads: owner and times of a stored deferral, the commitment of a sealed one.
contract Lifecycle {
    uint256 internal _nextSequence = 1;
    mapping(uint256 place => bool) internal _isTaken;
    mapping(uint256 place => uint256) internal _sequenceAt;
    mapping(uint256 place => bool) internal _isSealedAt;
    mapping(uint256 place => uint256) internal _termsAt;

    /// @return sequence 0 if refused.
    function schedule(uint256 place, bool isSealed, uint256 terms, bool accepted) external returns (uint256 sequence) {
        if (!accepted) return 0;
        _beforeTake(place);
        sequence = _nextSequence;
        _nextSequence = sequence + 1;
        _isTaken[place] = true;
        _sequenceAt[place] = sequence;
        _isSealedAt[place] = isSealed;
        _termsAt[place] = terms;
        _afterSchedule(sequence, place, terms);
    }

    /// @notice A claim, cancel or expire.
    /// @return done Whether it succeeded.
    function close(uint256 sequence, uint256 place, bool isSealed, bool allowed) external returns (bool done) {
        if (!_isTaken[place] || _sequenceAt[place] != sequence || _isSealedAt[place] != isSealed) return false;
        if (!allowed) return false;
        _beforeFree(place);
        _isTaken[place] = false;
        _afterClose(sequence, place, _termsAt[place]);
        return true;
    }

    // What a claim watches.

    function _beforeTake(uint256 place) internal virtual { }

    function _beforeFree(uint256 place) internal virtual { }

    function _afterSchedule(uint256 sequence, uint256 place, uint256 terms) internal virtual { }

    function _afterClose(uint256 sequence, uint256 place, uint256 terms) internal virtual { }
}
