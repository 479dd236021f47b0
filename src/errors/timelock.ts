import type { Address, Hex } from "viem";
import { BaseError, type BaseErrorOptions } from "./base.ts";
import { revertText } from "./revertText.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** The target of a call reverted. The call stays open. */
export class CallFailedError extends BaseError {
  override readonly name = "CallFailedError";
  readonly id: bigint;
  readonly target: Address;
  /** The target's revert data, cut at 1,024 bytes. */
  readonly reason: Hex;

  constructor({ id, target, reason }: { id: bigint; target: Address; reason: Hex }, { cause }: Cause = {}) {
    super(`The call of deferral ${id} to ${target} failed: ${revertText(reason)}.`, {
      cause,
      metaMessages: ["It is open as before, and can be executed again until it expires."],
    });
    this.id = id;
    this.target = target;
    this.reason = reason;
  }
}

/** Calldata was to be sent to an address without code. */
export class NoCodeError extends BaseError {
  override readonly name = "NoCodeError";
  readonly target: Address;

  constructor({ target }: { target: Address }, { cause }: Cause = {}) {
    super(`${target} has no code, so calldata sent to it would do nothing.`, {
      cause,
      metaMessages: ["Check address and chain. A transfer of value alone has no calldata."],
    });
    this.target = target;
  }
}

/** A value in wei does not fit 96 bits. */
export class ValueTooBigError extends BaseError {
  override readonly name = "ValueTooBigError";
  readonly value: bigint;
  readonly maxValue: bigint;

  constructor({ value, maxValue }: { value: bigint; maxValue: bigint }, { cause }: Cause = {}) {
    super(`The value is ${value} wei; a call can send at most ${maxValue}.`, {
      cause,
      metaMessages: ["Values are in wei."],
    });
    this.value = value;
    this.maxValue = maxValue;
  }
}

/** The caller has not the role that the call needs. */
export class UnauthorizedError extends BaseError {
  override readonly name = "UnauthorizedError";

  constructor({ cause }: Cause = {}) {
    super("The caller has not the role that this call needs.", {
      cause,
      metaMessages: ["DueTimelock's owner grants PROPOSER (1), EXECUTOR (2) and CANCELLER (4) with grantRoles."],
    });
  }
}

/** The owner of a contract was set twice. */
export class AlreadyInitializedError extends BaseError {
  override readonly name = "AlreadyInitializedError";

  constructor({ cause }: Cause = {}) {
    super("The contract has an owner already.", { cause, metaMessages: ["Its owner can call transferOwnership."] });
  }
}

/** Ownership was to be transferred to the zero address. */
export class NewOwnerIsZeroAddressError extends BaseError {
  override readonly name = "NewOwnerIsZeroAddressError";

  constructor({ cause }: Cause = {}) {
    super("The new owner is the zero address.", {
      cause,
      metaMessages: ["Name an account, or call renounceOwnership to leave the contract without an owner."],
    });
  }
}

/** A hand-over of ownership was completed that the new owner did not ask for, or asked for too long ago. */
export class NoHandoverRequestError extends BaseError {
  override readonly name = "NoHandoverRequestError";

  constructor({ cause }: Cause = {}) {
    super("The new owner has not asked for the ownership, or its request has run out.", {
      cause,
      metaMessages: ["The new owner calls requestOwnershipHandover, and the owner completes it within 48 hours."],
    });
  }
}
