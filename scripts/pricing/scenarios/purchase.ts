import { Market, NOTHING, type Paid, sum } from "../market.ts";
import { type Scenario, SMALL_CALL } from "../scenario.ts";
import { ether, etherOf, gas, gwei, hoursOf, lasting } from "../units.ts";
import { lossOf } from "./denial.ts";

/** 60 % of every slot of the horizon, in one moment: spread evenly it is cheapest. */
export function buyMost(market: Market): Paid {
  const { slotGasLimit, horizonSlots } = market.deployment.config;
  let paid = NOTHING;
  for (let slot = 1n; slot <= horizonSlots; slot++) {
    paid = sum(paid, market.book(market.slot + slot, (slotGasLimit * 6n) / 10n));
  }
  return paid;
}

/** Somebody buys 60 % of the horizon in one moment. */
export const purchase: Scenario = {
  name: "purchase",
  axes: {
    x: "hours after the purchase",
    y: `fee of a call of ${gas(SMALL_CALL)} effective gas, ether`,
    logarithmic: true,
  },
  play(deployment) {
    const { period, horizonSlots } = deployment.config;
    const market = new Market(deployment);
    const before = market.price.price * SMALL_CALL;
    const paid = buyMost(market);
    const bought = market.slot + horizonSlots;
    const feeNow = () => ({ base: market.price.price * SMALL_CALL, parts: market.overbookingOf(bought, SMALL_CALL) });
    const first = feeNow();
    const line: [number, number][] = [];
    let quiet = 0n;
    for (let slot = 0n; slot < horizonSlots - 1n; slot++) {
      const { base, parts } = feeNow();
      line.push([hoursOf(slot, period), etherOf(base + parts)]);
      if (quiet === 0n && base === before) quiet = slot;
      market.pass();
    }
    return {
      facts: [
        ["base parts, held until the calls are executed", ether(paid.base)],
        ["overbooking parts", ether(paid.overbooking)],
        ["lost with a keeper of his own", ether(lossOf(paid, deployment, true))],
        [`a call of ${gas(SMALL_CALL)} effective gas before`, ether(before)],
        ["the same in a slot that is full to 60 %, right after", ether(first.base + first.parts)],
        ["of that, overbooking parts", ether(first.parts)],
        ["price asked right after", gwei(first.base / SMALL_CALL)],
        ["until the price asked is what it was", lasting(quiet, period)],
      ],
      lines: [{ label: "fee in a slot that is full to 60 %", points: line }],
    };
  },
};
