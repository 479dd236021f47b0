// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDeferredCalls } from "../../../../../contracts/interfaces/IDeferredCalls.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    SeriesPause,
    SeriesPlan,
    SeriesState,
    SeriesView
} from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

/// @notice What the tests of series have in common.
abstract contract SeriesBase is DeferredTest {
    uint256 internal constant SERIES_OVERHEAD = 100_000;
    bytes32 internal constant REGISTERED = IDeferredCalls.CallRegistered.selector;

    function planOf(uint40 period, uint40 occurrences) internal pure returns (SeriesPlan memory) {
        return SeriesPlan({ firstSlot: uint40(SLOT), periodSlots: period, occurrences: occurrences, maxFee: 1 ether });
    }

    /// @dev Registers a series of the creator's with 10 ether, and gives what was booked of it.
    function start(CallRequest memory r, SeriesPlan memory plan) internal returns (BookedCall memory call) {
        vm.recordLogs();
        vm.prank(creator);
        calls.registerSeries{ value: 10 ether }(r, plan);
        return bookedIn(vm.getRecordedLogs());
    }

    function bookedIn(Vm.Log[] memory logs) internal pure returns (BookedCall memory call) {
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] == REGISTERED) (call,) = abi.decode(logs[i].data, (BookedCall, uint256));
        }
    }

    /// @dev Executes an occurrence in its slot, and gives the next one.
    function executeAt(uint64 slot, BookedCall memory call, CallOutcome outcome) internal returns (BookedCall memory) {
        standIn(slot);
        vm.recordLogs();
        vm.prank(keeper);
        assertOutcome(calls.execute(slot, listOf(call), 1)[0], outcome);
        return bookedIn(vm.getRecordedLogs());
    }

    function feeOfCall(BookedCall memory call) internal pure returns (uint256) {
        return uint256(call.price) * call.bookedGas; // where nothing is overbooked
    }

    function assertSeries(uint64 id, SeriesState state, uint256 next) internal view {
        SeriesView memory v = calls.seriesOf(id);
        assertEq(uint256(v.state), uint256(state), "state");
        assertEq(v.next, next, "next");
    }

    function assertPaused(uint64 id, SeriesPause pause, uint256 next) internal view {
        assertSeries(id, SeriesState.Paused, next);
        assertEq(uint256(calls.seriesOf(id).pause), uint256(pause), "why");
    }

    function assertNotIdle(uint64 id, SeriesState state) internal {
        bytes memory error = abi.encodeWithSignature("SeriesNotIdle(uint64,uint8)", id, uint8(state));
        assertReverts(other, 0, abi.encodeCall(calls.bookNext, (id, creator, request(1))), error);
    }

    function assertStillPaused(SeriesPause pause, CallRequest memory r) internal {
        bytes memory error = abi.encodeWithSignature("SeriesStillPaused(uint64,uint8)", 1, uint8(pause));
        assertReverts(other, 0, abi.encodeCall(calls.bookNext, (1, creator, r)), error);
    }

    /// @dev Leaves no room for an occurrence in a slot.
    function fill(uint64 slot) internal {
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = 1_950_000;
        for (uint256 i = 0; i < 5; ++i) {
            book(other, r, slot, 0);
        }
    }

    function assertView(uint64 id, SeriesView memory expected) internal view {
        assertEq(abi.encode(calls.seriesOf(id)), abi.encode(expected), "all that is told of it");
    }

    /// @dev The one log with this signature, which is of series 1.
    function findLog(Vm.Log[] memory logs, bytes memory signature) internal pure returns (Vm.Log memory log) {
        uint256 found = 0;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] != keccak256(signature)) continue;
            log = logs[i];
            ++found;
        }
        assertEq(found, 1, "one such log");
        assertEq(uint256(log.topics[1]), 1, "of the series");
    }
}
