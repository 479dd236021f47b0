import type { Address, Hash } from "viem";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** No open deferral has this id. */
export class NotFoundError extends BaseError {
  override readonly name = "NotFoundError";
  readonly id: bigint;

  constructor({ id }: { id: bigint }, { cause }: Cause = {}) {
    super(`No open deferral has the id ${id}.`, {
      cause,
      metaMessages: [
        "It was claimed, cancelled or expired, or never issued; or it is of the other kind (stored, sealed) than this call serves.",
      ],
    });
    this.id = id;
  }
}

/** A claim came before `dueAt`. */
export class NotDueError extends BaseError {
  override readonly name = "NotDueError";
  readonly id: bigint;
  /** What the book's clock said. */
  readonly time: bigint;
  readonly dueAt: bigint;

  constructor({ id, time, dueAt }: { id: bigint; time: bigint; dueAt: bigint }, { cause }: Cause = {}) {
    super(`Deferral ${id} is due at ${dueAt}; the book's clock says ${time}.`, {
      cause,
      metaMessages: [`Claim again in ${dueAt - time}, in the unit of the book's clock.`],
    });
    this.id = id;
    this.time = time;
    this.dueAt = dueAt;
  }
}

/** A claim came at `expiresAt` or later. */
export class ExpiredError extends BaseError {
  override readonly name = "ExpiredError";
  readonly id: bigint;
  /** What the book's clock said. */
  readonly time: bigint;
  readonly expiresAt: bigint;

  constructor({ id, time, expiresAt }: { id: bigint; time: bigint; expiresAt: bigint }, { cause }: Cause = {}) {
    super(`Deferral ${id} expired at ${expiresAt}; the book's clock says ${time}.`, {
      cause,
      metaMessages: [
        "It can never be claimed. Call expire to free its place, and schedule a new one if it is still wanted.",
      ],
    });
    this.id = id;
    this.time = time;
    this.expiresAt = expiresAt;
  }
}

/** An expiry came before `expiresAt`, or the deferral has none. */
export class NotExpiredError extends BaseError {
  override readonly name = "NotExpiredError";
  readonly id: bigint;
  /** What the book's clock said. */
  readonly time: bigint;
  /** `0n` for a deferral that never expires. */
  readonly expiresAt: bigint;

  constructor({ id, time, expiresAt }: { id: bigint; time: bigint; expiresAt: bigint }, { cause }: Cause = {}) {
    super(
      expiresAt === 0n
        ? `Deferral ${id} never expires.`
        : `Deferral ${id} expires at ${expiresAt}; the book's clock says ${time}.`,
      {
        cause,
        metaMessages: ["Until a deferral has expired only its owner can remove it: with cancel."],
      },
    );
    this.id = id;
    this.time = time;
    this.expiresAt = expiresAt;
  }
}

/** A cancel came from another account than the deferral's owner. */
export class NotOwnerError extends BaseError {
  override readonly name = "NotOwnerError";
  readonly id: bigint;
  /** Who asked. */
  readonly account: Address;
  /** Who may. */
  readonly owner: Address;

  constructor({ id, account, owner }: { id: bigint; account: Address; owner: Address }, { cause }: Cause = {}) {
    super(`Deferral ${id} belongs to ${owner}, not to ${account}.`, {
      cause,
      metaMessages: ["Only the owner can cancel a deferral."],
    });
    this.id = id;
    this.account = account;
    this.owner = owner;
  }
}

/** The open deferral of this id is another one than the digest says. */
export class DigestMismatchError extends BaseError {
  override readonly name = "DigestMismatchError";
  readonly id: bigint;
  readonly wanted: Hash;
  readonly found: Hash;

  constructor({ id, wanted, found }: { id: bigint; wanted: Hash; found: Hash }, { cause }: Cause = {}) {
    super(`Deferral ${id} has the digest ${found}, not ${wanted}.`, {
      cause,
      metaMessages: [
        "A reorg gave the id to another deferral, or the digest is of another book. Read the deferral again.",
      ],
    });
    this.id = id;
    this.wanted = wanted;
    this.found = found;
  }
}

/** The deferral handed in is not the one that was sealed under its id. */
export class SealMismatchError extends BaseError {
  override readonly name = "SealMismatchError";
  readonly id: bigint;

  constructor({ id }: { id: bigint }, { cause }: Cause = {}) {
    super(`The deferral handed in is not the one that was sealed under the id ${id}.`, {
      cause,
      metaMessages: [
        "Hand back every field as DeferralScheduled gave it, for the same book: see deferralsFromReceipt.",
      ],
    });
    this.id = id;
  }
}
