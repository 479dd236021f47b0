import type { Address, Hash } from "viem";
import type { SeriesPause, SeriesState } from "./deferred.ts";

/** When the occurrences of a series come, and what one may cost. */
export type SeriesPlan = {
  /** The slot of the first occurrence. */
  firstSlot: bigint;
  /** Slots from one occurrence to the next, 1 at least. */
  periodSlots: bigint;
  /** How many grid points the series has, passed ones included; 0n = endless. */
  occurrences: bigint;
  /** The most that an occurrence's fee may be, in wei. */
  maxFee: bigint;
};

/** What is kept of a series. */
export type Series = {
  /** Who registered it. */
  creator: Address;
  state: SeriesState;
  /** Why it is paused; `undefined` when it is not. */
  pause: SeriesPause | undefined;
  /** As it was registered. */
  plan: SeriesPlan;
  /** The grid point that is tried next, from 0: it is in the slot `firstSlot + next * periodSlots`. */
  next: bigint;
  /** Wei that it may spend. */
  balance: bigint;
  /** Id of the occurrence that is booked; `undefined` when none is. */
  bookedCall: Hash | undefined;
};
