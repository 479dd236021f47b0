import type { ConfigFault } from "../types/outcome.ts";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

const CONFIG_FAULT_TEXT: Record<ConfigFault, string> = {
  MaxOpenOutOfRange: "maxOpen has to be in [1, 10000].",
  MinDelayAboveMaxDelay: "minDelay has to be at most maxDelay.",
  MaxDelayTooBig: "maxDelay has to be at most 2^40 - 1. Delays are in seconds (or blocks), not in milliseconds.",
  FlagsTooBig: "The host's flags have to fit 6 bits.",
  AlreadyInitialised: "The limits of a book are set once.",
  NotInitialised: "The book has no limits yet: open it first, and check the id of the book.",
};

/** The limits of a new book were refused, a book was initialised twice, or the book does not exist. */
export class InvalidConfigError extends BaseError {
  override readonly name = "InvalidConfigError";
  readonly fault: ConfigFault;
  readonly minDelay: bigint;
  readonly maxDelay: bigint;
  readonly maxOpen: bigint;

  constructor(
    args: { fault: ConfigFault; minDelay: bigint; maxDelay: bigint; maxOpen: bigint },
    { cause }: Cause = {},
  ) {
    const { fault, minDelay, maxDelay, maxOpen } = args;
    super(`The book's configuration is refused: minDelay ${minDelay}, maxDelay ${maxDelay}, maxOpen ${maxOpen}.`, {
      cause,
      metaMessages: [CONFIG_FAULT_TEXT[fault]],
    });
    this.fault = fault;
    this.minDelay = minDelay;
    this.maxDelay = maxDelay;
    this.maxOpen = maxOpen;
  }
}

/** The owner is the zero address, which could never cancel. */
export class EmptyOwnerError extends BaseError {
  override readonly name = "EmptyOwnerError";

  constructor({ cause }: Cause = {}) {
    super("The owner is the zero address.", {
      cause,
      metaMessages: ["Name the account that may cancel the deferral."],
    });
  }
}

/** The payload is longer than a book takes. */
export class PayloadTooBigError extends BaseError {
  override readonly name = "PayloadTooBigError";
  /** Bytes. */
  readonly length: number;
  /** Bytes. */
  readonly maxLength: number;

  constructor({ length, maxLength }: { length: number; maxLength: number }, { cause }: Cause = {}) {
    super(`The payload has ${length} bytes; a book takes at most ${maxLength}.`, {
      cause,
      metaMessages: ["Put the data elsewhere and schedule its hash, or split it over several deferrals."],
    });
    this.length = length;
    this.maxLength = maxLength;
  }
}

/** The host's clock is beyond what a book can hold. */
export class InvalidNowError extends BaseError {
  override readonly name = "InvalidNowError";
  readonly time: bigint;
  readonly maxTime: bigint;

  constructor({ time, maxTime }: { time: bigint; maxTime: bigint }, { cause }: Cause = {}) {
    super(`The clock says ${time}; a book takes at most ${maxTime}.`, {
      cause,
      metaMessages: ["The clock of a book counts seconds or blocks; no chain is anywhere near this limit."],
    });
    this.time = time;
    this.maxTime = maxTime;
  }
}

/** The delay is outside the limits of the book. */
export class InvalidDelayError extends BaseError {
  override readonly name = "InvalidDelayError";
  readonly delay: bigint;
  readonly minDelay: bigint;
  readonly maxDelay: bigint;

  constructor(args: { delay: bigint; minDelay: bigint; maxDelay: bigint }, { cause }: Cause = {}) {
    const { delay, minDelay, maxDelay } = args;
    super(`The delay is ${delay}; this book takes ${minDelay} to ${maxDelay}.`, {
      cause,
      metaMessages: ["Delays are in the unit of the book's clock: seconds, or blocks."],
    });
    this.delay = delay;
    this.minDelay = minDelay;
    this.maxDelay = maxDelay;
  }
}

/** The ttl is too big, or zero where the book wants sealed deferrals to expire. */
export class InvalidTTLError extends BaseError {
  override readonly name = "InvalidTTLError";
  readonly ttl: bigint;
  readonly minTTL: bigint;
  readonly maxTTL: bigint;

  constructor({ ttl, minTTL, maxTTL }: { ttl: bigint; minTTL: bigint; maxTTL: bigint }, { cause }: Cause = {}) {
    super(`The ttl is ${ttl}; this book takes ${minTTL} to ${maxTTL}.`, {
      cause,
      metaMessages: [
        minTTL > 0n
          ? "A sealed deferral of this book has to expire, so that one whose data is lost frees its place: give a ttl."
          : "A ttl is in the unit of the book's clock: seconds, or blocks; 0 means never.",
      ],
    });
    this.ttl = ttl;
    this.minTTL = minTTL;
    this.maxTTL = maxTTL;
  }
}

/** As many deferrals are open as the book allows. */
export class BookFullError extends BaseError {
  override readonly name = "BookFullError";
  readonly maxOpen: bigint;

  constructor({ maxOpen }: { maxOpen: bigint }, { cause }: Cause = {}) {
    super(`The book is full: ${maxOpen} deferrals are open.`, {
      cause,
      metaMessages: ["Expired deferrals keep their place until they are cleared: call expireMany, or wait for claims."],
    });
    this.maxOpen = maxOpen;
  }
}

/** The times of the deferral do not fit 40 bits. */
export class OverflowError extends BaseError {
  override readonly name = "OverflowError";
  readonly time: bigint;
  readonly delay: bigint;
  readonly ttl: bigint;
  readonly maxTime: bigint;

  constructor(args: { time: bigint; delay: bigint; ttl: bigint; maxTime: bigint }, { cause }: Cause = {}) {
    const { time, delay, ttl, maxTime } = args;
    super(`${time} + ${delay} + ${ttl} (clock, delay, ttl) is above ${maxTime}.`, {
      cause,
      metaMessages: ["Use a smaller delay or ttl; a ttl of 0 means that the deferral never expires."],
    });
    this.time = time;
    this.delay = delay;
    this.ttl = ttl;
    this.maxTime = maxTime;
  }
}

/** The book has issued its last id. */
export class IDExhaustedError extends BaseError {
  override readonly name = "IDExhaustedError";
  readonly lastSequence: bigint;

  constructor({ lastSequence }: { lastSequence: bigint }, { cause }: Cause = {}) {
    super(`The book has issued its last id, of sequence ${lastSequence}.`, {
      cause,
      metaMessages: ["Open another book. What is open in this one can still be claimed, cancelled and expired."],
    });
    this.lastSequence = lastSequence;
  }
}
