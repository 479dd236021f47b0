import { type Address, type Hash, zeroHash } from "viem";
import { SERIES_PAUSES, SERIES_STATES } from "../types/deferred.ts";
import type { Series, SeriesPlan } from "../types/series.ts";
import { nameOf } from "./enums.ts";

/** A plan as the contract's functions and events have it. */
export type AbiSeriesPlan = { firstSlot: number; periodSlots: number; occurrences: number; maxFee: bigint };

type AbiSeriesView = {
  creator: Address;
  state: number;
  pause: number;
  plan: AbiSeriesPlan;
  next: bigint;
  balance: bigint;
  bookedCall: Hash;
};

export function fromSeriesPlan({ firstSlot, periodSlots, occurrences, maxFee }: SeriesPlan): AbiSeriesPlan {
  const slots = { firstSlot: Number(firstSlot), periodSlots: Number(periodSlots) };
  return { ...slots, occurrences: Number(occurrences), maxFee };
}

export function toSeriesPlan({ firstSlot, periodSlots, occurrences, maxFee }: AbiSeriesPlan): SeriesPlan {
  const slots = { firstSlot: BigInt(firstSlot), periodSlots: BigInt(periodSlots) };
  return { ...slots, occurrences: BigInt(occurrences), maxFee };
}

/** A reason stands there when the series is paused, and an id when an occurrence is booked; otherwise neither means anything. */
export function toSeries({ state: stateIndex, pause, plan, bookedCall, ...rest }: AbiSeriesView): Series {
  const state = nameOf(SERIES_STATES, stateIndex);
  return {
    ...{ ...rest, state, plan: toSeriesPlan(plan) },
    pause: state === "Paused" ? nameOf(SERIES_PAUSES, pause) : undefined,
    bookedCall: bookedCall === zeroHash ? undefined : bookedCall,
  };
}
