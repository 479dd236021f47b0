// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { CheckKind, Scope, SlotState } from "../../../../../contracts/types/LibraryTypes.sol";
import { MAX_TIME } from "../../../support/Constants.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract PlanTest is LibraryTest {
    function test_RevertWhen_NoSlotOrTooManyAreAskedFor() public {
        assertRefuses(scope(), REVISION, 0, abi.encodeWithSignature("InvalidPlan(uint256,uint256)", 0, 9));
        assertRefuses(scope(), REVISION, 10, abi.encodeWithSignature("InvalidPlan(uint256,uint256)", 10, 9));
    }

    function test_RevertWhen_CourseIsUnknown() public {
        assertRefuses(Scope(18, RELEASE, CHECK), REVISION, 1, abi.encodeWithSignature("UnknownCourse(uint64)", 18));
    }

    function test_RevertWhen_ReleaseIsUnknown() public {
        bytes memory error = abi.encodeWithSignature("UnknownRelease(uint64,uint64)", COURSE, 3);
        assertRefuses(Scope(COURSE, 3, CHECK), REVISION, 1, error);
    }

    function test_RevertWhen_RevisionIsUnknown() public {
        assertRefuses(scope(), 6, 1, unknownRevision(scopeId, 6));
        assertRefuses(scope(), 0, 1, unknownRevision(scopeId, 0));
        Scope memory other = Scope(COURSE, RELEASE, INSPECTION);
        assertRefuses(other, REVISION, 1, unknownRevision(scopeIdOf(other), REVISION));
    }

    function test_WhenSlotHasNotBegun() public {
        vm.warp(4000);
        assertBooks(2, S2, S2_WINDOW_END);
        assertState(2, SlotState.Future, "state");
        assertEq(library_.slotState(scope(), REVISION, 2).deferralId, 1 << 14, "first id, first place");
    }

    function test_WhenSlotHasBegun() public {
        vm.warp(S2);
        assertBooks(2, S2, S2_WINDOW_END);
        vm.warp(S2_END + 5);
        assertBooks(3, S2_END + 5, S2_WINDOW_END + PERIOD);
    }

    function test_WhenSlotIsOver() public {
        vm.warp(S2_END);
        assertEq(planOne(2), 0, "over, though its window is not");
        vm.warp(S2_END - 1);
        assertNotEq(planOne(2), 0, "in its last second");
        addQuarters(S2_END + PERIOD * 2);
        vm.warp(S2_END + PERIOD * 2 + 900);
        assertEq(library_.plan(scope(), REVISION + 1, 0, 1)[0], 0, "a quarter of an hour is over");
    }

    function test_WhenSlotIsFurtherAheadThanEight() public {
        vm.warp(S2_END - 1);
        assertEq(planOne(11), 0, "nine ahead, a second before");
        assertNotEq(planOne(10), 0, "eight ahead");
        vm.warp(S2_END);
        assertNotEq(planOne(11), 0, "eight ahead now");
        assertEq(planOne(type(uint64).max), 0, "as far as it goes");
    }

    function test_WhenSlotIsOutsideRevision() public {
        assertEq(planOne(0), 0, "before activeFrom");
        assertNotEq(planOne(1), 0, "activeFrom");
        vm.warp(S2);
        addQuarters(S2_WINDOW_END);
        assertNotEq(planOne(3), 0, "the last one");
        assertEq(planOne(4), 0, "activeUntil");
        assertNotEq(library_.plan(scope(), REVISION + 1, 0, 1)[0], 0, "the first of the new one");
    }

    function test_WhenReleaseIsNotCurrentAtStartOfSlot() public {
        vm.warp(S2);
        vm.startPrank(operator);
        library_.setRelease(COURSE, 3, S2_END + 1);
        Scope memory next = Scope(COURSE, 3, CHECK);
        library_.addRevision(next, 1, 0, PERIOD, S2, 1);
        vm.stopPrank();
        assertNotEq(planOne(3), 0, "starts a second before the release ends");
        assertEq(planOne(4), 0, "starts after it");
        assertEq(library_.plan(next, 1, 3, 1)[0], 0, "starts a second before the release begins");
        assertNotEq(library_.plan(next, 1, 4, 1)[0], 0, "starts after it");
    }

    function test_WhenSlotIsPlannedAlready() public {
        assertNotEq(planOne(2), 0, "first");
        vm.recordLogs();
        assertEq(planOne(2), 0, "again");
        assertLogs();
        vm.warp(S2_WINDOW_END);
        assertEq(library_.clear(scope(), 1), 1, "cleared");
        vm.warp(S2);
        assertEq(planOne(2), 0, "again, though its deferral is closed");
        assertEq(library_.plannedCount(scopeId), 0, "none");
    }

    function test_WhenSlotHasResult() public {
        vm.warp(S2 + 60);
        submit(report(2));
        vm.recordLogs();
        assertEq(planOne(2), 0, "passed over");
        assertLogs();
    }

    function test_WhenSomeOfSeveralCanBePlanned() public {
        vm.warp(S2 + 60);
        submit(report(2));
        planOne(5);
        uint64[] memory ids = library_.plan(scope(), REVISION, 1, 9);
        uint256 planned = 0;
        for (uint256 i = 0; i < 9; ++i) {
            bool wanted = i != 0 && i != 1 && i != 4; // slot 1 is over, 2 has a result, 5 is planned
            assertEq(ids[i] != 0, wanted, vm.toString(i));
            if (ids[i] != 0) ++planned;
        }
        assertEq(planned, 6, "planned");
        assertEq(library_.plannedCount(scopeId), 7, "with the one before");
    }

    function test_WhenPlannedSlotsHavePassed() public {
        uint256 most = 0;
        for (uint64 slot = 1; slot < 200; ++slot) {
            vm.warp(uint256(slot) * PERIOD + 1);
            assertNotEq(planOne(slot), 0, "planned");
            uint256 count = library_.plannedCount(scopeId);
            if (count > most) most = count;
        }
        assertLe(most, 4, "two in their windows, and a few that have passed");
    }

    function test_WhenMorePlannedSlotsHavePassedThanAreLookedAt() public {
        vm.warp(S2);
        uint64[] memory ids = library_.plan(scope(), REVISION, 2, 9); // slots 2 to 10 at places 0 to 8
        vm.warp(S2 + 50 * PERIOD);
        vm.recordLogs();
        planOne(52); // the tenth: begins at place 10 mod 9
        for (uint64 slot = 3; slot <= 6; ++slot) {
            expectCleared(ids[slot - 2], slot, MISSED);
        }
        expectBooked(scope(), REVISION, 52, (10 << 14) + 1, S2 + 50 * PERIOD, S2 + 52 * PERIOD);
        assertLogs();
        planOne(53); // the eleventh: begins at place 2, where three are free
        for (uint64 slot = 7; slot <= 10; ++slot) {
            expectCleared(ids[slot - 2], slot, MISSED);
        }
        expectBooked(scope(), REVISION, 53, (11 << 14) + 2, S2 + 51 * PERIOD, S2 + 53 * PERIOD);
        assertLogs();
        assertEq(library_.plannedCount(scopeId), 3, "slot 2 has its turn later");
    }

    function test_WhenWindowIsLongerThanTimeOfBook() public {
        Scope memory other = Scope(COURSE, RELEASE, "other-check");
        uint40 period = uint40(MAX_TIME);
        vm.startPrank(operator);
        library_.addCheckType(other.checkType, CheckKind.Planned);
        library_.addRevision(other, 1, 10, period, 10, 8);
        vm.stopPrank();
        vm.recordLogs();
        uint64[] memory ids = library_.plan(other, 1, 0, 2);
        expectBooked(other, 1, 0, ids[0], 10, MAX_TIME);
        assertLogs();
        assertEq(ids[1], 0, "starts behind all time");
    }

    function test_WhenSlotsStartInLastSecondsOfBook() public {
        Scope memory other = Scope(COURSE, RELEASE, "other-check");
        uint40 first = uint40(MAX_TIME) - 3;
        vm.startPrank(operator);
        library_.addCheckType(other.checkType, CheckKind.Planned);
        library_.addRevision(other, 1, first, 1, first, 0);
        vm.stopPrank();
        vm.warp(first);
        vm.recordLogs();
        uint64[] memory ids = library_.plan(other, 1, 0, 4);
        for (uint64 slot = 0; slot < 3; ++slot) {
            expectBooked(other, 1, slot, ids[slot], first + slot, first + slot + 1);
        }
        assertLogs();
        assertEq(ids[3], 0, "starts at the last second, and would never expire");
    }

    function test_GivenBookIsFullOfSlotsThatHaveNotPassed() public {
        uint32 last = fillBook(scope(), REVISION, S2);
        assertEq(library_.plannedCount(scopeId), 63, "full");
        vm.recordLogs();
        uint64[] memory ids = library_.plan(scope(), last, 0, 9);
        for (uint256 i = 0; i < 9; ++i) {
            assertEq(ids[i], 0, "passed over");
        }
        assertLogs();
    }

    function test_GivenBookIsFullOfSlotsThatHavePassed() public {
        uint32 last = fillBook(scope(), REVISION, S2);
        vm.warp(library_.getRevision(scopeId, last).activeFrom);
        vm.recordLogs();
        assertNotEq(library_.plan(scope(), last, 0, 9)[8], 0, "planned");
        assertEq(countLogs("DeferralExpired(uint256,uint64,address)"), 44, "all that have passed are cleared");
        assertEq(library_.plannedCount(scopeId), 63 - 44 + 3, "the others stay");
    }

    function test_GivenBookHasOnePlaceLeftOfSlotsThatHaveNotPassed() public {
        uint32 last = fillBook(scope(), REVISION, S2);
        vm.warp(S2_END + 30);
        submit(report(3));
        assertEq(library_.plannedCount(scopeId), 62, "one place");
        uint64[] memory ids = library_.plan(scope(), last, 0, 9);
        for (uint256 i = 0; i < 9; ++i) {
            assertEq(ids[i] != 0, i == 6, "the first that was not planned before");
        }
    }

    function test_GivenBookHasJustRoomOnceFourThatHavePassedAreCleared() public {
        assertPlansInFullBook({ count: 4, cleared: 4 }); // no more are cleared, and it is full again
    }

    function test_GivenBookHasRoomForOneTooFewOnceFourThatHavePassedAreCleared() public {
        assertPlansInFullBook({ count: 5, cleared: 56 }); // all that have passed are cleared, and the others stay
    }

    /// @dev In slot 2 of the last revision of a full book, so many slots are planned and so many cleared.
    function assertPlansInFullBook(uint256 count, uint256 cleared) private {
        uint32 last = fillBook(scope(), REVISION, S2);
        vm.warp(3 * uint256(library_.getRevision(scopeId, last).activeFrom));
        vm.recordLogs();
        uint64[] memory ids = library_.plan(scope(), last, 6, count);
        assertNotEq(ids[count - 1], 0, "the last is planned");
        assertEq(countLogs("DeferralExpired(uint256,uint64,address)"), cleared, "cleared");
        assertEq(library_.plannedCount(scopeId), 63 - cleared + count, "planned");
    }

    function assertBooks(uint64 slot, uint256 dueAt, uint256 expiresAt) private {
        vm.recordLogs();
        uint64 id = planOne(slot);
        expectBooked(scope(), REVISION, slot, id, dueAt, expiresAt);
        assertLogs();
        assertEq(library_.slotState(scope(), REVISION, slot).deferralId, id, "id");
    }

    /// @dev The logs of a slot being planned now.
    function expectBooked(
        Scope memory s,
        uint32 revision,
        uint64 slot,
        uint64 id,
        uint256 dueAt,
        uint256 expiresAt
    )
        private
    {
        Deferral memory d = Deferral(
            id,
            address(library_),
            uint40(block.timestamp),
            uint40(dueAt),
            uint40(expiresAt),
            abi.encodePacked(revision, uint40(slot))
        );
        expectLog(scheduledLog(address(library_), uint256(scopeIdOf(s)), d, Kind.Stored));
        expectLog(
            makeLog(
                address(library_),
                "SlotPlanned(bytes32,uint32,uint64,uint64)",
                topics(uint256(scopeIdOf(s)), revision, slot),
                abi.encode(id)
            )
        );
    }

    function assertRefuses(Scope memory s, uint32 revision, uint256 count, bytes memory error) private {
        assertReverts(stranger, abi.encodeCall(library_.plan, (s, revision, 0, count)), error);
    }

    function unknownRevision(bytes32 id, uint32 revision) private pure returns (bytes memory) {
        return abi.encodeWithSignature("UnknownRevision(bytes32,uint32)", id, revision);
    }
}
