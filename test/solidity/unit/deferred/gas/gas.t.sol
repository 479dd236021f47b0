// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { HostileTarget } from "../../../../../contracts/mocks/HostileTarget.sol";
import { DeferredLibraries } from "../../../../../contracts/mocks/deferred/DeferredLibraries.sol";
import { GasWitness } from "../../../../../contracts/mocks/deferred/GasWitness.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    DeferredConfig,
    SeriesPlan
} from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

contract GasTest is DeferredTest {
    GasWitness private witness;
    address private burner;

    /// @dev The batch of the sweep.
    BookedCall[] private _list;

    function setUp() public override {
        super.setUp();
        witness = GasWitness(payable(deploy("GasWitness")));
        burner = makeAddr("burner");
        vm.etch(burner, hex"fe");
    }

    function bookAt(
        address to,
        uint64 gasLimit,
        bool fromCreator,
        uint128 value,
        bytes memory data
    )
        private
        returns (BookedCall memory call)
    {
        CallRequest memory r = requestTo(to, data);
        (r.gasLimit, r.fromCreator, r.value) = (gasLimit, fromCreator, value);
        (call,) = bookOne(r);
    }

    function executeWith(uint256 gas_, BookedCall[] memory list) private returns (bool, CallOutcome[] memory) {
        bytes memory data = abi.encodeCall(calls.execute, (SLOT, list, 0));
        vm.prank(keeper);
        (bool success, bytes memory answer) = address(calls).call{ gas: gas_ }(data);
        if (!success) return (false, new CallOutcome[](list.length));
        return (true, abi.decode(answer, (CallOutcome[])));
    }

    function seenBy(BookedCall memory call, uint256 gas_) private returns (uint256 seen) {
        uint256 state = vm.snapshotState();
        (, CallOutcome[] memory outcomes) = executeWith(gas_, listOf(call));
        assertOutcome(outcomes[0], CallOutcome.Executed);
        seen = witness.seen()[0];
        vm.revertToState(state);
    }

    function test_WhenTargetIsCalled() public {
        BookedCall[4] memory booked = [
            bookAt(address(witness), 100_000, false, 0, ""),
            bookAt(address(witness), 100_001, true, 0, ""),
            bookAt(address(witness), 1_000_000, false, 1, hex"01"),
            bookAt(address(witness), 1_000_000, true, 1, new bytes(MAX_DATA))
        ];
        standIn(SLOT + ORDER);
        for (uint256 i = 0; i < 4; ++i) {
            uint256 whole = booked[i].gasLimit + (booked[i].value == 0 ? 0 : 2300);
            uint256 first = seenBy(booked[i], calls.gasNeeded(listOf(booked[i])));
            assertLe(first, whole, "no more than its limit");
            assertGe(first + 200, whole, "and no less, but for what the witness uses before it looks");
            for (uint256 gas_ = 1_400_000; gas_ < 16_000_000; gas_ += 1_234_567) {
                assertEq(seenBy(booked[i], gas_), first, "whatever the batch had");
            }
        }
    }

    /// @dev Six calls: fine, failing with value, burning with value, through the forwarder fine and failing, tipped.
    function bookSweep() private {
        delete _list;
        _list.push(bookAt(address(witness), 60_000, false, 1, hex"aa"));
        _list.push(bookAt(address(hostile), 30_000, false, 0, abi.encodeCall(HostileTarget.refuse, (1))));
        _list.push(bookAt(burner, 25_000, false, 5, ""));
        _list.push(bookAt(address(witness), 60_000, true, 1, new bytes(1000)));
        _list.push(bookAt(burner, 25_000, true, 7, new bytes(500)));
        _list.push(bookAt(address(witness), 60_000, false, 0, ""));
        vm.prank(other);
        calls.addTip{ value: 1 ether }(idOf(SLOT, _list[5]));
    }

    function test_WhenGasOfTransactionIsSwept() public {
        bookSweep();
        standIn(SLOT);
        BookedCall[] memory list = _list;
        uint256 top = calls.gasNeeded(list);
        uint256[] memory full;
        bool began = false;
        uint256 partly = 0;
        for (uint256 gas_ = top + 40_000; gas_ > 3000; gas_ -= 2917) {
            uint256 state = vm.snapshotState();
            uint256 owed = address(calls).balance;
            (bool success, CallOutcome[] memory outcomes) = executeWith(gas_, list);
            if (full.length == 0) full = witness.seen();
            uint256 served = success ? assertPrefix(outcomes, list) : 0;
            if (gas_ >= top) assertEq(served, 6, "enough for all");
            if (served > 0 && served < 6) ++partly;
            if (!success) {
                assertEq(address(calls).balance, owed, "untouched");
                assertState(list[0], CallState.Ordered);
            }
            // What looks at all may not run out of gas: below the gas where a batch first reverts, it always does.
            if (!success) began = true;
            assertFalse(began && success, "no gas in between reverts");
            assertSeen(full);
            vm.revertToState(state);
        }
        assertEq(full.length, 3, "three witnesses");
        assertGt(partly, 20, "many gases served some");
        assertTrue(began, "and some none");
    }

    /// @dev Those served are the first ones, each closed, recorded and paid; the rest is open.
    function assertPrefix(CallOutcome[] memory outcomes, BookedCall[] memory list) private view returns (uint256 n) {
        CallOutcome[6] memory expected = [
            CallOutcome.Executed,
            CallOutcome.Failed,
            CallOutcome.Failed,
            CallOutcome.Executed,
            CallOutcome.Failed,
            CallOutcome.Executed
        ];
        uint256 bases = 0;
        uint256 values = 0;
        while (n < 6 && outcomes[n] != CallOutcome.NotEnoughGas) {
            assertOutcome(outcomes[n], expected[n]);
            assertState(list[n], CallState.Closed);
            bases += uint256(list[n].price) * list[n].bookedGas;
            if (expected[n] == CallOutcome.Failed) values += list[n].value;
            ++n;
        }
        for (uint256 i = n; i < 6; ++i) {
            assertOutcome(outcomes[i], CallOutcome.NotEnoughGas);
            assertState(list[i], CallState.Ordered);
        }
        assertEq(calls.creditOf(creator), values, "the values that came back");
        uint256 tips = n == 6 ? 1 ether : 0;
        assertEq(keeper.balance + calls.creditOf(keeper) + calls.creditOf(treasury), bases + tips, "all paid");
        (,, uint256 head) = calls.slotAt(SLOT);
        assertEq(head, n, "the order's head");
    }

    function assertSeen(uint256[] memory full) private view {
        uint256[] memory seen = witness.seen();
        for (uint256 i = 0; i < seen.length; ++i) {
            assertEq(seen[i], full[i], "the same gas");
        }
    }

    function test_WhenGasRunsShortInMiddleOfBatch() public {
        BookedCall memory first = bookAt(address(target), 200_000, false, 0, hex"01");
        BookedCall memory second = bookAt(address(target), 2_000_000, false, 0, hex"02");
        BookedCall memory third = bookAt(address(target), 200_000, false, 0, hex"03");
        standIn(SLOT + ORDER); // the third could run, but a batch that is short of gas ends
        (bool success, CallOutcome[] memory outcomes) = executeWith(1_500_000, listOf(first, second, third));
        assertTrue(success, "kept");
        assertOutcome(outcomes[0], CallOutcome.Executed);
        assertOutcome(outcomes[1], CallOutcome.NotEnoughGas);
        assertOutcome(outcomes[2], CallOutcome.NotEnoughGas);
        assertEq(target.calls().length, 1, "one");
        assertOutcomes(execute(listOf(second, third), 2), CallOutcome.Executed, CallOutcome.Executed);
    }

    function startSeries(bool fromCreator) private returns (BookedCall memory call) {
        CallRequest memory r = requestTo(address(witness), "");
        (r.gasLimit, r.fromCreator) = (100_000, fromCreator);
        SeriesPlan memory plan =
            SeriesPlan({ firstSlot: uint40(SLOT), periodSlots: 1, occurrences: 1, maxFee: 1 ether });
        vm.recordLogs();
        vm.prank(creator);
        calls.registerSeries{ value: 1 ether }(r, plan);
        (call,) = abi.decode(vm.getRecordedLogs()[1].data, (BookedCall, uint256));
    }

    /// @dev Of each kind a call, booked with far more gas than its limit, of which nothing may depend.
    function test_WhenCallHasJustEnoughGas() public {
        DeferredConfig memory c = defaultConfig();
        c.callOverheadGas = 1_000_000;
        open(c);
        BookedCall[4] memory kinds = [
            startSeries(false),
            bookAt(address(witness), 100_000, false, 0, ""),
            bookAt(address(witness), 100_000, true, 0, ""),
            startSeries(true)
        ];
        standIn(SLOT + ORDER);
        for (uint256 i = 0; i < 4; ++i) {
            uint256 needed = calls.gasNeeded(listOf(kinds[i]));
            uint256 state = vm.snapshotState();
            (bool success, CallOutcome[] memory outcomes) = executeWith(needed, listOf(kinds[i]));
            assertTrue(success, "enough");
            assertOutcome(outcomes[0], CallOutcome.Executed);
            vm.revertToState(state);
            // All that gasNeeded has to spare is 20,000, for what is done before the call is looked at.
            (success, outcomes) = executeWith(needed - 20_000, listOf(kinds[i]));
            assertTrue(success, "kept");
            assertOutcome(outcomes[0], CallOutcome.NotEnoughGas);
        }
    }

    function test_WhenTooLittleGasIsLeftToLook() public {
        BookedCall memory closed = bookAt(address(target), 0, false, 0, "");
        cancel(closed);
        BookedCall memory unknown = bookAt(address(target), 0, false, 0, "");
        unknown.tip = 1;
        (bool success, CallOutcome[] memory outcomes) = executeWith(200_000, listOf(closed, unknown));
        assertTrue(success, "kept");
        assertOutcomes(outcomes, CallOutcome.NotEnoughGas, CallOutcome.NotEnoughGas);
        (success, outcomes) = executeWith(240_000, listOf(closed, unknown));
        assertTrue(success, "kept");
        assertOutcomes(outcomes, CallOutcome.Finished, CallOutcome.Unknown);
    }

    function test_WhenBatchIsLong() public {
        address idle = makeAddr("idle");
        vm.etch(idle, hex"00");
        BookedCall[] memory booked = new BookedCall[](36);
        for (uint256 i = 0; i < 36; ++i) {
            booked[i] = bookAt(idle, 0, false, 0, new bytes(MAX_DATA));
        }
        standIn(SLOT + ORDER);
        uint256[3] memory used;
        for (uint256 i = 0; i < 3; ++i) {
            BookedCall[] memory list = new BookedCall[](12 * (i + 1));
            for (uint256 j = 0; j < list.length; ++j) {
                list[j] = booked[j];
            }
            used[i] = gasOf(list);
        }
        assertLe(used[2] - used[1], used[1] - used[0] + 100, "none is dearer than those before it");
    }

    /// @dev Of a batch that is undone again. Solidity's own call would copy the data first, at a price that grows.
    function gasOf(BookedCall[] memory list) private returns (uint256 used) {
        bytes memory data = abi.encodeCall(calls.execute, (SLOT, list, list.length));
        address account = address(calls);
        bool success;
        uint256 state = vm.snapshotState();
        vm.prank(keeper);
        assembly ("memory-safe") {
            used := gas()
            success := call(gas(), account, 0, add(data, 32), mload(data), 0, 0)
            used := sub(used, gas())
        }
        assertTrue(success, "all served");
        vm.revertToState(state);
    }

    function test_GivenGreatManyClosedCallsBeforeOpenOne() public {
        for (uint256 i = 0; i < 120; ++i) {
            cancel(bookAt(address(target), 0, false, 0, ""));
        }
        BookedCall memory call = bookAt(address(target), 100_000, false, 0, hex"01");
        standIn(SLOT);
        (bool success, CallOutcome[] memory outcomes) = executeWith(260_000, listOf(call));
        assertTrue(success, "kept");
        assertOutcome(outcomes[0], CallOutcome.NotEnoughGas);
        (,, uint256 head) = calls.slotAt(SLOT);
        assertGt(head, 10, "some way");
        assertLt(head, 120, "not all of it");
        uint256 tries = 1;
        while (outcomes[0] == CallOutcome.NotEnoughGas) {
            (success, outcomes) = executeWith(430_000, listOf(call));
            assertTrue(success && ++tries < 5, "soon");
        }
        assertOutcome(outcomes[0], CallOutcome.Executed);
        assertGt(tries, 1, "in several transactions");
    }

    function test_GivenGreaterGasLimitThanAnyTransactionHas() public {
        BookedCall memory call = bookAt(address(target), 100_000, false, 0, hex"01");
        call.gasLimit = type(uint64).max;
        standIn(SLOT);
        assertOutcome(executeOne(call), CallOutcome.Unknown);
        call.fromCreator = true;
        assertGt(calls.gasNeeded(listOf(call)), type(uint64).max, "which nobody has");
    }

    function test_RevertWhen_CalleeCannotHaveItsGas() public {
        DeferredLibraries libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
        bytes memory data = abi.encodeCall(libraries.tryCall, (address(witness), 0, 1_000_000, "", 0));
        uint256 needed = libraries.gasOfCall(1_000_000);
        assertEq(needed, 1_000_000 + 15_873 + 1 + 15_000, "all but a 64th");
        uint256 served = 0;
        for (uint256 gas_ = 1_000_000; gas_ < 1_060_000; gas_ += 997) {
            uint256 before = witness.seen().length;
            (bool success, bytes memory answer) = address(libraries).call{ gas: gas_ }(data);
            if (success) {
                ++served;
                assertGe(witness.seen()[before] + 200, 1_000_000, "whole");
            } else {
                assertLt(withheldIn(answer), needed, "less than needed");
                assertEq(witness.seen().length, before, "no call");
            }
        }
        assertGt(served, 10, "some");
        assertLt(served, 40, "not all");
        (bool enough, bytes memory last) = address(libraries).call{ gas: 1_000_000 }(data);
        uint256 least = 1_000_000 + needed - withheldIn(last);
        (enough, last) = address(libraries).call{ gas: least - 1 }(data);
        assertFalse(enough, "a unit too few");
        assertEq(withheldIn(last), needed - 1, "it says so");
        (enough,) = address(libraries).call{ gas: least }(data);
        assertTrue(enough, "exactly what is needed");
    }

    /// @dev What was left, according to the error of a call of 1,000,000 gas.
    function withheldIn(bytes memory answer) private pure returns (uint256 left) {
        assertEq(answer.length, 68, "two numbers");
        assembly ("memory-safe") {
            left := mload(add(answer, 68))
        }
        bytes memory error = abi.encodeWithSignature("GasWithheld(uint256,uint256)", 1_030_874, left);
        assertEq(answer, error, "error");
    }

    function test_WhenCalleeAnswers() public {
        DeferredLibraries libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
        bytes memory long = bytes.concat(hex"0102", new bytes(400));
        for (uint256 length = 0; length < 3; ++length) {
            bytes memory answer = length == 0 ? bytes("") : length == 1 ? bytes(hex"01") : long;
            target.answerWith(answer, true);
            (bool success,, bytes1 first, bytes memory reason) =
                libraries.tryCall(address(target), 0, 500_000, "", length == 0 ? 0 : 1);
            assertFalse(success, "failed");
            assertEq(uint8(first), length == 0 ? 0 : 1, "first byte");
            assertEq(reason, length == 2 ? bytes.concat(hex"02", new bytes(255)) : bytes(""), "reason");
        }
    }

    function test_WhenCalleeAnswersAnyLength() public {
        DeferredLibraries libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
        for (uint256 length = 0; length < 66; ++length) {
            bytes memory answer = new bytes(length);
            for (uint256 i = 0; i < length; ++i) {
                answer[i] = bytes1(uint8(255 - i));
            }
            target.answerWith(answer, true);
            (,,, bytes memory reason) = libraries.tryCall(address(target), 0, 500_000, "", 0);
            assertEq(reason, answer, "all of it");
        }
    }
}
