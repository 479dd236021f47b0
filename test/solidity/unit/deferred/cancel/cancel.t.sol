// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MoodyAccount } from "../../../../../contracts/mocks/deferred/MoodyAccount.sol";
import { BookedCall, CallOutcome, CallRequest, CallState } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract CancelTest is DeferredTest {
    function bookRich() private returns (BookedCall memory call) {
        CallRequest memory r = request(1);
        r.value = 3 ether;
        (call,) = book(creator, r, SLOT, 1 ether);
    }

    function assertNotOpen(address account, BookedCall memory call) private {
        bytes memory error = abi.encodeWithSignature("CallNotOpen(bytes32)", idOf(SLOT, call));
        assertReverts(account, 0, abi.encodeCall(calls.cancel, (SLOT, call)), error);
    }

    function copyOf(BookedCall memory call) private pure returns (BookedCall memory) {
        return abi.decode(abi.encode(call), (BookedCall));
    }

    function test_RevertGiven_NoOpenCallIsAsItWasHandedIn() public {
        BookedCall memory call = bookRich();
        for (uint256 field = 0; field < 11; ++field) {
            BookedCall memory changed = copyOf(call);
            if (field == 0) changed.index = 1;
            if (field == 1) changed.creator = other;
            if (field == 2) changed.target = address(hostile);
            if (field == 3) changed.value += 1;
            if (field == 4) changed.gasLimit += 1;
            if (field == 5) changed.fromCreator = true;
            if (field == 6) changed.price += 1;
            if (field == 7) changed.bookedGas += 1;
            if (field == 8) changed.tip += 1;
            if (field == 9) changed.series = 1;
            if (field == 10) changed.data = abi.encode(2);
            assertNotOpen(changed.creator, changed);
        }
        bytes memory error = abi.encodeWithSignature("CallNotOpen(bytes32)", idOf(SLOT + 1, call));
        assertReverts(creator, 0, abi.encodeCall(calls.cancel, (SLOT + 1, call)), error);

        cancel(call);
        assertNotOpen(creator, call);
        BookedCall memory executed = bookRich();
        BookedCall memory expired = bookRich();
        standIn(SLOT);
        executeOne(executed);
        assertNotOpen(creator, executed);
        standIn(SLOT + EXPIRY);
        expireOne(other, expired);
        assertNotOpen(creator, expired);
    }

    function test_RevertWhen_CallerIsNotCreator() public {
        BookedCall memory call = bookRich();
        address[3] memory callers = [other, keeper, address(target)];
        for (uint256 i = 0; i < callers.length; ++i) {
            bytes memory error =
                abi.encodeWithSignature("NotCreator(bytes32,address,address)", idOf(SLOT, call), callers[i], creator);
            assertReverts(callers[i], 0, abi.encodeCall(calls.cancel, (SLOT, call)), error);
        }
    }

    function test_WhenItIsBooked() public {
        bookTagged(5);
        BookedCall memory call = bookRich();
        uint256 base = uint256(call.price) * call.bookedGas;
        uint256 before = creator.balance;
        (uint256 slotGas,,) = calls.slotAt(SLOT);
        (,, uint256 excess, uint256 all,) = calls.pricing();
        vm.recordLogs();
        cancel(call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2, "two logs");
        assertEq(logs[0].topics[0], keccak256("CreditAdded(address,uint256)"), "the base part");
        assertEq(logs[0].data, abi.encode(base), "of this size");
        assertEq(logs[1].topics[0], keccak256("CallCancelled(bytes32,uint64,address,uint256)"), "cancelled");
        assertEq(logs[1].topics[1], idOf(SLOT, call), "which");
        assertEq(uint256(logs[1].topics[2]), SLOT, "of which slot");
        assertEq(address(uint160(uint256(logs[1].topics[3]))), creator, "whose");
        assertEq(logs[1].data, abi.encode(4 ether), "what came back");
        assertEq(creator.balance - before, 4 ether, "sent");
        assertEq(calls.creditOf(treasury), base, "the recipient's");
        (uint256 slotGasAfter, uint256 count,) = calls.slotAt(SLOT);
        (,, uint256 excessAfter, uint256 allAfter,) = calls.pricing();
        assertEq(all - allAfter, call.bookedGas, "out of the sum");
        assertEq(slotGasAfter, slotGas, "not out of the slot");
        assertEq(count, 2, "nor out of its count");
        assertEq(excessAfter, excess, "the price does not move");
        assertState(call, CallState.Closed);
    }

    function test_WhenItsSlotHasStarted() public {
        uint64[4] memory slots = [SLOT, SLOT + ORDER, SLOT + EXPIRY, SLOT + EXPIRY + 3];
        BookedCall[4] memory booked = [bookRich(), bookRich(), bookRich(), bookRich()];
        for (uint256 i = 0; i < 4; ++i) {
            standIn(slots[i]);
            uint256 before = creator.balance;
            cancel(booked[i]);
            assertEq(creator.balance - before, 4 ether, "value and tip");
            assertState(booked[i], CallState.Closed);
        }
    }

    function test_GivenCreatorThatRefusesMoney() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        vm.deal(address(account), 100 ether);
        CallRequest memory r = request(1);
        r.value = 3 ether;
        (BookedCall memory call,) = book(address(account), r, SLOT, 1 ether);
        account.setMood(MoodyAccount.Mood.Refuse);
        account.act(address(calls), 0, abi.encodeCall(calls.cancel, (SLOT, call)));
        assertEq(calls.creditOf(address(account)), 4 ether, "credit");
        assertState(call, CallState.Closed);
        standIn(SLOT);
        assertOutcome(executeOne(call), CallOutcome.Finished);
    }

    function test_GivenItHasNeitherValueNorTip() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        vm.deal(address(account), 100 ether);
        (BookedCall memory call,) = book(address(account), request(1), SLOT, 0);
        account.callOnMoney(address(target), "");
        account.act(address(calls), 0, abi.encodeCall(calls.cancel, (SLOT, call)));
        assertEq(target.calls().length, 0, "the account was not called");
        assertEq(calls.creditOf(address(account)), 0, "nor credited");
    }
}
