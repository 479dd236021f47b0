// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ILibraryScheduler } from "../../interfaces/ILibraryScheduler.sol";
import { SlotMath } from "../../libraries/SlotMath.sol";
import { CheckStatus, Scope, SlotState, SlotView } from "../../types/LibraryTypes.sol";
import { ReleaseRange } from "../../types/ReleaseRange.sol";
import { Schedule } from "../../types/Schedule.sol";
import { SlotRecord } from "../../types/SlotRecord.sol";
import { PlannedSlots } from "./PlannedSlots.sol";

/// @notice Where slots stand: computed from arithmetic and records, so that a gap needs no record.
abstract contract SlotReader is PlannedSlots {
    /// @inheritdoc ILibraryScheduler
    function currentSlot(Scope calldata scope) external view returns (uint32 revision, uint64 slot, uint40 slotStart) {
        bytes32 scopeId = scopeIdOf(scope);
        uint32 number = latestRevision[scopeId];
        Schedule r = _revisions[scopeId][number];
        while (number != 0 && r.activeFrom() > block.timestamp) {
            number = r.previous();
            r = _revisions[scopeId][number];
        }
        if (number == 0) return (0, 0, 0);
        uint256 index = SlotMath.slotOf(block.timestamp, r.epoch(), r.period());
        uint256 start = r.startOf(index);
        if (!_releases[scope.courseId][scope.releaseId].isCurrentAt(start)) return (0, 0, 0);
        return (number, uint64(index), uint40(start));
    }

    /// @inheritdoc ILibraryScheduler
    function slotState(Scope calldata scope, uint32 revision, uint64 slot) external view returns (SlotView memory) {
        bytes32 scopeId = scopeIdOf(scope);
        ReleaseRange release = _releases[scope.courseId][scope.releaseId];
        return _view(scopeId, release, revision, _revisions[scopeId][revision], slot);
    }

    /// @inheritdoc ILibraryScheduler
    function history(
        Scope calldata scope,
        uint32 revision,
        uint64 fromSlot,
        uint256 count
    )
        external
        view
        returns (SlotView[] memory views)
    {
        bytes32 scopeId = scopeIdOf(scope);
        ReleaseRange release = _releases[scope.courseId][scope.releaseId];
        Schedule r = _revisions[scopeId][revision];
        if (!r.exists()) return views;
        (uint256 first, uint256 end) = _begun(scopeId, release, revision, r);
        if (fromSlot > first) first = fromSlot;
        if (first >= end) return views;
        views = new SlotView[](count < end - first ? count : end - first);
        for (uint256 i = 0; i < views.length; ++i) {
            views[i] = _view(scopeId, release, revision, r, first + i);
        }
    }

    /// @dev The slots that count and have begun, `[first, end)`; behind an end that has passed also those planned and cut off.
    function _begun(
        bytes32 scopeId,
        ReleaseRange release,
        uint32 number,
        Schedule r
    )
        private
        view
        returns (uint256 first, uint256 end)
    {
        first = _firstFrom(r, release.from() > r.activeFrom() ? release.from() : r.activeFrom());
        uint256 until = r.activeUntil() == 0 ? type(uint256).max : r.activeUntil();
        if (release.until() != 0 && release.until() < until) until = release.until();
        if (until > block.timestamp) return (first, _firstFrom(r, block.timestamp + 1));
        end = _firstFrom(r, until);
        for (uint256 beyond = PLAN_AHEAD + 1; beyond != 0; --beyond) {
            uint256 index = end + beyond - 1;
            if (SlotRecord.unwrap(_records[_businessKey(scopeId, number, index)]) != 0) return (first, index + 1);
        }
    }

    /// @dev The first slot that starts at `time` or later.
    function _firstFrom(Schedule r, uint256 time) private pure returns (uint256) {
        uint256 period = r.period();
        return time <= r.epoch() ? 0 : (time - r.epoch() + period - 1) / period;
    }

    function _view(
        bytes32 scopeId,
        ReleaseRange release,
        uint32 number,
        Schedule schedule,
        uint256 index
    )
        private
        view
        returns (SlotView memory v)
    {
        SlotRecord record = _records[_businessKey(scopeId, number, index)];
        uint256 start = schedule.startOf(index);
        v.slot = uint64(index);
        v.start = start;
        v.state = _state(record, schedule, start, schedule.isActiveAt(start) && release.isCurrentAt(start));
        v.deferralId = record.deferralId();
        v.observedAt = record.observedAt();
        v.acceptedAt = record.acceptedAt();
        v.clockSkewed = record.clockSkewed();
    }

    function _state(SlotRecord record, Schedule schedule, uint256 start, bool counts) private view returns (SlotState) {
        CheckStatus status = record.status();
        if (status == CheckStatus.Available) return SlotState.Available;
        if (status == CheckStatus.Unavailable) return SlotState.Unavailable;
        if (status == CheckStatus.CheckFailed) return SlotState.CheckFailed;
        if (!counts) return record.deferralId() == 0 ? SlotState.None : SlotState.Void;
        if (block.timestamp < start) return SlotState.Future;
        if (block.timestamp < start + schedule.period()) return SlotState.Open;
        return block.timestamp < schedule.windowEndOf(start) ? SlotState.Late : SlotState.Missed;
    }
}
