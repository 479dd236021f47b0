import type { Deployment } from "../deployments.ts";
import { Market } from "../market.ts";
import type { Scenario } from "../scenario.ts";
import { gweiOf, hoursOf, lasting } from "../units.ts";
import { fillToCap } from "./fullBooking.ts";

const SECONDS = 6n * 3_600n;

/** After the price has come to its cap, less is booked: nothing, a quarter of each slot, or half. */
export const recovery: Scenario = {
  name: "recovery",
  axes: { x: "hours", y: "base price, gwei", logarithmic: true },
  play(deployment) {
    const { period, slotGasLimit } = deployment.config;
    const slots = SECONDS / period;
    const idle = fallFromCap(deployment, 0n, slots);
    const quarter = fallFromCap(deployment, slotGasLimit / 4n, slots);
    const half = fallFromCap(deployment, slotGasLimit / 2n, slots);
    const until = (slot: bigint | undefined) => lasting(slot, period);
    return {
      facts: [
        ["nothing is booked: until half of the cap", until(idle.half)],
        ["until the chain's base fee rules what is asked", until(idle.covered)],
        ["until the floor", until(idle.floor)],
        ["a quarter is booked: until the chain's base fee rules", until(quarter.covered)],
        ["until the floor", until(quarter.floor)],
        ["half is booked: until half of the cap", until(half.half)],
      ],
      lines: [
        { label: "nothing is booked", points: idle.line },
        { label: "a quarter of each slot is booked", points: quarter.line },
        { label: "half of each slot is booked", points: half.line },
      ],
    };
  },
};

type Fall = {
  market: Market;
  line: readonly (readonly [hours: number, gwei: number])[];
  /** The first slot in which the base price is half the cap, or no more than the chain's base fee asks, or at its floor. */
  half?: bigint;
  covered?: bigint;
  floor?: bigint;
};

/** Books so much gas for each slot that starts, from the cap on, behind what was booked before. */
export function fallFromCap(deployment: Deployment, gas: bigint, slots: bigint): Fall {
  const { period, minBasePrice, maxBasePrice } = deployment.config;
  const market = new Market(deployment);
  fillToCap(market);
  const free = market.slot + BigInt(market.openSlots.length);
  const line: [number, number][] = [[0, gweiOf(market.price.basePrice)]];
  const first: Pick<Fall, "half" | "covered" | "floor"> = {};
  for (let slot = 1n; slot <= slots; slot++) {
    market.book(free + slot, gas);
    market.pass();
    const { basePrice, price } = market.price;
    line.push([hoursOf(slot, period), gweiOf(basePrice)]);
    if (2n * basePrice <= maxBasePrice) first.half ??= slot;
    if (price > basePrice) first.covered ??= slot;
    if (basePrice === minBasePrice) first.floor ??= slot;
  }
  return { market, line, ...first };
}
