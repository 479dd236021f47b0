// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { CheckKind, CheckStatus, Refusal, Report } from "../../types/LibraryTypes.sol";
import { ReleaseRange } from "../../types/ReleaseRange.sol";
import { Schedule } from "../../types/Schedule.sol";
import { UnplannedChecks } from "./UnplannedChecks.sol";

/// @notice Which reports are acceptable, and why the others are not. Refusals are values, so that a delivery can be consumed or
/// reverted by what it was refused for, and no revert is ever caught.
abstract contract ReportRules is UnplannedChecks {
    /// @dev What was looked up to judge a report, as far as it was understood.
    struct Judged {
        bytes32 scopeId;
        CheckStatus status;
        ReleaseRange release;
        Schedule schedule;
        /// @dev Seconds: the slot's own, and the end of its window; each end is excluded.
        uint256 start;
        uint256 end;
        uint256 windowEnd;
    }

    /// @dev chainId, receiver and the report's eleven fields.
    uint256 private constant PAYLOAD_LENGTH = 13 * 32;

    /// @dev The first reason to refuse a report whose source is known, but for a slot that is taken. Reads block.timestamp, never a
    /// time from the caller.
    function _judge(Report calldata r) internal view returns (Refusal, Judged memory j) {
        j.status = _statusOf(r.status);
        if (j.status == CheckStatus.None) return (Refusal.UnknownStatus, j);
        if (checkKind[r.checkType] != CheckKind.Planned) return (Refusal.UnknownCheckType, j);

        j.release = _releases[r.courseId][r.releaseId];
        if (!j.release.exists()) {
            (bool exists,) = latestRelease(r.courseId);
            return (exists ? Refusal.UnknownRelease : Refusal.UnknownCourse, j);
        }
        if (!j.release.isCurrentAt(r.slotStart)) return (Refusal.ReleaseNotCurrent, j);

        j.scopeId = _scopeId(r.courseId, r.releaseId, r.checkType);
        Schedule schedule = _revisions[j.scopeId][r.revision];
        j.schedule = schedule;
        if (!schedule.exists()) return (Refusal.UnknownRevision, j);
        uint256 start = schedule.startOf(r.slot);
        uint256 end = start + schedule.period();
        uint256 windowEnd = schedule.windowEndOf(start);
        (j.start, j.end, j.windowEnd) = (start, end, windowEnd);
        if (r.slotStart != start) return (Refusal.LabelMismatch, j);
        if (!schedule.isActiveAt(start)) return (Refusal.OutsideRevision, j);

        if (block.timestamp < start) return (Refusal.TooEarly, j);
        if (block.timestamp >= windowEnd) return (Refusal.WindowClosed, j);
        if (j.status == CheckStatus.CheckFailed && block.timestamp < end) return (Refusal.CheckFailedTooEarly, j);

        uint256 observed = r.observedAt < block.timestamp ? r.observedAt : block.timestamp;
        if (observed < start || observed >= end) return (Refusal.ObservedOutside, j);
        return (Refusal.None, j);
    }

    /// @dev Whether a refused report can never be accepted. Ends of releases and revisions are only ever set in the future, and
    /// neither block time nor what a report says of itself goes back. ObservedOutside comes after TooEarly: in the slot's own time
    /// only an observation before its start is outside, and that one stays so.
    function _isFinal(Refusal refusal) internal pure returns (bool) {
        return refusal == Refusal.UnknownStatus || refusal == Refusal.ReleaseNotCurrent
            || refusal == Refusal.LabelMismatch || refusal == Refusal.OutsideRevision || refusal == Refusal.WindowClosed
            || refusal == Refusal.ObservedOutside;
    }

    function _revertWith(Refusal refusal, Report calldata r, Judged memory j) internal view {
        if (refusal == Refusal.UnknownStatus) revert UnknownStatus(r.status);
        if (refusal == Refusal.UnknownCheckType) revert UnknownCheckType(r.checkType);
        if (refusal == Refusal.UnknownCourse) revert UnknownCourse(r.courseId);
        if (refusal == Refusal.UnknownRelease) revert UnknownRelease(r.courseId, r.releaseId);
        if (refusal == Refusal.ReleaseNotCurrent) {
            revert ReleaseNotCurrent(r.courseId, r.releaseId, r.slotStart, j.release.from(), j.release.until());
        }
        if (refusal == Refusal.UnknownRevision) revert UnknownRevision(j.scopeId, r.revision);
        if (refusal == Refusal.LabelMismatch) revert LabelMismatch(r.slot, r.slotStart, j.start);
        if (refusal == Refusal.OutsideRevision) {
            revert OutsideRevision(j.start, j.schedule.activeFrom(), j.schedule.activeUntil());
        }
        if (refusal == Refusal.TooEarly) revert TooEarly(block.timestamp, j.start);
        if (refusal == Refusal.WindowClosed) revert WindowClosed(block.timestamp, j.windowEnd);
        if (refusal == Refusal.CheckFailedTooEarly) revert CheckFailedTooEarly(block.timestamp, j.end);
        revert ObservedOutside(r.observedAt, block.timestamp, j.start, j.end);
    }

    /// @dev The report in a forwarded payload, abi.encode(chainId, receiver, report), or why there is none for this contract: the
    /// forwarder signs neither chain nor receiver. Every word has to fit its field's type.
    function _read(bytes calldata payload) internal view returns (Refusal, Report calldata report) {
        uint256[13] calldata w;
        assembly ("memory-safe") {
            w := payload.offset
            report := add(payload.offset, 64)
        }
        if (payload.length != PAYLOAD_LENGTH || w[1] > type(uint160).max) return (Refusal.Undecodable, report);
        if (w[0] != block.chainid) return (Refusal.OtherChain, report);
        if (w[1] != uint160(address(this))) return (Refusal.OtherReceiver, report);
        uint256 tooBig =
            (w[2] >> 64) | (w[3] >> 64) | (w[5] >> 32) | (w[6] >> 64) | (w[7] >> 40) | (w[8] >> 8) | (w[9] >> 40);
        return (tooBig == 0 ? Refusal.None : Refusal.Undecodable, report);
    }
}
