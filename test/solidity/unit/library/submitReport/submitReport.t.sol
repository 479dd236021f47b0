// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ContractReporter } from "../../../../../contracts/mocks/ContractReporter.sol";
import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import {
    CheckKind,
    Report,
    ReporterKind,
    Scope,
    SlotState,
    SlotView
} from "../../../../../contracts/types/LibraryTypes.sol";
import { MAX_TIME } from "../../../support/Constants.sol";
import { ILibrary } from "../../../support/ILibrary.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract SubmitReportTest is LibraryTest {
    bytes32 private constant OTHER = "other-check";

    function setUp() public override {
        super.setUp();
        vm.warp(S2 + 60);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Source
    // ------------------------------------------------------------------------------------------------------------------

    function test_RevertWhen_ReporterHasNoAuthority() public {
        Report memory r = report(2);
        bytes memory error = abi.encodeWithSignature("NotReporter(address)", stranger);
        assertRefusedFrom(strangerKey, stranger, r, error);
        assertRefusedFrom(reporterKey, stranger, r, error);
        (r.status, r.courseId) = (0, 99);
        assertRefusedFrom(strangerKey, stranger, r, error);
        assertRefusedFrom(strangerKey, owner, r, abi.encodeWithSignature("NotReporter(address)", owner));
        assertRefusedFrom(strangerKey, address(0), r, abi.encodeWithSignature("NotReporter(address)", address(0)));
    }

    function test_RevertWhen_SignatureIsNotOfReporter() public {
        bytes memory good = signed(reporterKey, library_, reporter, report(2));
        for (uint256 field = 0; field < 11; ++field) {
            assertInvalid(reporter, changed(report(2), field), good);
        }
        Report memory r = report(2);
        assertInvalid(rival, r, good);
        assertInvalid(reporter, r, signed(rivalKey, library_, reporter, r));
        assertInvalid(reporter, r, signed(rivalKey, library_, rival, r));
        assertInvalid(reporter, r, signed(reporterKey, library_, rival, r));
        assertInvalid(reporter, r, "");
        assertInvalid(reporter, r, new bytes(65));
        bytes memory cut = new bytes(63);
        for (uint256 i = 0; i < 63; ++i) {
            cut[i] = good[i];
        }
        assertInvalid(reporter, r, cut);
        r.status = 0; // nothing is looked at before the source
        assertInvalid(reporter, r, good);
        submit(report(2));
    }

    function test_RevertWhen_SignatureIsForAnotherChain() public {
        Report memory r = report(2);
        bytes32 hash = typedHash(address(library_), block.chainid + 1, signedReportHash(reporter, r));
        assertInvalid(reporter, r, signHash(reporterKey, hash));
        bytes memory good = signed(reporterKey, library_, reporter, r);
        uint256 home = block.chainid;
        vm.chainId(home + 1);
        assertInvalid(reporter, r, good);
        vm.chainId(home);
        submit(r);
    }

    function test_RevertWhen_SignatureIsForAnotherContract() public {
        uint256 time = block.timestamp;
        vm.warp(1);
        ILibrary other = newLibrary();
        vm.warp(time);
        Report memory r = report(2);
        assertInvalid(reporter, r, signed(reporterKey, other, reporter, r));
        submitTo(other, r);
        submit(r);
    }

    function test_GivenReporterIsContract() public {
        ContractReporter wallet = ContractReporter(deploy("ContractReporter"));
        vm.prank(owner);
        library_.setReporter(address(wallet), ReporterKind.Contract);
        Report memory r = report(2);
        assertInvalid(address(wallet), r, "any");
        wallet.approve(typedHash(address(library_), block.chainid, signedReportHash(reporter, r)));
        assertInvalid(address(wallet), r, "any");
        bytes32 hash = typedHash(address(library_), block.chainid, signedReportHash(address(wallet), r));
        wallet.approve(hash);
        wallet.answerWith(hex"1626ba7e", false); // too short
        assertInvalid(address(wallet), r, "any");
        wallet.answerWith(abi.encode(bytes4(0x1626ba7e)), true); // a revert is no answer
        assertInvalid(address(wallet), r, "any");
        wallet.answerWith(abi.encode(true), false);
        assertInvalid(address(wallet), r, "any");
        wallet.answerWith("", false);

        vm.recordLogs();
        library_.submitReport(r, address(wallet), "any");
        expectPlannedAndClaimed(1 << 14, S2 + 60);
        expectLog(acceptedLog(r, word(address(wallet))));
        assertLogs();

        vm.prank(owner);
        library_.setReporter(stranger, ReporterKind.Contract); // an account without code answers nothing
        assertInvalid(stranger, report(2), signed(strangerKey, library_, stranger, report(2)));
    }

    function test_GivenAccountOfKeyHasCode() public {
        ContractReporter wallet = ContractReporter(deploy("ContractReporter"));
        vm.etch(reporter, address(wallet).code);
        Report memory r = report(2);
        ContractReporter(reporter).approve(typedHash(address(library_), block.chainid, signedReportHash(reporter, r)));
        assertInvalid(reporter, r, "any");
        submit(r);
        assertState(2, SlotState.Available, "by its key");
    }

    function test_RevertGiven_AuthorityWasTaken() public {
        vm.prank(owner);
        library_.setReporter(reporter, ReporterKind.None);
        assertRefused(report(2), abi.encodeWithSignature("NotReporter(address)", reporter));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Shape, scope, revision
    // ------------------------------------------------------------------------------------------------------------------

    function test_RevertWhen_StatusIsUnknown() public {
        uint8[3] memory statuses = [0, 4, 255];
        for (uint256 i = 0; i < statuses.length; ++i) {
            Report memory r = report(2);
            (r.status, r.checkType) = (statuses[i], "nobody added it");
            assertRefused(r, abi.encodeWithSignature("UnknownStatus(uint256)", statuses[i]));
        }
    }

    function test_RevertWhen_CheckTypeIsUnknown() public {
        Report memory r = report(2);
        (r.checkType, r.courseId) = ("nobody added it", 18);
        assertRefused(r, abi.encodeWithSignature("UnknownCheckType(bytes32)", r.checkType));
        r.checkType = INSPECTION;
        assertRefused(r, abi.encodeWithSignature("UnknownCheckType(bytes32)", INSPECTION));
    }

    function test_RevertWhen_CourseIsUnknown() public {
        Report memory r = report(2);
        (r.courseId, r.revision) = (18, 99);
        assertRefused(r, abi.encodeWithSignature("UnknownCourse(uint64)", 18));
    }

    function test_RevertWhen_ReleaseIsUnknown() public {
        Report memory r = report(2);
        (r.releaseId, r.revision) = (3, 99);
        assertRefused(r, abi.encodeWithSignature("UnknownRelease(uint64,uint64)", COURSE, 3));
    }

    function test_RevertWhen_ReleaseIsNotCurrentAtStartOfSlot() public {
        vm.startPrank(operator);
        library_.setRelease(COURSE, 3, S2_END);
        library_.addRevision(Scope(COURSE, 3, CHECK), REVISION, 0, PERIOD, S2_END, 1);
        vm.stopPrank();
        Report memory r = report(2);
        r.releaseId = 3;
        assertRefused(r, notCurrent(3, S2, S2_END, 0));
        r.revision = 99; // the release is looked at first
        assertRefused(r, notCurrent(3, S2, S2_END, 0));
        r = report(0);
        r.slotStart = 1; // before release 2, too
        assertRefused(r, notCurrent(RELEASE, 1, 2, S2_END));

        vm.warp(S2_END + 60);
        assertRefused(report(3), notCurrent(RELEASE, S2_END, 2, S2_END));
        submit(report(2)); // late, of the time when it was current
        r = report(3);
        r.releaseId = 3;
        submit(r);
        assertState(2, SlotState.Available, "old release");
        assertEq(
            uint256(library_.slotState(Scope(COURSE, 3, CHECK), REVISION, 3).state),
            uint256(SlotState.Available),
            "new release"
        );
    }

    function test_RevertWhen_RevisionIsUnknown() public {
        Report memory r = report(2);
        (r.revision, r.slotStart) = (6, S2 + 1);
        assertRefused(r, abi.encodeWithSignature("UnknownRevision(bytes32,uint32)", scopeId, 6));
        r.revision = 0;
        assertRefused(r, abi.encodeWithSignature("UnknownRevision(bytes32,uint32)", scopeId, 0));
    }

    function test_RevertWhen_LabelOfPeriodIsNotOfRevision() public {
        Report memory r = report(2);
        r.slotStart = S2 + 1;
        assertRefused(r, labelMismatch(2, S2 + 1, S2));
        r = report(2);
        r.slot = 3;
        assertRefused(r, labelMismatch(3, S2, S2_END));
        r.slot = type(uint64).max;
        assertRefused(r, labelMismatch(type(uint64).max, S2, uint256(type(uint64).max) * PERIOD));
        r = report(0);
        r.slotStart = 5;
        assertRefused(r, labelMismatch(0, 5, 0));
    }

    function test_RevertWhen_SlotIsOutsideRevision() public {
        addQuarters(S2_WINDOW_END);
        assertRefused(report(4), outside(S2_WINDOW_END, ACTIVE_FROM, S2_WINDOW_END));
        vm.startPrank(operator);
        library_.addCheckType(OTHER, CheckKind.Planned);
        library_.addRevision(Scope(COURSE, RELEASE, OTHER), 1, 0, PERIOD, S2_END, 1);
        vm.stopPrank();
        Report memory r = report(2);
        (r.checkType, r.revision) = (OTHER, 1);
        assertRefused(r, outside(S2, S2_END, 0));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Window and observation
    // ------------------------------------------------------------------------------------------------------------------

    function test_RevertWhen_SlotHasNotBegun() public {
        vm.warp(S2 - 1);
        assertRefused(report(2), abi.encodeWithSignature("TooEarly(uint256,uint256)", S2 - 1, S2));
        vm.warp(ACTIVE_FROM - 1);
        assertRefused(report(1), abi.encodeWithSignature("TooEarly(uint256,uint256)", ACTIVE_FROM - 1, ACTIVE_FROM));
    }

    function test_RevertWhen_WindowIsClosed() public {
        vm.warp(S2_WINDOW_END);
        assertRefused(report(2), windowClosed(S2_WINDOW_END, S2_WINDOW_END));
        vm.warp(S2_WINDOW_END + 365 days);
        assertRefused(report(2), windowClosed(S2_WINDOW_END + 365 days, S2_WINDOW_END));
        Report memory r = report(2);
        (r.status, r.observedAt) = (CHECK_FAILED, 0);
        assertRefused(r, windowClosed(S2_WINDOW_END + 365 days, S2_WINDOW_END));
    }

    function test_RevertWhen_CheckFailedIsReportedBeforeEndOfSlot() public {
        Report memory r = report(2);
        (r.status, r.observedAt) = (CHECK_FAILED, 0);
        assertRefused(r, checkFailedTooEarly(S2 + 60, S2_END));
        vm.warp(S2_END - 1);
        assertRefused(r, checkFailedTooEarly(S2_END - 1, S2_END));
        vm.warp(S2 + 60);
        addQuarters(S2_WINDOW_END);
        (r.revision, r.slot, r.slotStart) = (REVISION + 1, 1, S2_WINDOW_END + 900);
        vm.warp(S2_WINDOW_END + 2 * 900 - 1);
        assertRefused(r, checkFailedTooEarly(S2_WINDOW_END + 2 * 900 - 1, S2_WINDOW_END + 2 * 900));
    }

    function test_RevertWhen_CheckFailedIsReportedAndThereIsNoLatePart() public {
        Scope memory strict = addScope(1, 0);
        Report memory r = report(2);
        (r.checkType, r.revision, r.status) = (strict.checkType, 1, CHECK_FAILED);
        vm.warp(S2_END - 1);
        assertRefused(r, checkFailedTooEarly(S2_END - 1, S2_END));
        vm.warp(S2_END);
        assertRefused(r, windowClosed(S2_END, S2_END));
        assertEq(uint256(library_.slotState(strict, 1, 2).state), uint256(SlotState.Missed), "missed");
    }

    function test_RevertWhen_ObservationIsOutsideSlot() public {
        Report memory r = report(2);
        r.observedAt = S2 - 1;
        assertRefused(r, observedOutside(S2 - 1, S2 + 60));
        vm.warp(S2_END + 10);
        assertRefused(r, observedOutside(S2 - 1, S2_END + 10));
        uint40[4] memory late = [S2_END, S2_END + 5, S2_END + 20, type(uint40).max];
        for (uint256 i = 0; i < late.length; ++i) {
            r.observedAt = late[i];
            assertRefused(r, observedOutside(late[i], S2_END + 10));
        }
        r.observedAt = S2_END - 1;
        submit(r);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Acceptance
    // ------------------------------------------------------------------------------------------------------------------

    function test_RevertWhen_SlotHasResult() public {
        Report memory r = report(2);
        r.status = UNAVAILABLE;
        submit(r);
        bytes memory error =
            abi.encodeWithSignature("SlotTaken(bytes32,uint32,uint64,uint8)", scopeId, REVISION, 2, UNAVAILABLE);
        assertRefused(r, error);
        assertRefused(rivalReport(2), error);
        vm.warp(S2_END + 60);
        Report memory broken = report(2);
        broken.status = CHECK_FAILED;
        assertRefused(broken, error);
        assertRefusedFrom(rivalKey, rival, rivalReport(2), error);
        assertState(2, SlotState.Unavailable, "kept");
    }

    function test_WhenSlotIsPlanned() public {
        vm.warp(S2);
        uint64 id = planOne(2);
        vm.warp(S2 + 60);
        Report memory r = report(2);
        vm.recordLogs();
        submit(r);
        expectLog(claimedLog(address(library_), uint256(scopeId), deferral(id)));
        expectLog(acceptedLog(r, word(reporter)));
        assertLogs();
        assertRecord(id, r, SlotState.Available, false);
        assertEq(library_.plannedCount(scopeId), 0, "out of the book");
        assertEq(library_.digestOf(r), digestOf(r), "digest");
    }

    function test_WhenSlotIsNotPlanned() public {
        Report memory r = report(2);
        vm.recordLogs();
        submit(r);
        expectPlannedAndClaimed(1 << 14, S2 + 60);
        expectLog(acceptedLog(r, word(reporter)));
        assertLogs();
        assertRecord(1 << 14, r, SlotState.Available, false);
        assertEq(library_.plannedCount(scopeId), 0, "out of the book");
        vm.warp(S2_WINDOW_END + PERIOD - 1);
        submit(report(3));
        assertEq(library_.slotState(scope(), REVISION, 3).deferralId, 2 << 14, "its place was used again");
    }

    function test_WhenObservationIsAheadOfBlock() public {
        Report memory r = report(2);
        r.observedAt = S2 + 61;
        uint256 before = vm.snapshotState();
        submit(r);
        assertRecord(1 << 14, r, SlotState.Available, true);
        vm.revertToState(before);
        r.observedAt = S2 + 60;
        submit(r);
        assertRecord(1 << 14, r, SlotState.Available, false);
        vm.revertToState(before);
        r.observedAt = type(uint40).max;
        vm.warp(S2_END - 1);
        submit(r);
        assertRecord(1 << 14, r, SlotState.Available, true);
    }

    function test_WhenCheckFailedIsReportedInLatePart() public {
        Report memory r = report(2);
        r.status = CHECK_FAILED;
        vm.warp(S2_END);
        submit(r);
        assertRecord(1 << 14, r, SlotState.CheckFailed, false);
        assertRefused(
            rivalReport(2),
            abi.encodeWithSignature("SlotTaken(bytes32,uint32,uint64,uint8)", scopeId, REVISION, 2, CHECK_FAILED)
        );
    }

    function test_WhenReportComesInDeliveryWindowOfFile() public {
        string memory json = vm.readFile("test/vectors/slots.json");
        uint256 fresh = vm.snapshotState();
        uint256 accepted = 0;
        uint256 count = 0;
        for (;; ++count) {
            string memory path = string.concat(".deliveryWindow[", vm.toString(count), "]");
            if (!vm.keyExistsJson(json, path)) break;
            assertEq(vm.parseJsonUint(json, string.concat(path, ".epoch")), 0, "the lesson's epoch");
            assertEq(vm.parseJsonUint(json, string.concat(path, ".period")), PERIOD, "and period");
            vm.warp(vm.parseJsonUint(json, string.concat(path, ".now")));
            Report memory r = report(uint64(vm.parseJsonUint(json, string.concat(path, ".slot"))));
            bool wanted = vm.parseJsonBool(json, string.concat(path, ".accepted"));
            bytes memory signature = signed(reporterKey, library_, reporter, r);
            (bool success,) = address(library_).call(abi.encodeCall(library_.submitReport, (r, reporter, signature)));
            assertEq(success, wanted, path);
            if (success) ++accepted;
            vm.revertToState(fresh);
            fresh = vm.snapshotState();
        }
        assertEq(count, 5, "cases of the file");
        assertEq(accepted, 3, "of which accepted");
    }

    function test_WhenLatePartIsEightSlots() public {
        Scope memory patient = addScope(1, 8);
        Report memory r = report(2);
        (r.checkType, r.revision) = (patient.checkType, 1);
        vm.warp(S2 + 9 * PERIOD);
        assertRefused(r, windowClosed(S2 + 9 * PERIOD, S2 + 9 * PERIOD));
        vm.warp(S2 + 9 * PERIOD - 1);
        submit(r);
        assertEq(uint256(library_.slotState(patient, 1, 2).state), uint256(SlotState.Available), "accepted");
    }

    function test_GivenBookIsFullOfSlotsThatHaveNotPassed() public {
        fillBook(scope(), REVISION, S2 + 60);
        assertEq(library_.plannedCount(scopeId), 63, "full");
        assertEq(planOne(2), 0, "no room for a plan");
        vm.recordLogs();
        submit(report(2));
        expectPlannedAndClaimed(64 * 2 ** 14 + 63, S2 + 60);
        expectLog(acceptedLog(report(2), word(reporter)));
        assertLogs();
        assertEq(library_.plannedCount(scopeId), 63, "as full as before");
    }

    function test_GivenPlannedSlotsHavePassed() public {
        library_.plan(scope(), REVISION, 2, 2);
        vm.warp(S2 + 50 * PERIOD);
        vm.recordLogs();
        submit(report(52));
        assertEq(countLogs("SlotMissed(bytes32,uint32,uint64)"), 2, "cleared");
        assertEq(library_.plannedCount(scopeId), 0, "none left");
    }

    function test_GivenWindowIsLongerThanTimeOfBook() public {
        Scope memory endless = Scope(COURSE, RELEASE, OTHER);
        vm.startPrank(operator);
        library_.addCheckType(OTHER, CheckKind.Planned);
        library_.addRevision(endless, 1, S2 + 60, uint40(MAX_TIME), S2 + 60, 8);
        vm.stopPrank();
        Report memory r = report(2);
        (r.checkType, r.revision, r.slot, r.slotStart, r.observedAt) = (OTHER, 1, 0, S2 + 60, S2 + 60);
        submit(r);
        assertEq(uint256(library_.slotState(endless, 1, 0).state), uint256(SlotState.Available), "accepted");
    }

    function test_RevertGiven_ClockIsPastTimeOfBook() public {
        Scope memory last = Scope(COURSE, RELEASE, OTHER);
        uint40 start = uint40(MAX_TIME) - 50;
        vm.startPrank(operator);
        library_.addCheckType(OTHER, CheckKind.Planned);
        library_.addRevision(last, 1, start, 100, start, 8);
        vm.stopPrank();
        Report memory r = report(2);
        (r.checkType, r.revision, r.slot, r.slotStart, r.observedAt) = (OTHER, 1, 0, start, start + 30);
        vm.warp(MAX_TIME + 1);
        assertRefused(r, abi.encodeWithSignature("InvalidNow(uint256,uint256)", MAX_TIME + 1, MAX_TIME));
        vm.warp(MAX_TIME);
        submit(r);
    }

    function test_RevertGiven_BookHasLostDeferral() public {
        uint64 id = planOne(2);
        vm.record();
        library_.plannedCount(scopeId);
        (bytes32[] memory reads,) = vm.accesses(address(library_));
        assertEq(reads.length, 1, "the header of the book");
        uint256 header = uint256(vm.load(address(library_), reads[0]));
        vm.store(address(library_), reads[0], bytes32(header & ~uint256(1))); // its place's bit
        assertRefused(report(2), abi.encodeWithSignature("NotFound(uint64)", id));
        assertState(2, SlotState.Open, "no result");
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Private
    // ------------------------------------------------------------------------------------------------------------------

    function addScope(uint32 number, uint8 lateSlots) private returns (Scope memory made) {
        made = Scope(COURSE, RELEASE, OTHER);
        vm.warp(1);
        vm.startPrank(operator);
        library_.addCheckType(OTHER, CheckKind.Planned);
        library_.addRevision(made, number, 0, PERIOD, ACTIVE_FROM, lateSlots);
        vm.stopPrank();
    }

    function assertRecord(uint64 id, Report memory r, SlotState state, bool skewed) private view {
        SlotView memory v = library_.slotState(scope(), r.revision, r.slot);
        assertEq(v.slot, r.slot, "slot");
        assertEq(v.start, r.slotStart, "start");
        assertEq(uint256(v.state), uint256(state), "state");
        assertEq(v.deferralId, id, "deferral");
        assertEq(v.observedAt, r.observedAt, "observedAt");
        assertEq(v.acceptedAt, block.timestamp, "acceptedAt");
        assertEq(v.clockSkewed, skewed, "clockSkewed");
    }

    /// @dev The logs of slot 2 being planned and claimed at `time`.
    function expectPlannedAndClaimed(uint64 id, uint40 time) private {
        Deferral memory d = deferral(id);
        (d.createdAt, d.dueAt, d.expiresAt) = (time, time, S2_WINDOW_END);
        d.payload = abi.encodePacked(REVISION, uint40(2));
        expectLog(scheduledLog(address(library_), uint256(scopeId), d, Kind.Stored));
        expectLog(
            makeLog(
                address(library_),
                "SlotPlanned(bytes32,uint32,uint64,uint64)",
                topics(uint256(scopeId), REVISION, 2),
                abi.encode(d.id)
            )
        );
        expectLog(claimedLog(address(library_), uint256(scopeId), d));
    }

    function deferral(uint64 id) private view returns (Deferral memory) {
        return Deferral(id, address(library_), 0, 0, 0, "");
    }

    function changed(Report memory r, uint256 field) private pure returns (Report memory) {
        if (field == 0) r.courseId += 1;
        if (field == 1) r.releaseId += 1;
        if (field == 2) r.checkType = INSPECTION;
        if (field == 3) r.revision += 1;
        if (field == 4) r.slot += 1;
        if (field == 5) r.slotStart += 1;
        if (field == 6) r.status = UNAVAILABLE;
        if (field == 7) r.observedAt += 1;
        if (field == 8) r.evidenceHash = "another";
        if (field == 9) r.runId = "R2";
        if (field == 10) r.attemptId = "attempt 2";
        return r;
    }

    function assertInvalid(address name, Report memory r, bytes memory signature) private {
        assertReverts(
            relayer,
            abi.encodeCall(library_.submitReport, (r, name, signature)),
            abi.encodeWithSignature("InvalidSignature(address)", name)
        );
    }

    function assertRefusedFrom(uint256 key, address name, Report memory r, bytes memory error) private {
        bytes memory signature = signed(key, library_, name, r);
        assertReverts(relayer, abi.encodeCall(library_.submitReport, (r, name, signature)), error);
    }

    function notCurrent(
        uint64 releaseId,
        uint256 slotStart,
        uint256 from,
        uint256 until
    )
        private
        pure
        returns (bytes memory)
    {
        return abi.encodeWithSignature(
            "ReleaseNotCurrent(uint64,uint64,uint256,uint256,uint256)", COURSE, releaseId, slotStart, from, until
        );
    }

    function labelMismatch(uint64 slot, uint256 slotStart, uint256 expected) private pure returns (bytes memory) {
        return abi.encodeWithSignature("LabelMismatch(uint64,uint256,uint256)", slot, slotStart, expected);
    }

    function outside(uint256 slotStart, uint256 from, uint256 until) private pure returns (bytes memory) {
        return abi.encodeWithSignature("OutsideRevision(uint256,uint256,uint256)", slotStart, from, until);
    }

    function windowClosed(uint256 time, uint256 end) private pure returns (bytes memory) {
        return abi.encodeWithSignature("WindowClosed(uint256,uint256)", time, end);
    }

    function checkFailedTooEarly(uint256 time, uint256 end) private pure returns (bytes memory) {
        return abi.encodeWithSignature("CheckFailedTooEarly(uint256,uint256)", time, end);
    }

    function observedOutside(uint256 observedAt, uint256 time) private pure returns (bytes memory) {
        return abi.encodeWithSignature("ObservedOutside(uint256,uint256,uint256,uint256)", observedAt, time, S2, S2_END);
    }
}
