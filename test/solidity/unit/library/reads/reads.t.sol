// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CheckKind, Report, Scope, SlotState, SlotView } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract ReadsTest is LibraryTest {
    /// @dev A second scope of the same release.
    Scope private other = Scope(COURSE, RELEASE, "other-check");

    function test_GivenThereAreNoRevisions() public {
        vm.warp(S2);
        Scope memory none = Scope(COURSE, RELEASE, INSPECTION);
        assertCurrent(none, 0, 0, 0);
        assertEq(uint256(library_.slotState(none, REVISION, 2).state), uint256(SlotState.None), "state");
        assertEq(library_.history(none, REVISION, 0, 10).length, 0, "history");
        assertEq(library_.history(scope(), REVISION + 1, 0, 10).length, 0, "another number");
    }

    function test_GivenFirstRevisionHasNotBegun() public {
        vm.warp(ACTIVE_FROM - 1);
        assertCurrent(scope(), 0, 0, 0);
        assertEq(library_.history(scope(), REVISION, 0, 10).length, 0, "history");
        assertState(1, SlotState.Future, "its first slot");
        vm.warp(ACTIVE_FROM);
        assertCurrent(scope(), REVISION, 1, ACTIVE_FROM);
        assertPage(0, 10, 1, 1);
        addOther(1, 0, 3 * ACTIVE_FROM);
        assertCurrent(other, 0, 0, 0); // though a slot of its arithmetic lies here
    }

    function test_GivenRevisionFollowsAnother() public {
        vm.warp(S2);
        addQuarters(S2_WINDOW_END);
        vm.prank(operator);
        library_.addRevision(scope(), REVISION + 2, 0, 600, S2_WINDOW_END + 1800, 1);
        assertCurrent(scope(), REVISION, 2, S2);
        vm.warp(S2_WINDOW_END - 1);
        assertCurrent(scope(), REVISION, 3, S2_END);
        vm.warp(S2_WINDOW_END);
        assertCurrent(scope(), REVISION + 1, 0, S2_WINDOW_END);
        vm.warp(S2_WINDOW_END + 1799);
        assertCurrent(scope(), REVISION + 1, 1, S2_WINDOW_END + 900);
        vm.warp(S2_WINDOW_END + 1800);
        assertCurrent(scope(), REVISION + 2, 27, S2_WINDOW_END + 1800);
    }

    function test_GivenReleaseIsNotCurrent() public {
        vm.warp(S2);
        Scope memory next = Scope(COURSE, 3, CHECK);
        vm.startPrank(operator);
        library_.setRelease(COURSE, 3, S2_END);
        library_.addRevision(next, 1, 0, PERIOD, S2, 1);
        vm.stopPrank();
        assertCurrent(scope(), REVISION, 2, S2);
        assertCurrent(next, 0, 0, 0);
        vm.warp(S2_END);
        assertCurrent(scope(), 0, 0, 0);
        assertCurrent(next, 1, 3, S2_END);
    }

    function test_WhenTimeGoesBySlot() public {
        vm.warp(ACTIVE_FROM);
        library_.plan(scope(), REVISION, 3, 1); // slot 3 is planned, slot 2 is not
        for (uint64 slot = 2; slot <= 3; ++slot) {
            uint256 start = slot * PERIOD;
            uint256[8] memory times = [
                ACTIVE_FROM,
                start - 1,
                start,
                start + PERIOD - 1,
                start + PERIOD,
                start + 2 * PERIOD - 1,
                start + 2 * PERIOD,
                start + 365 days
            ];
            SlotState[8] memory states = [
                SlotState.Future,
                SlotState.Future,
                SlotState.Open,
                SlotState.Open,
                SlotState.Late,
                SlotState.Late,
                SlotState.Missed,
                SlotState.Missed
            ];
            for (uint256 i = 0; i < times.length; ++i) {
                vm.warp(times[i]);
                assertState(slot, states[i], vm.toString(i));
            }
        }
    }

    function test_WhenSlotHasResult() public {
        SlotState[3] memory states = [SlotState.Available, SlotState.Unavailable, SlotState.CheckFailed];
        for (uint8 i = 0; i < 3; ++i) {
            uint64 slot = 2 + i;
            vm.warp(uint256(slot + 1) * PERIOD);
            Report memory r = report(slot);
            r.status = i + 1;
            submit(r);
            assertState(slot, states[i], "at once");
        }
        vm.warp(S2 + 365 days);
        for (uint8 i = 0; i < 3; ++i) {
            assertState(2 + i, states[i], "for good");
        }
        // A result that came before its slot's revision ended stays what it is.
        assertEq(library_.slotState(scope(), REVISION, 4).acceptedAt, 5 * PERIOD, "acceptedAt");
    }

    function test_WhenSlotWasPlannedAndThenCutOff() public {
        vm.warp(S2);
        library_.plan(scope(), REVISION, 4, 1);
        addQuarters(S2_WINDOW_END);
        assertState(4, SlotState.Void, "planned");
        assertState(5, SlotState.None, "not planned");
        vm.warp(S2 + 365 days);
        assertState(4, SlotState.Void, "for good");
        assertState(5, SlotState.None, "never a slot");
    }

    function test_WhenSlotIsNoneOfRevision() public {
        vm.warp(S2);
        assertState(0, SlotState.None, "before activeFrom");
        SlotView memory v = library_.slotState(scope(), REVISION, type(uint64).max);
        assertEq(v.slot, type(uint64).max, "slot");
        assertEq(v.start, uint256(type(uint64).max) * PERIOD, "start");
        assertEq(uint256(v.state), uint256(SlotState.Future), "ages away");
        assertState(REVISION + 1, 2, SlotState.None, "no such revision");
    }

    function test_WhenPageIsAskedFor() public {
        vm.warp(S2 + 4 * PERIOD); // slot 6
        assertPage(0, 100, 1, 6);
        assertPage(1, 6, 1, 6);
        assertPage(0, 2, 1, 2);
        assertPage(4, 2, 4, 2);
        assertPage(6, 100, 6, 1);
        assertPage(7, 100, 0, 0);
        assertPage(type(uint64).max, 100, 0, 0);
        assertPage(0, 0, 0, 0);
        vm.warp(S2 + 5 * PERIOD - 1);
        assertPage(6, type(uint256).max, 6, 1);
    }

    function test_WhenRevisionBeginsAfterItsRelease() public {
        addOther(1, 0, 3 * PERIOD);
        vm.warp(6 * PERIOD);
        SlotView[] memory page = library_.history(other, 1, 0, 100);
        assertEq(page.length, 4, "3 to 6");
        assertEq(page[0].slot, 3, "its first slot");
        vm.prank(operator);
        library_.setRelease(COURSE, 3, 60 * PERIOD);
        assertEq(
            keccak256(abi.encode(library_.history(other, 1, 0, 100))),
            keccak256(abi.encode(page)),
            "the same with an end to come"
        );
    }

    function test_WhenRevisionEndsBeforeItsRelease() public {
        vm.warp(S2);
        addQuarters(S2_WINDOW_END);
        vm.prank(operator);
        library_.setRelease(COURSE, 3, S2_WINDOW_END + 10 * PERIOD + 1);
        vm.warp(S2_WINDOW_END + 5 * PERIOD);
        assertPage(0, 100, 1, 3);
        vm.warp(S2 + 365 days);
        assertPage(0, 100, 1, 3);
        // The next revision ends with the release: nothing of it was planned, and all of it is a gap.
        SlotView[] memory page = library_.history(scope(), REVISION + 1, 0, 100);
        assertEq(page.length, 41, "0 to 40");
        assertEq(page[0].slot, 0, "its first slot");
        assertEq(page[40].start, S2_WINDOW_END + 10 * PERIOD, "a second before the end");
    }

    function test_WhenReleaseEndsBeforeEpochOfRevision() public {
        addOther(1, S2_WINDOW_END, S2_WINDOW_END);
        vm.warp(S2);
        vm.prank(operator);
        library_.setRelease(COURSE, 3, S2_END);
        vm.warp(S2_WINDOW_END + PERIOD);
        assertEq(library_.history(other, 1, 0, 100).length, 0, "no slot of it ever counts");
    }

    function test_WhenSlotEightAheadIsCutOffAtOnce() public {
        vm.warp(S2);
        assertNotEq(planOne(10), 0, "eight ahead");
        vm.prank(operator);
        library_.setRelease(COURSE, 3, S2 + 1);
        vm.warp(S2 + 365 days);
        SlotView[] memory page = assertPage(0, 100, 1, 10);
        assertEq(uint256(page[1].state), uint256(SlotState.Missed), "2");
        assertEq(uint256(page[2].state), uint256(SlotState.None), "3");
        assertEq(uint256(page[9].state), uint256(SlotState.Void), "10");
    }

    function test_WhenPageIsAskedForBehindEnd() public {
        vm.warp(S2);
        library_.plan(scope(), REVISION, 3, 2); // 3 counts, 4 is cut off
        library_.plan(scope(), REVISION, 6, 1); // 6 too
        addQuarters(S2_WINDOW_END);
        vm.warp(S2_WINDOW_END - 1);
        assertPage(0, 100, 1, 3);
        vm.warp(S2_WINDOW_END);
        SlotView[] memory page = assertPage(0, 100, 1, 6);
        assertEq(uint256(page[2].state), uint256(SlotState.Late), "3");
        assertEq(uint256(page[3].state), uint256(SlotState.Void), "4");
        assertEq(uint256(page[4].state), uint256(SlotState.None), "5");
        assertEq(uint256(page[5].state), uint256(SlotState.Void), "6");
        vm.warp(S2 + 365 days);
        assertPage(0, 100, 1, 6);

        // The same by the end of a release, in the middle of a slot.
        vm.warp(S2 + 366 days);
        Scope memory s = Scope(18, 1, CHECK);
        vm.startPrank(operator);
        library_.setRelease(18, 1, uint40(block.timestamp) + 1);
        library_.addRevision(s, 1, uint40(block.timestamp), 100, uint40(block.timestamp), 0);
        vm.stopPrank();
        uint40 from = uint40(block.timestamp);
        library_.plan(s, 1, 2, 2);
        vm.prank(operator);
        library_.setRelease(18, 2, from + 201);
        vm.warp(from + 5000);
        page = library_.history(s, 1, 0, 100);
        assertEq(page.length, 3, "1 and 2 count, slot 3 is void");
        assertEq(page[0].slot, 1, "slot 0 starts before the release");
        assertEq(uint256(page[1].state), uint256(SlotState.Missed), "2");
        assertEq(uint256(page[2].state), uint256(SlotState.Void), "3");
    }

    function test_WhenPagesAreWalked() public {
        vm.warp(S2);
        submit(report(2));
        vm.warp(S2 + 30 * PERIOD);
        bytes32 whole = keccak256(abi.encode(library_.history(scope(), REVISION, 0, 1000)));
        for (uint256 size = 1; size < 40; size += 6) {
            SlotView[] memory all = new SlotView[](32);
            uint64 from = 0;
            uint256 count = 0;
            while (true) {
                SlotView[] memory page = library_.history(scope(), REVISION, from, size);
                if (page.length == 0) break;
                for (uint256 i = 0; i < page.length; ++i) {
                    all[count++] = page[i];
                }
                from = page[page.length - 1].slot + 1;
            }
            assertEq(count, 32, "slots 1 to 32");
            assertEq(keccak256(abi.encode(all)), whole, "the same as in one page");
        }
    }

    /// @dev The first revision of the second scope, with slots of an hour.
    function addOther(uint32 number, uint40 epoch, uint40 activeFrom) private {
        vm.startPrank(operator);
        library_.addCheckType(other.checkType, CheckKind.Planned);
        library_.addRevision(other, number, epoch, PERIOD, activeFrom, 1);
        vm.stopPrank();
    }

    function assertPage(
        uint64 from,
        uint256 count,
        uint64 first,
        uint256 length
    )
        private
        view
        returns (SlotView[] memory page)
    {
        page = library_.history(scope(), REVISION, from, count);
        assertEq(page.length, length, "length");
        for (uint64 i = 0; i < length; ++i) {
            assertEq(page[i].slot, first + i, "slot");
            assertEq(page[i].start, uint256(first + i) * PERIOD, "start");
            SlotView memory alone = library_.slotState(scope(), REVISION, first + i);
            assertEq(keccak256(abi.encode(page[i])), keccak256(abi.encode(alone)), "as read alone");
        }
    }

    function assertCurrent(Scope memory s, uint32 revision, uint64 slot, uint40 start) private view {
        (uint32 r, uint64 i, uint40 t) = library_.currentSlot(s);
        assertEq(r, revision, "revision");
        assertEq(i, slot, "slot");
        assertEq(t, start, "start");
    }
}
