// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CheckKind, Revision, Scope } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract AddRevisionTest is LibraryTest {
    /// @dev In slot 2 of revision 5: its next slot is 3, which ends here.
    uint40 private constant NEXT_END = 14_400;

    bytes32 private constant OTHER = "other-check";

    function setUp() public override {
        super.setUp();
        vm.prank(operator);
        library_.addCheckType(OTHER, CheckKind.Planned);
        vm.warp(S2);
    }

    function test_RevertWhen_CallerIsNoOperator() public {
        bytes memory data = abi.encodeCall(library_.addRevision, (scope(), 6, 0, 900, NEXT_END, 1));
        assertReverts(stranger, data, abi.encodeWithSignature("Unauthorized()"));
        assertReverts(reporter, data, abi.encodeWithSignature("Unauthorized()"));
    }

    function test_RevertWhen_CheckTypeIsNotPlannedOne() public {
        assertRefuses(Scope(COURSE, RELEASE, "nobody added it"), 1, 0, 900, S2, 1, unknownCheckType("nobody added it"));
        assertRefuses(Scope(COURSE, RELEASE, INSPECTION), 1, 0, 900, S2, 1, unknownCheckType(INSPECTION));
        assertRefuses(Scope(99, 99, INSPECTION), 0, 0, 0, 0, 99, unknownCheckType(INSPECTION));
    }

    function test_RevertWhen_CourseIsUnknown() public {
        bytes memory error = abi.encodeWithSignature("UnknownCourse(uint64)", 18);
        assertRefuses(Scope(18, RELEASE, CHECK), 0, 0, 0, 0, 99, error);
    }

    function test_RevertWhen_ReleaseIsUnknown() public {
        bytes memory error = abi.encodeWithSignature("UnknownRelease(uint64,uint64)", COURSE, 3);
        assertRefuses(Scope(COURSE, 3, CHECK), 0, 0, 0, 0, 99, error);
    }

    function test_RevertWhen_NumberDoesNotRise() public {
        for (uint32 number = 0; number <= REVISION; ++number) {
            assertRefuses(scope(), number, 0, 0, 0, 99, notRising(scopeId, number, REVISION));
        }
        Scope memory fresh = Scope(COURSE, RELEASE, OTHER);
        assertRefuses(fresh, 0, 0, 900, S2, 1, notRising(scopeIdOf(fresh), 0, 0));
    }

    function test_RevertWhen_ThereAreTooManyLateSlots() public {
        bytes memory error = abi.encodeWithSignature("TooManyLateSlots(uint8,uint8)", 9, 8);
        assertRefuses(scope(), 6, 0, 0, 0, 9, error);
        add(scope(), 6, 0, 900, NEXT_END, 8);
    }

    function test_RevertWhen_ThereIsNoSuchSchedule() public {
        assertRefuses(scope(), 6, 0, 0, NEXT_END, 1, invalidSchedule(NEXT_END, 0, 0));
        assertRefuses(scope(), 6, NEXT_END + 1, 900, NEXT_END, 1, invalidSchedule(NEXT_END, NEXT_END + 1, 900));
        Scope memory fresh = Scope(COURSE, RELEASE, OTHER);
        assertRefuses(fresh, 1, S2 + 1, 900, S2, 1, invalidSchedule(S2, S2 + 1, 900));
    }

    function test_RevertWhen_FirstRevisionWouldBeginBeforeNow() public {
        Scope memory fresh = Scope(COURSE, RELEASE, OTHER);
        vm.warp(S2 + 1);
        assertRefuses(fresh, 1, 0, 900, S2, 1, tooEarly(S2, S2 + 1));
    }

    function test_RevertWhen_TwoSchedulesNeverMeet() public {
        assertRefuses(scope(), 6, 1, 900, NEXT_END + 1, 1, neverMeet(1, 900));
        assertRefuses(scope(), 6, 1800, 7200, NEXT_END + 1800, 1, neverMeet(1800, 7200));
        assertRefuses(scope(), 6, 1, 7200, 1, 1, neverMeet(1, 7200));
    }

    function test_RevertWhen_ItWouldBeginBeforeEndOfNextSlotOfOldOne() public {
        assertRefuses(scope(), 6, 0, 900, NEXT_END - 3600, 1, tooEarly(NEXT_END - 3600, NEXT_END));
        vm.warp(S2_END - 1);
        assertRefuses(scope(), 6, 0, 900, NEXT_END - 900, 1, tooEarly(NEXT_END - 900, NEXT_END));
        vm.warp(S2_END);
        assertRefuses(scope(), 6, 0, 900, NEXT_END, 1, tooEarly(NEXT_END, NEXT_END + 3600));
        vm.warp(ACTIVE_FROM); // the second its first slot begins, the next one is slot 2
        assertRefuses(scope(), 6, 0, 900, S2, 1, tooEarly(S2, S2_END));
        vm.warp(S2_END - 1);
        add(scope(), 6, 0, 900, NEXT_END, 1);
        vm.warp(NEXT_END + 4 * 900 + 1); // four slots of the new one are over, a fifth has begun
        assertRefuses(scope(), 7, 0, 300, NEXT_END + 5 * 900, 1, tooEarly(NEXT_END + 5 * 900, NEXT_END + 6 * 900));
        add(scope(), 7, 0, 300, NEXT_END + 6 * 900, 1);
    }

    function test_RevertWhen_ItWouldBeginBeforeEndOfFirstSlotOfOneThatHasNotBegun() public {
        add(scope(), 6, 0, 900, NEXT_END + 3600, 1);
        uint40 end = NEXT_END + 3600 + 900;
        assertRefuses(scope(), 7, 0, 900, end - 900, 1, tooEarly(end - 900, end));
        add(scope(), 7, 0, 900, end, 1);
    }

    function test_RevertWhen_StartIsNoBoundaryOfOldOne() public {
        assertRefuses(scope(), 6, 0, 900, NEXT_END + 900, 1, notABoundary(NEXT_END + 900, 0, 3600));
        assertRefuses(scope(), 6, 0, 900, NEXT_END + 1, 1, notABoundary(NEXT_END + 1, 0, 3600));
    }

    function test_RevertWhen_StartIsNoBoundaryOfItsOwn() public {
        assertRefuses(scope(), 6, 0, 5400, NEXT_END, 1, notABoundary(NEXT_END, 0, 5400));
        Scope memory fresh = Scope(COURSE, RELEASE, OTHER);
        assertRefuses(fresh, 1, 0, 3600, S2 + 1, 1, notABoundary(S2 + 1, 0, 3600));
    }

    function test_WhenItIsFirstOfScope() public {
        Scope memory fresh = Scope(COURSE, RELEASE, OTHER);
        assertEq(library_.latestRevision(scopeIdOf(fresh)), 0, "none");
        assertAdds(fresh, type(uint32).max, S2, 60, S2, 0, 0);
        assertEq(library_.latestRevision(scopeIdOf(fresh)), type(uint32).max, "latest");
    }

    function test_WhenItFollowsAnother() public {
        assertAdds(scope(), 9, NEXT_END, 900, NEXT_END, 2, REVISION);
        Revision memory old = library_.getRevision(scopeId, REVISION);
        assertEq(old.epoch, 0, "old epoch");
        assertEq(old.period, PERIOD, "old period");
        assertEq(old.activeFrom, ACTIVE_FROM, "old start");
        assertEq(old.activeUntil, NEXT_END, "old end");
        assertEq(old.lateSlots, 1, "old late slots");
        assertEq(old.previous, 0, "none before");
        assertEq(library_.latestRevision(scopeId), 9, "latest");
        assertEq(library_.getRevision(scopeId, 6).period, 0, "none between");
        assertEq(library_.latestRevision(scopeIdOf(Scope(COURSE, RELEASE, OTHER))), 0, "another scope");
    }

    function add(Scope memory s, uint32 number, uint40 epoch, uint40 period, uint40 activeFrom, uint8 late) private {
        vm.prank(operator);
        library_.addRevision(s, number, epoch, period, activeFrom, late);
    }

    function assertAdds(
        Scope memory s,
        uint32 number,
        uint40 epoch,
        uint40 period,
        uint40 activeFrom,
        uint8 late,
        uint32 previous
    )
        private
    {
        vm.recordLogs();
        add(s, number, epoch, period, activeFrom, late);
        expectLog(
            makeLog(
                address(library_),
                "RevisionAdded(bytes32,uint32,uint64,uint64,bytes32,uint40,uint40,uint40,uint8,uint32)",
                topics(uint256(scopeIdOf(s)), number),
                abi.encode(s.courseId, s.releaseId, s.checkType, epoch, period, activeFrom, late, previous)
            )
        );
        assertLogs();
        Revision memory r = library_.getRevision(scopeIdOf(s), number);
        assertEq(r.epoch, epoch, "epoch");
        assertEq(r.period, period, "period");
        assertEq(r.activeFrom, activeFrom, "activeFrom");
        assertEq(r.activeUntil, 0, "activeUntil");
        assertEq(r.lateSlots, late, "lateSlots");
        assertEq(r.previous, previous, "previous");
    }

    function assertRefuses(
        Scope memory s,
        uint32 number,
        uint40 epoch,
        uint40 period,
        uint40 activeFrom,
        uint8 late,
        bytes memory error
    )
        private
    {
        bytes memory data = abi.encodeCall(library_.addRevision, (s, number, epoch, period, activeFrom, late));
        assertReverts(operator, data, error);
    }

    function unknownCheckType(bytes32 checkType) private pure returns (bytes memory) {
        return abi.encodeWithSignature("UnknownCheckType(bytes32)", checkType);
    }

    function notRising(bytes32 id, uint32 number, uint32 latest) private pure returns (bytes memory) {
        return abi.encodeWithSignature("RevisionNotRising(bytes32,uint32,uint32)", id, number, latest);
    }

    function invalidSchedule(uint256 time, uint256 epoch, uint256 period) private pure returns (bytes memory) {
        return abi.encodeWithSignature("InvalidSchedule(uint256,uint256,uint256)", time, epoch, period);
    }

    function tooEarly(uint256 activeFrom, uint256 earliest) private pure returns (bytes memory) {
        return abi.encodeWithSignature("TransitionTooEarly(uint256,uint256)", activeFrom, earliest);
    }

    function neverMeet(uint256 epoch, uint256 period) private pure returns (bytes memory) {
        return abi.encodeWithSignature("NoCommonBoundary(uint256,uint256,uint256,uint256)", 0, PERIOD, epoch, period);
    }

    function notABoundary(uint256 activeFrom, uint256 epoch, uint256 period) private pure returns (bytes memory) {
        return abi.encodeWithSignature("NotABoundary(uint256,uint256,uint256)", activeFrom, epoch, period);
    }
}
