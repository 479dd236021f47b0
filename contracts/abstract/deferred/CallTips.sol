// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { CallIdLib } from "../../libraries/CallIdLib.sol";
import { CallWord } from "../../types/CallWord.sol";
import { CallRing } from "./CallRing.sol";

/// @notice Tips that anybody adds to an open call. A bit of the call's word says that there are any, so that an execution reads
/// the sum only where it is not zero.
abstract contract CallTips is CallRing {
    mapping(bytes32 callId => mapping(address tipper => uint256)) internal _tips;
    /// @dev What the tippers of a call can take back once it is closed; nothing after the keeper had it.
    mapping(bytes32 callId => uint256) internal _sums;

    function _addTip(bytes32 callId, uint256 amount) internal {
        if (amount == 0) revert IDeferredCalls.EmptyTip();
        (, uint64 slot, uint64 index,) = CallIdLib.decode(callId);
        CallWord word = _openWord(callId);
        if (!word.isOpen() || _now() >= slot + EXPIRY_SLOTS) revert IDeferredCalls.CallNotOpen(callId);
        if (!word.isTipped()) _replaceCall(slot, index, word.tipped());
        _tips[callId][msg.sender] += amount;
        _sums[callId] += amount;
        emit IDeferredCalls.TipAdded(callId, msg.sender, amount);
    }

    function _takeBackTip(bytes32 callId) internal returns (uint256 amount) {
        if (_openWord(callId).isOpen()) revert IDeferredCalls.CallStillOpen(callId);
        amount = _tipOf(callId, msg.sender);
        if (amount == 0) revert IDeferredCalls.NoTip(callId, msg.sender);
        delete _tips[callId][msg.sender];
        _sums[callId] -= amount;
        emit IDeferredCalls.TipTakenBack(callId, msg.sender, amount);
    }

    /// @dev What was added to a call that is executed now, which is the keeper's.
    function _collectTips(bytes32 callId) internal returns (uint256 amount) {
        amount = _sums[callId];
        delete _sums[callId];
    }

    /// @dev A sum of nothing says that the tips were paid, whatever their givers' records say.
    function _tipOf(bytes32 callId, address tipper) internal view returns (uint256) {
        return _sums[callId] == 0 ? 0 : _tips[callId][tipper];
    }
}
