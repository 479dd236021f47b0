import { type Address, zeroAddress } from "viem";
import type { BookedCall } from "../types/bookedCall.ts";
import type { DeferredConfig, Quote } from "../types/callSlots.ts";
import { QUOTE_STATUSES } from "../types/deferred.ts";
import { nameOf } from "./enums.ts";

/** A call as the contract's functions and events have it: the slot stands beside it. */
export type AbiBookedCall = Omit<BookedCall, "slot">;

export function fromBookedCall({ slot, ...call }: BookedCall): AbiBookedCall {
  return call;
}

export function toBookedCall(slot: bigint, call: AbiBookedCall): BookedCall {
  return { slot, ...call };
}

/** The fee has a meaning only when the slot can be booked, and is there only then. */
export function toQuote(statusIndex: number, fee: bigint): Quote {
  const status = nameOf(QUOTE_STATUSES, statusIndex);
  return status === "Bookable" ? { status, fee } : { status, fee: undefined };
}

export function toDeferredConfig(
  config: Omit<DeferredConfig, "feeRecipient"> & { feeRecipient: Address },
): DeferredConfig {
  const { feeRecipient } = config;
  return { ...config, feeRecipient: feeRecipient === zeroAddress ? undefined : feeRecipient };
}
