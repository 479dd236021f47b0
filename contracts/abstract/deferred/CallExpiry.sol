// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { CallIdLib } from "../../libraries/CallIdLib.sol";
import { CallWord } from "../../types/CallWord.sol";
import { BookedCall, CallOutcome, CallState } from "../../types/DeferredTypes.sol";
import { CallExecution } from "./CallExecution.sol";

/// @notice Giving back what nobody served in time. Calls nothing; money only becomes credit.
abstract contract CallExpiry is CallExecution {
    function _expireAll(
        uint64 slot,
        BookedCall[] calldata calls,
        uint256 atLeast
    )
        internal
        returns (CallOutcome[] memory outcomes)
    {
        outcomes = new CallOutcome[](calls.length);
        CallState phase = _phaseOf(slot);
        uint256 served = 0;
        uint256 rewards = 0;
        for (uint256 i = 0; i < calls.length; ++i) {
            (CallOutcome outcome, uint256 reward) = _expire(slot, phase, calls[i]);
            if (outcome == CallOutcome.Expired || outcome == CallOutcome.Finished) ++served;
            rewards += reward;
            outcomes[i] = outcome;
        }
        if (served < atLeast) revert IDeferredCalls.TooFewServed(served, atLeast);
        if (rewards != 0) _credit(msg.sender, rewards);
    }

    function _expire(
        uint64 slot,
        CallState phase,
        BookedCall memory call
    )
        private
        returns (CallOutcome, uint256 reward)
    {
        (CallWord word, bytes32 hash) = _find(slot, call);
        CallState state = _stateOf(word, phase);
        if (state == CallState.Unknown) return (CallOutcome.Unknown, 0);
        if (state == CallState.Closed) return (CallOutcome.Finished, 0);
        if (state != CallState.Expired) return (CallOutcome.TooEarly, 0);
        _replaceCall(slot, call.index, word.closed());
        _releaseGas(call.bookedGas);
        if (msg.sender != call.creator) reward = call.price * CALL_OVERHEAD_GAS;
        uint256 refund = uint256(call.value) + call.tip + _basePart(call) - reward;
        bytes32 callId = CallIdLib.idOf(slot, call.index, hash);
        emit IDeferredCalls.CallExpired(callId, slot, call.creator, msg.sender, refund, reward);
        if (call.series != 0) _afterOccurrence(call, refund);
        else if (refund != 0) _credit(call.creator, refund);
        return (CallOutcome.Expired, reward);
    }
}
