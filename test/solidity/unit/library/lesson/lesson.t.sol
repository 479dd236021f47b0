// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Report, Scope, SlotState, SlotView } from "../../../../../contracts/types/LibraryTypes.sol";
import { ForwardedTest } from "../../../support/ForwardedTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract LessonTest is ForwardedTest {
    function test_GivenTwoRunsReportSlot2FromRightSource() public {
        uint256 fresh = vm.snapshotState();
        submit(report(2));
        assertRefused(rivalReport(2), taken(2, AVAILABLE));
        assertEq(library_.slotState(scope(), REVISION, 2).observedAt, S2 + 30, "R1's");
        vm.revertToState(fresh);
        submit(rivalReport(2));
        assertRefused(report(2), taken(2, AVAILABLE));
        assertEq(library_.slotState(scope(), REVISION, 2).observedAt, S2 + 37, "R2's");
    }

    function test_GivenR3ForNewRevisionCarriesOldLabelOfItsPeriod() public {
        submit(report(2));
        addQuarters(S2_WINDOW_END);
        vm.warp(S2_WINDOW_END + 60);
        // Slot 4 of revision 5 would start where slot 0 of revision 6 does.
        Report memory r = report(4);
        r.revision = REVISION + 1;
        assertRefused(
            r,
            abi.encodeWithSignature("LabelMismatch(uint64,uint256,uint256)", 4, S2_WINDOW_END, S2_WINDOW_END + 4 * 900)
        );
        r.slot = 0;
        submit(r);
        assertState(REVISION + 1, 0, SlotState.Available, "with its own label");
        assertState(2, SlotState.Available, "kept");
        assertEq(library_.slotState(scope(), REVISION, 2).start, S2, "with its period");
        assertState(4, SlotState.None, "no slot of the old one");
    }

    function test_GivenTwoSlotsWereMissed() public {
        submit(report(2));
        library_.plan(scope(), REVISION, 3, 1);
        uint40 back = S2 + 3 * PERIOD;
        vm.warp(back + 60); // slots 3 and 4 went by, and slot 3's window too
        assertState(3, SlotState.Missed, "planned, and missed");
        assertState(4, SlotState.Late, "its window is open, but nobody looked");
        submit(report(5));
        Report memory backdated = report(4);
        backdated.observedAt = back + 60;
        assertRefused(
            backdated,
            abi.encodeWithSignature(
                "ObservedOutside(uint256,uint256,uint256,uint256)",
                back + 60,
                back + 60,
                S2 + 2 * PERIOD,
                S2 + 3 * PERIOD
            )
        );
        vm.warp(back + PERIOD);
        SlotView[] memory page = library_.history(scope(), REVISION, 2, 10);
        assertEq(page.length, 5, "slots 2 to 6");
        assertEq(uint256(page[0].state), uint256(SlotState.Available), "2");
        assertEq(uint256(page[1].state), uint256(SlotState.Missed), "3: a gap");
        assertEq(uint256(page[2].state), uint256(SlotState.Missed), "4: a gap that nobody planned");
        assertEq(uint256(page[3].state), uint256(SlotState.Available), "5");
        assertEq(uint256(page[4].state), uint256(SlotState.Open), "6");
        assertEq(page[1].acceptedAt + page[2].acceptedAt, 0, "nothing was accepted for them");
    }

    function test_GivenTrustworthyNegativeResult() public {
        Report memory r = report(2);
        r.status = UNAVAILABLE;
        submit(r);
        assertState(2, SlotState.Unavailable, "closed");
        assertRefused(rivalReport(2), taken(2, UNAVAILABLE));
        // A check out of turn has a log of its own, and leaves it.
        vm.prank(operator);
        library_.requestCheck(COURSE, RELEASE, INSPECTION, "a file is missing");
        assertState(2, SlotState.Unavailable, "left");
        vm.warp(S2_WINDOW_END);
        assertState(2, SlotState.Unavailable, "for good");
    }

    function test_GivenR3ForSlot3() public {
        submit(report(2));
        vm.warp(S2_END + 60);
        Report memory r = report(3);
        r.runId = "R3";
        submit(r);
        assertState(2, SlotState.Available, "R1");
        assertState(3, SlotState.Available, "R3");
    }

    function test_GivenReportComesLateAndJustPastItsWindow() public {
        vm.warp(S2_WINDOW_END - 1);
        uint256 last = vm.snapshotState();
        submit(report(2));
        SlotView memory v = library_.slotState(scope(), REVISION, 2);
        assertEq(v.slot, 2, "its own slot");
        assertEq(v.observedAt, S2 + 30, "seen then");
        assertEq(v.acceptedAt, S2_WINDOW_END - 1, "accepted now");
        vm.revertToState(last);
        vm.warp(S2_WINDOW_END);
        assertRefused(report(2), abi.encodeWithSignature("WindowClosed(uint256,uint256)", S2_WINDOW_END, S2_WINDOW_END));
        assertState(2, SlotState.Missed, "a gap");
    }

    function test_GivenOneRunReportsToTwoSlots() public {
        vm.recordLogs();
        submit(report(2));
        vm.warp(S2_END + 60);
        submit(report(3));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bytes32[2] memory jobs;
        uint256 count = 0;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].data.length == 8 * 32) jobs[count++] = bytes32(logs[i].data);
        }
        assertEq(count, 2, "both accepted");
        assertEq(jobs[0], keccak256(abi.encode(keyOf(REVISION, 2), word(reporter), bytes32("R1"))), "first job");
        assertEq(jobs[1], keccak256(abi.encode(keyOf(REVISION, 3), word(reporter), bytes32("R1"))), "second job");
        assertNotEq(jobs[0], jobs[1], "a job has one key");
    }

    function test_GivenTwoJobsReportToOneSlot() public {
        submit(report(2));
        Report memory r = report(2);
        r.runId = "another run";
        assertRefused(r, taken(2, AVAILABLE));
        r = report(2);
        r.attemptId = "another attempt";
        assertRefused(r, taken(2, AVAILABLE));
    }

    function test_GivenSlotGotItsResultByAnotherWayIn() public {
        onReport(report(2));
        bytes32 record = keccak256(abi.encode(library_.slotState(scope(), REVISION, 2)));
        uint256[5] memory later = [uint256(0), 5 minutes, 59 minutes, 2 hours, 365 days];
        for (uint256 i = 0; i < later.length; ++i) {
            vm.warp(S2 + 60 + later[i]);
            bytes memory error = block.timestamp < S2_WINDOW_END
                ? taken(2, AVAILABLE)
                : abi.encodeWithSignature("WindowClosed(uint256,uint256)", block.timestamp, S2_WINDOW_END);
            assertRefused(report(2), error);
            assertRefused(rivalReport(2), error);
            bytes memory signature = signed(rivalKey, library_, rival, rivalReport(2));
            assertReverts(stranger, abi.encodeCall(library_.submitReport, (rivalReport(2), rival, signature)), error);
            onReport(report(2));
            onReport(rivalReport(2));
            library_.plan(scope(), REVISION, 2, 1);
            library_.clear(scope(), 9);
            assertEq(keccak256(abi.encode(library_.slotState(scope(), REVISION, 2))), record, "the same record");
        }
    }

    function test_GivenReportIsDeliveredBlockBeforeItsReleaseBegins() public {
        Scope memory next = Scope(COURSE, 3, CHECK);
        vm.startPrank(operator);
        library_.setRelease(COURSE, 3, S2_END);
        library_.addRevision(next, 1, S2_END, PERIOD, S2_END, 1);
        vm.stopPrank();
        Report memory r = report(3);
        (r.releaseId, r.revision, r.slot) = (3, 1, 0);
        vm.warp(S2_END - 1);
        bytes memory error = abi.encodeWithSignature("TooEarly(uint256,uint256)", S2_END - 1, S2_END);
        assertRefused(r, error);
        assertReverts(address(forwarder), abi.encodeCall(library_.onReport, (metadata(), payload(r))), error);
        vm.warp(S2_END);
        onReport(r);
        assertEq(uint256(library_.slotState(next, 1, 0).state), uint256(SlotState.Available), "accepted");
    }

    function test_GivenRevisionIsSwitched() public {
        addQuarters(S2_WINDOW_END);
        vm.warp(S2_WINDOW_END - 1);
        assertCurrent(REVISION, 3, S2_END);
        Report memory first = report(4);
        (first.revision, first.slot) = (REVISION + 1, 0);
        assertRefused(first, abi.encodeWithSignature("TooEarly(uint256,uint256)", S2_WINDOW_END - 1, S2_WINDOW_END));
        vm.warp(S2_WINDOW_END);
        assertCurrent(REVISION + 1, 0, S2_WINDOW_END);
        assertRefused(
            report(4),
            abi.encodeWithSignature(
                "OutsideRevision(uint256,uint256,uint256)", S2_WINDOW_END, ACTIVE_FROM, S2_WINDOW_END
            )
        );
        submit(first);
        submit(report(3)); // late, in the old one's own window
        vm.warp(S2_WINDOW_END + 900);
        assertCurrent(REVISION + 1, 1, S2_WINDOW_END + 900);
    }

    function test_GivenYearHasPassed() public {
        submit(report(2));
        uint64 far = 2 + 365 * 24;
        vm.warp(S2 + 365 days + 60);
        submit(report(far));
        SlotView[] memory page = library_.history(scope(), REVISION, 0, 4);
        assertEq(page[0].slot, 1, "from the first");
        assertEq(uint256(page[1].state), uint256(SlotState.Available), "2");
        assertEq(uint256(page[2].state), uint256(SlotState.Missed), "3");
        page = library_.history(scope(), REVISION, far - 1, 100);
        assertEq(page.length, 2, "to the current one");
        assertEq(uint256(page[0].state), uint256(SlotState.Late), "the one before");
        assertEq(uint256(page[1].state), uint256(SlotState.Available), "the current one");
    }

    function test_GivenAnotherScopeHasSameNumbers() public {
        vm.warp(S2 - 60);
        vm.startPrank(operator);
        library_.setRelease(18, RELEASE, S2);
        library_.addRevision(Scope(18, RELEASE, CHECK), REVISION, 0, PERIOD, S2, 1);
        vm.stopPrank();
        vm.warp(S2 + 60);
        submit(report(2));
        Report memory r = report(2);
        r.courseId = 18;
        submit(r);
        r.status = UNAVAILABLE;
        Scope memory other = Scope(18, RELEASE, CHECK);
        assertRefused(
            r,
            abi.encodeWithSignature("SlotTaken(bytes32,uint32,uint64,uint8)", scopeIdOf(other), REVISION, 2, AVAILABLE)
        );
    }

    function test_GivenAccountThatIsNoReporterClosesIn() public {
        Report memory r = report(2);
        r.status = UNAVAILABLE;
        bytes memory signature = signed(strangerKey, library_, stranger, r);
        assertReverts(
            stranger,
            abi.encodeCall(library_.submitReport, (r, stranger, signature)),
            abi.encodeWithSignature("NotReporter(address)", stranger)
        );
        signature = signed(strangerKey, library_, reporter, r);
        assertReverts(
            stranger,
            abi.encodeCall(library_.submitReport, (r, reporter, signature)),
            abi.encodeWithSignature("InvalidSignature(address)", reporter)
        );
        assertReverts(
            stranger,
            abi.encodeCall(library_.onReport, (metadata(), payload(r))),
            abi.encodeWithSignature("NotForwarder(address,address)", stranger, address(forwarder))
        );
        assertState(2, SlotState.Open, "open");
        submit(report(2));
        assertState(2, SlotState.Available, "by the reporter");
    }

    function assertCurrent(uint32 revision, uint64 slot, uint40 start) private view {
        (uint32 r, uint64 s, uint40 t) = library_.currentSlot(scope());
        assertEq(r, revision, "revision");
        assertEq(s, slot, "slot");
        assertEq(t, start, "start");
    }

    function taken(uint64 slot, uint8 status) private view returns (bytes memory) {
        return abi.encodeWithSignature("SlotTaken(bytes32,uint32,uint64,uint8)", scopeId, REVISION, slot, status);
    }
}
