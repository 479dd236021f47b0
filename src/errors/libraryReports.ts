import type { Hex } from "viem";
import type { CheckStatus } from "../types/library.ts";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** A plan asks for no slot, or for too many. */
export class InvalidPlanError extends BaseError {
  override readonly name = "InvalidPlanError";
  readonly count: bigint;
  readonly maxCount: bigint;

  constructor({ count, maxCount }: { count: bigint; maxCount: bigint }, { cause }: Cause = {}) {
    super(`A plan of ${count} slots is refused; it takes 1 to ${maxCount}.`, {
      cause,
      metaMessages: ["Plan the current slot and the next ones."],
    });
    this.count = count;
    this.maxCount = maxCount;
  }
}

/** The status of a report is none of available, unavailable and check-failed. */
export class UnknownStatusError extends BaseError {
  override readonly name = "UnknownStatusError";
  readonly status: bigint;

  constructor({ status }: { status: bigint }, { cause }: Cause = {}) {
    super(`${status} is not the status of a check.`, {
      cause,
      metaMessages: ["1 is available, 2 unavailable, 3 check-failed."],
    });
    this.status = status;
  }
}

/** Nobody added this check type, or it is for the other kind of checks. */
export class UnknownCheckTypeError extends BaseError {
  override readonly name = "UnknownCheckTypeError";
  readonly checkType: Hex;

  constructor({ checkType }: { checkType: Hex }, { cause }: Cause = {}) {
    super(`The check type ${checkType} is not known here.`, {
      cause,
      metaMessages: ["Reports on slots have a planned check type, requests an unplanned one; operators add them."],
    });
    this.checkType = checkType;
  }
}

/** No release of this course was ever set. */
export class UnknownCourseError extends BaseError {
  override readonly name = "UnknownCourseError";
  readonly courseId: bigint;

  constructor({ courseId }: { courseId: bigint }, { cause }: Cause = {}) {
    super(`There is no course ${courseId}.`, {
      cause,
      metaMessages: ["Operators set its first release with setRelease."],
    });
    this.courseId = courseId;
  }
}

/** This release of the course was never set. */
export class UnknownReleaseError extends BaseError {
  override readonly name = "UnknownReleaseError";
  readonly courseId: bigint;
  readonly releaseId: bigint;

  constructor({ courseId, releaseId }: { courseId: bigint; releaseId: bigint }, { cause }: Cause = {}) {
    super(`Course ${courseId} has no release ${releaseId}.`, {
      cause,
      metaMessages: ["Operators set it with setRelease."],
    });
    this.courseId = courseId;
    this.releaseId = releaseId;
  }
}

/** The release is not the current one at the slot's start. */
export class ReleaseNotCurrentError extends BaseError {
  override readonly name = "ReleaseNotCurrentError";
  readonly courseId: bigint;
  readonly releaseId: bigint;
  /** Seconds. */
  readonly slotStart: bigint;
  /** Seconds. */
  readonly from: bigint;
  /** Seconds, 0 = no end. */
  readonly until: bigint;

  constructor(
    {
      courseId,
      releaseId,
      slotStart,
      from,
      until,
    }: { courseId: bigint; releaseId: bigint; slotStart: bigint; from: bigint; until: bigint },
    { cause }: Cause = {},
  ) {
    super(`Release ${releaseId} of course ${courseId} is current from ${from} until ${until}, not at ${slotStart}.`, {
      cause,
      metaMessages: ["Check the release that is current; a change starts a new sequence."],
    });
    this.courseId = courseId;
    this.releaseId = releaseId;
    this.slotStart = slotStart;
    this.from = from;
    this.until = until;
  }
}

/** The scope has no such revision. */
export class UnknownRevisionError extends BaseError {
  override readonly name = "UnknownRevisionError";
  readonly scopeId: Hex;
  readonly revision: number;

  constructor({ scopeId, revision }: { scopeId: Hex; revision: number }, { cause }: Cause = {}) {
    super(`Scope ${scopeId} has no revision ${revision}.`, {
      cause,
      metaMessages: ["Operators add it with addRevision."],
    });
    this.scopeId = scopeId;
    this.revision = revision;
  }
}

/** The report's label of its period is not the revision's. */
export class LabelMismatchError extends BaseError {
  override readonly name = "LabelMismatchError";
  readonly slot: bigint;
  /** Seconds. */
  readonly slotStart: bigint;
  /** Seconds. */
  readonly expected: bigint;

  constructor(
    { slot, slotStart, expected }: { slot: bigint; slotStart: bigint; expected: bigint },
    { cause }: Cause = {},
  ) {
    super(`Slot ${slot} starts at ${expected}, not at ${slotStart}.`, {
      cause,
      metaMessages: ["The report was made for another revision of the schedule; it is not repaired."],
    });
    this.slot = slot;
    this.slotStart = slotStart;
    this.expected = expected;
  }
}

/** The slot starts outside the revision's active range. */
export class OutsideRevisionError extends BaseError {
  override readonly name = "OutsideRevisionError";
  /** Seconds. */
  readonly slotStart: bigint;
  /** Seconds. */
  readonly activeFrom: bigint;
  /** Seconds, 0 = no end. */
  readonly activeUntil: bigint;

  constructor(
    { slotStart, activeFrom, activeUntil }: { slotStart: bigint; activeFrom: bigint; activeUntil: bigint },
    { cause }: Cause = {},
  ) {
    super(`The revision is active from ${activeFrom} until ${activeUntil}, not at ${slotStart}.`, {
      cause,
      metaMessages: ["Report to the revision that is active at that time."],
    });
    this.slotStart = slotStart;
    this.activeFrom = activeFrom;
    this.activeUntil = activeUntil;
  }
}

/** The slot has not begun. */
export class TooEarlyError extends BaseError {
  override readonly name = "TooEarlyError";
  /** Seconds. */
  readonly time: bigint;
  /** Seconds. */
  readonly slotStart: bigint;

  constructor({ time, slotStart }: { time: bigint; slotStart: bigint }, { cause }: Cause = {}) {
    super(`The slot starts at ${slotStart}; it is ${time}.`, {
      cause,
      metaMessages: ["Send the report again from then on."],
    });
    this.time = time;
    this.slotStart = slotStart;
  }
}

/** The window of the slot is over. */
export class WindowClosedError extends BaseError {
  override readonly name = "WindowClosedError";
  /** Seconds. */
  readonly time: bigint;
  /** Seconds, excluded. */
  readonly windowEnd: bigint;

  constructor({ time, windowEnd }: { time: bigint; windowEnd: bigint }, { cause }: Cause = {}) {
    super(`The window of the slot ended at ${windowEnd}; it is ${time}.`, {
      cause,
      metaMessages: ["The slot stays a gap: check the current one."],
    });
    this.time = time;
    this.windowEnd = windowEnd;
  }
}

/** A check was reported as failed before the slot's end. */
export class CheckFailedTooEarlyError extends BaseError {
  override readonly name = "CheckFailedTooEarlyError";
  /** Seconds. */
  readonly time: bigint;
  /** Seconds. */
  readonly slotEnd: bigint;

  constructor({ time, slotEnd }: { time: bigint; slotEnd: bigint }, { cause }: Cause = {}) {
    super(`A failed check is accepted from the slot's end on, at ${slotEnd}; it is ${time}.`, {
      cause,
      metaMessages: ["Until then a check that succeeds may come. Report it again later."],
    });
    this.time = time;
    this.slotEnd = slotEnd;
  }
}

/** The observation does not lie in the slot. */
export class ObservedOutsideError extends BaseError {
  override readonly name = "ObservedOutsideError";
  /** Seconds. */
  readonly observedAt: bigint;
  /** Seconds. */
  readonly time: bigint;
  /** Seconds. */
  readonly slotStart: bigint;
  /** Seconds, excluded. */
  readonly slotEnd: bigint;

  constructor(
    { observedAt, time, slotStart, slotEnd }: { observedAt: bigint; time: bigint; slotStart: bigint; slotEnd: bigint },
    { cause }: Cause = {},
  ) {
    super(`Observed at ${observedAt}, accepted at ${time}: not in the slot from ${slotStart} to ${slotEnd}.`, {
      cause,
      metaMessages: ["A check made now does not say what was there in another slot."],
    });
    this.observedAt = observedAt;
    this.time = time;
    this.slotStart = slotStart;
    this.slotEnd = slotEnd;
  }
}

/** The slot has its result. */
export class SlotTakenError extends BaseError {
  override readonly name = "SlotTakenError";
  readonly scopeId: Hex;
  readonly revision: number;
  readonly slot: bigint;
  /** The result that it has. */
  readonly status: CheckStatus;

  constructor(
    { scopeId, revision, slot, status }: { scopeId: Hex; revision: number; slot: bigint; status: CheckStatus },
    { cause }: Cause = {},
  ) {
    super(`Slot ${slot} of revision ${revision} of scope ${scopeId} has a result: ${status}.`, {
      cause,
      metaMessages: ["There is one for each slot and revision, for ever."],
    });
    this.scopeId = scopeId;
    this.revision = revision;
    this.slot = slot;
    this.status = status;
  }
}
