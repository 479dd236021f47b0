// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { CallIdLib } from "../../libraries/CallIdLib.sol";
import { CallWord, CallWordLib } from "../../types/CallWord.sol";
import { SlotWord, SlotWordLib } from "../../types/SlotWord.sol";
import { CallConfig } from "./CallConfig.sol";

/// @notice Where slots and their calls are kept: in a ring of positions that are used again and again, because to change a word
/// costs a quarter of what a new one does.
///
/// Slot s is at position s % RING. When it takes the position over from slot s - RING, every call of that slot is expired:
/// s <= now + horizonSlots, so s - RING < now - expirySlots. A call of it that nobody has cleared keeps its word: whoever books
/// its place moves it aside first.
abstract contract CallRing is CallConfig {
    uint256 private constant INDEX_BITS = 16;
    uint256 private constant MAX_INDEX = type(uint16).max;

    mapping(uint256 position => SlotWord) private _slots;
    /// @dev By position and index.
    mapping(uint256 key => CallWord) private _calls;
    /// @dev By slot and index: open calls whose place was given away.
    mapping(uint256 key => CallWord) private _aside;

    /// @dev The slot's word; that of a slot without bookings if its position is another slot's.
    function _slotWord(uint256 slot) internal view returns (SlotWord word) {
        word = _slots[slot % RING];
        if (word.slot() != slot) return SlotWordLib.create(slot);
    }

    function _saveSlot(uint256 slot, SlotWord word) internal {
        _slots[slot % RING] = word;
    }

    /// @dev The call's word, one never written if there is none.
    function _callWord(uint256 slot, uint256 index) internal view returns (CallWord word) {
        if (index > MAX_INDEX) return CallWord.wrap(0);
        word = _calls[_placeOf(slot, index)];
        if (word.slot() != slot) return _aside[_key(slot, index)];
    }

    /// @dev The word of an open call, by its id; one never written if there is none.
    function _openWord(bytes32 callId) internal view returns (CallWord word) {
        (uint256 version, uint64 slot, uint64 index, uint256 trail) = CallIdLib.decode(callId);
        word = _callWord(slot, index);
        if (version != CallIdLib.VERSION || word.trail() != trail || !word.isOpen()) return CallWord.wrap(0);
    }

    /// @dev Writes the word of a new call.
    function _addCall(uint256 slot, uint256 index, bytes32 hash) internal {
        uint256 place = _placeOf(slot, index);
        CallWord old = _calls[place];
        if (old.isOpen()) _aside[_key(old.slot(), index)] = old;
        _calls[place] = CallWordLib.create(slot, hash);
    }

    /// @dev Replaces the word of a call that is at its place or aside.
    function _replaceCall(uint256 slot, uint256 index, CallWord word) internal {
        uint256 place = _placeOf(slot, index);
        if (_calls[place].slot() == slot) {
            _calls[place] = word;
        } else {
            _aside[_key(slot, index)] = word.isOpen() ? word : CallWord.wrap(0);
        }
    }

    function _placeOf(uint256 slot, uint256 index) private view returns (uint256) {
        return _key(slot % RING, index);
    }

    function _key(uint256 major, uint256 index) private pure returns (uint256) {
        return (major << INDEX_BITS) | index;
    }
}
