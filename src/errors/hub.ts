import type { Address } from "viem";
import type { Rights } from "../types/rights.ts";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** Nobody opened this book, or the contract keeps none of this label. */
export class NoSuchBookError extends BaseError {
  override readonly name = "NoSuchBookError";
  readonly bookId: bigint;

  constructor({ bookId }: { bookId: bigint }, { cause }: Cause = {}) {
    super(`There is no book ${bookId} here.`, {
      cause,
      metaMessages: [
        "Check address and chain. bookIdFromReceipt gives the id of a book just opened; DueTimelock's book is 0.",
      ],
    });
    this.bookId = bookId;
  }
}

/** The caller is not the controller of the book. */
export class NotControllerError extends BaseError {
  override readonly name = "NotControllerError";
  readonly bookId: bigint;
  readonly caller: Address;
  readonly controller: Address;

  constructor(args: { bookId: bigint; caller: Address; controller: Address }, { cause }: Cause = {}) {
    const { bookId, caller, controller } = args;
    super(`${caller} does not control book ${bookId}.`, {
      cause,
      metaMessages: [`Only ${controller} can do this.`],
    });
    this.bookId = bookId;
    this.caller = caller;
    this.controller = controller;
  }
}

/** The caller has not the right that the call needs. */
export class MissingRightError extends BaseError {
  override readonly name = "MissingRightError";
  readonly bookId: bigint;
  readonly caller: Address;
  /** The right that is missing. */
  readonly right: keyof Rights;

  constructor(args: { bookId: bigint; caller: Address; right: keyof Rights }, { cause }: Cause = {}) {
    const { bookId, caller, right } = args;
    super(`${caller} is no ${right} of book ${bookId}.`, {
      cause,
      metaMessages: ["The book's controller can grant the right with setRights."],
    });
    this.bookId = bookId;
    this.caller = caller;
    this.right = right;
  }
}

/** Rights were granted that do not exist. */
export class UnknownRightsError extends BaseError {
  override readonly name = "UnknownRightsError";
  /** Bits asked for. */
  readonly rights: bigint;
  /** Bits that exist. */
  readonly allowed: bigint;

  constructor({ rights, allowed }: { rights: bigint; allowed: bigint }, { cause }: Cause = {}) {
    super(`The rights ${rights} are unknown; all there are is ${allowed}.`, {
      cause,
      metaMessages: ["SCHEDULER is 1, CLAIMER is 2, both are 3."],
    });
    this.rights = rights;
    this.allowed = allowed;
  }
}

/** Rights were granted to the zero address or to the controller, who has both. */
export class InvalidGranteeError extends BaseError {
  override readonly name = "InvalidGranteeError";
  readonly bookId: bigint;
  readonly account: Address;

  constructor({ bookId, account }: { bookId: bigint; account: Address }, { cause }: Cause = {}) {
    super(`${account} can be granted no rights of book ${bookId}.`, {
      cause,
      metaMessages: ["The controller has all rights already, and the zero address can have none."],
    });
    this.bookId = bookId;
    this.account = account;
  }
}

/** A book was offered to the zero address or to its own controller. */
export class InvalidOfferError extends BaseError {
  override readonly name = "InvalidOfferError";
  readonly bookId: bigint;
  readonly to: Address;

  constructor({ bookId, to }: { bookId: bigint; to: Address }, { cause }: Cause = {}) {
    super(`Book ${bookId} cannot be offered to ${to}.`, {
      cause,
      metaMessages: ["Offer it to another account. To take an offer back, call withdrawOffer."],
    });
    this.bookId = bookId;
    this.to = to;
  }
}

/** The caller accepts, or the controller withdraws, an offer that is not there. */
export class NoOfferError extends BaseError {
  override readonly name = "NoOfferError";
  readonly bookId: bigint;
  readonly account: Address;

  constructor({ bookId, account }: { bookId: bigint; account: Address }, { cause }: Cause = {}) {
    super(`There is no offer of book ${bookId} for ${account} to accept or withdraw.`, {
      cause,
      metaMessages: [
        "It was never made, was withdrawn, went to another account or was accepted. getBook says who is offered what.",
      ],
    });
    this.bookId = bookId;
    this.account = account;
  }
}

/** Something was scheduled since the acceptor looked at the book. */
export class BookChangedError extends BaseError {
  override readonly name = "BookChangedError";
  readonly bookId: bigint;
  readonly wantedSequence: bigint;
  readonly sequence: bigint;

  constructor(args: { bookId: bigint; wantedSequence: bigint; sequence: bigint }, { cause }: Cause = {}) {
    const { bookId, wantedSequence, sequence } = args;
    super(`Book ${bookId} is at sequence ${sequence}, not at ${wantedSequence}.`, {
      cause,
      metaMessages: [
        "Something was scheduled since you looked. Look at the book again, then accept what you have seen.",
      ],
    });
    this.bookId = bookId;
    this.wantedSequence = wantedSequence;
    this.sequence = sequence;
  }
}
