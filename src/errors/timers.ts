import type { Address } from "viem";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** No open timer of the session has this id. */
export class TimerNotFoundError extends BaseError {
  override readonly name = "TimerNotFoundError";
  /** Key of the session. */
  readonly session: bigint;
  readonly id: bigint;

  constructor({ session, id }: { session: bigint; id: bigint }, { cause }: Cause = {}) {
    super(`No open timer of session ${session} has the id ${id}.`, {
      cause,
      metaMessages: ["It was delivered or cancelled, never created, or belongs to another session."],
    });
    this.session = session;
    this.id = id;
  }
}

/** The note of a timer is longer than the timer book takes. */
export class NoteTooLongError extends BaseError {
  override readonly name = "NoteTooLongError";
  /** Bytes. */
  readonly length: number;
  /** Bytes. */
  readonly maxLength: number;

  constructor({ length, maxLength }: { length: number; maxLength: number }, { cause }: Cause = {}) {
    super(`The note has ${length} bytes; a timer takes at most ${maxLength}.`, {
      cause,
      metaMessages: ["Shorten it, or put the text elsewhere and note its hash."],
    });
    this.length = length;
    this.maxLength = maxLength;
  }
}

/** The caller is neither the account of the session nor a server that it named. */
export class NotServerError extends BaseError {
  override readonly name = "NotServerError";
  readonly account: Address;
  readonly caller: Address;

  constructor({ account, caller }: { account: Address; caller: Address }, { cause }: Cause = {}) {
    super(`${caller} does not serve the timers of ${account}.`, {
      cause,
      metaMessages: ["The account names its servers with setServer."],
    });
    this.account = account;
    this.caller = caller;
  }
}

/** The zero address, or the account itself, was to be named as a server. */
export class InvalidServerError extends BaseError {
  override readonly name = "InvalidServerError";
  readonly server: Address;

  constructor({ server }: { server: Address }, { cause }: Cause = {}) {
    super(`${server} cannot be named as a server.`, {
      cause,
      metaMessages: ["An account serves itself already, and the zero address can serve nobody."],
    });
    this.server = server;
  }
}
