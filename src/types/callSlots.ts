import type { Address, Hash } from "viem";
import type { BookedCall } from "./bookedCall.ts";
import type { QuoteStatus } from "./deferred.ts";

/** What a booking would cost in wei; or the first reason why there can be none. */
export type Quote = { status: "Bookable"; fee: bigint } | { status: Exclude<QuoteStatus, "Bookable">; fee: undefined };

/** What a booking of one slot would cost. */
export type SlotQuote = Quote & { slot: bigint };

/** A slot that can be booked, and what it would cost in wei. */
export type SlotOffer = { slot: bigint; fee: bigint };

/** What is booked in one slot. */
export type SlotLoad = {
  slot: bigint;
  /** Effective gas of its bookings, never less than before. */
  bookedGas: bigint;
  /** How many bookings it has. */
  count: bigint;
  /** Below this index ordered execution has found every call closed. */
  head: bigint;
};

/** A call of a slot. */
export type ListedCall = {
  callId: Hash;
  /** Not yet executed, cancelled or expired by a transaction. */
  open: boolean;
  /** Whether somebody has added a tip to it. */
  tipped: boolean;
  /** `undefined` when the node has no log of it. */
  call: BookedCall | undefined;
};

/** The numbers of a DeferredCalls, fixed when it was deployed. */
export type DeferredConfig = {
  /** Start of slot 0, in seconds. */
  epoch: bigint;
  /** Length of a slot in seconds. */
  period: bigint;
  /** Gas that a slot holds. */
  slotGasLimit: bigint;
  /** Greatest `gasLimit` of a call. */
  maxCallGas: bigint;
  /** Gas booked, and paid, for serving a call beside what the call itself uses. */
  callOverheadGas: bigint;
  /** The same on top, for an occurrence of a series. */
  seriesOverheadGas: bigint;
  /** Gas booked, and paid, for each byte of calldata. */
  dataByteGas: bigint;
  /** Slots ahead of the current one that can be booked. */
  horizonSlots: bigint;
  /** Slots from a slot's start during which its calls run in booking order only. */
  orderSlots: bigint;
  /** Slots from a slot's start after which its calls are expired. */
  expirySlots: bigint;
  /** Least price in wei per gas. */
  minBasePrice: bigint;
  /** Greatest price that demand alone can ask. */
  maxBasePrice: bigint;
  /** A slot booked fully moves the price by e^(1/changeDenominator). */
  changeDenominator: bigint;
  /** Greatest excess, in gas. */
  excessMax: bigint;
  /** Percent of the chain's base fee that a booking pays at least; 0 for none. */
  coverage: bigint;
  /** Wei that all of a slot costs beyond its first half, beside the base part. */
  slotPenalty: bigint;
  /** Wei that all of the horizon costs beyond its first half, beside the base part. */
  globalPenalty: bigint;
  /** Who gets what is kept of the fees. `undefined`: nobody, it is locked for ever. */
  feeRecipient: Address | undefined;
};

/** The price of a DeferredCalls. */
export type Pricing = {
  /** Wei per gas of the base part of a booking made now. */
  price: bigint;
  /** The part of it that demand makes. */
  basePrice: bigint;
  /** Gas booked above the steady half. */
  excess: bigint;
  /** Effective gas of all open calls. */
  bookedGas: bigint;
  /** The chain's base fee as the last booking or execution met it. */
  seenBaseFee: bigint;
};
