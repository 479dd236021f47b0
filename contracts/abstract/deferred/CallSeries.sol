// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { FixedPointMathLib } from "solady/src/utils/FixedPointMathLib.sol";

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { CallIdLib } from "../../libraries/CallIdLib.sol";
import { CallWord } from "../../types/CallWord.sol";
import {
    BookedCall,
    CallRequest,
    QuoteStatus,
    SeriesPause,
    SeriesPlan,
    SeriesState,
    SeriesView
} from "../../types/DeferredTypes.sol";
import {
    SeriesGrid,
    SeriesGridLib,
    SeriesProgress,
    SeriesProgressLib,
    SeriesRecord
} from "../../types/SeriesRecord.sol";
import { CallBooking } from "./CallBooking.sol";

/// @notice Calls that come again. The next one is booked by whatever ends the one before, execution or expiry, so that it is not
/// the task's business: a task that fails changes nothing.
abstract contract CallSeries is CallBooking {
    /// @dev Grid points that one step tries before it gives up.
    uint256 private constant MAX_TRIES = 4;

    uint64 private _seriesCount;
    mapping(uint64 id => SeriesRecord) internal _series;

    function _registerSeries(CallRequest calldata request, SeriesPlan calldata plan) internal returns (uint64 id) {
        if (!_isTarget(request.target)) revert IDeferredCalls.InvalidTarget(request.target);
        if (request.data.length > MAX_DATA) revert IDeferredCalls.DataTooLong(request.data.length, MAX_DATA);
        if (request.gasLimit > MAX_GAS) revert IDeferredCalls.NotBookable(plan.firstSlot, QuoteStatus.GasTooHigh);
        if (plan.firstSlot <= _now()) revert IDeferredCalls.NotBookable(plan.firstSlot, QuoteStatus.SlotInPast);
        if (plan.periodSlots == 0) revert IDeferredCalls.EmptyPeriod();
        id = ++_seriesCount;
        BookedCall memory call = _wanted(msg.sender, request, 0);
        call.series = id;
        SeriesRecord storage record = _series[id];
        record.template = _templateOf(call);
        record.progress = SeriesProgressLib.create(msg.sender, plan.occurrences);
        record.grid = SeriesGridLib.create(plan.firstSlot, plan.periodSlots, plan.maxFee);
        record.balance = msg.value;
        emit IDeferredCalls.SeriesRegistered(id, msg.sender, request, plan, msg.value);
        _bookNext(record, call);
    }

    function _resume(uint64 id, address creator, CallRequest calldata request) internal {
        SeriesRecord storage record = _series[id];
        SeriesState state = record.progress.state();
        if (state != SeriesState.Waiting && state != SeriesState.Paused) {
            revert IDeferredCalls.SeriesNotIdle(id, state);
        }
        BookedCall memory call = _wanted(creator, request, 0);
        call.series = id;
        if (_templateOf(call) != record.template) revert IDeferredCalls.UnknownTemplate(id);
        bool tried;
        SeriesPause pause;
        (state, pause, tried) = _bookNext(record, call);
        if (state == SeriesState.Booked) return;
        // All or nothing: else anyone could walk a series over grid points that are full or too dear only now.
        if (tried) revert IDeferredCalls.SeriesStillPaused(id, pause);
        if (state == SeriesState.Waiting) {
            revert IDeferredCalls.SeriesStillWaits(id, record.grid.slotOf(record.progress.next()));
        }
    }

    function _topUp(uint64 id) internal {
        SeriesRecord storage record = _series[id];
        SeriesState state = record.progress.state();
        if (state == SeriesState.None || state == SeriesState.Cancelled) {
            revert IDeferredCalls.SeriesNotIdle(id, state);
        }
        record.balance += msg.value;
        emit IDeferredCalls.SeriesToppedUp(id, msg.sender, msg.value);
    }

    /// @dev Ends a series of msg.sender's, and cancels what is booked of it. Returns what comes back to him.
    function _cancelSeries(uint64 id, BookedCall memory call) internal returns (uint256 refund) {
        SeriesRecord storage record = _series[id];
        SeriesProgress progress = record.progress;
        SeriesState state = progress.state();
        if (state == SeriesState.None || state == SeriesState.Cancelled) {
            revert IDeferredCalls.SeriesNotIdle(id, state);
        }
        if (msg.sender != progress.creator()) {
            revert IDeferredCalls.NotCreatorOfSeries(id, msg.sender, progress.creator());
        }
        refund = record.balance;
        if (state == SeriesState.Booked) {
            uint64 slot = uint64(record.grid.bookedSlot());
            (CallWord word, bytes32 hash) = _find(slot, call);
            bytes32 callId = CallIdLib.idOf(slot, call.index, hash);
            if (call.series != id || !word.isOpen()) revert IDeferredCalls.CallNotOpen(callId);
            refund += _giveUp(slot, call, word, callId);
        }
        record.balance = 0;
        record.progress = progress.moved(progress.next(), SeriesState.Cancelled, SeriesPause.SlotFull);
        emit IDeferredCalls.SeriesCancelled(id, msg.sender, refund);
    }

    function _seriesOf(uint64 id) internal view returns (SeriesView memory view_) {
        SeriesRecord storage record = _series[id];
        (SeriesProgress progress, SeriesGrid grid) = (record.progress, record.grid);
        (view_.creator, view_.state, view_.pause) = (progress.creator(), progress.state(), progress.pause());
        view_.plan = SeriesPlan({
            firstSlot: uint40(grid.firstSlot()),
            periodSlots: uint40(grid.periodSlots()),
            occurrences: uint40(progress.occurrences()),
            maxFee: uint120(grid.maxFee())
        });
        (view_.next, view_.balance) = (progress.next(), record.balance);
        if (view_.state != SeriesState.Booked) return view_;
        (uint256 slot, uint256 index) = (grid.bookedSlot(), grid.bookedIndex());
        view_.bookedCall = CallIdLib.encode(slot, index, _callWord(slot, index).trail());
    }

    /// @dev The occurrence that was booked has ended. `refund` is what comes back of it to the series.
    function _afterOccurrence(BookedCall memory ended, uint256 refund) internal {
        SeriesRecord storage record = _series[ended.series];
        if (refund != 0) record.balance += refund;
        BookedCall memory call;
        (call.creator, call.target, call.value) = (ended.creator, ended.target, ended.value);
        (call.gasLimit, call.fromCreator) = (ended.gasLimit, ended.fromCreator);
        (call.series, call.data) = (ended.series, ended.data);
        _bookNext(record, call);
    }

    /// @dev Books the next grid point that can be booked, or says why not, and whether it tried any. Never reverts, whatever the
    /// series has met: the execution of the occurrence before depends on it.
    function _bookNext(
        SeriesRecord storage record,
        BookedCall memory call
    )
        private
        returns (SeriesState state, SeriesPause pause, bool tried)
    {
        SeriesProgress progress = record.progress;
        SeriesGrid grid = record.grid;
        uint256 first = progress.next();
        uint256 now_ = _now();
        uint256 point = FixedPointMathLib.max(first, grid.pointAfter(now_));
        for (uint256 tries = 0; tries < MAX_TRIES; ++tries) {
            if (progress.endsBefore(point)) state = SeriesState.Ended;
            else if (grid.slotOf(point) > now_ + HORIZON_SLOTS) state = SeriesState.Waiting;
            else (state, pause, tried) = _tryPoint(record, grid, uint64(grid.slotOf(point)), call);
            if (state != SeriesState.Paused || pause == SeriesPause.NoMoney) break;
            ++point;
        }
        if (state == SeriesState.Ended) point = FixedPointMathLib.max(first, progress.occurrences());
        _report(call.series, grid, first, point, state, pause);
        if (state == SeriesState.Booked) ++point;
        record.progress = progress.moved(point, state, pause);
    }

    /// @dev Booked, or Paused and why; and that it was tried.
    function _tryPoint(
        SeriesRecord storage record,
        SeriesGrid grid,
        uint64 slot,
        BookedCall memory call
    )
        private
        returns (SeriesState, SeriesPause, bool)
    {
        Terms memory terms = _terms(slot, call.gasLimit, call.data.length, SERIES_OVERHEAD_GAS);
        if (terms.status != QuoteStatus.Bookable) return (SeriesState.Paused, SeriesPause.SlotFull, true);
        uint256 fee = _feeOf(terms);
        if (fee > grid.maxFee()) return (SeriesState.Paused, SeriesPause.TooDear, true);
        uint256 balance = record.balance;
        if (fee + call.value > balance) return (SeriesState.Paused, SeriesPause.NoMoney, true);
        record.balance = balance - fee - call.value;
        _book(slot, terms, call);
        record.grid = grid.withBooking(slot, call.index);
        return (SeriesState.Booked, SeriesPause.SlotFull, true);
    }

    /// @dev One event for all grid points from `first` to before `point`, however many, and one for what came of the step.
    function _report(
        uint64 id,
        SeriesGrid grid,
        uint256 first,
        uint256 point,
        SeriesState state,
        SeriesPause pause
    )
        private
    {
        if (point > first) {
            emit IDeferredCalls.SeriesPassedOver(id, grid.slotOf(first), grid.slotOf(point - 1), point - first);
        }
        if (state == SeriesState.Waiting) emit IDeferredCalls.SeriesWaits(id, grid.slotOf(point));
        else if (state == SeriesState.Paused) emit IDeferredCalls.SeriesPaused(id, pause);
        else if (state == SeriesState.Ended) emit IDeferredCalls.SeriesEnded(id);
    }

    /// @dev What every occurrence of a series has in common.
    function _templateOf(BookedCall memory call) private pure returns (bytes32) {
        return keccak256(
            abi.encode(call.creator, call.target, call.value, call.gasLimit, call.fromCreator, keccak256(call.data))
        );
    }
}
