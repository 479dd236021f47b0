// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { CallIdLib } from "../../libraries/CallIdLib.sol";
import { CallWord } from "../../types/CallWord.sol";
import { BookedCall, CallRequest, QuoteStatus } from "../../types/DeferredTypes.sol";
import { SlotWord } from "../../types/SlotWord.sol";
import { CallCredits } from "./CallCredits.sol";
import { CallPricing } from "./CallPricing.sol";

/// @notice Registering a call, and closing one.
abstract contract CallBooking is CallPricing, CallCredits {
    /// @dev Books a call for msg.sender, whose payment has to cover it. Returns what the payment has left.
    function _register(
        CallRequest calldata request,
        uint64 slot,
        uint256 maxFee,
        uint128 tip
    )
        internal
        returns (bytes32 callId, uint256 excess)
    {
        if (!_isTarget(request.target)) revert IDeferredCalls.InvalidTarget(request.target);
        Terms memory terms = _terms(slot, request.gasLimit, request.data.length, 0);
        if (terms.status != QuoteStatus.Bookable) revert IDeferredCalls.NotBookable(slot, terms.status);
        uint256 fee = _feeOf(terms);
        if (fee > maxFee) revert IDeferredCalls.FeeTooHigh(fee, maxFee);
        uint256 needed = fee + tip + request.value;
        if (msg.value < needed) revert IDeferredCalls.InsufficientPayment(msg.value, needed);
        excess = msg.value - needed;

        callId = _book(slot, terms, _wanted(msg.sender, request, tip));
    }

    /// @dev Writes a booking whose payment is there.
    function _book(uint64 slot, Terms memory terms, BookedCall memory call) internal returns (bytes32 callId) {
        SlotWord word = _slotWord(slot);
        call.index = uint64(word.count());
        (call.price, call.bookedGas) = (uint96(terms.price), uint64(terms.effectiveGas));
        bytes32 hash = CallIdLib.hash(slot, call);
        callId = CallIdLib.idOf(slot, call.index, hash);
        _saveSlot(slot, word.booked(terms.effectiveGas));
        _addCall(slot, call.index, hash);
        _countBooking(terms.effectiveGas);
        _keep(terms.overbooking);
        emit IDeferredCalls.CallRegistered(callId, slot, call.creator, call, _feeOf(terms));
    }

    /// @dev A call that is not booked yet.
    function _wanted(
        address creator,
        CallRequest calldata request,
        uint128 tip
    )
        internal
        pure
        returns (BookedCall memory call)
    {
        (call.creator, call.target, call.value) = (creator, request.target, request.value);
        (call.gasLimit, call.fromCreator, call.tip) = (request.gasLimit, request.fromCreator, tip);
        call.data = request.data;
    }

    /// @dev Closes a call of msg.sender's. Returns what comes back to him.
    function _cancel(uint64 slot, BookedCall memory call) internal returns (uint256 refund) {
        (CallWord word, bytes32 hash) = _find(slot, call);
        bytes32 callId = CallIdLib.idOf(slot, call.index, hash);
        if (!word.isOpen()) revert IDeferredCalls.CallNotOpen(callId);
        if (msg.sender != call.creator) revert IDeferredCalls.NotCreator(callId, msg.sender, call.creator);
        if (call.series != 0) revert IDeferredCalls.OccurrenceOfSeries(callId, call.series);
        return _giveUp(slot, call, word, callId);
    }

    /// @dev Closes an open call of which the fee is kept.
    function _giveUp(
        uint64 slot,
        BookedCall memory call,
        CallWord word,
        bytes32 callId
    )
        internal
        returns (uint256 refund)
    {
        refund = uint256(call.value) + call.tip;
        _replaceCall(slot, call.index, word.closed());
        _releaseGas(call.bookedGas);
        _keep(_basePart(call));
        emit IDeferredCalls.CallCancelled(callId, slot, msg.sender, refund);
    }

    /// @dev The word of a call that was handed in, one never written if it was not registered so.
    function _find(uint64 slot, BookedCall memory call) internal view returns (CallWord word, bytes32 hash) {
        hash = CallIdLib.hash(slot, call);
        word = _callWord(slot, call.index);
        if (!word.isOf(hash)) word = CallWord.wrap(0);
    }

    /// @dev The part of a fee that is kept. Without a recipient it stays here for ever.
    function _keep(uint256 amount) internal {
        if (amount != 0 && FEE_RECIPIENT != address(0)) _credit(FEE_RECIPIENT, amount);
    }

    /// @dev What a call was charged by its gas, whatever the price is by now.
    function _basePart(BookedCall memory call) internal pure returns (uint256) {
        return uint256(call.price) * call.bookedGas;
    }

    /// @dev Whether an address may be called: it has code, and it is none of ours.
    function _isTarget(address target) internal view virtual returns (bool);
}
