// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ILibraryScheduler } from "../../interfaces/ILibraryScheduler.sol";
import { CheckAnswer, CheckKind, CheckRequest, CheckStatus } from "../../types/LibraryTypes.sol";
import { ReportSources } from "./ReportSources.sol";

/// @notice Checks on request: a log of their own, with ids of their own. They never fill, replace or delete a slot's result.
abstract contract UnplannedChecks is ReportSources {
    /// @inheritdoc ILibraryScheduler
    uint256 public constant MAX_REASON_LENGTH = 256;

    bytes32 private constant ANSWER_TYPEHASH = keccak256(
        "CheckAnswer(address reporter,uint256 requestId,uint8 status,uint40 observedAt,"
        "bytes32 evidenceHash,bytes32 runId,bytes32 attemptId)"
    );

    /// @inheritdoc ILibraryScheduler
    uint256 public requestCount;
    mapping(uint256 requestId => CheckRequest) private _requests;

    /// @inheritdoc ILibraryScheduler
    function requestCheck(
        uint64 courseId,
        uint64 releaseId,
        bytes32 checkType,
        string calldata reason
    )
        external
        onlyOwnerOrRoles(OPERATOR)
        returns (uint256 requestId)
    {
        if (checkKind[checkType] != CheckKind.Unplanned) revert UnknownCheckType(checkType);
        _requireRelease(courseId, releaseId);
        uint256 length = bytes(reason).length;
        if (length == 0 || length > MAX_REASON_LENGTH) revert InvalidReason(length, MAX_REASON_LENGTH);
        requestId = ++requestCount;
        _requests[requestId] =
            CheckRequest(courseId, releaseId, uint40(block.timestamp), 0, 0, CheckStatus.None, checkType);
        emit CheckRequested(requestId, courseId, releaseId, checkType, reason);
    }

    /// @inheritdoc ILibraryScheduler
    function answerCheck(CheckAnswer calldata answer, address reporter, bytes calldata signature) external {
        _requireSigned(reporter, keccak256(abi.encode(ANSWER_TYPEHASH, reporter, answer)), signature);
        CheckStatus status = _statusOf(answer.status);
        if (status == CheckStatus.None) revert UnknownStatus(answer.status);
        CheckRequest storage request = _requests[answer.requestId];
        if (request.requestedAt == 0) revert UnknownRequest(answer.requestId);
        if (request.answeredAt != 0) revert RequestAnswered(answer.requestId);
        if (answer.observedAt < request.requestedAt) {
            revert ObservedBeforeRequest(answer.observedAt, request.requestedAt);
        }
        (request.status, request.observedAt) = (status, answer.observedAt);
        request.answeredAt = uint40(block.timestamp);
        emit CheckAnswered(
            answer.requestId,
            reporter,
            status,
            answer.observedAt,
            uint40(block.timestamp),
            answer.evidenceHash,
            answer.runId,
            answer.attemptId
        );
    }

    /// @inheritdoc ILibraryScheduler
    function getRequest(uint256 requestId) external view returns (CheckRequest memory) {
        return _requests[requestId];
    }

    /// @dev The status of this number, None where there is none.
    function _statusOf(uint8 number) internal pure returns (CheckStatus) {
        return number > uint8(type(CheckStatus).max) ? CheckStatus.None : CheckStatus(number);
    }
}
