// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { BookedCall, CallOutcome, CallRequest, CallState } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract ExpireTest is DeferredTest {
    function bookRich() private returns (BookedCall memory call) {
        CallRequest memory r = request(1);
        r.value = 3 ether;
        (call,) = book(creator, r, SLOT, 1 ether);
    }

    function base(BookedCall memory call) private pure returns (uint256) {
        return uint256(call.price) * call.bookedGas;
    }

    function assertUntouched(BookedCall memory call, CallOutcome expected) private {
        uint256 sum = bookedGasOfAll();
        uint256 credit = calls.creditOf(creator);
        assertOutcome(expireOne(keeper, call), expected);
        assertEq(bookedGasOfAll(), sum, "sum");
        assertEq(calls.creditOf(creator), credit, "credit");
        assertEq(calls.creditOf(keeper), 0, "reward");
    }

    function test_WhenItsWindowIsNotOver() public {
        BookedCall memory call = bookRich();
        assertUntouched(call, CallOutcome.TooEarly);
        standIn(SLOT);
        assertUntouched(call, CallOutcome.TooEarly);
        standIn(SLOT + EXPIRY);
        vm.warp(vm.getBlockTimestamp() - 1);
        assertUntouched(call, CallOutcome.TooEarly);
        assertState(call, CallState.Free);
    }

    function test_GivenNoCallIsAsItWasHandedIn() public {
        BookedCall memory call = bookRich();
        standIn(SLOT + EXPIRY);
        call.value += 1;
        assertUntouched(call, CallOutcome.Unknown);
    }

    function test_GivenCallIsClosed() public {
        BookedCall memory cancelled = bookRich();
        BookedCall memory executed = bookRich();
        cancel(cancelled);
        standIn(SLOT);
        executeOne(executed);
        standIn(SLOT + EXPIRY);
        assertUntouched(cancelled, CallOutcome.Finished);
        assertUntouched(executed, CallOutcome.Finished);
    }

    function test_WhenItsWindowIsOver() public {
        BookedCall memory call = bookRich();
        bookTagged(2);
        uint256 sum = bookedGasOfAll();
        standIn(SLOT + EXPIRY);
        uint256 reward = uint256(call.price) * OVERHEAD;
        uint256 refund = 4 ether + base(call) - reward;
        uint256 balance = address(calls).balance;
        vm.recordLogs();
        assertOutcome(expireOne(keeper, call), CallOutcome.Expired);
        Vm.Log memory log = vm.getRecordedLogs()[0];
        assertEq(log.topics[0], keccak256("CallExpired(bytes32,uint64,address,address,uint256,uint256)"), "log");
        assertEq(log.topics[1], idOf(SLOT, call), "which");
        assertEq(uint256(log.topics[2]), SLOT, "of which slot");
        assertEq(address(uint160(uint256(log.topics[3]))), creator, "whose");
        assertEq(log.data, abi.encode(keeper, refund, reward), "by whom, how much");
        assertEq(calls.creditOf(creator), refund, "refund");
        assertEq(calls.creditOf(keeper), reward, "reward");
        assertEq(calls.creditOf(treasury), 0, "nothing kept");
        assertEq(address(calls).balance, balance, "nothing sent");
        assertEq(sum - bookedGasOfAll(), call.bookedGas, "out of the sum");
        assertState(call, CallState.Closed);
        assertOutcome(executeOne(call), CallOutcome.Finished);
        assertOutcome(expireOne(keeper, call), CallOutcome.Finished);
        assertEq(target.calls().length, 0, "never run");
    }

    function test_WhenItsCreatorDoesIt() public {
        BookedCall memory call = bookRich();
        standIn(SLOT + EXPIRY);
        vm.recordLogs();
        expireOne(creator, call);
        assertEq(vm.getRecordedLogs().length, 2, "the call and one credit: no reward");
        assertEq(calls.creditOf(creator), 4 ether + base(call), "all");
    }

    /// @dev Without gas and data the base part is the reward.
    function bookBare(uint128 value) private returns (BookedCall memory call) {
        CallRequest memory r = requestTo(address(target), "");
        (r.gasLimit, r.value) = (0, value);
        (call,) = bookOne(r);
    }

    function test_GivenNothingIsLeftBesideReward() public {
        BookedCall memory nothing = bookBare(0);
        BookedCall memory oneWei = bookBare(1);
        standIn(SLOT + EXPIRY);
        vm.recordLogs();
        assertOutcome(expireOne(keeper, nothing), CallOutcome.Expired);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2, "the call and one credit");
        assertEq(logs[0].data, abi.encode(keeper, 0, base(nothing)), "all of it the reward");
        assertEq(address(uint160(uint256(logs[1].topics[1]))), keeper, "the reward's");
        assertOutcome(expireOne(keeper, oneWei), CallOutcome.Expired);
        assertEq(calls.creditOf(creator), 1, "the value");
        assertEq(calls.creditOf(keeper), base(nothing) + base(oneWei), "the rewards");
    }

    function test_GivenPriceHasMovedSince() public {
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = uint64(MAX_GAS);
        book(other, r, SLOT + 1, 0);
        BookedCall memory call = bookRich();
        assertGt(call.price, MIN_PRICE, "dear");
        standIn(SLOT + EXPIRY);
        (uint256 price,,,,) = calls.pricing();
        assertEq(price, MIN_PRICE, "cheap by now");
        expireOne(keeper, call);
        assertEq(calls.creditOf(creator) + calls.creditOf(keeper), 4 ether + base(call), "what was charged");
        assertEq(calls.creditOf(keeper), uint256(call.price) * OVERHEAD, "the reward too");
    }

    function test_GivenOverbookingPart() public {
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = uint64(MAX_GAS);
        (BookedCall memory first,) = bookOne(r);
        (BookedCall memory second,) = bookOne(r);
        uint256 kept = calls.creditOf(treasury);
        assertEq(kept, 0.0004 ether, "5.1 of 10 million");
        standIn(SLOT + EXPIRY);
        vm.prank(creator);
        calls.expire(SLOT, listOf(first, second), 2);
        assertEq(calls.creditOf(treasury), kept, "kept");
        assertEq(calls.creditOf(creator), base(first) + base(second), "the base parts");
    }

    function test_WhenSeveralAreGivenBack() public {
        BookedCall memory first = bookRich();
        BookedCall memory second = bookRich();
        standIn(SLOT + EXPIRY);
        vm.recordLogs();
        vm.prank(keeper);
        assertOutcomes(calls.expire(SLOT, listOf(first, second), 2), CallOutcome.Expired, CallOutcome.Expired);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 5, "two of each call, and one reward");
        uint256 rewards = (uint256(first.price) + second.price) * OVERHEAD;
        assertEq(logs[4].data, abi.encode(rewards), "the reward");
        assertEq(calls.creditOf(keeper), rewards, "one credit");
    }

    function test_RevertWhen_FewerAreServedThanWanted() public {
        BookedCall memory first = bookRich();
        BookedCall memory second = bookRich();
        standIn(SLOT + EXPIRY);
        second.tip += 1;
        bytes memory error = abi.encodeWithSignature("TooFewServed(uint256,uint256)", 1, 2);
        assertReverts(keeper, 0, abi.encodeCall(calls.expire, (SLOT, listOf(first, second), 2)), error);
        assertState(first, CallState.Expired);
        assertEq(calls.creditOf(creator), 0, "undone");
        expireOne(keeper, first);
        vm.prank(keeper);
        assertOutcomes(calls.expire(SLOT, listOf(first, second), 1), CallOutcome.Finished, CallOutcome.Unknown);
    }
}
