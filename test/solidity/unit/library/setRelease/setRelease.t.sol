// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Release } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract SetReleaseTest is LibraryTest {
    uint40 private constant NOW = 10_000;

    function setUp() public override {
        super.setUp();
        vm.warp(NOW);
    }

    function test_RevertWhen_CallerIsNoOperator() public {
        bytes memory data = abi.encodeCall(library_.setRelease, (COURSE, 3, NOW + 1));
        assertReverts(stranger, data, abi.encodeWithSignature("Unauthorized()"));
        assertReverts(reporter, data, abi.encodeWithSignature("Unauthorized()"));
    }

    function test_RevertGiven_ReleaseWasSetBefore() public {
        assertExists(RELEASE);
        set(COURSE, 3, NOW + 1);
        assertExists(3);
        vm.warp(NOW + 1);
        assertExists(RELEASE);
        assertExists(3);
    }

    function test_RevertWhen_FirstReleaseWouldNotBeginAfterNow() public {
        assertTooEarly(18, 1, NOW, NOW + 1);
        assertTooEarly(18, 1, 0, NOW + 1);
        set(18, 1, NOW + 1);
    }

    function test_RevertWhen_ReleaseWouldNotBeginAfterLastOne() public {
        assertTooEarly(COURSE, 3, NOW, NOW + 1);
        set(COURSE, 3, NOW + 50);
        assertTooEarly(COURSE, 4, NOW + 50, NOW + 51);
        assertTooEarly(COURSE, 4, NOW + 1, NOW + 51);
        assertRelease(COURSE, 3, NOW + 50, 0, RELEASE, true);
        set(COURSE, 4, NOW + 51);
    }

    function test_WhenItIsFirstOfCourse() public {
        vm.recordLogs();
        set(18, 7, NOW + 5);
        assertSetLog(18, 7, NOW + 5, false, 0);
        assertRelease(18, 7, NOW + 5, 0, 0, false);
        assertLatest(18, true, 7);
        vm.warp(NOW + 4);
        assertCurrent(18, false, 0);
        vm.warp(NOW + 5);
        assertCurrent(18, true, 7);
        assertCurrent(19, false, 0);
        assertLatest(19, false, 0);
    }

    function test_WhenItFollowsAnother() public {
        vm.recordLogs();
        set(COURSE, 1, NOW + 5);
        assertSetLog(COURSE, 1, NOW + 5, true, RELEASE);
        assertRelease(COURSE, RELEASE, 2, NOW + 5, 0, false);
        assertRelease(COURSE, 1, NOW + 5, 0, RELEASE, true);
        assertLatest(COURSE, true, 1);
        vm.warp(NOW + 4);
        assertCurrent(COURSE, true, RELEASE);
        vm.warp(NOW + 5);
        assertCurrent(COURSE, true, 1);
        assertRelease(COURSE, RELEASE, 2, NOW + 5, 0, false);
    }

    function test_WhenItFollowsOneThatHasNotBegun() public {
        set(COURSE, 3, NOW + 5);
        set(COURSE, 4, NOW + 9);
        assertRelease(COURSE, 3, NOW + 5, NOW + 9, RELEASE, true);
        assertCurrent(COURSE, true, RELEASE);
        vm.warp(NOW + 8);
        assertCurrent(COURSE, true, 3);
        vm.warp(NOW + 9);
        assertCurrent(COURSE, true, 4);
    }

    function test_WhenNumbersOfReleasesAndCoursesAreZero() public {
        set(0, 0, NOW + 5);
        set(0, 1, NOW + 9);
        assertRelease(0, 0, NOW + 5, NOW + 9, 0, false);
        assertRelease(0, 1, NOW + 9, 0, 0, true);
        vm.warp(NOW + 5);
        assertCurrent(0, true, 0);
    }

    function test_WhenStorageOfReleaseIsRead() public {
        set(COURSE, 3, NOW + 5);
        set(COURSE, 4, NOW + 9);
        vm.record();
        library_.getRelease(COURSE, 3);
        (bytes32[] memory reads,) = vm.accesses(address(library_));
        assertEq(reads.length, 1, "one word");
        uint256 word_ = (1 << 144) | (uint256(RELEASE) << 80) | (uint256(NOW + 9) << 40) | (NOW + 5);
        assertEq(uint256(vm.load(address(library_), reads[0])), word_, "hasPrevious, previous, until, from");
    }

    function set(uint64 courseId, uint64 releaseId, uint40 from) private {
        vm.prank(operator);
        library_.setRelease(courseId, releaseId, from);
    }

    function assertExists(uint64 releaseId) private {
        assertReverts(
            operator,
            abi.encodeCall(library_.setRelease, (COURSE, releaseId, NOW + 100)),
            abi.encodeWithSignature("ReleaseExists(uint64,uint64)", COURSE, releaseId)
        );
    }

    function assertTooEarly(uint64 courseId, uint64 releaseId, uint40 from, uint256 earliest) private {
        assertReverts(
            operator,
            abi.encodeCall(library_.setRelease, (courseId, releaseId, from)),
            abi.encodeWithSignature("ReleaseTooEarly(uint64,uint256,uint256)", courseId, from, earliest)
        );
    }

    function assertSetLog(uint64 courseId, uint64 releaseId, uint40 from, bool hasPrevious, uint64 previous) private {
        expectLog(
            makeLog(
                address(library_),
                "ReleaseSet(uint64,uint64,uint40,bool,uint64)",
                topics(courseId, releaseId),
                abi.encode(from, hasPrevious, previous)
            )
        );
        assertLogs();
    }

    function assertRelease(
        uint64 courseId,
        uint64 releaseId,
        uint256 from,
        uint256 until,
        uint256 previous,
        bool hasPrevious
    )
        private
        view
    {
        Release memory release = library_.getRelease(courseId, releaseId);
        assertEq(release.from, from, "from");
        assertEq(release.until, until, "until");
        assertEq(release.previous, previous, "previous");
        assertEq(release.hasPrevious, hasPrevious, "hasPrevious");
    }

    function assertLatest(uint64 courseId, bool exists, uint64 releaseId) private view {
        (bool found, uint64 latest) = library_.latestRelease(courseId);
        assertEq(found, exists, "course exists");
        assertEq(latest, releaseId, "latest");
    }

    function assertCurrent(uint64 courseId, bool exists, uint64 releaseId) private view {
        (bool found, uint64 current) = library_.currentRelease(courseId);
        assertEq(found, exists, "there is a current one");
        assertEq(current, releaseId, "current");
    }
}
