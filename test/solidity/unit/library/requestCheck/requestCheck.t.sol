// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CheckRequest, CheckStatus } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract RequestCheckTest is LibraryTest {
    function test_RevertWhen_CallerIsNoOperator() public {
        bytes memory data = abi.encodeCall(library_.requestCheck, (COURSE, RELEASE, INSPECTION, "why"));
        assertReverts(stranger, data, abi.encodeWithSignature("Unauthorized()"));
        assertReverts(reporter, data, abi.encodeWithSignature("Unauthorized()"));
    }

    function test_RevertWhen_CheckTypeIsNotUnplannedOne() public {
        assertRefuses(99, 99, CHECK, "", abi.encodeWithSignature("UnknownCheckType(bytes32)", CHECK));
        bytes32 none = "nobody added it";
        assertRefuses(COURSE, RELEASE, none, "why", abi.encodeWithSignature("UnknownCheckType(bytes32)", none));
    }

    function test_RevertWhen_CourseIsUnknown() public {
        assertRefuses(18, RELEASE, INSPECTION, "", abi.encodeWithSignature("UnknownCourse(uint64)", 18));
    }

    function test_RevertWhen_ReleaseIsUnknown() public {
        bytes memory error = abi.encodeWithSignature("UnknownRelease(uint64,uint64)", COURSE, 3);
        assertRefuses(COURSE, 3, INSPECTION, "", error);
    }

    function test_RevertWhen_ReasonIsEmptyOrTooLong() public {
        assertRefuses(
            COURSE, RELEASE, INSPECTION, "", abi.encodeWithSignature("InvalidReason(uint256,uint256)", 0, 256)
        );
        string memory tooLong = string(new bytes(257));
        assertRefuses(
            COURSE, RELEASE, INSPECTION, tooLong, abi.encodeWithSignature("InvalidReason(uint256,uint256)", 257, 256)
        );
    }

    function test_WhenOperatorOrOwnerAsks() public {
        vm.warp(S2);
        assertAsks(operator, 1, "w");
        vm.warp(S2 + 5);
        assertAsks(owner, 2, string(new bytes(256)));
        assertEq(library_.requestCount(), 2, "count");
        assertEq(library_.getRequest(3).requestedAt, 0, "none");
        assertEq(library_.getRequest(0).requestedAt, 0, "none");
    }

    function assertAsks(address account, uint256 id, string memory reason) private {
        vm.recordLogs();
        vm.prank(account);
        assertEq(library_.requestCheck(COURSE, RELEASE, INSPECTION, reason), id, "id");
        expectLog(
            makeLog(
                address(library_),
                "CheckRequested(uint256,uint64,uint64,bytes32,string)",
                topics(id, COURSE, RELEASE),
                abi.encode(INSPECTION, reason)
            )
        );
        assertLogs();
        CheckRequest memory request = library_.getRequest(id);
        assertEq(request.courseId, COURSE, "course");
        assertEq(request.releaseId, RELEASE, "release");
        assertEq(request.checkType, INSPECTION, "check type");
        assertEq(request.requestedAt, block.timestamp, "requestedAt");
        assertEq(request.answeredAt, 0, "not answered");
        assertEq(uint256(request.status), uint256(CheckStatus.None), "no status");
    }

    function assertRefuses(
        uint64 courseId,
        uint64 releaseId,
        bytes32 checkType,
        string memory reason,
        bytes memory error
    )
        private
    {
        bytes memory data = abi.encodeCall(library_.requestCheck, (courseId, releaseId, checkType, reason));
        assertReverts(operator, data, error);
        assertEq(library_.requestCount(), 0, "no request");
    }
}
