// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    BookedCall,
    CallOutcome,
    CallRequest,
    DeferredConfig,
    SeriesPause,
    SeriesPlan,
    SeriesState,
    SeriesView
} from "../../../../../contracts/types/DeferredTypes.sol";
import { SeriesBase } from "./SeriesBase.sol";

/// @dev What is kept of a series, where one field could be taken for another or reach into the next.
contract SeriesRecordTest is SeriesBase {
    /// @dev A series of the creator's that has no money yet.
    function startPoor(CallRequest memory r, SeriesPlan memory plan) private returns (uint64 id) {
        vm.prank(creator);
        id = calls.registerSeries(r, plan);
        assertPaused(id, SeriesPause.NoMoney, 0);
    }

    function resume(uint64 id, CallRequest memory r) private returns (BookedCall memory) {
        vm.recordLogs();
        vm.prank(other);
        calls.bookNext(id, creator, r);
        return bookedIn(vm.getRecordedLogs());
    }

    /// @dev Executes a call of SLOT when order does not matter any more, and gives the next occurrence.
    function executeFree(BookedCall memory call) private returns (BookedCall memory) {
        standIn(SLOT + ORDER);
        vm.recordLogs();
        assertOutcome(executeOne(call), CallOutcome.Executed);
        return bookedIn(vm.getRecordedLogs());
    }

    function bookOthers(uint256 count, uint64 slot) private {
        for (uint256 i = 0; i < count; ++i) {
            book(other, request(i), slot, 0);
        }
    }

    function test_GivenGreatestCallOfSeries() public {
        CallRequest memory r = requestTo(address(target), new bytes(MAX_DATA));
        r.gasLimit = uint64(MAX_GAS);
        BookedCall memory call = start(r, planOf(1, 0));
        assertEq(call.gasLimit, MAX_GAS, "the most gas");
        assertEq(call.data.length, MAX_DATA, "the longest data");
        assertSeries(1, SeriesState.Booked, 1);
    }

    function test_WhenSeriesIsResumed() public {
        start(request(1), planOf(1, 0)); // takes id 1 and index 0
        CallRequest memory r = request(7);
        (r.value, r.fromCreator) = (1 ether, true);
        assertEq(startPoor(r, planOf(1, 0)), 2, "the second");
        vm.prank(other);
        calls.topUpSeries{ value: 5 ether }(2);
        (uint256 price,,,,) = calls.pricing();
        BookedCall memory expected = BookedCall({
            index: 1,
            creator: creator,
            target: address(target),
            value: 1 ether,
            gasLimit: GAS,
            fromCreator: true,
            price: uint96(price),
            bookedGas: uint64(effectiveGas(GAS, 32) + SERIES_OVERHEAD),
            tip: 0,
            series: 2,
            data: abi.encode(7)
        });
        BookedCall memory call = resume(2, r);
        assertEq(abi.encode(call), abi.encode(expected), "the very call");
        BookedCall memory next = executeFree(call);
        (expected.index, expected.price) = (0, uint96(MIN_PRICE));
        assertEq(abi.encode(next), abi.encode(expected), "the same again");
        assertEq(calls.seriesOf(2).bookedCall, idOf(SLOT + ORDER + 1, next), "the next slot in the future");
        assertEq(calls.seriesOf(2).balance, 3 ether - feeOfCall(call) - feeOfCall(next), "from its balance");
    }

    function test_GivenOtherCallsBeforeOccurrence() public {
        bookOthers(3, SLOT);
        bookOthers(4, SLOT + ORDER + 1);
        BookedCall memory call = start(request(7), planOf(1, 0));
        assertEq(call.index, 3, "behind three");
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT, call), "its id");
        BookedCall memory next = executeFree(call);
        assertEq(next.index, 4, "behind four");
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + ORDER + 1, next), "the next one's id");
    }

    function test_GivenGreatestNumbersOfPlan() public {
        creator = address(type(uint160).max);
        vm.deal(creator, 10 ether);
        SeriesPlan memory plan = planOf(type(uint40).max, type(uint40).max);
        plan.maxFee = type(uint120).max;
        BookedCall memory call = start(request(1), plan);
        SeriesView memory expected = SeriesView({
            creator: creator,
            state: SeriesState.Booked,
            pause: SeriesPause.SlotFull,
            plan: plan,
            next: 1,
            balance: 10 ether - feeOfCall(call),
            bookedCall: idOf(SLOT, call)
        });
        assertView(1, expected);
        executeAt(SLOT, call, CallOutcome.Executed);
        (expected.state, expected.bookedCall) = (SeriesState.Waiting, 0);
        assertView(1, expected);
    }

    function test_GivenOnePauseAfterAnother() public {
        SeriesPlan memory plan = planOf(1, 0);
        plan.maxFee = uint120((effectiveGas(GAS, 32) + SERIES_OVERHEAD) * MIN_PRICE);
        startPoor(request(1), plan);
        vm.prank(other);
        calls.topUpSeries{ value: 10 ether }(1);
        BookedCall memory call = resume(1, request(1));
        assertEq(uint256(calls.seriesOf(1).pause), 0, "none");
        standIn(SLOT);
        book(other, request(2), SLOT + 9, 0); // the price rises for a slot
        executeAt(SLOT, call, CallOutcome.Executed);
        assertPaused(1, SeriesPause.TooDear, 5);
        standIn(SLOT + 1);
        resume(1, request(1));
        assertEq(uint256(calls.seriesOf(1).pause), 0, "none again");
    }

    function test_WhenItIsResumedInSlotOfGridPoint() public {
        startPoor(request(1), planOf(1, 0));
        standIn(SLOT); // grid point 0, which has come
        for (uint64 i = 1; i <= 3; ++i) {
            fill(SLOT + i);
        }
        vm.prank(other);
        calls.topUpSeries{ value: 10 ether }(1);
        BookedCall memory call = resume(1, request(1));
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 4, call), "the fourth of those to come");
        assertSeries(1, SeriesState.Booked, 5);
    }

    function test_GivenExpiredOccurrenceWithOneWeiToGiveBack() public {
        DeferredConfig memory c = defaultConfig();
        c.seriesOverheadGas = 0;
        open(c);
        CallRequest memory r = requestTo(address(target), "");
        (r.gasLimit, r.value) = (0, 1); // the base part is as much as the reward
        BookedCall memory call = start(r, planOf(1, 0));
        uint256 before = calls.seriesOf(1).balance;
        standIn(SLOT + EXPIRY);
        vm.recordLogs();
        assertOutcome(expireOne(keeper, call), CallOutcome.Expired);
        uint256 fee = feeOfCall(bookedIn(vm.getRecordedLogs()));
        assertEq(calls.seriesOf(1).balance, before + 1 - fee - 1, "given back, and spent again");
    }
}
