/** No live timer of this session has this id: it never existed, belongs to another session, or is delivered or cancelled. */
export class TimerNotFound extends Error {
  override readonly name = "TimerNotFound";
  readonly id: string;

  constructor(id: string) {
    super(`No pending or due timer ${JSON.stringify(id)} in this session.`);
    this.id = id;
  }
}

/** `create` was given the id of a timer that differs in session, note or time. The timer stands as it was. */
export class TimerExists extends Error {
  override readonly name = "TimerExists";
  readonly id: string;

  constructor(id: string) {
    super(`Another timer has the id ${JSON.stringify(id)}: create this one under an id of its own.`);
    this.id = id;
  }
}

/** An argument no timer store can take. Nothing was written. */
export class InvalidTimer extends Error {
  override readonly name = "InvalidTimer";
  /** The argument at fault, by the name it has in `TimerStore`. */
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}.`);
    this.field = field;
  }
}

/**
 * - `unreachable`: the database, its folder or its driver is not there, refuses us, or went away.
 * - `busy`: others held the store for longer than `waitMs`, or the server gave up on the statement.
 * - `read-only`: the file, the folder or the server takes no writes from us.
 * - `full`: no room is left where the database lies.
 * - `damaged`: what is there is no timer store, or no longer a sound one.
 * - `newer`: a newer version of this package has migrated the store.
 * - `closed`: `close` was called.
 */
export type UnavailableReason = "unreachable" | "busy" | "read-only" | "full" | "damaged" | "newer" | "closed";

const PROBLEMS: Record<UnavailableReason, string> = {
  unreachable: "cannot be reached",
  busy: "is held by others",
  "read-only": "takes no writes",
  full: "has no room left",
  damaged: "is damaged, or is no timer store",
  newer: "was migrated by a newer version of this package",
  closed: "is closed",
};

/**
 * The store could not do what it was asked to, and no part of it is done by halves: each call is one statement. Only when the
 * answer was lost with the connection is it open whether all of it or nothing happened.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly reason: UnavailableReason;
  /** The file, or the server and database without the credentials. */
  readonly location: string;

  constructor(reason: UnavailableReason, location: string, options: { cause?: unknown; hint?: string } = {}) {
    const { hint, ...rest } = options;
    super([`The timer store at ${location} ${PROBLEMS[reason]}.`, hint].filter(Boolean).join(" "), rest);
    this.reason = reason;
    this.location = location;
  }
}
