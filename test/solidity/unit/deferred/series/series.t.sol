// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Reenterer } from "../../../../../contracts/mocks/deferred/Reenterer.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    DeferredConfig,
    QuoteStatus,
    SeriesPause,
    SeriesPlan,
    SeriesState,
    SeriesView
} from "../../../../../contracts/types/DeferredTypes.sol";
import { Vm } from "../../../support/Vm.sol";
import { SeriesBase } from "./SeriesBase.sol";

contract SeriesTest is SeriesBase {
    function test_RevertWhen_CallOfSeriesIsRefused() public {
        SeriesPlan memory plan = planOf(1, 0);
        CallRequest memory r = requestTo(address(calls), "");
        bytes memory error = abi.encodeWithSignature("InvalidTarget(address)", address(calls));
        assertReverts(other, 1 ether, abi.encodeCall(calls.registerSeries, (r, plan)), error);
        r = requestTo(address(target), new bytes(MAX_DATA + 1));
        error = abi.encodeWithSignature("DataTooLong(uint256,uint256)", MAX_DATA + 1, MAX_DATA);
        assertReverts(other, 1 ether, abi.encodeCall(calls.registerSeries, (r, plan)), error);
        plan.firstSlot = uint40(NOW_SLOT + HORIZON + 1); // where nothing is booked yet
        assertReverts(other, 1 ether, abi.encodeCall(calls.registerSeries, (r, plan)), error);
        plan = planOf(1, 0);
        r = request(1);
        r.gasLimit = uint64(MAX_GAS + 1);
        error = abi.encodeWithSignature("NotBookable(uint64,uint8)", SLOT, uint8(QuoteStatus.GasTooHigh));
        assertReverts(other, 1 ether, abi.encodeCall(calls.registerSeries, (r, plan)), error);
        plan.firstSlot = uint40(NOW_SLOT);
        error = abi.encodeWithSignature("NotBookable(uint64,uint8)", NOW_SLOT, uint8(QuoteStatus.SlotInPast));
        assertReverts(other, 1 ether, abi.encodeCall(calls.registerSeries, (request(1), plan)), error);
    }

    function test_RevertWhen_PeriodIsNothing() public {
        bytes memory error = abi.encodeWithSignature("EmptyPeriod()");
        assertReverts(other, 1 ether, abi.encodeCall(calls.registerSeries, (request(1), planOf(0, 0))), error);
    }

    function test_WhenSeriesIsRegistered() public {
        CallRequest memory r = request(1);
        r.value = 1 ether;
        vm.recordLogs();
        vm.prank(creator);
        assertEq(calls.registerSeries{ value: 10 ether }(r, planOf(2, 3)), 1, "the first");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2, "two logs");
        assertEq(uint256(logs[0].topics[1]), 1, "its id");
        assertEq(address(uint160(uint256(logs[0].topics[2]))), creator, "its creator");
        assertEq(logs[0].data, abi.encode(r, planOf(2, 3), 10 ether), "all of it");
        BookedCall memory call = bookedIn(logs);
        assertEq(call.series, 1, "of the series");
        assertEq(call.creator, creator, "the creator's");
        assertEq(call.bookedGas, effectiveGas(GAS, 32) + SERIES_OVERHEAD, "with the overhead");
        assertEq(call.tip, 0, "no tip");
        assertState(call, CallState.Booked);
        assertView(
            1,
            SeriesView({
                creator: creator,
                state: SeriesState.Booked,
                pause: SeriesPause.SlotFull,
                plan: planOf(2, 3),
                next: 1,
                balance: 9 ether - feeOfCall(call),
                bookedCall: idOf(SLOT, call)
            })
        );
        assertEq(address(calls).balance, 10 ether, "kept");
        assertEq(uint256(calls.seriesOf(2).state), uint256(SeriesState.None), "no other");
    }

    function test_WhenOccurrenceIsExecuted() public {
        BookedCall memory first = start(request(1), planOf(2, 3));
        uint256 before = calls.seriesOf(1).balance;
        BookedCall memory second = executeAt(SLOT, first, CallOutcome.Executed);
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 2, second), "two slots on");
        assertEq(calls.seriesOf(1).balance, before - feeOfCall(second), "from its balance");
        assertEq(target.calls().length, 1, "called");
        assertGt(keeper.balance, first.price * (OVERHEAD + SERIES_OVERHEAD), "paid");
        BookedCall memory third = executeAt(SLOT + 2, second, CallOutcome.Executed);
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 4, third), "two more");
        executeAt(SLOT + 4, third, CallOutcome.Executed);
        assertSeries(1, SeriesState.Ended, 3);
        assertEq(target.calls().length, 3, "three times");
    }

    function test_GivenOccurrenceThatFails() public {
        target.answerWith("", true);
        CallRequest memory r = request(1);
        r.value = 1 ether;
        BookedCall memory call = executeAt(SLOT, start(r, planOf(1, 0)), CallOutcome.Failed);
        assertEq(calls.creditOf(creator), 1 ether, "its value");
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 1, call), "the next");
    }

    function test_GivenOccurrenceThatWasExpired() public {
        CallRequest memory r = request(1);
        r.value = 1 ether;
        BookedCall memory call = start(r, planOf(1, 0));
        standIn(SLOT + EXPIRY);
        vm.recordLogs();
        assertOutcome(expireOne(keeper, call), CallOutcome.Expired);
        BookedCall memory next = bookedIn(vm.getRecordedLogs());
        uint256 reward = call.price * OVERHEAD;
        assertEq(calls.creditOf(creator), 0, "nothing to the creator");
        assertEq(calls.creditOf(keeper), reward, "the reward");
        assertEq(calls.seriesOf(1).balance, 9 ether - reward - feeOfCall(next), "all else to the series");
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + EXPIRY + 1, next), "the next slot in the future");
    }

    function test_GivenKeepersAwayForManyPeriods() public {
        BookedCall memory call = start(request(1), planOf(3, 0));
        standIn(SLOT + 3000);
        vm.recordLogs();
        expireOne(keeper, call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory log = findLog(logs, "SeriesPassedOver(uint64,uint256,uint256,uint256)");
        assertEq(log.data, abi.encode(SLOT + 3, SLOT + 3000, 1000), "one event for a thousand");
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 3003, bookedIn(logs)), "on the grid");
        assertSeries(1, SeriesState.Booked, 1002);
    }

    function test_GivenAllOccurrencesHaveBeen() public {
        BookedCall memory call = start(request(1), planOf(1, 4));
        standIn(SLOT + 100);
        vm.recordLogs();
        expireOne(creator, call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory log = findLog(logs, "SeriesPassedOver(uint64,uint256,uint256,uint256)");
        assertEq(log.data, abi.encode(SLOT + 1, SLOT + 3, 3), "the passed ones");
        findLog(logs, "SeriesEnded(uint64)");
        assertSeries(1, SeriesState.Ended, 4);
        assertNotIdle(1, SeriesState.Ended);
        uint256 before = creator.balance;
        vm.prank(creator);
        calls.cancelSeries(1, call);
        assertEq(creator.balance - before, 10 ether, "all of it");
        assertNotIdle(1, SeriesState.Cancelled);
        assertEq(address(calls).balance, 0, "nothing left");
    }

    function test_GivenPeriodBeyondHorizon() public {
        BookedCall memory call = start(request(1), planOf(uint40(HORIZON + 10), 0));
        standIn(SLOT);
        vm.recordLogs();
        executeOne(call);
        Vm.Log memory log = findLog(vm.getRecordedLogs(), "SeriesWaits(uint64,uint256)");
        assertEq(log.data, abi.encode(SLOT + HORIZON + 10), "until when");
        assertSeries(1, SeriesState.Waiting, 1);
        standIn(SLOT + 9);
        bytes memory error = abi.encodeWithSignature("SeriesStillWaits(uint64,uint256)", 1, SLOT + HORIZON + 10);
        assertReverts(other, 0, abi.encodeCall(calls.bookNext, (1, creator, request(1))), error);
        standIn(SLOT + 10);
        vm.recordLogs();
        vm.prank(other);
        calls.bookNext(1, creator, request(1));
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + HORIZON + 10, bookedIn(vm.getRecordedLogs())), "by anyone");
    }

    function test_GivenSlotsThatAreFull() public {
        for (uint64 i = 0; i < 8; ++i) {
            fill(SLOT + i);
        }
        vm.recordLogs();
        vm.prank(creator);
        calls.registerSeries{ value: 10 ether }(request(1), planOf(1, 0));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory log = findLog(logs, "SeriesPassedOver(uint64,uint256,uint256,uint256)");
        assertEq(log.data, abi.encode(SLOT, SLOT + 3, 4), "four");
        log = findLog(logs, "SeriesPaused(uint64,uint8)");
        assertEq(log.data, abi.encode(SeriesPause.SlotFull), "why");
        assertPaused(1, SeriesPause.SlotFull, 4);
        assertStillPaused(SeriesPause.SlotFull, request(1));
        assertPaused(1, SeriesPause.SlotFull, 4); // nobody walks it on while they are full
        standIn(SLOT + 4);
        vm.recordLogs();
        vm.prank(other);
        calls.bookNext(1, creator, request(1));
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 8, bookedIn(vm.getRecordedLogs())), "resumed");
        assertSeries(1, SeriesState.Booked, 9);
    }

    function test_GivenSlotsThatAreTooDear() public {
        SeriesPlan memory plan = planOf(1, 0);
        plan.maxFee = uint120((effectiveGas(GAS, 32) + SERIES_OVERHEAD) * 1 gwei);
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = 1_950_000;
        book(other, r, SLOT + 9, 0); // the price rises for two slots
        vm.prank(creator);
        calls.registerSeries{ value: 10 ether }(request(1), plan);
        assertPaused(1, SeriesPause.TooDear, 4);
        assertStillPaused(SeriesPause.TooDear, request(1));
        assertPaused(1, SeriesPause.TooDear, 4); // nobody walks it on while it is dear
        standIn(NOW_SLOT + 1);
        vm.recordLogs();
        calls.bookNext(1, creator, request(1));
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 4, bookedIn(vm.getRecordedLogs())), "at its greatest fee");
    }

    function test_GivenNoMoney() public {
        CallRequest memory r = request(1);
        r.value = 1 ether;
        vm.prank(creator);
        calls.registerSeries{ value: 1 ether }(r, planOf(1, 0));
        assertPaused(1, SeriesPause.NoMoney, 0);
        uint256 needed = (effectiveGas(GAS, 32) + SERIES_OVERHEAD) * 1 gwei;
        vm.recordLogs();
        vm.prank(other);
        calls.topUpSeries{ value: needed - 1 }(1);
        Vm.Log memory log = findLog(vm.getRecordedLogs(), "SeriesToppedUp(uint64,address,uint256)");
        assertEq(log.data, abi.encode(needed - 1), "how much");
        assertStillPaused(SeriesPause.NoMoney, r);
        vm.prank(other);
        calls.topUpSeries{ value: 1 }(1);
        calls.bookNext(1, creator, r);
        assertSeries(1, SeriesState.Booked, 1);
        assertEq(calls.seriesOf(1).balance, 0, "to the wei");
    }

    function test_RevertWhen_SomethingElseIsHandedIn() public {
        CallRequest memory r = request(1);
        vm.prank(creator);
        calls.registerSeries(r, planOf(1, 0)); // no money: paused
        bytes memory error = abi.encodeWithSignature("UnknownTemplate(uint64)", 1);
        for (uint256 field = 0; field < 6; ++field) {
            CallRequest memory changed = abi.decode(abi.encode(r), (CallRequest));
            if (field == 0) changed.target = address(hostile);
            if (field == 1) changed.value = 1;
            if (field == 2) changed.gasLimit += 1;
            if (field == 3) changed.fromCreator = true;
            if (field == 4) changed.data = abi.encode(2);
            address by = field == 5 ? other : creator;
            assertReverts(other, 0, abi.encodeCall(calls.bookNext, (1, by, changed)), error);
        }
    }

    function test_RevertWhen_SeriesIsNotIdle() public {
        assertNotIdle(1, SeriesState.None);
        BookedCall memory call = start(request(1), planOf(1, 0));
        assertNotIdle(1, SeriesState.Booked);
        vm.prank(creator);
        calls.cancelSeries(1, call);
        assertNotIdle(1, SeriesState.Cancelled);
        bytes memory error = abi.encodeWithSignature("SeriesNotIdle(uint64,uint8)", 1, uint8(SeriesState.Cancelled));
        assertReverts(creator, 0, abi.encodeCall(calls.cancelSeries, (1, call)), error);
        assertReverts(creator, 1 ether, abi.encodeCall(calls.topUpSeries, (1)), error);
        error = abi.encodeWithSignature("SeriesNotIdle(uint64,uint8)", 7, uint8(SeriesState.None));
        assertReverts(creator, 1 ether, abi.encodeCall(calls.topUpSeries, (7)), error);
        assertReverts(creator, 0, abi.encodeCall(calls.cancelSeries, (7, call)), error);
    }

    function test_RevertWhen_OccurrenceIsCancelledAlone() public {
        BookedCall memory call = start(request(1), planOf(1, 0));
        bytes memory error = abi.encodeWithSignature("OccurrenceOfSeries(bytes32,uint64)", idOf(SLOT, call), 1);
        assertReverts(creator, 0, abi.encodeCall(calls.cancel, (SLOT, call)), error);
    }

    function test_RevertWhen_SomebodyElseCancelsSeries() public {
        BookedCall memory call = start(request(1), planOf(1, 0));
        bytes memory error = abi.encodeWithSignature("NotCreatorOfSeries(uint64,address,address)", 1, other, creator);
        assertReverts(other, 0, abi.encodeCall(calls.cancelSeries, (1, call)), error);
    }

    function test_WhenSeriesIsCancelled() public {
        CallRequest memory r = request(1);
        r.value = 1 ether;
        BookedCall memory call = start(r, planOf(1, 0));
        uint256 balance = calls.seriesOf(1).balance;
        BookedCall memory wrong = abi.decode(abi.encode(call), (BookedCall));
        wrong.value += 1;
        bytes memory error = abi.encodeWithSignature("CallNotOpen(bytes32)", idOf(SLOT, wrong));
        assertReverts(creator, 0, abi.encodeCall(calls.cancelSeries, (1, wrong)), error);
        (BookedCall memory alone,) = book(creator, r, SLOT, 0);
        error = abi.encodeWithSignature("CallNotOpen(bytes32)", idOf(SLOT, alone));
        assertReverts(creator, 0, abi.encodeCall(calls.cancelSeries, (1, alone)), error);
        uint256 before = creator.balance;
        vm.recordLogs();
        vm.prank(creator);
        calls.cancelSeries(1, call);
        Vm.Log memory log = findLog(vm.getRecordedLogs(), "SeriesCancelled(uint64,address,uint256)");
        assertEq(log.data, abi.encode(balance + 1 ether), "what came back");
        assertEq(creator.balance - before, balance + 1 ether, "sent");
        assertEq(calls.creditOf(treasury), feeOfCall(call), "the fee is kept");
        assertState(call, CallState.Closed);
        assertView(
            1,
            SeriesView({
                creator: creator,
                state: SeriesState.Cancelled,
                pause: SeriesPause.SlotFull,
                plan: planOf(1, 0),
                next: 1,
                balance: 0,
                bookedCall: 0
            })
        );
    }

    function prepare(Reenterer reenterer, Reenterer.Attempt[] memory attempts)
        private
        returns (BookedCall memory call)
    {
        reenterer.prepare(attempts);
        CallRequest memory r = requestTo(address(reenterer), hex"01");
        r.gasLimit = 2_000_000;
        (call,) = bookOne(r);
    }

    function test_WhenCallOfBatchRegistersSeries() public {
        Reenterer reenterer = Reenterer(payable(deploy("Reenterer")));
        vm.deal(address(reenterer), 10 ether);
        Reenterer.Attempt[] memory attempts = new Reenterer.Attempt[](1);
        SeriesPlan memory plan = planOf(1, 0);
        plan.firstSlot += 1;
        attempts[0] =
            Reenterer.Attempt(address(calls), 5 ether, abi.encodeCall(calls.registerSeries, (request(1), plan)));
        BookedCall memory call = prepare(reenterer, attempts);
        standIn(SLOT);
        executeOne(call);
        assertTrue(reenterer.results()[0].success, "open");
        assertSeries(1, SeriesState.Booked, 1);
        assertEq(calls.seriesOf(1).creator, address(reenterer), "its own");
    }

    function test_RevertWhen_CallOfBatchDoesAnythingElseWithSeries() public {
        Reenterer reenterer = Reenterer(payable(deploy("Reenterer")));
        vm.deal(address(reenterer), 10 ether);
        BookedCall memory occurrence = start(request(1), planOf(1, 0));
        Reenterer.Attempt[] memory attempts = new Reenterer.Attempt[](3);
        attempts[0] = Reenterer.Attempt(address(calls), 0, abi.encodeCall(calls.bookNext, (1, creator, request(1))));
        attempts[1] = Reenterer.Attempt(address(calls), 1 ether, abi.encodeCall(calls.topUpSeries, (1)));
        attempts[2] = Reenterer.Attempt(address(calls), 0, abi.encodeCall(calls.cancelSeries, (1, occurrence)));
        BookedCall memory call = prepare(reenterer, attempts);
        standIn(SLOT + ORDER);
        executeOne(call);
        Reenterer.Result[] memory results = reenterer.results();
        for (uint256 i = 0; i < 3; ++i) {
            assertEq(results[i].data, abi.encodeWithSignature("Busy()"), "busy");
        }
    }

    function test_WhenOccurrenceReentersEverything() public {
        Reenterer reenterer = Reenterer(payable(deploy("Reenterer")));
        vm.deal(address(reenterer), 10 ether);
        CallRequest memory r = requestTo(address(reenterer), hex"01");
        r.gasLimit = 2_000_000;
        BookedCall memory own = start(r, planOf(1, 0));
        SeriesPlan memory plan = planOf(1, 0);
        plan.firstSlot += 5;
        Reenterer.Attempt[] memory attempts = new Reenterer.Attempt[](7);
        address to = address(calls);
        attempts[0] = Reenterer.Attempt(to, 1 ether, abi.encodeCall(calls.registerSeries, (request(1), plan)));
        attempts[1] = Reenterer.Attempt(to, 0, abi.encodeCall(calls.bookNext, (1, creator, r)));
        attempts[2] = Reenterer.Attempt(to, 1 ether, abi.encodeCall(calls.topUpSeries, (1)));
        attempts[3] = Reenterer.Attempt(to, 0, abi.encodeCall(calls.cancelSeries, (1, own)));
        attempts[4] = Reenterer.Attempt(to, 0, abi.encodeCall(calls.execute, (SLOT, listOf(own), 0)));
        attempts[5] = Reenterer.Attempt(to, 0, abi.encodeCall(calls.expire, (SLOT, listOf(own), 0)));
        attempts[6] = Reenterer.Attempt(to, 0, abi.encodeCall(calls.cancel, (SLOT, own)));
        reenterer.prepare(attempts);
        uint256 before = calls.seriesOf(1).balance;
        BookedCall memory next;
        standIn(SLOT);
        vm.recordLogs();
        assertOutcome(executeOne(own), CallOutcome.Executed);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length && next.series != 1; ++i) {
            if (logs[i].topics[0] == REGISTERED) (next,) = abi.decode(logs[i].data, (BookedCall, uint256));
        }
        Reenterer.Result[] memory results = reenterer.results();
        assertTrue(results[0].success, "a series of its own");
        for (uint256 i = 1; i < 7; ++i) {
            assertEq(results[i].data, abi.encodeWithSignature("Busy()"), "busy");
        }
        assertEq(calls.seriesOf(1).balance, before - feeOfCall(next), "one occurrence paid, no more");
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 1, next), "and booked");
        assertEq(calls.seriesOf(2).creator, address(reenterer), "the target's own");
    }

    function test_GivenThreeSlotsThatAreFull() public {
        BookedCall memory call = start(request(1), planOf(1, 0));
        for (uint64 i = 1; i <= 3; ++i) {
            fill(SLOT + i);
        }
        BookedCall memory next = executeAt(SLOT, call, CallOutcome.Executed);
        assertEq(calls.seriesOf(1).bookedCall, idOf(SLOT + 4, next), "the fourth");
    }

    function test_WhenFourSlotsAreFullAtExecution() public {
        BookedCall memory call = start(request(1), planOf(1, 0));
        for (uint64 i = 1; i <= 4; ++i) {
            fill(SLOT + i);
        }
        executeAt(SLOT, call, CallOutcome.Executed);
        assertPaused(1, SeriesPause.SlotFull, 5);
        assertEq(target.calls().length, 1, "and is executed all the same");
    }

    function test_GivenSeriesWhoseMoneyRunsOut() public {
        CallRequest memory r = request(1);
        r.value = 6 ether;
        BookedCall memory call = start(r, planOf(1, 0));
        (BookedCall memory alone,) = book(other, r, SLOT, 0);
        assertEq(uint256(calls.seriesOf(1).balance) < 6 ether ? 1 : 0, 1, "not enough for two");
        executeAt(SLOT, call, CallOutcome.Executed);
        assertPaused(1, SeriesPause.NoMoney, 1);
        assertEq(calls.seriesOf(1).balance, 4 ether - feeOfCall(call), "its own is left");
        assertOutcome(executeOne(alone), CallOutcome.Executed);
        assertEq(address(target).balance, 12 ether, "others' money did not pay for it");
    }

    function test_GivenDearestStepThereIs() public {
        // Data as long as can be; three slots full; the fourth at a place that an open call of long ago still has, and overbooked.
        DeferredConfig memory c = defaultConfig();
        c.slotGasLimit = 4_000_000;
        c.maxCallGas = 1_000_000;
        open(c);
        CallRequest memory filler = requestTo(address(target), "");
        filler.gasLimit = 950_000;
        uint64 first = SLOT + RING;
        book(other, filler, first + 4 - RING, 0); // left open
        standIn(first - 1);
        CallRequest memory r = requestTo(address(target), new bytes(MAX_DATA));
        r.value = 1;
        SeriesPlan memory plan = planOf(1, 0);
        plan.firstSlot = uint40(first);
        BookedCall memory call = start(r, plan);
        for (uint64 i = 1; i <= 3; ++i) {
            for (uint256 j = 0; j < 4; ++j) {
                book(other, filler, first + i, 0);
            }
        }
        target.answerWith(new bytes(500), true);
        standIn(first);
        uint256 needed = calls.gasNeeded(listOf(call));
        vm.prank(keeper);
        CallOutcome[] memory outcomes = calls.execute{ gas: needed }(first, listOf(call), 1);
        assertOutcome(outcomes[0], CallOutcome.Failed);
        assertSeries(1, SeriesState.Booked, 5);
        // Its hook alone, by what it has cost with the least gas that serves it at all.
        assertLt(calls.gasNeeded(listOf(call)) - GAS, 700_000, "not beyond reason");
    }
}
