// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { BombTarget } from "../../../../../contracts/mocks/BombTarget.sol";
import { HostileTarget } from "../../../../../contracts/mocks/HostileTarget.sol";
import { RecordingTarget } from "../../../../../contracts/mocks/RecordingTarget.sol";
import { MoodyAccount } from "../../../../../contracts/mocks/deferred/MoodyAccount.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    DeferredConfig
} from "../../../../../contracts/types/DeferredTypes.sol";
import { START } from "../../../support/Constants.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract ExecuteTest is DeferredTest {
    bytes32 private constant EXECUTED = keccak256("CallExecuted(bytes32,uint64,address,uint256,uint256)");
    bytes32 private constant FAILED = keccak256("CallFailed(bytes32,uint64,address,uint256,uint256,bytes)");

    function base(BookedCall memory call) private pure returns (uint256) {
        return uint256(call.price) * call.bookedGas;
    }

    function bookHostile(bytes memory data) private returns (BookedCall memory call) {
        (call,) = bookOne(requestTo(address(hostile), data));
    }

    /// @dev Executes one, and gives what its log says of it.
    function executeLogged(BookedCall memory call, bytes32 topic) private returns (Vm.Log memory log) {
        vm.recordLogs();
        executeOne(call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        log = logs[0];
        assertEq(log.topics[0], topic, "which log");
        assertEq(log.topics[1], idOf(SLOT, call), "of which call");
        assertEq(uint256(log.topics[2]), SLOT, "of which slot");
        assertEq(address(uint160(uint256(log.topics[3]))), keeper, "by whom");
    }

    function executeFailing(BookedCall memory call)
        private
        returns (uint256 gasUsed, uint256 pay, bytes memory reason)
    {
        return abi.decode(executeLogged(call, FAILED).data, (uint256, uint256, bytes));
    }

    function assertUntouched(BookedCall memory call, CallOutcome expected) private {
        uint256 booked = bookedGasOfAll();
        uint256 balance = address(calls).balance;
        assertOutcome(executeOne(call), expected);
        assertEq(bookedGasOfAll(), booked, "sum");
        assertEq(address(calls).balance, balance, "balance");
    }

    function test_GivenNoCallIsAsItWasHandedIn() public {
        BookedCall memory call = bookTagged(1);
        standIn(SLOT);
        for (uint256 field = 0; field < 11; ++field) {
            BookedCall memory changed = abi.decode(abi.encode(call), (BookedCall));
            if (field == 0) changed.index = 65_536;
            if (field == 1) changed.creator = keeper;
            if (field == 2) changed.target = address(hostile);
            if (field == 3) changed.value = 1;
            if (field == 4) changed.gasLimit -= 1;
            if (field == 5) changed.fromCreator = true;
            if (field == 6) changed.price += 1;
            if (field == 7) changed.bookedGas += 1;
            if (field == 8) changed.tip = 1;
            if (field == 9) changed.series = 1;
            if (field == 10) changed.data = abi.encode(2);
            assertUntouched(changed, CallOutcome.Unknown);
        }
        vm.prank(keeper);
        assertOutcome(calls.execute(SLOT - 1, listOf(call), 0)[0], CallOutcome.Unknown);
        assertState(call, CallState.Ordered);
    }

    function test_GivenCallIsClosed() public {
        BookedCall memory cancelled = bookTagged(1);
        BookedCall memory executed = bookTagged(2);
        cancel(cancelled);
        standIn(SLOT);
        assertUntouched(cancelled, CallOutcome.Finished);
        assertOutcomes(execute(listOf(executed, executed), 2), CallOutcome.Executed, CallOutcome.Finished);
        assertUntouched(executed, CallOutcome.Finished);
        assertEq(target.calls().length, 1, "once");
    }

    function test_WhenItsSlotHasNotStarted() public {
        BookedCall memory call = bookTagged(1);
        assertUntouched(call, CallOutcome.TooEarly);
        standIn(SLOT);
        vm.warp(vm.getBlockTimestamp() - 1);
        assertUntouched(call, CallOutcome.TooEarly);
        assertState(call, CallState.Booked);
        standIn(SLOT);
        assertOutcome(executeOne(call), CallOutcome.Executed);
    }

    function test_WhenItsSlotHasStarted() public {
        CallRequest memory r = request(1);
        r.value = 3 ether;
        (BookedCall memory call,) = book(creator, r, SLOT, 1 ether);
        bookTagged(2);
        uint256 sum = bookedGasOfAll();
        standIn(SLOT);
        vm.fee(7 gwei);
        assertState(call, CallState.Ordered);
        uint256 before = keeper.balance;
        Vm.Log memory log = executeLogged(call, EXECUTED);
        (uint256 gasUsed, uint256 pay) = abi.decode(log.data, (uint256, uint256));
        RecordingTarget.Call[] memory made = target.calls();
        assertEq(made.length, 1, "once");
        assertEq(made[0].sender, address(calls), "as DeferredCalls");
        assertEq(made[0].value, 3 ether, "value");
        assertEq(made[0].data, abi.encode(1), "data");
        assertEq(keeper.balance - before, pay, "paid");
        assertEq(pay, call.price * (gasUsed + OVERHEAD + 32 * BYTE_GAS) + 1 ether, "the tip on top");
        assertEq(sum - bookedGasOfAll(), call.bookedGas, "out of the sum");
        (,,,, uint256 seen) = calls.pricing();
        assertEq(seen, 7 gwei, "seen");
        assertState(call, CallState.Closed);
        (,, uint256 head) = calls.slotAt(SLOT);
        assertEq(head, 1, "the next is the first");
    }

    function test_WhenCallBeforeItIsOpenInOrderedPhase() public {
        BookedCall memory first = bookTagged(1);
        BookedCall memory second = bookTagged(2);
        standIn(SLOT);
        assertUntouched(second, CallOutcome.OutOfOrder);
        assertOutcomes(execute(listOf(second, first), 0), CallOutcome.OutOfOrder, CallOutcome.Executed);
        assertOutcome(executeOne(second), CallOutcome.Executed);
        RecordingTarget.Call[] memory made = target.calls();
        assertEq(made[0].data, abi.encode(1), "first");
        assertEq(made[1].data, abi.encode(2), "second");
    }

    function test_WhenCallsBeforeItAreClosedInOrderedPhase() public {
        BookedCall[5] memory booked = [bookTagged(0), bookTagged(1), bookTagged(2), bookTagged(3), bookTagged(4)];
        cancel(booked[0]);
        cancel(booked[1]);
        cancel(booked[3]);
        standIn(SLOT);
        assertUntouched(booked[4], CallOutcome.OutOfOrder);
        (,, uint256 head) = calls.slotAt(SLOT);
        assertEq(head, 2, "as far as it came");
        assertOutcome(execute(listOf(booked[1], booked[2], booked[4]), 3)[2], CallOutcome.Executed);
        (,, head) = calls.slotAt(SLOT);
        assertEq(head, 5, "the end");
    }

    function test_GivenCallsWithoutGasInOrderedPhase() public {
        address idle = makeAddr("idle");
        vm.etch(idle, hex"00");
        CallRequest memory r = requestTo(idle, "");
        r.gasLimit = 0;
        BookedCall[3] memory booked;
        for (uint256 i = 0; i < 3; ++i) {
            (booked[i],) = bookOne(r);
        }
        cancel(booked[0]);
        cancel(booked[1]);
        standIn(SLOT);
        assertOutcome(executeOne(booked[2]), CallOutcome.Executed);
        (,, uint256 head) = calls.slotAt(SLOT);
        assertEq(head, 3, "past all");
    }

    function test_GivenSlotWhoseNumberIsThatOfItsCalls() public {
        DeferredConfig memory c = defaultConfig();
        c.epoch = START;
        open(c);
        (BookedCall memory call,) = book(creator, request(1), 1, 0);
        vm.warp(START + PERIOD);
        vm.prank(keeper);
        assertOutcome(calls.execute(1, listOf(call), 1)[0], CallOutcome.Executed);
        (,, uint256 head) = calls.slotAt(1);
        assertEq(head, 1, "the order's head");
    }

    function test_WhenItsSlotIsInLastSecondOfOrderedPhase() public {
        bookTagged(1);
        BookedCall memory second = bookTagged(2);
        standIn(SLOT + ORDER);
        vm.warp(vm.getBlockTimestamp() - 1);
        assertUntouched(second, CallOutcome.OutOfOrder);
        vm.warp(vm.getBlockTimestamp() + 1);
        assertState(second, CallState.Free);
        assertOutcome(executeOne(second), CallOutcome.Executed);
    }

    function test_WhenItsSlotIsInFreePhase() public {
        BookedCall memory first = bookTagged(1);
        BookedCall memory second = bookTagged(2);
        BookedCall memory third = bookTagged(3);
        standIn(SLOT + ORDER);
        assertOutcomes(execute(listOf(third, first), 2), CallOutcome.Executed, CallOutcome.Executed);
        standIn(SLOT + EXPIRY);
        vm.warp(vm.getBlockTimestamp() - 1);
        assertOutcome(executeOne(second), CallOutcome.Executed);
    }

    function test_WhenItsWindowIsOver() public {
        BookedCall memory call = bookTagged(1);
        standIn(SLOT + EXPIRY);
        assertUntouched(call, CallOutcome.Expired);
        standIn(SLOT + RING + 7);
        assertUntouched(call, CallOutcome.Expired);
        assertState(call, CallState.Expired);
        assertEq(target.calls().length, 0, "not called");
    }

    function test_RevertWhen_FewerAreServedThanWanted() public {
        BookedCall memory first = bookTagged(1);
        bookTagged(2);
        BookedCall memory third = bookTagged(3);
        standIn(SLOT);
        bytes memory error = abi.encodeWithSignature("TooFewServed(uint256,uint256)", 1, 2);
        assertReverts(keeper, 0, abi.encodeCall(calls.execute, (SLOT, listOf(first, third), 2)), error);
        assertState(first, CallState.Ordered);
        assertEq(target.calls().length, 0, "undone");
        assertOutcome(executeOne(first), CallOutcome.Executed);
        // Finished counts as served.
        assertOutcomes(execute(listOf(first, third), 1), CallOutcome.Finished, CallOutcome.OutOfOrder);
    }

    function test_WhenNoneIsHandedIn() public {
        assertEq(execute(new BookedCall[](0), 0).length, 0, "nothing");
        bytes memory error = abi.encodeWithSignature("TooFewServed(uint256,uint256)", 0, 1);
        assertReverts(keeper, 0, abi.encodeCall(calls.execute, (SLOT, new BookedCall[](0), 1)), error);
    }

    function test_GivenTargetThatFails() public {
        bytes memory long = new bytes(300);
        for (uint256 i = 0; i < 300; ++i) {
            long[i] = bytes1(uint8(i));
        }
        target.answerWith(long, true);
        CallRequest memory r = request(1);
        r.value = 3 ether;
        (BookedCall memory call,) = book(creator, r, SLOT, 1 ether);
        BookedCall memory next = bookHostile(abi.encodeCall(HostileTarget.count, (2)));
        standIn(SLOT);
        uint256 before = keeper.balance;
        (uint256 gasUsed, uint256 pay, bytes memory reason) = executeFailing(call);
        assertEq(pay, call.price * (gasUsed + OVERHEAD + 32 * BYTE_GAS) + 1 ether, "pay");
        assertEq(keeper.balance - before, pay, "paid");
        assertEq(reason.length, 256, "cut");
        for (uint256 i = 0; i < 256; ++i) {
            assertEq(uint8(reason[i]), i % 256, "its bytes");
        }
        assertEq(calls.creditOf(creator), 3 ether, "value");
        assertState(call, CallState.Closed);
        assertOutcomes(execute(listOf(call, next), 2), CallOutcome.Finished, CallOutcome.Executed);
        assertEq(hostile.effects(2), 1, "the next");
    }

    function test_GivenTargetThatBurnsItsGas() public {
        CallRequest memory r = requestTo(address(hostile), abi.encodeCall(HostileTarget.burn, ()));
        (BookedCall memory call,) = bookOne(r);
        BookedCall memory next = bookHostile(abi.encodeCall(HostileTarget.count, (2)));
        standIn(SLOT);
        vm.recordLogs();
        assertOutcomes(execute(listOf(call, next), 2), CallOutcome.Failed, CallOutcome.Executed);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        (uint256 gasUsed, uint256 pay, bytes memory reason) = abi.decode(logs[0].data, (uint256, uint256, bytes));
        assertGe(gasUsed, GAS, "all it had");
        assertLt(gasUsed, GAS + 3000, "and the call itself");
        assertEq(pay, base(call), "the base part");
        assertEq(reason, "", "no reason");
    }

    function test_GivenTargetThatAnswersWithBomb() public {
        address bomb = deploy("BombTarget");
        BookedCall[2] memory booked;
        CallRequest memory r = requestTo(bomb, abi.encodeCall(BombTarget.returnBytes, (100_000)));
        (booked[0],) = bookOne(r);
        r.data = abi.encodeCall(BombTarget.revertBytes, (100_000));
        (booked[1],) = bookOne(r);
        standIn(SLOT);
        vm.recordLogs();
        uint256 gas_ = gasleft();
        assertOutcomes(execute(listOf(booked[0], booked[1]), 2), CallOutcome.Executed, CallOutcome.Failed);
        assertLt(gas_ - gasleft(), 2 * GAS + 200_000, "no more than they had");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        (,, bytes memory reason) = abi.decode(logs[1].data, (uint256, uint256, bytes));
        assertEq(reason, new bytes(256), "cut");
    }

    function test_GivenTargetWithoutCodeByNow() public {
        CallRequest memory r = request(1);
        r.value = 3 ether;
        (BookedCall memory call,) = book(creator, r, SLOT, 0);
        r.fromCreator = true;
        (BookedCall memory second,) = book(creator, r, SLOT, 0);
        vm.etch(address(target), "");
        standIn(SLOT);
        (uint256 gasUsed, uint256 pay, bytes memory reason) = executeFailing(call);
        assertEq(gasUsed, 0, "no call");
        assertEq(pay, call.price * (OVERHEAD + 32 * BYTE_GAS), "the overhead");
        assertEq(reason, abi.encodeWithSignature("NoCode(address)", address(target)), "reason");
        (,, reason) = executeFailing(second);
        assertEq(reason, abi.encodeWithSignature("NoCode(address)", address(target)), "the same through the forwarder");
        assertEq(calls.creditOf(creator), 6 ether, "value");
        assertEq(address(target).balance, 0, "nothing sent");
    }

    function test_GivenCallThatUsesLittleGas() public {
        BookedCall memory call = bookTagged(1);
        standIn(SLOT);
        (uint256 gasUsed, uint256 pay) = abi.decode(executeLogged(call, EXECUTED).data, (uint256, uint256));
        assertLt(gasUsed, GAS, "little");
        assertEq(pay, call.price * (gasUsed + OVERHEAD + 32 * BYTE_GAS), "pay");
        assertEq(keeper.balance, pay, "paid");
        assertEq(calls.creditOf(treasury), base(call) - pay, "the rest");
    }

    function test_GivenCallThatUsesMoreThanWasBooked() public {
        // What the EVM takes for sending value comes on top of the gas limit.
        address burner = makeAddr("burner");
        vm.etch(burner, hex"fe");
        CallRequest memory r = requestTo(burner, "");
        r.value = 1;
        (BookedCall memory call,) = bookOne(r);
        standIn(SLOT);
        (uint256 gasUsed, uint256 pay,) = executeFailing(call);
        assertGt(gasUsed, GAS, "more");
        assertEq(pay, base(call), "no more");
        assertEq(calls.creditOf(treasury), 0, "no rest");
    }

    function test_GivenKeeperWhoBookedForHimself() public {
        bytes[2] memory datas = [abi.encodeCall(HostileTarget.burn, ()), abi.encodeCall(HostileTarget.count, (1))];
        for (uint256 i = 0; i < datas.length; ++i) {
            vm.deal(keeper, 10 ether);
            (BookedCall memory call,) = book(keeper, requestTo(address(hostile), datas[i]), SLOT + uint64(i), 0);
            standIn(SLOT + uint64(i));
            vm.prank(keeper);
            calls.execute(SLOT + uint64(i), listOf(call), 1);
            assertLe(keeper.balance, 10 ether, "never more than he paid");
            if (i == 1) assertLt(keeper.balance, 10 ether, "less, unless the gas was really used");
        }
    }

    function test_GivenPriceThatHasMovedSince() public {
        BookedCall memory dear = bookTagged(1);
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = uint64(MAX_GAS);
        for (uint256 i = 0; i < 3; ++i) {
            book(other, r, SLOT + 1, 0);
        }
        BookedCall memory dearer = bookTagged(2);
        assertGt(dearer.price, dear.price, "moved");
        standIn(SLOT);
        (uint256 price,,,,) = calls.pricing();
        assertLt(price, dearer.price, "and back");
        (uint256 gasUsed, uint256 pay) = abi.decode(executeLogged(dear, EXECUTED).data, (uint256, uint256));
        assertEq(pay, dear.price * (gasUsed + OVERHEAD + 32 * BYTE_GAS), "the first's");
        (gasUsed, pay) = abi.decode(executeLogged(dearer, EXECUTED).data, (uint256, uint256));
        assertEq(pay, dearer.price * (gasUsed + OVERHEAD + 32 * BYTE_GAS), "the second's");
    }

    function test_GivenKeeperThatRefusesMoney() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        BookedCall memory first = bookTagged(1);
        BookedCall memory second = bookTagged(2);
        standIn(SLOT);
        account.setMood(MoodyAccount.Mood.Refuse);
        account.act(address(calls), 0, abi.encodeCall(calls.execute, (SLOT, listOf(first), 1)));
        uint256 credit = calls.creditOf(address(account));
        assertEq(credit + calls.creditOf(treasury), base(first), "the pay");
        account.setMood(MoodyAccount.Mood.Burn);
        account.act(address(calls), 0, abi.encodeCall(calls.execute, (SLOT, listOf(second), 1)));
        uint256 both = calls.creditOf(address(account));
        assertGt(both, credit, "the second's");
        assertEq(both + calls.creditOf(treasury), base(first) + base(second), "all of it");
        assertEq(target.calls().length, 2, "both");
    }

    function test_GivenNoRecipient() public {
        DeferredConfig memory c = defaultConfig();
        c.feeRecipient = address(0);
        open(c);
        BookedCall memory call = bookTagged(1);
        standIn(SLOT);
        executeOne(call);
        assertEq(address(calls).balance, base(call) - keeper.balance, "the rest");
        assertEq(calls.creditOf(address(0)), 0, "nobody's");
    }

    function test_GivenPoisonedFirstCall() public {
        // Dearer than this keeper's transactions can be.
        CallRequest memory r = requestTo(address(hostile), abi.encodeCall(HostileTarget.burn, ()));
        r.gasLimit = uint64(MAX_GAS);
        (BookedCall memory poison,) = book(other, r, SLOT, 0);
        BookedCall memory good = bookTagged(2);
        standIn(SLOT);
        bytes memory data = abi.encodeCall(calls.execute, (SLOT, listOf(poison, good), 0));
        vm.prank(keeper);
        (bool success, bytes memory answer) = address(calls).call{ gas: 1_500_000 }(data);
        assertTrue(success, "it does not revert");
        CallOutcome[] memory outcomes = abi.decode(answer, (CallOutcome[]));
        assertOutcomes(outcomes, CallOutcome.NotEnoughGas, CallOutcome.NotEnoughGas);
        assertOutcome(executeOne(good), CallOutcome.OutOfOrder);
        standIn(SLOT + ORDER);
        vm.prank(keeper);
        (success, answer) =
            address(calls).call{ gas: 1_500_000 }(abi.encodeCall(calls.execute, (SLOT, listOf(good), 1)));
        assertTrue(success, "served");
        assertEq(target.calls().length, 1, "called");
    }

    function test_GivenKeepersAwayForWeek() public {
        BookedCall memory old = bookTagged(1);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        uint64 slot = calls.currentSlot() + 1;
        (BookedCall memory call,) = book(creator, request(2), slot, 0);
        assertEq(call.price, MIN_PRICE, "at the least price");
        assertOutcome(executeOne(old), CallOutcome.Expired);
        standIn(slot);
        vm.prank(keeper);
        assertOutcome(calls.execute(slot, listOf(call), 1)[0], CallOutcome.Executed);
        assertEq(target.calls().length, 1, "only the new one");
        uint256 refund = base(old) - uint256(old.price) * OVERHEAD;
        assertOutcome(expireOne(keeper, old), CallOutcome.Expired);
        assertEq(calls.creditOf(creator), refund, "and the old one's money is there");
    }
}
