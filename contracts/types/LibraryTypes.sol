// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What a check came to. None is no result and is never accepted.
enum CheckStatus {
    None,
    /// @dev Every file of the release was there.
    Available,
    /// @dev A trustworthy negative result.
    Unavailable,
    /// @dev The check itself broke: nothing is known of the files.
    CheckFailed
}

/// @notice Where a slot stands. It covers `[start, end)`; reports are accepted in `[start, windowEnd)`.
enum SlotState {
    /// @dev Not a slot of this revision and release.
    None,
    /// @dev now < start.
    Future,
    /// @dev start <= now < end, no result.
    Open,
    /// @dev end <= now < windowEnd, no result.
    Late,
    /// @dev windowEnd <= now, no result, planned or not.
    Missed,
    Available,
    Unavailable,
    CheckFailed,
    /// @dev Planned, then cut off: its revision or its release ends at or before its start.
    Void
}

/// @notice What a check type is for. Fixed when the type is added.
enum CheckKind {
    None,
    /// @dev Periodic: its reports belong to slots.
    Planned,
    /// @dev On request: its reports answer requests and never touch a slot.
    Unplanned
}

/// @notice How a reporter signs. Set with its authority, whatever code its account has or gets.
enum ReporterKind {
    /// @dev No authority.
    None,
    /// @dev ecrecover.
    Key,
    /// @dev ERC-1271.
    Contract
}

/// @notice Why a report is refused.
enum Refusal {
    None,
    OtherChain,
    OtherReceiver,
    Undecodable,
    UnknownStatus,
    UnknownCheckType,
    UnknownCourse,
    UnknownRelease,
    ReleaseNotCurrent,
    UnknownRevision,
    LabelMismatch,
    OutsideRevision,
    TooEarly,
    WindowClosed,
    CheckFailedTooEarly,
    ObservedOutside
}

/// @notice The area of a sequence of checks.
struct Scope {
    uint64 courseId;
    uint64 releaseId;
    /// @dev ASCII, left-aligned, at most 31 bytes.
    bytes32 checkType;
}

/// @notice When a release was, is or will be the current one of its course: `[from, until)`.
struct Release {
    /// @dev Seconds; 0 = there is no such release.
    uint40 from;
    /// @dev Seconds; 0 = no end yet. Only ever set to a time in the future.
    uint40 until;
    /// @dev The release before it in the course's history; has a meaning if `hasPrevious`.
    uint64 previous;
    bool hasPrevious;
}

/// @notice A schedule of a scope: slot n starts at epoch + n * period. Times in seconds.
struct Revision {
    uint40 epoch;
    /// @dev 0 = there is no such revision.
    uint40 period;
    /// @dev Start of the first slot that counts.
    uint40 activeFrom;
    /// @dev Slots that start here or later do not count; 0 = no end yet. Only ever set to a time in the future.
    uint40 activeUntil;
    /// @dev How many slots after its own a report may still come, 0 to 8.
    uint8 lateSlots;
    /// @dev Number of the revision before, 0 = none.
    uint32 previous;
}

/// @notice The result of a periodic check. All fields are static, so that a payload either decodes or has a wrong length or bits.
struct Report {
    uint64 courseId;
    uint64 releaseId;
    bytes32 checkType;
    uint32 revision;
    uint64 slot;
    /// @dev The reporter's own label of the period: must be epoch + slot * period of the revision.
    uint40 slotStart;
    /// @dev A CheckStatus. A number here, so that one beyond the last is refused by name.
    uint8 status;
    /// @dev When the reporter says it looked, in seconds. The reporter's word.
    uint40 observedAt;
    bytes32 evidenceHash;
    /// @dev The run of the checker that made this report.
    bytes32 runId;
    /// @dev The attempt to deliver it.
    bytes32 attemptId;
}

/// @notice A request for a check out of turn, and its answer.
struct CheckRequest {
    uint64 courseId;
    uint64 releaseId;
    /// @dev Block time in seconds, 0 = there is no such request.
    uint40 requestedAt;
    /// @dev Block time in seconds, 0 = not answered.
    uint40 answeredAt;
    /// @dev The reporter's word in seconds. Ahead of answeredAt where its clock is.
    uint40 observedAt;
    CheckStatus status;
    bytes32 checkType;
}

/// @notice The answer to a request for a check out of turn.
struct CheckAnswer {
    uint256 requestId;
    /// @dev A CheckStatus.
    uint8 status;
    /// @dev When the reporter says it looked, in seconds; not before the request.
    uint40 observedAt;
    bytes32 evidenceHash;
    bytes32 runId;
    bytes32 attemptId;
}

/// @notice A reader's view of a slot: what was planned, what was seen and when, what was accepted and when.
struct SlotView {
    uint64 slot;
    /// @dev Seconds.
    uint256 start;
    SlotState state;
    /// @dev Id of its deferral in the scope's book, open or closed; 0 if nobody planned it and nothing was reported.
    uint64 deferralId;
    /// @dev The reporter's word in seconds; 0 without a result.
    uint40 observedAt;
    /// @dev Block time in seconds; 0 without a result.
    uint40 acceptedAt;
    /// @dev observedAt was ahead of acceptedAt.
    bool clockSkewed;
}
