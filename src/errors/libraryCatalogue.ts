import type { Hex } from "viem";
import type { CheckKind } from "../types/library.ts";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** A check type is no label, or was given no kind. */
export class InvalidCheckTypeError extends BaseError {
  override readonly name = "InvalidCheckTypeError";
  readonly checkType: Hex;
  readonly kind: CheckKind;

  constructor({ checkType, kind }: { checkType: Hex; kind: CheckKind }, { cause }: Cause = {}) {
    super(`${checkType} (kind ${kind}) cannot be added as a check type.`, {
      cause,
      metaMessages: ["A check type is 1 to 31 bytes of visible ASCII, left-aligned, and is planned or unplanned."],
    });
    this.checkType = checkType;
    this.kind = kind;
  }
}

/** A check type was to be added twice. */
export class CheckTypeExistsError extends BaseError {
  override readonly name = "CheckTypeExistsError";
  readonly checkType: Hex;
  /** The kind that it has. */
  readonly kind: CheckKind;

  constructor({ checkType, kind }: { checkType: Hex; kind: CheckKind }, { cause }: Cause = {}) {
    super(`The check type ${checkType} exists, as ${kind}.`, {
      cause,
      metaMessages: ["The kind of a check type never changes: use another name."],
    });
    this.checkType = checkType;
    this.kind = kind;
  }
}

/** A release was set before. */
export class ReleaseExistsError extends BaseError {
  override readonly name = "ReleaseExistsError";
  readonly courseId: bigint;
  readonly releaseId: bigint;

  constructor({ courseId, releaseId }: { courseId: bigint; releaseId: bigint }, { cause }: Cause = {}) {
    super(`Release ${releaseId} of course ${courseId} was set before.`, {
      cause,
      metaMessages: ["A change of release starts a new sequence: give it a number of its own."],
    });
    this.courseId = courseId;
    this.releaseId = releaseId;
  }
}

/** A release was to begin in the past, or not after the last one. */
export class ReleaseTooEarlyError extends BaseError {
  override readonly name = "ReleaseTooEarlyError";
  readonly courseId: bigint;
  /** Seconds. */
  readonly from: bigint;
  /** Seconds. */
  readonly earliest: bigint;

  constructor(
    { courseId, from, earliest }: { courseId: bigint; from: bigint; earliest: bigint },
    { cause }: Cause = {},
  ) {
    super(`A release of course ${courseId} cannot begin at ${from}; the earliest is ${earliest}.`, {
      cause,
      metaMessages: ["The past is never changed: a release begins after now and after the course's last one."],
    });
    this.courseId = courseId;
    this.from = from;
    this.earliest = earliest;
  }
}

/** The number of a revision is not above the last one. */
export class RevisionNotRisingError extends BaseError {
  override readonly name = "RevisionNotRisingError";
  readonly scopeId: Hex;
  readonly number: number;
  readonly latest: number;

  constructor({ scopeId, number, latest }: { scopeId: Hex; number: number; latest: number }, { cause }: Cause = {}) {
    super(`Revision ${number} of scope ${scopeId} is not above the latest, ${latest}.`, {
      cause,
      metaMessages: ["Numbers of revisions rise strictly, from 1 or any other start."],
    });
    this.scopeId = scopeId;
    this.number = number;
    this.latest = latest;
  }
}

/** More late slots were asked for than a revision takes. */
export class TooManyLateSlotsError extends BaseError {
  override readonly name = "TooManyLateSlotsError";
  readonly lateSlots: number;
  readonly maxLateSlots: number;

  constructor({ lateSlots, maxLateSlots }: { lateSlots: number; maxLateSlots: number }, { cause }: Cause = {}) {
    super(`${lateSlots} late slots are more than ${maxLateSlots}.`, {
      cause,
      metaMessages: ["The late part of the window is 0 to 8 slots; 1 is usual."],
    });
    this.lateSlots = lateSlots;
    this.maxLateSlots = maxLateSlots;
  }
}

/** A revision was to begin too early. */
export class TransitionTooEarlyError extends BaseError {
  override readonly name = "TransitionTooEarlyError";
  /** Seconds. */
  readonly activeFrom: bigint;
  /** Seconds. */
  readonly earliest: bigint;

  constructor({ activeFrom, earliest }: { activeFrom: bigint; earliest: bigint }, { cause }: Cause = {}) {
    super(`A revision cannot begin at ${activeFrom}; the earliest is ${earliest}.`, {
      cause,
      metaMessages: ["It begins at or after the end of the old revision's next slot; a first one not before now."],
    });
    this.activeFrom = activeFrom;
    this.earliest = earliest;
  }
}

/** No slot of a schedule starts at the time that was given. */
export class NotABoundaryError extends BaseError {
  override readonly name = "NotABoundaryError";
  /** Seconds. */
  readonly activeFrom: bigint;
  /** Seconds. */
  readonly epoch: bigint;
  /** Seconds. */
  readonly period: bigint;

  constructor(
    { activeFrom, epoch, period }: { activeFrom: bigint; epoch: bigint; period: bigint },
    { cause }: Cause = {},
  ) {
    super(`No slot of the schedule with epoch ${epoch} and period ${period} starts at ${activeFrom}.`, {
      cause,
      metaMessages: ["A revision begins at a boundary of its own schedule and of the old one."],
    });
    this.activeFrom = activeFrom;
    this.epoch = epoch;
    this.period = period;
  }
}

/** Two schedules have no boundary in common. */
export class NoCommonBoundaryError extends BaseError {
  override readonly name = "NoCommonBoundaryError";
  /** Seconds. */
  readonly oldEpoch: bigint;
  /** Seconds. */
  readonly oldPeriod: bigint;
  /** Seconds. */
  readonly epoch: bigint;
  /** Seconds. */
  readonly period: bigint;

  constructor(
    { oldEpoch, oldPeriod, epoch, period }: { oldEpoch: bigint; oldPeriod: bigint; epoch: bigint; period: bigint },
    { cause }: Cause = {},
  ) {
    super(
      `The schedules with epoch ${oldEpoch}, period ${oldPeriod} and epoch ${epoch}, period ${period} never meet.`,
      { cause, metaMessages: ["Choose an epoch that is a boundary of the old schedule."] },
    );
    this.oldEpoch = oldEpoch;
    this.oldPeriod = oldPeriod;
    this.epoch = epoch;
    this.period = period;
  }
}

/** A period is not positive, or a time lies before the epoch. */
export class InvalidScheduleError extends BaseError {
  override readonly name = "InvalidScheduleError";
  /** Seconds. */
  readonly time: bigint;
  /** Seconds. */
  readonly epoch: bigint;
  /** Seconds. */
  readonly period: bigint;

  constructor({ time, epoch, period }: { time: bigint; epoch: bigint; period: bigint }, { cause }: Cause = {}) {
    super(`There is no slot at ${time} in a schedule with epoch ${epoch} and period ${period}.`, {
      cause,
      metaMessages: ["The period is at least 1 second, and slot 0 starts at the epoch."],
    });
    this.time = time;
    this.epoch = epoch;
    this.period = period;
  }
}
