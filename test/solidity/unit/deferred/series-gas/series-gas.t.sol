// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { GasWitness } from "../../../../../contracts/mocks/deferred/GasWitness.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    DeferredConfig,
    SeriesPause,
    SeriesPlan,
    SeriesState,
    SeriesView
} from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract SeriesGasTest is DeferredTest {
    uint64 private constant FIRST = SLOT + RING;

    GasWitness private witness;

    /// @dev The batch of the sweep.
    BookedCall[] private _list;

    /// @dev Slots of four calls, so that they fill fast.
    function setUp() public override {
        super.setUp();
        DeferredConfig memory c = defaultConfig();
        c.slotGasLimit = 4_000_000;
        c.maxCallGas = 1_000_000;
        open(c);
        witness = GasWitness(payable(deploy("GasWitness")));
        standIn(FIRST - 1);
    }

    function filler() private view returns (CallRequest memory r) {
        r = requestTo(address(target), "");
        r.gasLimit = 950_000;
    }

    function fill(uint64 slot) private {
        for (uint256 j = 0; j < 4; ++j) {
            book(other, filler(), slot, 0);
        }
    }

    function planOf(uint64 first) private pure returns (SeriesPlan memory) {
        return SeriesPlan({ firstSlot: uint40(first), periodSlots: 1, occurrences: 0, maxFee: 1000 ether });
    }

    function start(CallRequest memory r, uint256 money) private returns (BookedCall memory call) {
        vm.recordLogs();
        vm.prank(creator);
        calls.registerSeries{ value: money }(r, planOf(FIRST));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        (call,) = abi.decode(logs[1].data, (BookedCall, uint256));
    }

    function witnessed(uint64 gasLimit, uint128 value, bytes memory data) private view returns (CallRequest memory r) {
        r = requestTo(address(witness), data);
        (r.gasLimit, r.value) = (gasLimit, value);
    }

    function executeWith(uint256 gas_, BookedCall[] memory list) private returns (bool, CallOutcome[] memory) {
        bytes memory data = abi.encodeCall(calls.execute, (FIRST, list, 0));
        vm.prank(keeper);
        (bool success, bytes memory answer) = address(calls).call{ gas: gas_ }(data);
        if (!success) return (false, new CallOutcome[](list.length));
        return (true, abi.decode(answer, (CallOutcome[])));
    }

    /// @dev Three occurrences: one that books the fourth slot, after three full ones; one without money for another; one whose
    /// callee fails.
    function bookSweep() private {
        CallRequest memory failing = requestTo(address(target), abi.encode(1));
        (failing.gasLimit, failing.value, failing.fromCreator) = (150_000, 5, true);
        target.answerWith(new bytes(500), true);
        _list.push(start(witnessed(100_000, 1, new bytes(1000)), 100 ether));
        _list.push(start(witnessed(100_000, 2, ""), 0.0004 ether));
        _list.push(start(failing, 100 ether));
        for (uint64 i = 1; i <= 3; ++i) {
            fill(FIRST + i);
        }
    }

    function test_WhenGasOfTransactionIsSwept() public {
        bookSweep();
        standIn(FIRST + ORDER);
        BookedCall[] memory list = _list;
        uint256 top = calls.gasNeeded(list);
        uint256[] memory full;
        bool began = false;
        uint256[4] memory met;
        for (uint256 gas_ = top + 40_000; gas_ > 3000; gas_ -= 2917) {
            uint256 state = vm.snapshotState();
            bytes32 untouched = _allSeries();
            (bool success, CallOutcome[] memory outcomes) = executeWith(gas_, list);
            if (full.length == 0) full = witness.seen();
            uint256 served = success ? assertPrefix(outcomes, list) : 0;
            if (gas_ >= top) assertEq(served, 3, "enough for all");
            ++met[served];
            if (served == 0) assertEq(_allSeries(), untouched, "no series moved");
            if (!success) began = true;
            assertFalse(began && success, "no gas in between reverts");
            assertSeen(full);
            vm.revertToState(state);
        }
        assertEq(full.length, 2, "two witnesses");
        (bool looked,) = executeWith(1500, list);
        assertFalse(looked, "not enough to look");
        for (uint256 served = 0; served <= 3; ++served) {
            assertGt(met[served], 10, "many gases came so far, and no further");
        }
    }

    function _allSeries() private view returns (bytes32) {
        return keccak256(abi.encode(calls.seriesOf(1), calls.seriesOf(2), calls.seriesOf(3)));
    }

    /// @dev Those served are the first ones, each closed, recorded and paid, its series moved on; the rest as it was.
    function assertPrefix(CallOutcome[] memory outcomes, BookedCall[] memory list) private view returns (uint256 n) {
        uint256 bases = 0;
        for (; n < 3 && outcomes[n] != CallOutcome.NotEnoughGas; ++n) {
            assertOutcome(outcomes[n], n == 2 ? CallOutcome.Failed : CallOutcome.Executed);
            bases += uint256(list[n].price) * list[n].bookedGas;
        }
        for (uint256 i = 0; i < 3; ++i) {
            assertEq(
                uint256(calls.stateOf(FIRST, list[i])),
                uint256(i < n ? CallState.Closed : CallState.Free),
                "closed or open"
            );
            assertMoved(list[i], i < n);
            if (i >= n) assertOutcome(outcomes[i], CallOutcome.NotEnoughGas);
        }
        assertEq(calls.creditOf(creator), n == 3 ? 5 : 0, "the value that came back");
        assertGe(keeper.balance + calls.creditOf(keeper), bases / 3, "paid");
    }

    function assertMoved(BookedCall memory call, bool served) private view {
        SeriesView memory v = calls.seriesOf(call.series);
        bool paused = call.series == _list[1].series;
        if (!served) {
            assertEq(v.next, 1, "where it was");
            assertEq(v.bookedCall, idOf(FIRST, call), "still booked");
        } else if (paused) {
            assertEq(uint256(v.state), uint256(SeriesState.Paused), "paused");
            assertEq(uint256(v.pause), uint256(SeriesPause.NoMoney), "why");
        } else {
            assertEq(uint256(v.state), uint256(SeriesState.Booked), "the next is booked");
            assertEq(v.next, 5, "in the fourth slot");
        }
    }

    function assertSeen(uint256[] memory full) private view {
        uint256[] memory seen = witness.seen();
        for (uint256 i = 0; i < seen.length; ++i) {
            assertEq(seen[i], full[i], "the same gas");
        }
    }

    /// @dev Data as long as can be; three slots full; the fourth with words never written before; most of the horizon booked, so
    /// that something is kept, for a recipient who has no credit. Words that the test itself has touched are cheaper here than in
    /// a transaction of their own, by some 21,000 in all: hence the room.
    function test_WhenDearestStepIsMeasured() public {
        CallRequest memory r = witnessed(100_000, 1, new bytes(MAX_DATA));
        BookedCall memory occurrence = start(r, 100 ether);
        (BookedCall memory alone,) = book(creator, r, FIRST, 0);
        for (uint64 i = 1; i <= 12; ++i) {
            if (i != 4) fill(FIRST + i);
        }
        calls.withdrawFor(treasury);
        standIn(FIRST + ORDER - 2);
        uint256 state = vm.snapshotState();
        uint256 withSeries = gasOf(occurrence);
        assertEq(calls.seriesOf(1).next, 5, "the fourth slot");
        vm.revertToState(state);
        standIn(FIRST + ORDER);
        uint256 without = gasOf(alone);
        uint256 granted = calls.gasNeeded(listOf(occurrence)) - calls.gasNeeded(listOf(alone));
        assertLt(withSeries - without, granted * 3 / 4, "it fits, with room");
        assertGt((withSeries - without) * 2, granted, "and not by a multiple");
    }

    function gasOf(BookedCall memory call) private returns (uint256 used) {
        BookedCall[] memory list = listOf(call);
        vm.prank(keeper);
        used = gasleft();
        CallOutcome outcome = calls.execute(FIRST, list, 1)[0];
        used -= gasleft();
        assertOutcome(outcome, CallOutcome.Executed);
    }
}
