/** Where a slot stands, in the order of the contract's enum. */
export const SLOT_STATES = [
  "None",
  "Future",
  "Open",
  "Late",
  "Missed",
  "Available",
  "Unavailable",
  "CheckFailed",
  "Void",
] as const;

/**
 * Where a slot stands. It covers [start, end); reports are accepted in [start, windowEnd).
 *
 * - `None`: not a slot of this revision and release.
 * - `Future`, `Open`, `Late`: without a result, before it, in it, and behind it while its window is open.
 * - `Missed`: its window is over without a result. A gap, for ever.
 * - `Available`, `Unavailable`, `CheckFailed`: its result.
 * - `Void`: planned, then cut off by a transition.
 */
export type SlotState = (typeof SLOT_STATES)[number];

/** The area of a sequence of checks. */
export type Scope = {
  courseId: bigint;
  releaseId: bigint;
  /** 1 to 31 visible ASCII characters, as in `manifest-check`. */
  checkType: string;
};

/** Names one slot. With the contract it is the business key, which gets at most one result, for ever. */
export type SlotKey = {
  scope: Scope;
  /** Number of the revision. */
  revision: number;
  slot: bigint;
};

/** A schedule of a scope: slot n starts at epoch + n * period. Times in seconds. */
export type Revision = {
  number: number;
  epoch: bigint;
  period: bigint;
  /** Start of the first slot that counts. */
  activeFrom: bigint;
  /** Slots that start here or later do not count; `undefined` while there is no end. */
  activeUntil: bigint | undefined;
  /** How many slots after its own a report may still come. */
  lateSlots: number;
  /** Number of the revision before; `undefined` when there is none. */
  previous: number | undefined;
};

/** When a release was, is or will be the current one of its course: [from, until), in seconds. */
export type Release = {
  courseId: bigint;
  releaseId: bigint;
  from: bigint;
  /** `undefined` while there is no end. */
  until: bigint | undefined;
  /** The release before it; `undefined` when there is none. */
  previous: bigint | undefined;
};

/** A reader's view of a slot: what was planned, what was seen and when, what was accepted and when. */
export type SlotView = {
  slot: bigint;
  /** Seconds. */
  start: bigint;
  state: SlotState;
  /** Id of its deferral in the scope's book; `undefined` if nobody planned it and nothing was reported. */
  deferralId: bigint | undefined;
  /** The reporter's word in seconds; `undefined` without a result. */
  observedAt: bigint | undefined;
  /** Block time in seconds; `undefined` without a result. */
  acceptedAt: bigint | undefined;
  /** Whether observedAt was ahead of acceptedAt. */
  clockSkewed: boolean;
};
