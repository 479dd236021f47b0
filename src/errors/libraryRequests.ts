import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** A request for a check gives no reason, or one that is too long. */
export class InvalidReasonError extends BaseError {
  override readonly name = "InvalidReasonError";
  /** Bytes. */
  readonly length: number;
  /** Bytes. */
  readonly maxLength: number;

  constructor({ length, maxLength }: { length: number; maxLength: number }, { cause }: Cause = {}) {
    super(`The reason has ${length} bytes; a request takes 1 to ${maxLength}.`, {
      cause,
      metaMessages: ["Say why the check is wanted, in short."],
    });
    this.length = length;
    this.maxLength = maxLength;
  }
}

/** There is no such request for a check. */
export class UnknownRequestError extends BaseError {
  override readonly name = "UnknownRequestError";
  readonly requestId: bigint;

  constructor({ requestId }: { requestId: bigint }, { cause }: Cause = {}) {
    super(`There is no request ${requestId}.`, { cause, metaMessages: ["Ids run from 1 to requestCount."] });
    this.requestId = requestId;
  }
}

/** The request has its answer. */
export class RequestAnsweredError extends BaseError {
  override readonly name = "RequestAnsweredError";
  readonly requestId: bigint;

  constructor({ requestId }: { requestId: bigint }, { cause }: Cause = {}) {
    super(`Request ${requestId} was answered before.`, {
      cause,
      metaMessages: ["Each request has one answer: open another."],
    });
    this.requestId = requestId;
  }
}

/** The answer was observed before its request. */
export class ObservedBeforeRequestError extends BaseError {
  override readonly name = "ObservedBeforeRequestError";
  /** Seconds. */
  readonly observedAt: bigint;
  /** Seconds. */
  readonly requestedAt: bigint;

  constructor({ observedAt, requestedAt }: { observedAt: bigint; requestedAt: bigint }, { cause }: Cause = {}) {
    super(`Observed at ${observedAt}, before the request at ${requestedAt}.`, {
      cause,
      metaMessages: ["An answer is a check made for the request, after it."],
    });
    this.observedAt = observedAt;
    this.requestedAt = requestedAt;
  }
}
