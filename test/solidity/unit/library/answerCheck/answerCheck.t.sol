// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CheckAnswer, CheckRequest, SlotState } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract AnswerCheckTest is LibraryTest {
    function setUp() public override {
        super.setUp();
        vm.warp(S2 + 60);
        vm.startPrank(operator);
        library_.requestCheck(COURSE, RELEASE, INSPECTION, "first");
        library_.requestCheck(COURSE, RELEASE, INSPECTION, "second");
        vm.stopPrank();
        vm.warp(S2 + 100);
    }

    function test_RevertWhen_ReporterHasNoAuthority() public {
        CheckAnswer memory a = answer(9);
        a.status = 0;
        assertReverts(
            stranger,
            abi.encodeCall(library_.answerCheck, (a, stranger, sign(strangerKey, stranger, a))),
            abi.encodeWithSignature("NotReporter(address)", stranger)
        );
    }

    function test_RevertWhen_SignatureIsNotOfReporter() public {
        CheckAnswer memory a = answer(1);
        bytes memory good = sign(reporterKey, reporter, a);
        for (uint256 field = 0; field < 6; ++field) {
            assertInvalid(reporter, changed(answer(1), field), good);
        }
        assertInvalid(rival, a, good);
        assertInvalid(reporter, a, sign(rivalKey, reporter, a));
        assertInvalid(reporter, a, "");
        bytes32 structHash = answerHash(reporter, a);
        assertInvalid(reporter, a, signHash(reporterKey, typedHash(address(library_), block.chainid + 1, structHash)));
        assertInvalid(reporter, a, signHash(reporterKey, typedHash(address(this), block.chainid, structHash)));
        submitAnswer(a);
    }

    function test_RevertWhen_StatusIsUnknown() public {
        uint8[3] memory statuses = [0, 4, 255];
        for (uint256 i = 0; i < statuses.length; ++i) {
            CheckAnswer memory a = answer(9);
            a.status = statuses[i];
            assertRefuses(a, abi.encodeWithSignature("UnknownStatus(uint256)", statuses[i]));
        }
    }

    function test_RevertWhen_RequestIsUnknown() public {
        assertRefuses(answer(3), abi.encodeWithSignature("UnknownRequest(uint256)", 3));
        assertRefuses(answer(0), abi.encodeWithSignature("UnknownRequest(uint256)", 0));
    }

    function test_RevertWhen_RequestIsAnswered() public {
        submitAnswer(answer(1));
        bytes memory error = abi.encodeWithSignature("RequestAnswered(uint256)", 1);
        assertRefuses(answer(1), error);
        CheckAnswer memory a = answer(1);
        (a.status, a.observedAt) = (UNAVAILABLE, 0);
        assertRefuses(a, error);
        submitAnswer(answer(2));
    }

    function test_RevertWhen_ItWasObservedBeforeRequest() public {
        CheckAnswer memory a = answer(1);
        a.observedAt = S2 + 59;
        assertRefuses(a, abi.encodeWithSignature("ObservedBeforeRequest(uint256,uint256)", S2 + 59, S2 + 60));
        a.observedAt = S2 + 60;
        submitAnswer(a);
    }

    function test_WhenReporterAnswers() public {
        planOne(2);
        for (uint8 status = AVAILABLE; status <= CHECK_FAILED; ++status) {
            uint256 before = vm.snapshotState();
            CheckAnswer memory a = answer(1);
            (a.status, a.observedAt) = (status, S2 + 100 + status);
            vm.recordLogs();
            submitAnswer(a);
            expectLog(
                makeLog(
                    address(library_),
                    "CheckAnswered(uint256,address,uint8,uint40,uint40,bytes32,bytes32,bytes32)",
                    topics(1, uint160(reporter)),
                    abi.encode(status, a.observedAt, S2 + 100, a.evidenceHash, a.runId, a.attemptId)
                )
            );
            assertLogs();
            CheckRequest memory request = library_.getRequest(1);
            assertEq(uint256(request.status), status, "status");
            assertEq(request.observedAt, a.observedAt, "observedAt, ahead as it is");
            assertEq(request.answeredAt, S2 + 100, "answeredAt");
            assertEq(request.requestedAt, S2 + 60, "requestedAt");
            assertEq(request.checkType, INSPECTION, "check type");
            assertEq(library_.getRequest(2).answeredAt, 0, "the other request");
            assertState(2, SlotState.Open, "the slot");
            assertEq(library_.plannedCount(scopeId), 1, "its plan");
            vm.revertToState(before);
        }
    }

    function answer(uint256 requestId) private pure returns (CheckAnswer memory) {
        return CheckAnswer(requestId, AVAILABLE, S2 + 90, "evidence", "R1", "attempt 1");
    }

    function sign(uint256 key, address name, CheckAnswer memory a) private view returns (bytes memory) {
        return signHash(key, typedHash(address(library_), block.chainid, answerHash(name, a)));
    }

    function submitAnswer(CheckAnswer memory a) private {
        bytes memory signature = sign(reporterKey, reporter, a);
        vm.prank(relayer);
        library_.answerCheck(a, reporter, signature);
    }

    function assertRefuses(CheckAnswer memory a, bytes memory error) private {
        bytes memory signature = sign(reporterKey, reporter, a);
        assertReverts(relayer, abi.encodeCall(library_.answerCheck, (a, reporter, signature)), error);
    }

    function assertInvalid(address name, CheckAnswer memory a, bytes memory signature) private {
        assertReverts(
            relayer,
            abi.encodeCall(library_.answerCheck, (a, name, signature)),
            abi.encodeWithSignature("InvalidSignature(address)", name)
        );
    }

    function changed(CheckAnswer memory a, uint256 field) private pure returns (CheckAnswer memory) {
        if (field == 0) a.requestId = 2;
        if (field == 1) a.status = UNAVAILABLE;
        if (field == 2) a.observedAt += 1;
        if (field == 3) a.evidenceHash = "another";
        if (field == 4) a.runId = "R2";
        if (field == 5) a.attemptId = "attempt 2";
        return a;
    }
}
