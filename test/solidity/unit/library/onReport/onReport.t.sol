// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TestForwarder } from "../../../../../contracts/mocks/TestForwarder.sol";
import { CheckKind, Refusal, Report, Scope, SlotState } from "../../../../../contracts/types/LibraryTypes.sol";
import { ForwardedTest } from "../../../support/ForwardedTest.sol";
import { ILibrary } from "../../../support/ILibrary.sol";
import { Vm } from "../../../support/Vm.sol";

contract OnReportTest is ForwardedTest {
    bytes32 private constant OTHER = "other-check";

    // ------------------------------------------------------------------------------------------------------------------
    // Source
    // ------------------------------------------------------------------------------------------------------------------

    function test_RevertWhen_CallerIsNotForwarder() public {
        address[4] memory accounts = [stranger, owner, reporter, address(0)];
        for (uint256 i = 0; i < accounts.length; ++i) {
            assertReverts(
                accounts[i],
                abi.encodeCall(library_.onReport, (metadata(), payload(report(2)))),
                notForwarder(accounts[i], address(forwarder))
            );
        }
    }

    function test_RevertGiven_ThereIsNoForwarder() public {
        vm.prank(owner);
        library_.setForwarder(address(0));
        bytes memory data = abi.encodeCall(library_.onReport, (metadata(), payload(report(2))));
        assertReverts(address(forwarder), data, notForwarder(address(forwarder), address(0)));
        assertReverts(address(0), data, notForwarder(address(0), address(0)));
    }

    function test_RevertWhen_MetadataIsNot64Bytes() public {
        uint256[4] memory lengths = [uint256(0), 63, 65, 96];
        for (uint256 i = 0; i < lengths.length; ++i) {
            bytes memory data = abi.encodeCall(library_.onReport, (new bytes(lengths[i]), payload(report(2))));
            bytes memory error = abi.encodeWithSignature("InvalidMetadata(uint256)", lengths[i]);
            assertReverts(address(forwarder), data, error);
        }
    }

    function test_RevertGiven_NoWorkflowIsNamed() public {
        name(0, address(0), 0);
        assertOther(0, address(0), 0);
        assertOther(WORKFLOW_ID, workflowOwner, WORKFLOW_NAME);
    }

    function test_GivenWorkflowIsNamedByItsId() public {
        assertOther("another id", workflowOwner, WORKFLOW_NAME);
        assertOther(0, workflowOwner, WORKFLOW_NAME);
        assertTakes(WORKFLOW_ID, workflowOwner, WORKFLOW_NAME);
        assertTakes(WORKFLOW_ID, stranger, "another");
        assertTakes(WORKFLOW_ID, address(0), 0);
    }

    function test_GivenWorkflowIsNamedByItsOwnerAndName() public {
        name(0, workflowOwner, WORKFLOW_NAME);
        assertOther(WORKFLOW_ID, stranger, WORKFLOW_NAME);
        assertOther(WORKFLOW_ID, workflowOwner, "another");
        assertOther(WORKFLOW_ID, workflowOwner, 0);
        assertOther(WORKFLOW_ID, address(0), WORKFLOW_NAME);
        assertTakes(WORKFLOW_ID, workflowOwner, WORKFLOW_NAME);
        assertTakes("another id", workflowOwner, WORKFLOW_NAME);
    }

    function test_GivenWorkflowIsNamedByAllThree() public {
        name(WORKFLOW_ID, workflowOwner, WORKFLOW_NAME);
        assertOther("another id", workflowOwner, WORKFLOW_NAME);
        assertOther(WORKFLOW_ID, stranger, WORKFLOW_NAME);
        assertOther(WORKFLOW_ID, workflowOwner, "another");
        assertTakes(WORKFLOW_ID, workflowOwner, WORKFLOW_NAME);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // What returns and what reverts
    // ------------------------------------------------------------------------------------------------------------------

    function test_WhenPayloadIsForAnotherChain() public {
        assertUnreadable(abi.encode(block.chainid + 1, address(library_), report(2)), Refusal.OtherChain);
        assertUnreadable(abi.encode(0, address(library_), report(2)), Refusal.OtherChain);
    }

    function test_WhenPayloadIsForAnotherContract() public {
        assertUnreadable(abi.encode(block.chainid, address(forwarder), report(2)), Refusal.OtherReceiver);
        assertUnreadable(abi.encode(block.chainid, address(0), report(2)), Refusal.OtherReceiver);
        assertUnreadable(abi.encode(block.chainid, address(type(uint160).max), report(2)), Refusal.OtherReceiver);
    }

    function test_WhenPayloadDoesNotDecode() public {
        bytes memory good = payload(report(2));
        assertEq(good.length, 416, "13 words");
        assertUnreadable("", Refusal.Undecodable);
        assertUnreadable(new bytes(415), Refusal.Undecodable);
        assertUnreadable(bytes.concat(good, hex"00"), Refusal.Undecodable);
        assertUnreadable(bytes.concat(good, new bytes(32)), Refusal.Undecodable);
        // Widths of receiver, course, release, revision, slot, slotStart, status and observedAt.
        uint256[8] memory words = [uint256(1), 2, 3, 5, 6, 7, 8, 9];
        uint256[8] memory widths = [uint256(160), 64, 64, 32, 64, 40, 8, 40];
        for (uint256 i = 0; i < words.length; ++i) {
            assertUnreadable(withBit(good, words[i], widths[i]), Refusal.Undecodable);
            assertUnreadable(withBit(good, words[i], 255), Refusal.Undecodable);
        }
        onReport(good);
        assertState(2, SlotState.Available, "the payload itself is good");
    }

    function test_WhenEveryNumberIsGreatestOfItsType() public {
        uint64 most = type(uint64).max;
        uint40 ever = type(uint40).max;
        Report memory r =
            Report(most, most, CHECK, type(uint32).max, most, ever, 255, ever, "evidence", "R1", "attempt 1");
        assertConsumed(r, Refusal.UnknownStatus);
        r.status = AVAILABLE;
        assertLeft(r, abi.encodeWithSignature("UnknownCourse(uint64)", most));
    }

    function test_WhenStatusIsUnknown() public {
        uint8[3] memory statuses = [0, 4, 255];
        for (uint256 i = 0; i < statuses.length; ++i) {
            Report memory r = report(2);
            r.status = statuses[i];
            assertConsumed(r, Refusal.UnknownStatus);
        }
    }

    function test_RevertWhen_CheckTypeIsUnknown() public {
        Report memory r = report(2);
        (r.checkType, r.revision) = (OTHER, 1);
        assertLeft(r, abi.encodeWithSignature("UnknownCheckType(bytes32)", OTHER));
        vm.warp(S2 - 100);
        vm.startPrank(operator);
        library_.addCheckType(OTHER, CheckKind.Planned);
        library_.addRevision(Scope(COURSE, RELEASE, OTHER), 1, 0, PERIOD, S2, 1);
        vm.stopPrank();
        vm.warp(S2 + 60);
        onReport(r);
        r.checkType = INSPECTION;
        assertLeft(r, abi.encodeWithSignature("UnknownCheckType(bytes32)", INSPECTION));
    }

    function test_RevertWhen_CourseIsUnknown() public {
        Report memory r = report(2);
        r.courseId = 18;
        assertLeft(r, abi.encodeWithSignature("UnknownCourse(uint64)", 18));
    }

    function test_RevertWhen_ReleaseIsUnknown() public {
        Report memory r = report(2);
        r.releaseId = 3;
        assertLeft(r, abi.encodeWithSignature("UnknownRelease(uint64,uint64)", COURSE, 3));
    }

    function test_WhenReleaseIsNotCurrentAtStartOfSlot() public {
        vm.startPrank(operator);
        library_.setRelease(COURSE, 3, S2_END);
        library_.addRevision(Scope(COURSE, 3, CHECK), REVISION, 0, PERIOD, S2_END, 1);
        vm.stopPrank();
        assertConsumed(report(3), Refusal.ReleaseNotCurrent);
        Report memory r = report(2);
        r.releaseId = 3;
        assertConsumed(r, Refusal.ReleaseNotCurrent);
    }

    function test_RevertWhen_RevisionIsUnknown() public {
        Report memory r = report(2);
        r.revision = 6;
        assertLeft(r, abi.encodeWithSignature("UnknownRevision(bytes32,uint32)", scopeId, 6));
    }

    function test_WhenLabelOfPeriodIsNotOfRevision() public {
        Report memory r = report(2);
        r.slotStart = S2 + 1;
        assertConsumed(r, Refusal.LabelMismatch);
        r = report(2);
        r.slot = type(uint64).max;
        assertConsumed(r, Refusal.LabelMismatch);
    }

    function test_WhenSlotIsOutsideRevision() public {
        addQuarters(S2_WINDOW_END);
        assertConsumed(report(4), Refusal.OutsideRevision);
    }

    function test_RevertWhen_SlotHasNotBegun() public {
        vm.warp(S2 - 1);
        assertLeft(report(2), abi.encodeWithSignature("TooEarly(uint256,uint256)", S2 - 1, S2));
        vm.warp(S2);
        onReport(report(2));
        assertState(2, SlotState.Available, "accepted");
    }

    function test_WhenWindowIsClosed() public {
        vm.warp(S2_WINDOW_END);
        assertConsumed(report(2), Refusal.WindowClosed);
        vm.warp(S2_WINDOW_END - 1);
        onReport(report(2));
        assertState(2, SlotState.Available, "a second before");
    }

    function test_RevertWhen_CheckFailedIsReportedBeforeEndOfSlot() public {
        Report memory r = report(2);
        r.status = CHECK_FAILED;
        assertLeft(r, abi.encodeWithSignature("CheckFailedTooEarly(uint256,uint256)", S2 + 60, S2_END));
        vm.warp(S2_END);
        onReport(r);
        assertState(2, SlotState.CheckFailed, "accepted");
    }

    function test_WhenObservationIsOutsideSlot() public {
        Report memory r = report(2);
        r.observedAt = S2 - 1;
        assertConsumed(r, Refusal.ObservedOutside);
        vm.warp(S2_END + 60);
        assertConsumed(r, Refusal.ObservedOutside);
        r.observedAt = S2_END;
        assertConsumed(r, Refusal.ObservedOutside);
    }

    function test_WhenObservationIsAheadOfBlock() public {
        Report memory r = report(2);
        r.observedAt = type(uint40).max;
        vm.warp(S2_END);
        assertConsumed(r, Refusal.ObservedOutside);
        vm.warp(S2_END - 1);
        onReport(r);
        assertTrue(library_.slotState(scope(), REVISION, 2).clockSkewed, "flagged");
    }

    function test_WhenSlotIsPlanned() public {
        planOne(2);
        vm.recordLogs();
        onReport(report(2));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2, "claimed, accepted");
        Vm.Log memory expected = acceptedLog(report(2), forwardedSource());
        assertEq(logs[1].data, expected.data, "data");
        assertEq(logs[1].topics[3], expected.topics[3], "slot");
        assertState(2, SlotState.Available, "state");
        assertEq(library_.plannedCount(scopeId), 0, "out of the book");
    }

    function test_WhenSlotIsNotPlanned() public {
        Report memory r = report(2);
        r.status = UNAVAILABLE;
        onReport(r);
        assertState(2, SlotState.Unavailable, "state");
    }

    function test_WhenReportIsOneThatClosedSlot() public {
        onReport(report(2));
        assertSecond(report(2), "DuplicateReport(bytes32,uint32,uint64,bytes32,bytes32,bytes32)");
        vm.warp(S2_WINDOW_END - 1);
        assertSecond(report(2), "DuplicateReport(bytes32,uint32,uint64,bytes32,bytes32,bytes32)");
        submit(report(3)); // by signature
        assertSecond(report(3), "DuplicateReport(bytes32,uint32,uint64,bytes32,bytes32,bytes32)");
    }

    function test_WhenReportIsRivalOfOneThatClosedSlot() public {
        onReport(report(2));
        assertSecond(rivalReport(2), "RivalReport(bytes32,uint32,uint64,bytes32,bytes32,bytes32)");
        Report memory r = report(2);
        r.attemptId = "attempt 2";
        assertSecond(r, "RivalReport(bytes32,uint32,uint64,bytes32,bytes32,bytes32)");
        r.status = UNAVAILABLE;
        assertSecond(r, "RivalReport(bytes32,uint32,uint64,bytes32,bytes32,bytes32)");
        assertState(2, SlotState.Available, "left");
        assertEq(library_.slotState(scope(), REVISION, 2).observedAt, S2 + 30, "left whole");
    }

    function test_WhenInterfaceIsAskedFor() public {
        assertEq(bytes32(library_.onReport.selector), bytes32(bytes4(0x805f2132)), "selector is the id");
        bytes4[5] memory ids = [bytes4(0x805f2132), 0x01ffc9a7, 0xffffffff, 0x00000000, 0x12345678];
        for (uint256 i = 0; i < ids.length; ++i) {
            vm.record();
            bytes memory question = abi.encodeCall(library_.supportsInterface, (ids[i]));
            (bool success, bytes memory answer) = address(library_).staticcall{ gas: 30_000 }(question);
            assertTrue(success, "within 30,000");
            assertEq(answer, abi.encode(i < 2), "answer");
            (bytes32[] memory reads,) = vm.accesses(address(library_));
            assertEq(reads.length, 0, "no state");
        }
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Deliveries
    // ------------------------------------------------------------------------------------------------------------------

    function test_WhenDeliveryReverts() public {
        vm.warp(S2 - 1);
        deliver(EXECUTION, payload(report(2)));
        assertDelivered(EXECUTION, TestForwarder.State.Failed, "too early");
        assertState(2, SlotState.Future, "no trace");
        vm.warp(S2 + 60);
        deliver(EXECUTION, payload(report(2)));
        assertDelivered(EXECUTION, TestForwarder.State.Succeeded, "again");
        assertState(2, SlotState.Available, "accepted");
    }

    function test_WhenDeliverySucceeded() public {
        deliver(EXECUTION, payload(report(2)));
        bytes memory about = metadata();
        bytes memory signature = signHash(networkKey, keccak256(abi.encode(EXECUTION, about, payload(report(2)))));
        vm.expectRevert(
            abi.encodeWithSignature(
                "AlreadyProcessed(bytes32,uint8)",
                deliveryOf(address(library_), EXECUTION),
                uint256(TestForwarder.State.Succeeded)
            )
        );
        forwarder.deliver(address(library_), EXECUTION, about, payload(report(2)), signature);
        // The forwarder keeps runs apart, not slots: another run is delivered, and the slot stays as it is.
        deliver("execution 2", payload(rivalReport(2)));
        assertDelivered("execution 2", TestForwarder.State.Succeeded, "consumed");
        assertEq(library_.slotState(scope(), REVISION, 2).observedAt, S2 + 30, "the first one's");
    }

    function test_WhenDeliveryIsRefusedForGood() public {
        vm.warp(S2_WINDOW_END);
        deliver(EXECUTION, payload(report(2)));
        assertDelivered(EXECUTION, TestForwarder.State.Succeeded, "consumed");
        assertState(2, SlotState.Missed, "a gap");
    }

    function test_WhenNetworkSignedForAnotherLibrary() public {
        vm.warp(1);
        ILibrary other = newLibrary();
        vm.startPrank(owner);
        other.setForwarder(address(forwarder));
        other.setWorkflow(WORKFLOW_ID, address(0), 0);
        vm.stopPrank();
        vm.warp(S2 + 60);
        bytes memory forOther = abi.encode(block.chainid, address(other), report(2));
        deliver(EXECUTION, forOther);
        assertDelivered(EXECUTION, TestForwarder.State.Succeeded, "consumed");
        assertState(2, SlotState.Open, "not accepted here");
        deliverTo(address(other), EXECUTION, forOther);
        assertEq(uint256(other.slotState(scope(), REVISION, 2).state), uint256(SlotState.Available), "there");
    }

    function test_WhenGasIsShort() public {
        bytes memory about = metadata();
        bytes memory good = payload(report(2));
        bytes memory signature = signHash(networkKey, keccak256(abi.encode(EXECUTION, about, good)));
        bytes memory call = abi.encodeCall(forwarder.deliver, (address(library_), EXECUTION, about, good, signature));
        uint256 fresh = vm.snapshotState();
        uint256 failed = 0;
        uint256 accepted = 0;
        for (uint256 gas = 40_000; gas < 300_000; gas += 1499) {
            (bool success,) = address(forwarder).call{ gas: gas }(call);
            bool taken = stateOf(REVISION, 2) == SlotState.Available;
            TestForwarder.State state = forwarder.stateOf(deliveryOf(address(library_), EXECUTION));
            if (!success) {
                assertEq(uint256(state), uint256(TestForwarder.State.NotAttempted), "nothing happened");
            }
            assertEq(taken, state == TestForwarder.State.Succeeded, "accepted, or not consumed");
            if (state == TestForwarder.State.Failed) ++failed;
            if (taken) ++accepted;
            if (!taken) {
                (success,) = address(forwarder).call(call);
                assertTrue(success && stateOf(REVISION, 2) == SlotState.Available, "again with enough");
            }
            vm.revertToState(fresh);
            fresh = vm.snapshotState();
        }
        assertGt(failed, 20, "short of gas inside the receiver");
        assertGt(accepted, 20, "with enough");
    }

    function test_WhenGasOfDeliveryIsCounted() public {
        fillBook(scope(), REVISION, S2 + 60);
        uint256 before = gasleft();
        onReport(report(2));
        assertLt(before - gasleft(), 400_000, "a full book");
        uint32 last = library_.latestRevision(scopeId);
        uint40 start = library_.getRevision(scopeId, last).activeFrom;
        vm.warp(start + 60);
        Report memory r = report(2);
        (r.revision, r.slot, r.slotStart, r.observedAt) = (last, 0, start, start + 30);
        before = gasleft();
        onReport(r);
        assertLt(before - gasleft(), 400_000, "a full book of slots that have passed");
        assertEq(uint256(stateOf(last, 0)), uint256(SlotState.Available), "accepted");
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Private
    // ------------------------------------------------------------------------------------------------------------------

    function name(bytes32 id, address by, bytes10 called) private {
        vm.prank(owner);
        library_.setWorkflow(id, by, called);
    }

    function assertOther(bytes32 id, address by, bytes10 called) private {
        bytes memory about = abi.encodePacked(id, called, by, bytes2(0x0001));
        assertReverts(
            address(forwarder),
            abi.encodeCall(library_.onReport, (about, payload(report(2)))),
            abi.encodeWithSignature("OtherWorkflow(bytes32,address,bytes10)", id, by, called)
        );
    }

    function assertTakes(bytes32 id, address by, bytes10 called) private {
        uint256 before = vm.snapshotState();
        vm.prank(address(forwarder));
        library_.onReport(abi.encodePacked(id, called, by, bytes2(0x0001)), payload(report(2)));
        assertState(2, SlotState.Available, "taken");
        vm.revertToState(before);
    }

    /// @dev Returns, and logs that no report of this chain and contract could be read.
    function assertUnreadable(bytes memory report_, Refusal refusal) private {
        vm.recordLogs();
        onReport(report_);
        expectRefusedLog(keccak256(report_), refusal, 0, 0);
        assertLogs();
        assertState(2, SlotState.Open, "no trace");
    }

    /// @dev Returns, and logs why.
    function assertConsumed(Report memory r, Refusal refusal) private {
        vm.recordLogs();
        onReport(r);
        expectRefusedLog(digestOf(r), refusal, r.runId, r.attemptId);
        assertLogs();
        assertEq(library_.plannedCount(scopeId), 0, "no trace");
    }

    /// @dev Reverts: may be delivered again.
    function assertLeft(Report memory r, bytes memory error) private {
        assertReverts(address(forwarder), abi.encodeCall(library_.onReport, (metadata(), payload(r))), error);
    }

    function assertSecond(Report memory r, string memory signature) private {
        vm.recordLogs();
        onReport(r);
        expectLog(
            makeLog(
                address(library_),
                signature,
                topics(uint256(scopeId), r.revision, r.slot),
                abi.encode(digestOf(r), r.runId, r.attemptId)
            )
        );
        assertLogs();
    }

    function expectRefusedLog(bytes32 digest, Refusal refusal, bytes32 runId, bytes32 attemptId) private {
        expectLog(
            makeLog(
                address(library_),
                "ReportRefused(bytes32,uint8,bytes32,bytes32)",
                topics(uint256(digest), uint256(refusal)),
                abi.encode(runId, attemptId)
            )
        );
    }

    function notForwarder(address caller, address wanted) private pure returns (bytes memory) {
        return abi.encodeWithSignature("NotForwarder(address,address)", caller, wanted);
    }

    function withBit(bytes memory data, uint256 index, uint256 bit) private pure returns (bytes memory copy) {
        copy = bytes.concat(data);
        uint256 at = index * 32 + 31 - bit / 8;
        copy[at] = copy[at] | bytes1(uint8(1 << (bit % 8)));
    }
}
