// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MoodyAccount } from "../../../../../contracts/mocks/deferred/MoodyAccount.sol";
import { BookedCall, CallOutcome, CallState } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract TipsTest is DeferredTest {
    function tip(address account, bytes32 id, uint256 amount) private {
        vm.prank(account);
        calls.addTip{ value: amount }(id);
    }

    function assertNotOpen(bytes32 id) private {
        bytes memory error = abi.encodeWithSignature("CallNotOpen(bytes32)", id);
        assertReverts(other, 1 ether, abi.encodeCall(calls.addTip, (id)), error);
    }

    function assertNoTip(address account, bytes32 id) private {
        assertEq(calls.tipOf(id, account), 0, "none");
        bytes memory error = abi.encodeWithSignature("NoTip(bytes32,address)", id, account);
        assertReverts(account, 0, abi.encodeCall(calls.takeBackTip, (id)), error);
    }

    function assertStillOpen(address account, bytes32 id) private {
        bytes memory error = abi.encodeWithSignature("CallStillOpen(bytes32)", id);
        assertReverts(account, 0, abi.encodeCall(calls.takeBackTip, (id)), error);
    }

    function takeBack(address account, bytes32 id, uint256 amount) private {
        uint256 before = account.balance;
        vm.recordLogs();
        vm.prank(account);
        assertEq(calls.takeBackTip(id), amount, "amount");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1, "one log");
        assertEq(logs[0].topics[0], keccak256("TipTakenBack(bytes32,address,uint256)"), "which");
        assertEq(logs[0].topics[1], id, "of which call");
        assertEq(address(uint160(uint256(logs[0].topics[2]))), account, "whose");
        assertEq(logs[0].data, abi.encode(amount), "how much");
        assertEq(account.balance - before, amount, "sent");
        assertNoTip(account, id);
    }

    function test_RevertWhen_TipIsNothing() public {
        (, bytes32 id) = bookOne(request(1));
        assertReverts(other, 0, abi.encodeCall(calls.addTip, (id)), abi.encodeWithSignature("EmptyTip()"));
    }

    function test_RevertGiven_NoOpenCallHasId() public {
        (BookedCall memory cancelled, bytes32 id) = bookOne(request(1));
        assertNotOpen(0);
        assertNotOpen(bytes32(uint256(id) ^ 1));
        assertNotOpen(bytes32(uint256(id) ^ (3 << 248)));
        assertNotOpen(bytes32(uint256(id) ^ (1 << 120)));
        assertNotOpen(bytes32(uint256(id) ^ (1 << 136)));
        assertNotOpen(bytes32(uint256(id) ^ (1 << 184)));
        cancel(cancelled);
        assertNotOpen(id);
        (BookedCall memory executed, bytes32 executedId) = bookOne(request(2));
        (BookedCall memory expired, bytes32 expiredId) = bookOne(request(3));
        standIn(SLOT);
        executeOne(executed);
        assertNotOpen(executedId);
        standIn(SLOT + EXPIRY);
        assertNotOpen(expiredId);
        expireOne(other, expired);
        assertNotOpen(expiredId);
    }

    function test_WhenTipIsAdded() public {
        (BookedCall memory call, bytes32 id) = bookOne(request(1));
        vm.recordLogs();
        tip(other, id, 1 ether);
        Vm.Log memory log = vm.getRecordedLogs()[0];
        assertEq(log.topics[0], keccak256("TipAdded(bytes32,address,uint256)"), "log");
        assertEq(log.topics[1], id, "to which call");
        assertEq(address(uint160(uint256(log.topics[2]))), other, "by whom");
        assertEq(log.data, abi.encode(1 ether), "how much");
        tip(other, id, 2 ether);
        tip(creator, id, 4 ether);
        assertEq(calls.tipOf(id, other), 3 ether, "the tipper's");
        assertEq(calls.tipOf(id, creator), 4 ether, "the creator's");
        assertEq(calls.addedTips(id), 7 ether, "of all");
        (bytes32 callId, bool open_, bool tipped) = calls.callAt(SLOT, 0);
        assertEq(callId, id, "the same id");
        assertTrue(open_ && tipped, "open and tipped");
        assertState(call, CallState.Booked);
        standIn(SLOT + EXPIRY);
        vm.warp(vm.getBlockTimestamp() - 1);
        tip(other, id, 1 ether);
    }

    function test_WhenCallIsExecuted() public {
        (BookedCall memory call, bytes32 id) = book(creator, request(1), SLOT, 8 ether);
        (BookedCall memory plain,) = bookOne(request(2));
        tip(other, id, 1 ether);
        tip(creator, id, 2 ether);
        standIn(SLOT);
        assertOutcomes(execute(listOf(call, plain), 2), CallOutcome.Executed, CallOutcome.Executed);
        uint256 bases = uint256(call.price) * call.bookedGas + uint256(plain.price) * plain.bookedGas;
        assertEq(keeper.balance + calls.creditOf(treasury), 11 ether + bases, "all of it");
        assertGt(keeper.balance, 11 ether, "is the keeper's");
        assertEq(calls.addedTips(id), 0, "nothing left");
        assertNoTip(other, id);
        assertNoTip(creator, id);
    }

    function readsOf(BookedCall memory call) private returns (uint256) {
        vm.record();
        assertOutcome(executeOne(call), CallOutcome.Executed);
        (bytes32[] memory reads,) = vm.accesses(address(calls));
        return reads.length;
    }

    function test_WhenCallWithoutTipsIsExecuted() public {
        BookedCall memory plain = bookTagged(1);
        BookedCall memory alike = bookTagged(2);
        (BookedCall memory tipped, bytes32 id) = bookOne(request(3));
        tip(other, id, 1 ether);
        standIn(SLOT + ORDER);
        readsOf(plain); // the first to pay the recipient
        assertLt(readsOf(alike), readsOf(tipped), "it does not look for any");
    }

    function test_RevertWhen_TipIsTakenBackFromOpenCall() public {
        (, bytes32 id) = bookOne(request(1));
        assertStillOpen(other, id);
        tip(other, id, 1 ether);
        assertStillOpen(other, id);
        assertStillOpen(creator, id);
        standIn(SLOT + EXPIRY);
        assertStillOpen(other, id);
    }

    function test_RevertWhen_SomebodyWithoutTipTakesItBack() public {
        (BookedCall memory call, bytes32 id) = bookOne(request(1));
        tip(other, id, 1 ether);
        cancel(call);
        assertNoTip(keeper, id);
        takeBack(other, id, 1 ether); // and once more fails
        assertNoTip(other, idOf(SLOT + 1, call));
    }

    function test_GivenCallWasCancelled() public {
        (BookedCall memory call, bytes32 id) = book(creator, request(1), SLOT, 8 ether);
        tip(other, id, 1 ether);
        tip(creator, id, 2 ether);
        uint256 before = creator.balance;
        cancel(call);
        assertEq(creator.balance - before, 8 ether, "only the first tip");
        takeBack(creator, id, 2 ether);
        assertEq(calls.addedTips(id), 1 ether, "the other's");
        takeBack(other, id, 1 ether);
    }

    function test_GivenCallWasExpired() public {
        (BookedCall memory call, bytes32 id) = bookOne(request(1));
        tip(other, id, 1 ether);
        tip(creator, id, 2 ether);
        standIn(SLOT + EXPIRY);
        expireOne(keeper, call);
        takeBack(other, id, 1 ether);
        standIn(SLOT + RING - 1);
        book(other, request(2), SLOT + RING, 0);
        takeBack(creator, id, 2 ether);
    }

    function test_GivenTipperThatRefusesMoney() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        (BookedCall memory call, bytes32 id) = bookOne(request(1));
        account.act{ value: 1 ether }(address(calls), 1 ether, abi.encodeCall(calls.addTip, (id)));
        cancel(call);
        account.setMood(MoodyAccount.Mood.Refuse);
        account.act(address(calls), 0, abi.encodeCall(calls.takeBackTip, (id)));
        assertEq(calls.creditOf(address(account)), 1 ether, "credit");
    }
}
