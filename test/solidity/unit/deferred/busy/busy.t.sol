// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDeferredCalls } from "../../../../../contracts/interfaces/IDeferredCalls.sol";
import { HostileTarget } from "../../../../../contracts/mocks/HostileTarget.sol";
import { MoodyAccount } from "../../../../../contracts/mocks/deferred/MoodyAccount.sol";
import { Reenterer } from "../../../../../contracts/mocks/deferred/Reenterer.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    QuoteStatus
} from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract BusyTest is DeferredTest {
    Reenterer private reenterer;

    function setUp() public override {
        super.setUp();
        reenterer = Reenterer(payable(deploy("Reenterer")));
        vm.deal(address(reenterer), 100 ether);
    }

    /// @dev A call to the re-entering target, with gas for what it does.
    function bookReentry(bool fromCreator) private returns (BookedCall memory call) {
        CallRequest memory r = requestTo(address(reenterer), hex"01");
        (r.gasLimit, r.fromCreator) = (2_000_000, fromCreator);
        (call,) = bookOne(r);
    }

    function prepare(uint256 value, bytes memory data) private {
        Reenterer.Attempt[] memory attempts = new Reenterer.Attempt[](1);
        attempts[0] = Reenterer.Attempt(address(calls), value, data);
        reenterer.prepare(attempts);
    }

    function assertBusyWith(bool fromCreator) private {
        (BookedCall memory second, bytes32 id) = book(address(reenterer), request(1), SLOT, 0);
        (BookedCall memory closed, bytes32 closedId) = book(address(reenterer), request(2), SLOT, 0);
        vm.prank(address(reenterer));
        calls.addTip{ value: 1 ether }(closedId);
        vm.prank(address(reenterer));
        calls.cancel(SLOT, closed);
        Reenterer.Attempt[] memory attempts = new Reenterer.Attempt[](7);
        bytes[7] memory datas = [
            abi.encodeCall(calls.execute, (SLOT, listOf(second), 0)),
            abi.encodeCall(calls.cancel, (SLOT, second)),
            abi.encodeCall(calls.expire, (SLOT, listOf(second), 0)),
            abi.encodeCall(calls.addTip, (id)),
            abi.encodeCall(calls.takeBackTip, (closedId)),
            abi.encodeCall(calls.withdraw, (address(reenterer))),
            abi.encodeCall(calls.withdrawFor, (treasury))
        ];
        for (uint256 i = 0; i < 7; ++i) {
            attempts[i] = Reenterer.Attempt(address(calls), i == 3 ? 1 ether : 0, datas[i]);
        }
        reenterer.prepare(attempts);
        BookedCall memory call = bookReentry(fromCreator);
        standIn(SLOT + ORDER);
        assertOutcome(executeOne(call), CallOutcome.Executed);
        Reenterer.Result[] memory results = reenterer.results();
        assertEq(results.length, 7, "all tried");
        for (uint256 i = 0; i < 7; ++i) {
            assertFalse(results[i].success, "refused");
            assertEq(results[i].data, abi.encodeWithSignature("Busy()"), "busy");
        }
        assertState(second, CallState.Free);
    }

    function test_WhenCallRegisters() public {
        CallRequest memory r = request(9);
        uint64 next = SLOT + 1;
        BookedCall memory call = bookReentry(false);
        prepare(5 ether, abi.encodeCall(calls.register, (r, next, 1 ether, 2 gwei)));
        standIn(SLOT);
        vm.fee(3 gwei);
        uint256 fee = feeOf(r, next);
        assertOutcome(executeOne(call), CallOutcome.Executed);
        Reenterer.Result memory result = reenterer.results()[0];
        assertTrue(result.success, "open");
        bytes32 id = abi.decode(result.data, (bytes32));
        assertTrue(calls.exists(id), "booked");
        assertEq(calls.creditOf(address(reenterer)), 5 ether - fee - 2 gwei, "the rest");
        assertEq(address(reenterer).balance, 95 ether, "sent once");
        assertEq(bookedGasOfAll(), effectiveGas(GAS, 32), "the sum, which the executed call has left");
        assertEq(target.calls().length, 0, "not run");
    }

    /// @dev What is logged when a call books for another slot and pays that much too much.
    function logsOfBooking(uint256 excess) private returns (Vm.Log[] memory logs) {
        uint256 state = vm.snapshotState();
        CallRequest memory r = request(9);
        BookedCall memory call = bookReentry(false);
        standIn(SLOT);
        uint256 fee = feeOf(r, SLOT + 1);
        prepare(fee + excess, abi.encodeCall(calls.register, (r, SLOT + 1, fee, 0)));
        vm.recordLogs();
        assertOutcome(executeOne(call), CallOutcome.Executed);
        logs = vm.getRecordedLogs();
        assertEq(logs[0].topics[0], IDeferredCalls.CallRegistered.selector, "booked");
        assertEq(calls.creditOf(address(reenterer)), excess, "the rest");
        vm.revertToState(state);
    }

    function test_WhenCallRegistersAndPaysExactly() public {
        Vm.Log[] memory logs = logsOfBooking(0);
        assertEq(logs[1].topics[0], IDeferredCalls.CallExecuted.selector, "no credit of nothing");
        logs = logsOfBooking(1);
        assertEq(logs[1].topics[0], IDeferredCalls.CreditAdded.selector, "a credit");
        assertEq(logs[1].data, abi.encode(1), "of a wei");
    }

    function test_WhenCallReads() public {
        BookedCall memory call = bookReentry(false);
        Reenterer.Attempt[] memory attempts = new Reenterer.Attempt[](3);
        attempts[0] = Reenterer.Attempt(address(calls), 0, abi.encodeCall(calls.stateOf, (SLOT, call)));
        attempts[1] = Reenterer.Attempt(address(calls), 0, abi.encodeCall(calls.quote, (SLOT + 1, GAS, 32)));
        attempts[2] = Reenterer.Attempt(
            address(calls), 1 ether, abi.encodeCall(calls.register, (request(1), SLOT + 1, 1 ether, 0))
        );
        reenterer.prepare(attempts);
        standIn(SLOT);
        executeOne(call);
        Reenterer.Result[] memory results = reenterer.results();
        assertEq(results[0].data, abi.encode(CallState.Closed), "its own call");
        (QuoteStatus status, uint256 fee) = abi.decode(results[1].data, (QuoteStatus, uint256));
        assertEq(uint256(status), uint256(QuoteStatus.Bookable), "bookable");
        assertEq(calls.creditOf(address(reenterer)), 1 ether - fee, "what register takes");
    }

    function test_RevertWhen_CallDoesAnythingElse() public {
        assertBusyWith(false);
    }

    function test_RevertWhen_CallDoesAnythingElseThroughForwarder() public {
        assertBusyWith(true);
    }

    function test_WhenKeeperIsPaid() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        CallRequest memory r = requestTo(address(hostile), abi.encodeCall(HostileTarget.count, (1)));
        (BookedCall memory first,) = bookOne(r);
        (BookedCall memory second,) = bookOne(r);
        standIn(SLOT);
        // The second's execution needs more than the gas that a payment carries; what matters is that it is not Busy.
        account.callOnMoney(address(calls), abi.encodeCall(calls.stateOf, (SLOT, first)));
        account.act(address(calls), 0, abi.encodeCall(calls.execute, (SLOT, listOf(first), 1)));
        assertEq(account.result(), abi.encode(CallState.Closed), "done");
        account.callOnMoney(address(calls), abi.encodeCall(calls.withdraw, (address(account))));
        account.act(address(calls), 0, abi.encodeCall(calls.execute, (SLOT, listOf(second), 1)));
        bytes memory noCredit = abi.encodeWithSignature("NoCredit(address)", address(account));
        assertEq(account.result(), noCredit, "open, and paid by this very transfer");
    }

    function test_WhenReceiverOfMoneyThatComesBackActs() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        vm.deal(address(account), 10 ether);
        CallRequest memory r = request(1);
        r.value = 1 ether;
        (BookedCall memory call,) = book(address(account), r, SLOT, 0);
        account.callOnMoney(address(calls), abi.encodeCall(calls.cancel, (SLOT, call)));
        account.act(address(calls), 0, abi.encodeCall(calls.cancel, (SLOT, call)));
        assertEq(account.result(), abi.encodeWithSignature("CallNotOpen(bytes32)", idOf(SLOT, call)), "closed");
        assertEq(calls.creditOf(address(account)), 0, "once");
    }

    function test_WhenBatchHasReverted() public {
        BookedCall memory call = bookTagged(1);
        standIn(SLOT);
        bytes memory error = abi.encodeWithSignature("TooFewServed(uint256,uint256)", 1, 2);
        assertReverts(keeper, 0, abi.encodeCall(calls.execute, (SLOT, listOf(call), 2)), error);
        assertOutcome(executeOne(call), CallOutcome.Executed);
        (call,) = book(creator, request(2), SLOT + 1, 0);
        vm.prank(creator);
        calls.cancel(SLOT + 1, call);
    }
}
