// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { FixedPointMathLib } from "solady/src/utils/FixedPointMathLib.sol";

import { CreatorForwarder } from "../../CreatorForwarder.sol";
import { ICreatorForwarder, TARGET_FAILED } from "../../interfaces/ICreatorForwarder.sol";
import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { CallGas } from "../../libraries/CallGas.sol";
import { CallIdLib } from "../../libraries/CallIdLib.sol";
import { ExactCall } from "../../libraries/ExactCall.sol";
import { CallWord } from "../../types/CallWord.sol";
import { BookedCall, CallOutcome, CallState } from "../../types/DeferredTypes.sol";
import { SlotWord } from "../../types/SlotWord.sol";
import { BatchLock } from "./BatchLock.sol";
import { CallSeries } from "./CallSeries.sol";
import { CallTips } from "./CallTips.sol";

/// @notice Executing the calls of a slot. Each is closed before it is made, and recorded after.
abstract contract CallExecution is CallSeries, CallTips, BatchLock {
    /// @dev What a batch carries from call to call.
    struct Batch {
        uint64 slot;
        /// @dev What an open call of the slot is: Booked, Ordered, Free or Expired.
        CallState phase;
        /// @dev Every call of the slot with a lower index is closed.
        uint256 head;
        /// @dev The keeper's pay so far.
        uint256 pay;
        /// @dev What it has left of the base parts so far.
        uint256 rest;
    }

    CreatorForwarder internal immutable FORWARDER = new CreatorForwarder();

    function _execute(
        uint64 slot,
        BookedCall[] calldata calls,
        uint256 atLeast
    )
        internal
        returns (CallOutcome[] memory outcomes)
    {
        SlotWord word = _slotWord(slot);
        outcomes = new CallOutcome[](calls.length);
        Batch memory batch = Batch({ slot: slot, phase: _phaseOf(slot), head: word.head(), pay: 0, rest: 0 });
        uint256 served = 0;
        _beginBatch();
        for (uint256 i = 0; i < calls.length; ++i) {
            uint256 memory_ = _markMemory();
            CallOutcome outcome = _serve(batch, calls[i]);
            _releaseMemory(memory_);
            if (outcome == CallOutcome.NotEnoughGas) {
                for (; i < calls.length; ++i) {
                    outcomes[i] = outcome;
                }
                break;
            }
            outcomes[i] = outcome;
            if (_counts(outcome)) ++served;
        }
        _endBatch();
        if (served < atLeast) revert IDeferredCalls.TooFewServed(served, atLeast);
        if (batch.head != word.head()) _saveSlot(slot, word.withHead(batch.head));
        _keep(batch.rest);
        _send(msg.sender, batch.pay);
    }

    function _stateOf(uint64 slot, BookedCall memory call) internal view returns (CallState) {
        (CallWord word,) = _find(slot, call);
        return _stateOf(word, _phaseOf(slot));
    }

    /// @dev What an open call of this slot is now.
    function _phaseOf(uint256 slot) internal view returns (CallState) {
        uint256 now_ = _now();
        if (now_ < slot) return CallState.Booked;
        if (now_ < slot + ORDER_SLOTS) return CallState.Ordered;
        if (now_ < slot + EXPIRY_SLOTS) return CallState.Free;
        return CallState.Expired;
    }

    function _stateOf(CallWord word, CallState phase) internal pure returns (CallState) {
        if (word.isOpen()) return phase;
        return word.slot() == 0 ? CallState.Unknown : CallState.Closed;
    }

    function _gasNeeded(BookedCall[] calldata calls) internal pure returns (uint256 gas_) {
        gas_ = CallGas.LOOK;
        for (uint256 i = 0; i < calls.length; ++i) {
            gas_ += CallGas.ofStep(calls[i].gasLimit, calls[i].fromCreator, calls[i].series != 0);
        }
    }

    /// @dev One call of a batch. Nothing is written before it is sure that the call can be made.
    function _serve(Batch memory batch, BookedCall memory call) private returns (CallOutcome) {
        if (gasleft() < CallGas.LOOK) return CallOutcome.NotEnoughGas;
        (CallWord word, bytes32 hash) = _find(batch.slot, call);
        CallState state = _stateOf(word, batch.phase);
        if (state == CallState.Unknown) return CallOutcome.Unknown;
        if (state == CallState.Closed) return CallOutcome.Finished;
        if (state == CallState.Booked) return CallOutcome.TooEarly;
        if (state == CallState.Expired) return CallOutcome.Expired;
        if (state == CallState.Ordered) {
            if (!_passClosed(batch, call.index)) return CallOutcome.NotEnoughGas;
            if (batch.head != call.index) return CallOutcome.OutOfOrder;
        }
        uint256 needed = CallGas.END + CallGas.ofStep(call.gasLimit, call.fromCreator, call.series != 0);
        if (gasleft() < needed) return CallOutcome.NotEnoughGas;
        _replaceCall(batch.slot, call.index, word.closed());
        _spendGas(call.bookedGas);
        if (state == CallState.Ordered) ++batch.head;
        if (call.series != 0) _afterOccurrence(call, 0);
        return _makeCall(batch, call, word, CallIdLib.idOf(batch.slot, call.index, hash));
    }

    /// @dev Moves the head over closed calls, at most to `index`. False if the gas does not last.
    function _passClosed(Batch memory batch, uint256 index) private view returns (bool) {
        while (batch.head < index && !_callWord(batch.slot, batch.head).isOpen()) {
            if (gasleft() < CallGas.LOOK) return false;
            ++batch.head;
        }
        return true;
    }

    function _makeCall(
        Batch memory batch,
        BookedCall memory call,
        CallWord word,
        bytes32 callId
    )
        private
        returns (CallOutcome)
    {
        (bool success, uint256 gasUsed, bytes memory reason) = _tryCall(call);
        uint256 base = _basePart(call);
        uint256 pay = FixedPointMathLib.min(base, call.price * (gasUsed + call.bookedGas - call.gasLimit));
        batch.rest += base - pay;
        pay += call.tip;
        if (word.isTipped()) pay += _collectTips(callId);
        batch.pay += pay;
        if (success) {
            emit IDeferredCalls.CallExecuted(callId, batch.slot, msg.sender, gasUsed, pay);
            return CallOutcome.Executed;
        }
        emit IDeferredCalls.CallFailed(callId, batch.slot, msg.sender, gasUsed, pay, reason);
        if (call.value != 0) _credit(call.creator, call.value);
        return CallOutcome.Failed;
    }

    function _tryCall(BookedCall memory call) private returns (bool success, uint256 gasUsed, bytes memory reason) {
        if (call.target.code.length == 0) {
            return (false, 0, abi.encodeWithSelector(IDeferredCalls.NoCode.selector, call.target));
        }
        if (!call.fromCreator) {
            (success, gasUsed) = ExactCall.tryCall(call.target, call.value, call.gasLimit, call.data);
            if (!success) reason = ExactCall.reason(0);
            return (success, gasUsed, reason);
        }
        uint256 gas_ = CallGas.ofForwarder(call.gasLimit);
        bytes memory data =
            abi.encodeCall(ICreatorForwarder.forward, (call.target, call.gasLimit, call.creator, call.data));
        (success, gasUsed) = ExactCall.tryCall(address(FORWARDER), call.value, gas_, data);
        if (success) return (success, gasUsed, reason);
        if (ExactCall.firstByte() != TARGET_FAILED) revert ExactCall.GasWithheld(gas_, gasUsed);
        reason = ExactCall.reason(1);
    }

    function _isTarget(address target) internal view override returns (bool) {
        return target != address(this) && target != address(FORWARDER) && target.code.length != 0;
    }

    /// @dev Whether a batch's sender gets what he wanted of this call.
    function _counts(CallOutcome outcome) private pure returns (bool) {
        return outcome == CallOutcome.Executed || outcome == CallOutcome.Failed || outcome == CallOutcome.Finished;
    }

    /// @dev A batch gives the memory of a call back before the next, so that it does not get dearer with every call.
    function _markMemory() private pure returns (uint256 end) {
        assembly ("memory-safe") {
            end := mload(0x40)
        }
    }

    function _releaseMemory(uint256 end) private pure {
        assembly ("memory-safe") {
            mstore(0x40, end)
        }
    }
}
