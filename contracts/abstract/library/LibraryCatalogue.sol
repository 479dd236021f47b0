// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Ownable } from "solady/src/auth/Ownable.sol";
import { OwnableRoles } from "solady/src/auth/OwnableRoles.sol";
import { EfficientHashLib } from "solady/src/utils/EfficientHashLib.sol";

import { ILibraryScheduler } from "../../interfaces/ILibraryScheduler.sol";
import { SlotMath } from "../../libraries/SlotMath.sol";
import { CheckKind, Release, Revision, Scope } from "../../types/LibraryTypes.sol";
import { ReleaseRange, ReleaseRangeLib } from "../../types/ReleaseRange.sol";
import { Schedule, ScheduleLib } from "../../types/Schedule.sol";

/// @notice Check types, courses with the history of their releases, scopes with their revisions. Nothing in it is ever changed for
/// the past: an end is only set in the future.
abstract contract LibraryCatalogue is ILibraryScheduler, OwnableRoles {
    struct Course {
        bool exists;
        uint64 latestRelease;
    }

    /// @inheritdoc ILibraryScheduler
    uint256 public constant OPERATOR = _ROLE_0;
    /// @inheritdoc ILibraryScheduler
    uint8 public constant MAX_LATE_SLOTS = 8;

    /// @inheritdoc ILibraryScheduler
    mapping(bytes32 checkType => CheckKind) public checkKind;
    /// @inheritdoc ILibraryScheduler
    mapping(bytes32 scopeId => uint32 number) public latestRevision;

    mapping(uint64 courseId => Course) private _courses;
    mapping(uint64 courseId => mapping(uint64 releaseId => ReleaseRange)) internal _releases;
    mapping(bytes32 scopeId => mapping(uint32 number => Schedule)) internal _revisions;

    /// @inheritdoc ILibraryScheduler
    function addCheckType(bytes32 checkType, CheckKind kind) external onlyOwnerOrRoles(OPERATOR) {
        if (kind == CheckKind.None || !_isLabel(checkType)) revert InvalidCheckType(checkType, kind);
        if (checkKind[checkType] != CheckKind.None) revert CheckTypeExists(checkType, checkKind[checkType]);
        checkKind[checkType] = kind;
        emit CheckTypeAdded(checkType, kind);
    }

    /// @inheritdoc ILibraryScheduler
    function setRelease(uint64 courseId, uint64 releaseId, uint40 from) external onlyOwnerOrRoles(OPERATOR) {
        if (_releases[courseId][releaseId].exists()) revert ReleaseExists(courseId, releaseId);
        Course memory course = _courses[courseId];
        ReleaseRange last = _releases[courseId][course.latestRelease];
        uint256 latest = course.exists && last.from() > block.timestamp ? last.from() : block.timestamp;
        if (from <= latest) revert ReleaseTooEarly(courseId, from, latest + 1);
        if (course.exists) _releases[courseId][course.latestRelease] = last.endAt(from);
        _releases[courseId][releaseId] = ReleaseRangeLib.create(from, course.latestRelease, course.exists);
        _courses[courseId] = Course(true, releaseId);
        emit ReleaseSet(courseId, releaseId, from, course.exists, course.latestRelease);
    }

    /// @inheritdoc ILibraryScheduler
    function addRevision(
        Scope calldata scope,
        uint32 number,
        uint40 epoch,
        uint40 period,
        uint40 activeFrom,
        uint8 lateSlots
    )
        external
        onlyOwnerOrRoles(OPERATOR)
    {
        if (checkKind[scope.checkType] != CheckKind.Planned) revert UnknownCheckType(scope.checkType);
        _requireRelease(scope.courseId, scope.releaseId);
        bytes32 scopeId = scopeIdOf(scope);
        uint32 previous = latestRevision[scopeId];
        if (number <= previous) revert RevisionNotRising(scopeId, number, previous);
        if (lateSlots > MAX_LATE_SLOTS) revert TooManyLateSlots(lateSlots, MAX_LATE_SLOTS);
        if (period == 0 || activeFrom < epoch) revert SlotMath.InvalidSchedule(activeFrom, epoch, period);
        if (previous == 0) {
            if (activeFrom < block.timestamp) revert TransitionTooEarly(activeFrom, block.timestamp);
        } else {
            _revisions[scopeId][previous] = _ended(_revisions[scopeId][previous], epoch, period, activeFrom);
        }
        if (!SlotMath.isBoundary(activeFrom, epoch, period)) revert NotABoundary(activeFrom, epoch, period);
        _revisions[scopeId][number] = ScheduleLib.create(epoch, period, activeFrom, lateSlots, previous);
        latestRevision[scopeId] = number;
        emit RevisionAdded(
            scopeId,
            number,
            scope.courseId,
            scope.releaseId,
            scope.checkType,
            epoch,
            period,
            activeFrom,
            lateSlots,
            previous
        );
    }

    /// @inheritdoc Ownable
    /// @dev Refused: a mistyped owner could not be taken back, and nobody could change a reporter any more.
    function transferOwnership(address) public payable override {
        revert HandoverInTwoSteps();
    }

    /// @inheritdoc ILibraryScheduler
    function scopeIdOf(Scope calldata scope) public pure returns (bytes32) {
        return _scopeId(scope.courseId, scope.releaseId, scope.checkType);
    }

    /// @inheritdoc ILibraryScheduler
    function getRelease(uint64 courseId, uint64 releaseId) external view returns (Release memory) {
        return _releases[courseId][releaseId].unpack();
    }

    /// @inheritdoc ILibraryScheduler
    function latestRelease(uint64 courseId) public view returns (bool exists, uint64 releaseId) {
        Course storage course = _courses[courseId];
        return (course.exists, course.latestRelease);
    }

    /// @inheritdoc ILibraryScheduler
    function currentRelease(uint64 courseId) external view returns (bool exists, uint64 releaseId) {
        (exists, releaseId) = latestRelease(courseId);
        while (exists) {
            ReleaseRange range = _releases[courseId][releaseId];
            if (range.isCurrentAt(block.timestamp)) return (true, releaseId);
            Release memory release = range.unpack();
            (exists, releaseId) = (release.hasPrevious, release.previous);
        }
    }

    /// @inheritdoc ILibraryScheduler
    function getRevision(bytes32 scopeId, uint32 number) external view returns (Revision memory) {
        return _revisions[scopeId][number].unpack();
    }

    function _scopeId(uint64 courseId, uint64 releaseId, bytes32 checkType) internal pure returns (bytes32) {
        return EfficientHashLib.hash(bytes32(uint256(courseId)), bytes32(uint256(releaseId)), checkType);
    }

    function _requireRelease(uint64 courseId, uint64 releaseId) internal view returns (ReleaseRange release) {
        release = _releases[courseId][releaseId];
        if (release.exists()) return release;
        if (!_courses[courseId].exists) revert UnknownCourse(courseId);
        revert UnknownRelease(courseId, releaseId);
    }

    /// @dev The old revision, ended at the start of the new one.
    function _ended(Schedule old, uint40 epoch, uint40 period, uint40 activeFrom) private view returns (Schedule) {
        (uint256 oldEpoch, uint256 oldPeriod) = (old.epoch(), old.period());
        if (!SlotMath.haveCommonBoundary(oldEpoch, oldPeriod, epoch, period)) {
            revert NoCommonBoundary(oldEpoch, oldPeriod, epoch, period);
        }
        uint256 earliest = _endOfNextSlot(old);
        if (activeFrom < earliest) revert TransitionTooEarly(activeFrom, earliest);
        if (!SlotMath.isBoundary(activeFrom, oldEpoch, oldPeriod)) {
            revert NotABoundary(activeFrom, oldEpoch, oldPeriod);
        }
        return old.endAt(activeFrom);
    }

    /// @dev End of the slot after the one that now lies in; of the first slot, if the revision has not begun.
    function _endOfNextSlot(Schedule schedule) private view returns (uint256) {
        if (block.timestamp < schedule.activeFrom()) return schedule.activeFrom() + schedule.period();
        return schedule.startOf(SlotMath.slotOf(block.timestamp, schedule.epoch(), schedule.period()) + 2);
    }

    /// @dev 1 to 31 bytes of visible ASCII, then zeros.
    function _isLabel(bytes32 label) private pure returns (bool) {
        uint256 length = 0;
        while (length < 32 && label[length] > 0x20 && label[length] < 0x7f) ++length;
        return length != 0 && length < 32 && uint256(label) << (8 * length) == 0;
    }
}
