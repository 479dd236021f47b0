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
    const idle = fall(deployment, 0n);
    const quarter = fall(deployment, slotGasLimit / 4n);
    const half = fall(deployment, slotGasLimit / 2n);
    const until = (slots: bigint | undefined) => lasting(slots, period);
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

/** Books so much gas in each slot from the cap on. What had been booked before lies behind. */
export function fall(deployment: Deployment, gas: bigint) {
  const { period, minBasePrice, maxBasePrice } = deployment.config;
  const market = new Market(deployment);
  fillToCap(market);
  const free = market.slot + BigInt(market.openSlots.length);
  const line: [number, number][] = [[0, gweiOf(market.price.basePrice)]];
  const first: { half?: bigint; covered?: bigint; floor?: bigint } = {};
  for (let slot = 1n; slot <= SECONDS / period; slot++) {
    market.book(free + slot, gas);
    market.pass();
    const { basePrice, price } = market.price;
    line.push([hoursOf(slot, period), gweiOf(basePrice)]);
    if (2n * basePrice <= maxBasePrice) first.half ??= slot;
    if (price > basePrice) first.covered ??= slot;
    if (basePrice <= (minBasePrice * 21n) / 20n) first.floor ??= slot;
  }
  return { ...first, line };
}
