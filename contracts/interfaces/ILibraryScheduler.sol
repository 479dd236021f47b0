// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    CheckAnswer,
    CheckKind,
    CheckRequest,
    CheckStatus,
    Refusal,
    Release,
    Report,
    ReporterKind,
    Revision,
    Scope,
    SlotView
} from "../types/LibraryTypes.sol";

/// @notice Accepts one report per slot and revision of a periodic check, keeps missed slots as gaps, keeps negative results,
/// never
/// rewrites the past.
///
/// A course has a current release. A scope is a course, a release and a check type; its revisions say when slots begin and end.
/// The business key of a result is (scope, revision, slot): for ever, whatever the job, the run, the reporter or the way in.
/// - scopeId = keccak256(abi.encode(courseId, releaseId, checkType))
/// - businessKey = keccak256(abi.encode(scopeId, revision, slot))
/// - jobId = keccak256(abi.encode(businessKey, source, runId)); nothing is stored for it
///
/// What the chain cannot know: it orders acceptances, not observations; two observations of one slot may both have happened;
/// observedAt is the reporter's word; requests to the library have a budget of their own; nothing runs by itself.
/// @dev All times in seconds of `block.timestamp`. The owner names operators, reporters and the CRE source; operators keep the
/// catalogue; reporters and the CRE forwarder report; anybody plans, relays and clears. A refused call changes nothing.
interface ILibraryScheduler {
    // ------------------------------------------------------------------------------------------------------------------
    // Catalogue
    // ------------------------------------------------------------------------------------------------------------------

    event CheckTypeAdded(bytes32 indexed checkType, CheckKind kind);
    /// @notice Emitted when a release is set. It ends `previous`, if there is one, at `from`.
    event ReleaseSet(uint64 indexed courseId, uint64 indexed releaseId, uint40 from, bool hasPrevious, uint64 previous);
    /// @notice Emitted when a revision is added. It ends `previous`, unless that is 0, at `activeFrom`.
    event RevisionAdded(
        bytes32 indexed scopeId,
        uint32 indexed number,
        uint64 courseId,
        uint64 releaseId,
        bytes32 checkType,
        uint40 epoch,
        uint40 period,
        uint40 activeFrom,
        uint8 lateSlots,
        uint32 previous
    );

    /// @notice Thrown when a check type is not 1 to 31 bytes of visible ASCII, left-aligned, or is given no kind.
    error InvalidCheckType(bytes32 checkType, CheckKind kind);
    /// @notice Thrown when a check type is added twice: its kind is fixed.
    error CheckTypeExists(bytes32 checkType, CheckKind kind);
    /// @notice Thrown when a release was set before: a change of release starts a new sequence.
    error ReleaseExists(uint64 courseId, uint64 releaseId);
    /// @notice Thrown when a release would begin before `earliest`: later than now, and later than the last one of the course.
    error ReleaseTooEarly(uint64 courseId, uint256 from, uint256 earliest);
    /// @notice Thrown when revision numbers do not rise.
    error RevisionNotRising(bytes32 scopeId, uint32 number, uint32 latest);
    /// @notice Thrown when more late slots are asked for than `maxLateSlots`.
    error TooManyLateSlots(uint8 lateSlots, uint8 maxLateSlots);
    /// @notice Thrown when a revision would begin before `earliest`: the end of the old revision's next slot, or now for a
    /// first one.
    error TransitionTooEarly(uint256 activeFrom, uint256 earliest);
    /// @notice Thrown when no slot of this schedule starts at `activeFrom`.
    error NotABoundary(uint256 activeFrom, uint256 epoch, uint256 period);
    /// @notice Thrown when two schedules have no boundary in common, at any time.
    error NoCommonBoundary(uint256 oldEpoch, uint256 oldPeriod, uint256 epoch, uint256 period);

    /// @notice Adds a check type for good. Operators.
    /// @param checkType 1 to 31 bytes of visible ASCII, left-aligned.
    function addCheckType(bytes32 checkType, CheckKind kind) external;

    /// @notice Makes `releaseId` the current release of the course from `from` on, and ends the one before there. Operators.
    /// @param from Seconds: later than now and than the course's last change.
    function setRelease(uint64 courseId, uint64 releaseId, uint40 from) external;

    /// @notice Adds a revision to a scope, and ends the one before at `activeFrom`. Operators.
    /// @param number Greater than the last one's, at least 1.
    /// @param epoch Start of slot 0 in seconds.
    /// @param period Length of a slot in seconds, at least 1. SlotMath.InvalidSchedule if it is 0 or activeFrom is before
    /// the epoch.
    /// @param activeFrom Start of the first slot that counts: a boundary of this schedule and of the one before. Not before now;
    /// not before the end of the old revision's next slot.
    /// @param lateSlots Slots after its own in which a report is still accepted, 0 to MAX_LATE_SLOTS; 1 is usual. At 0
    /// check-failed
    /// is never accepted: the slot reads missed.
    function addRevision(
        Scope calldata scope,
        uint32 number,
        uint40 epoch,
        uint40 period,
        uint40 activeFrom,
        uint8 lateSlots
    )
        external;

    /// @notice What a check type is for; None if nobody added it.
    function checkKind(bytes32 checkType) external view returns (CheckKind);
    function scopeIdOf(Scope calldata scope) external pure returns (bytes32);
    /// @notice A release of a course; all zero if there is none.
    function getRelease(uint64 courseId, uint64 releaseId) external view returns (Release memory);
    /// @notice The release set last, which may not have begun.
    function latestRelease(uint64 courseId) external view returns (bool exists, uint64 releaseId);
    /// @notice The release that is current now.
    function currentRelease(uint64 courseId) external view returns (bool exists, uint64 releaseId);
    /// @notice A revision of a scope; all zero if there is none.
    function getRevision(bytes32 scopeId, uint32 number) external view returns (Revision memory);
    /// @notice The revision added last, which may not be active yet; 0 if there is none.
    function latestRevision(bytes32 scopeId) external view returns (uint32 number);
    /// @notice Role of operators: they keep the catalogue and request checks. So may the owner.
    // solhint-disable-next-line func-name-mixedcase
    function OPERATOR() external view returns (uint256);
    /// @notice Greatest number of late slots: 8.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_LATE_SLOTS() external view returns (uint8);

    // ------------------------------------------------------------------------------------------------------------------
    // Sources
    // ------------------------------------------------------------------------------------------------------------------

    event ReporterSet(address indexed reporter, ReporterKind kind);
    event ForwarderSet(address indexed forwarder);
    event WorkflowSet(bytes32 indexed workflowId, address indexed workflowOwner, bytes10 workflowName);

    /// @notice Thrown when the zero address is named as a reporter.
    error InvalidReporter(address reporter);
    /// @notice Thrown when an account without authority is named as the reporter.
    error NotReporter(address reporter);
    /// @notice Thrown when the signature is not the reporter's over this report, chain and contract.
    error InvalidSignature(address reporter);
    /// @notice Thrown when a workflow is named by its name alone, or by its owner alone.
    error IncompleteWorkflow(bytes32 workflowId, address workflowOwner, bytes10 workflowName);
    /// @notice Thrown when onReport is called by anything but the forwarder (zero: there is none).
    error NotForwarder(address caller, address forwarder);
    /// @notice Thrown when a delivery's metadata is not 64 bytes.
    error InvalidMetadata(uint256 length);
    /// @notice Thrown when the forwarder delivers for another workflow than the configured one.
    error OtherWorkflow(bytes32 workflowId, address workflowOwner, bytes10 workflowName);
    /// @notice Thrown by transferOwnership. The new owner calls requestOwnershipHandover, the old one completeOwnershipHandover.
    error HandoverInTwoSteps();

    /// @notice Gives or takes an account's authority to report, and says how it signs. Owner.
    function setReporter(address reporter, ReporterKind kind) external;

    /// @notice Names the CRE forwarder; zero closes the way in. Owner.
    function setForwarder(address forwarder_) external;

    /// @notice Names the workflow that the forwarder may deliver for: by its id, by its owner and name together, or by all three.
    /// All zero means none. Owner.
    function setWorkflow(bytes32 workflowId, address workflowOwner, bytes10 workflowName) external;

    /// @notice How this account signs reports; None if it has no authority.
    function reporterKind(address reporter) external view returns (ReporterKind);
    /// @notice The CRE forwarder; zero means that there is none.
    function forwarder() external view returns (address);
    /// @notice The workflow that the forwarder may deliver for.
    function workflow() external view returns (bytes32 workflowId, address workflowOwner, bytes10 workflowName);

    // ------------------------------------------------------------------------------------------------------------------
    // Planning
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice Emitted when a slot gets its deferral, which the book's own events follow from here.
    event SlotPlanned(bytes32 indexed scopeId, uint32 indexed revision, uint64 indexed slot, uint64 deferralId);
    /// @notice Emitted when a planned slot was cleared whose window had passed without a result. A slot is missed without
    /// it, too.
    event SlotMissed(bytes32 indexed scopeId, uint32 indexed revision, uint64 indexed slot);
    /// @notice Emitted when a planned slot was cleared that a transition had cut off.
    event SlotVoided(bytes32 indexed scopeId, uint32 indexed revision, uint64 indexed slot);

    /// @notice Thrown when a plan asks for no slot or for more than `maxCount`.
    error InvalidPlan(uint256 count, uint256 maxCount);

    /// @notice Plans those of `count` slots from `firstSlot` on that can be: of the current slot and the PLAN_AHEAD next
    /// ones, those
    /// that count, are not planned and have no result, as long as fewer than MAX_PLANNED are. Anybody.
    /// Reverts with InvalidPlan, UnknownCourse, UnknownRelease or UnknownRevision.
    /// @param count 1 to PLAN_AHEAD + 1.
    /// @return ids Ids of the deferrals, 0 where a slot was passed over.
    function plan(
        Scope calldata scope,
        uint32 revision,
        uint64 firstSlot,
        uint256 count
    )
        external
        returns (uint64[] memory ids);

    /// @notice Clears up to `limit` planned slots whose window has passed. Anybody; never needed.
    function clear(Scope calldata scope, uint256 limit) external returns (uint256 cleared);

    /// @notice Slots of the scope that are planned and neither have a result nor were cleared.
    function plannedCount(bytes32 scopeId) external view returns (uint256);
    /// @notice How many slots after the current one can be planned: 8.
    // solhint-disable-next-line func-name-mixedcase
    function PLAN_AHEAD() external view returns (uint256);
    /// @notice Most planned slots of a scope at once: 63. Its book has one place more, so a report always finds room.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_PLANNED() external view returns (uint256);

    // ------------------------------------------------------------------------------------------------------------------
    // Reports
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice Emitted when a report closes its slot, once for a business key. `source` is the reporter's address, or
    /// keccak256(abi.encode(forwarder, workflowId, workflowOwner, workflowName)) of a delivery.
    event ReportAccepted(
        bytes32 indexed scopeId,
        uint32 indexed revision,
        uint64 indexed slot,
        bytes32 jobId,
        bytes32 source,
        bytes32 runId,
        bytes32 attemptId,
        CheckStatus status,
        uint40 observedAt,
        uint40 acceptedAt,
        bytes32 evidenceHash
    );
    /// @notice Emitted when the forwarder delivers the very report that closed the slot.
    event DuplicateReport(
        bytes32 indexed scopeId,
        uint32 indexed revision,
        uint64 indexed slot,
        bytes32 digest,
        bytes32 runId,
        bytes32 attemptId
    );
    /// @notice Emitted when the forwarder delivers another report for a closed slot.
    event RivalReport(
        bytes32 indexed scopeId,
        uint32 indexed revision,
        uint64 indexed slot,
        bytes32 digest,
        bytes32 runId,
        bytes32 attemptId
    );
    /// @notice Emitted when the forwarder delivers what can never be accepted: it is consumed. `digest` is the report's, or the
    /// payload's keccak256 where no report could be read from it (the other fields are zero then).
    event ReportRefused(bytes32 indexed digest, Refusal indexed refusal, bytes32 runId, bytes32 attemptId);

    /// @notice Thrown when a status is none of available, unavailable and check-failed.
    error UnknownStatus(uint256 status);
    /// @notice Thrown when nobody added this check type, or it is for the other kind of checks.
    error UnknownCheckType(bytes32 checkType);
    error UnknownCourse(uint64 courseId);
    error UnknownRelease(uint64 courseId, uint64 releaseId);
    /// @notice Thrown when the release is not the current one at the slot's start.
    error ReleaseNotCurrent(uint64 courseId, uint64 releaseId, uint256 slotStart, uint256 from, uint256 until);
    error UnknownRevision(bytes32 scopeId, uint32 revision);
    /// @notice Thrown when the report's own label of its period is not the revision's.
    error LabelMismatch(uint64 slot, uint256 slotStart, uint256 expected);
    /// @notice Thrown when the slot starts outside the revision's active range.
    error OutsideRevision(uint256 slotStart, uint256 activeFrom, uint256 activeUntil);
    /// @notice Thrown when the slot has not begun.
    error TooEarly(uint256 time, uint256 slotStart);
    /// @notice Thrown when the slot's window is over.
    error WindowClosed(uint256 time, uint256 windowEnd);
    /// @notice Thrown when check-failed is reported before the slot's end: a broken check must not shut out a good one.
    error CheckFailedTooEarly(uint256 time, uint256 slotEnd);
    /// @notice Thrown when min(observedAt, block time) is not in the slot.
    error ObservedOutside(uint256 observedAt, uint256 time, uint256 slotStart, uint256 slotEnd);
    /// @notice Thrown when the slot has a result.
    error SlotTaken(bytes32 scopeId, uint32 revision, uint64 slot, CheckStatus status);

    /// @notice Accepts a report that `reporter` signed: EIP-712, SignedReport(address reporter,Report report). Anybody may
    /// relay it.
    /// The first that applies of NotReporter, InvalidSignature, UnknownStatus, UnknownCheckType, UnknownCourse, UnknownRelease,
    /// ReleaseNotCurrent, UnknownRevision, LabelMismatch, OutsideRevision, TooEarly, WindowClosed, CheckFailedTooEarly,
    /// ObservedOutside and SlotTaken.
    function submitReport(Report calldata report, address reporter, bytes calldata signature) external;

    /// @notice EIP-712 hashStruct of a report, without a domain.
    function digestOf(Report calldata report) external pure returns (bytes32);

    // ------------------------------------------------------------------------------------------------------------------
    // Checks out of turn
    // ------------------------------------------------------------------------------------------------------------------

    event CheckRequested(
        uint256 indexed requestId, uint64 indexed courseId, uint64 indexed releaseId, bytes32 checkType, string reason
    );
    event CheckAnswered(
        uint256 indexed requestId,
        address indexed reporter,
        CheckStatus status,
        uint40 observedAt,
        uint40 answeredAt,
        bytes32 evidenceHash,
        bytes32 runId,
        bytes32 attemptId
    );

    /// @notice Thrown when a request gives no reason, or one of more than `maxLength` bytes.
    error InvalidReason(uint256 length, uint256 maxLength);
    error UnknownRequest(uint256 requestId);
    /// @notice Thrown when a request has its answer.
    error RequestAnswered(uint256 requestId);
    /// @notice Thrown when an answer was observed before its request.
    error ObservedBeforeRequest(uint256 observedAt, uint256 requestedAt);

    /// @notice Asks for a check out of turn, under a check type of its own. It never fills, replaces or deletes a slot's result.
    /// Operators. Reverts with UnknownCheckType, UnknownCourse, UnknownRelease or InvalidReason.
    /// @param reason 1 to MAX_REASON_LENGTH bytes.
    function requestCheck(
        uint64 courseId,
        uint64 releaseId,
        bytes32 checkType,
        string calldata reason
    )
        external
        returns (uint256 requestId);

    /// @notice Accepts the answer to a request that `reporter` signed: EIP-712, CheckAnswer(address reporter,uint256
    /// requestId,...).
    /// Anybody may relay it. The first that applies of NotReporter, InvalidSignature, UnknownStatus, UnknownRequest,
    /// RequestAnswered
    /// and ObservedBeforeRequest.
    function answerCheck(CheckAnswer calldata answer, address reporter, bytes calldata signature) external;

    /// @notice A request and its answer; all zero if there is none.
    function getRequest(uint256 requestId) external view returns (CheckRequest memory);
    /// @notice Requests so far: their ids are 1 to this number.
    function requestCount() external view returns (uint256);
    /// @notice Greatest length of a reason in bytes: 256.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_REASON_LENGTH() external view returns (uint256);

    // ------------------------------------------------------------------------------------------------------------------
    // Reading
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice The revision and slot that a check made now belongs to. Zeros if there is none.
    function currentSlot(Scope calldata scope) external view returns (uint32 revision, uint64 slot, uint40 slotStart);

    /// @notice Where a slot stands now.
    function slotState(Scope calldata scope, uint32 revision, uint64 slot) external view returns (SlotView memory);

    /// @notice A page of a revision's history, gaps included: up to `count` slots from `fromSlot` on that count and have
    /// begun. Behind
    /// the last slot before an end stand those that were planned and then cut off (Void; None between them).
    function history(
        Scope calldata scope,
        uint32 revision,
        uint64 fromSlot,
        uint256 count
    )
        external
        view
        returns (SlotView[] memory);
}
