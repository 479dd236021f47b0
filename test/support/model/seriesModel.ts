// Calls that come again, in the terms of the specification: a grid that is walked point by point, and a purse. Written without the
// contract's words and its arithmetic over many points, so that agreement with it means something.
import type { Address, Hex } from "viem";
import type { ModelCall, Request } from "./deferredModel.ts";
import type { PriceModel, Quote } from "./priceModel.ts";

export type Plan = { firstSlot: bigint; periodSlots: bigint; occurrences: bigint; maxFee: bigint };
export type SeriesState = "None" | "Waiting" | "Booked" | "Paused" | "Ended" | "Cancelled";
export type Pause = "SlotFull" | "TooDear" | "NoMoney";

export type ModelSeries = {
  id: bigint;
  creator: Address;
  request: Request;
  plan: Plan;
  state: SeriesState;
  pause: Pause;
  /** Grid points behind it, booked or passed over. */
  next: bigint;
  balance: bigint;
  booked: ModelCall | undefined;
};

/** What one step comes to. `tried` counts the grid points that were looked at for a price. */
export type Step = {
  state: "Waiting" | "Booked" | "Paused" | "Ended";
  pause: Pause;
  passed: bigint[];
  slot: bigint;
  quote: Quote | undefined;
  tried: number;
};

const TRIES = 4;

/** What the next step of a series is now. Changes nothing. */
export function nextStep(series: ModelSeries, prices: PriceModel, horizonSlots: bigint, overhead: bigint): Step {
  const { plan, request, balance } = series;
  const passed: bigint[] = [];
  let pause: Pause = "SlotFull";
  let tried = 0;
  for (let point = series.next; ; point++) {
    const slot = plan.firstSlot + point * plan.periodSlots;
    const step = { pause, passed, slot, quote: undefined, tried };
    if (tried === TRIES) return { ...step, state: "Paused" };
    if (plan.occurrences !== 0n && point >= plan.occurrences) return { ...step, state: "Ended" };
    if (slot > prices.slot) {
      if (slot > prices.slot + horizonSlots) return { ...step, state: "Waiting" };
      tried++;
      const quote = prices.quote(slot, request.gasLimit, lengthOf(request.data), overhead);
      const fee = prices.price().price * quote.effectiveGas + quote.overbooking;
      if (quote.status !== "Bookable") pause = "SlotFull";
      else if (fee > plan.maxFee) pause = "TooDear";
      else if (fee + request.value > balance) return { ...step, state: "Paused", pause: "NoMoney", tried };
      else return { ...step, state: "Booked", quote, tried };
    }
    passed.push(slot);
  }
}

export function lengthOf(data: Hex): bigint {
  return BigInt(data.length - 2) / 2n;
}
