// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Scope, SlotState } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract ClearTest is LibraryTest {
    function test_WhenNothingHasPassed() public {
        assertClears(scope(), 9, 0);
        assertClears(Scope(18, 1, CHECK), 9, 0);
        vm.warp(S2);
        planOne(2);
        vm.warp(S2_WINDOW_END - 1);
        assertClears(scope(), 9, 0);
    }

    function test_WhenWindowsHavePassed() public {
        vm.warp(S2);
        uint64[] memory ids = library_.plan(scope(), REVISION, 2, 3);
        vm.warp(S2_WINDOW_END + PERIOD);
        assertClears(scope(), 0, 0);
        vm.recordLogs();
        assertEq(library_.clear(scope(), 1), 1, "limit");
        expectCleared(ids[0], 2, MISSED);
        assertLogs();
        assertEq(library_.plannedCount(scopeId), 2, "two left");
        vm.recordLogs();
        assertEq(library_.clear(scope(), 9), 1, "one more has passed");
        expectCleared(ids[1], 3, MISSED);
        assertLogs();
        assertState(2, SlotState.Missed, "cleared");
        assertState(3, SlotState.Missed, "cleared");
        assertState(4, SlotState.Late, "not passed");
    }

    function test_WhenSlotWasCutOffByNewRevision() public {
        vm.warp(S2);
        uint64[] memory ids = library_.plan(scope(), REVISION, 2, 3);
        addQuarters(S2_WINDOW_END);
        assertState(4, SlotState.Void, "cut off");
        assertState(3, SlotState.Future, "the last one");
        vm.warp(S2_WINDOW_END + 2 * PERIOD - 1);
        assertClears(scope(), 9, 2);
        vm.warp(S2_WINDOW_END + 2 * PERIOD);
        vm.recordLogs();
        library_.clear(scope(), 9);
        expectCleared(ids[2], 4, VOIDED);
        assertLogs();
        assertState(4, SlotState.Void, "for ever");
    }

    function test_WhenSlotWasCutOffByNewRelease() public {
        vm.warp(S2);
        uint64[] memory ids = library_.plan(scope(), REVISION, 3, 2);
        vm.prank(operator);
        library_.setRelease(COURSE, 3, S2_END + 1);
        vm.warp(S2_WINDOW_END + 2 * PERIOD);
        vm.recordLogs();
        assertEq(library_.clear(scope(), 9), 2, "both");
        expectCleared(ids[0], 3, MISSED);
        expectCleared(ids[1], 4, VOIDED);
        assertLogs();
    }

    function test_WhenSlotHasResult() public {
        vm.warp(S2 + 60);
        planOne(2);
        submit(report(2));
        vm.warp(S2_WINDOW_END);
        assertClears(scope(), 9, 0);
    }

    function assertClears(Scope memory s, uint256 limit, uint256 count) private {
        vm.prank(stranger);
        assertEq(library_.clear(s, limit), count, "cleared");
    }
}
