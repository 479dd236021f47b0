import type { Address, Hex } from "viem";
import type { DeferredFault, QuoteStatus } from "../types/deferred.ts";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

const STATUS_TEXT: Record<Exclude<QuoteStatus, "Bookable">, string> = {
  SlotInPast: "It has started already. The next slot is the first that can be booked.",
  SlotTooFar: "It is beyond the horizon. config says how many slots ahead can be booked.",
  GasTooHigh: "The gas limit is above maxCallGas of the configuration.",
  SlotFull: "The gas it has left is less than the call needs. Try another slot: firstSlot finds one.",
};

/** The slot cannot be booked. */
export class NotBookableError extends BaseError {
  override readonly name = "NotBookableError";
  readonly slot: bigint;
  readonly status: QuoteStatus;

  constructor({ slot, status }: { slot: bigint; status: QuoteStatus }, { cause }: Cause = {}) {
    super(`Slot ${slot} cannot be booked: ${status}.`, {
      cause,
      metaMessages: status === "Bookable" ? [] : [STATUS_TEXT[status]],
    });
    this.slot = slot;
    this.status = status;
  }
}

/** A number of a new deployment's configuration is refused. */
export class InvalidDeferredConfigError extends BaseError {
  override readonly name = "InvalidDeferredConfigError";
  readonly fault: DeferredFault;
  readonly value: bigint;
  /** The bound that the value breaks. */
  readonly bound: bigint;

  constructor({ fault, value, bound }: { fault: DeferredFault; value: bigint; bound: bigint }, { cause }: Cause = {}) {
    super(`The configuration of DeferredCalls is refused: ${fault} is ${value}.`, {
      cause,
      metaMessages: [value > bound ? `It can be at most ${bound}.` : `It has to be at least ${bound}.`],
    });
    this.fault = fault;
    this.value = value;
    this.bound = bound;
  }
}

/** A lens was asked for a range that is too long, or that leaves 64 bits. */
export class InvalidRangeError extends BaseError {
  override readonly name = "InvalidRangeError";
  readonly from: bigint;
  readonly count: bigint;
  readonly maxCount: bigint;

  constructor({ from, count, maxCount }: { from: bigint; count: bigint; maxCount: bigint }, { cause }: Cause = {}) {
    super(`A range of ${count} from ${from} on cannot be read.`, {
      cause,
      metaMessages: [`Read at most ${maxCount} at once.`],
    });
    this.from = from;
    this.count = count;
    this.maxCount = maxCount;
  }
}

/** A batch runs: what it calls may register and read, and nothing else. */
export class BusyError extends BaseError {
  override readonly name = "BusyError";

  constructor({ cause }: Cause = {}) {
    super("A batch of DeferredCalls is running.", {
      cause,
      metaMessages: ["What a batch calls may register and read. Do the rest in a transaction of its own."],
    });
  }
}

/** No open call has this id. */
export class CallNotOpenError extends BaseError {
  override readonly name = "CallNotOpenError";
  readonly callId: Hex;

  constructor({ callId }: { callId: Hex }, { cause }: Cause = {}) {
    super(`No open call has the id ${callId}.`, {
      cause,
      metaMessages: ["It was executed, cancelled or expired, or was never registered as it was handed in."],
    });
    this.callId = callId;
  }
}

/** A tip is taken back from a call that may still be executed. */
export class CallStillOpenError extends BaseError {
  override readonly name = "CallStillOpenError";
  readonly callId: Hex;

  constructor({ callId }: { callId: Hex }, { cause }: Cause = {}) {
    super(`The call ${callId} is open, so its tips may still be earned.`, {
      cause,
      metaMessages: [
        "Tips come back once the call is cancelled or expired. An expired call is cleared with expire, by anyone.",
      ],
    });
    this.callId = callId;
  }
}

/** The calldata is longer than DeferredCalls takes. */
export class DataTooLongError extends BaseError {
  override readonly name = "DataTooLongError";
  /** Bytes. */
  readonly length: number;
  /** Bytes. */
  readonly maxLength: number;

  constructor({ length, maxLength }: { length: number; maxLength: number }, { cause }: Cause = {}) {
    super(`The calldata has ${length} bytes; a call takes at most ${maxLength}.`, {
      cause,
      metaMessages: ["Put the data elsewhere and call with its hash, or split it over several calls."],
    });
    this.length = length;
    this.maxLength = maxLength;
  }
}

/** A tip of nothing. */
export class EmptyTipError extends BaseError {
  override readonly name = "EmptyTipError";

  constructor({ cause }: Cause = {}) {
    super("The tip is nothing.", { cause, metaMessages: ["Send the tip as the value of the transaction."] });
  }
}

/** A booking costs more than its creator allows. */
export class FeeTooHighError extends BaseError {
  override readonly name = "FeeTooHighError";
  /** Wei. */
  readonly fee: bigint;
  /** Wei. */
  readonly maxFee: bigint;

  constructor({ fee, maxFee }: { fee: bigint; maxFee: bigint }, { cause }: Cause = {}) {
    super(`The booking costs ${fee} wei; at most ${maxFee} were allowed.`, {
      cause,
      metaMessages: ["The price has moved since it was quoted. Quote again, or try another slot."],
    });
    this.fee = fee;
    this.maxFee = maxFee;
  }
}

/** Too little gas was left for a callee to get what it was promised. */
export class GasWithheldError extends BaseError {
  override readonly name = "GasWithheldError";
  readonly needed: bigint;
  readonly left: bigint;

  constructor({ needed, left }: { needed: bigint; left: bigint }, { cause }: Cause = {}) {
    super(`${left} gas was left where ${needed} is needed.`, {
      cause,
      metaMessages: ["gasNeeded says how much a batch needs. Nothing was done."],
    });
    this.needed = needed;
    this.left = left;
  }
}

/** Less was sent than fee, tip and value. */
export class InsufficientPaymentError extends BaseError {
  override readonly name = "InsufficientPaymentError";
  /** Wei. */
  readonly sent: bigint;
  /** Wei. */
  readonly needed: bigint;

  constructor({ sent, needed }: { sent: bigint; needed: bigint }, { cause }: Cause = {}) {
    super(`${sent} wei were sent; fee, tip and value come to ${needed}.`, {
      cause,
      metaMessages: ["Send at least that much. What is too much comes back."],
    });
    this.sent = sent;
    this.needed = needed;
  }
}

/** The target of a call is refused. */
export class InvalidTargetError extends BaseError {
  override readonly name = "InvalidTargetError";
  readonly target: Address;

  constructor({ target }: { target: Address }, { cause }: Cause = {}) {
    super(`${target} cannot be the target of a call.`, {
      cause,
      metaMessages: ["A target has code, and is neither DeferredCalls nor its forwarder. Check address and chain."],
    });
    this.target = target;
  }
}

/** The account has no credit. */
export class NoCreditError extends BaseError {
  override readonly name = "NoCreditError";
  readonly account: Address;

  constructor({ account }: { account: Address }, { cause }: Cause = {}) {
    super(`${account} has no credit.`, { cause, metaMessages: ["creditOf says what an account can withdraw."] });
    this.account = account;
  }
}

/** The tipper has no tip in this call. */
export class NoTipError extends BaseError {
  override readonly name = "NoTipError";
  readonly callId: Hex;
  readonly tipper: Address;

  constructor({ callId, tipper }: { callId: Hex; tipper: Address }, { cause }: Cause = {}) {
    super(`${tipper} has no tip in the call ${callId}.`, {
      cause,
      metaMessages: ["He gave none or took it back, or the call was executed and the keeper has it."],
    });
    this.callId = callId;
    this.tipper = tipper;
  }
}

/** Somebody else's call is cancelled. */
export class NotCreatorError extends BaseError {
  override readonly name = "NotCreatorError";
  readonly callId: Hex;
  readonly caller: Address;
  readonly creator: Address;

  constructor({ callId, caller, creator }: { callId: Hex; caller: Address; creator: Address }, { cause }: Cause = {}) {
    super(`${caller} did not register the call ${callId}; ${creator} did.`, {
      cause,
      metaMessages: ["Only the creator of a call can cancel it."],
    });
    this.callId = callId;
    this.caller = caller;
    this.creator = creator;
  }
}

/** The forwarder was called by anything but its DeferredCalls. */
export class NotDeferredCallsError extends BaseError {
  override readonly name = "NotDeferredCallsError";
  readonly caller: Address;

  constructor({ caller }: { caller: Address }, { cause }: Cause = {}) {
    super(`${caller} cannot use the forwarder.`, {
      cause,
      metaMessages: ["Register the call with fromCreator, and it will come from the forwarder."],
    });
    this.caller = caller;
  }
}

/** The receiver of a withdrawal refused it. */
export class WithdrawalFailedError extends BaseError {
  override readonly name = "WithdrawalFailedError";
  readonly to: Address;
  /** Wei. */
  readonly amount: bigint;

  constructor({ to, amount }: { to: Address; amount: bigint }, { cause }: Cause = {}) {
    super(`${to} refused ${amount} wei.`, {
      cause,
      metaMessages: ["Withdraw to another address. The credit is as it was."],
    });
    this.to = to;
    this.amount = amount;
  }
}
