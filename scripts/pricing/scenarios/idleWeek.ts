import type { Deployment } from "../deployments.ts";
import { Market } from "../market.ts";
import type { Scenario } from "../scenario.ts";
import { gwei, gweiOf, hoursOf, lasting } from "../units.ts";
import { fillToCap } from "./fullBooking.ts";

const WEEK_SECONDS = 604_800n;

/** A week in which nobody books, once from the floor and once from the greatest price there is. */
export const idleWeek: Scenario = {
  name: "idle-week",
  axes: { x: "hours, the first twelve", y: "base price, gwei", logarithmic: true },
  play(deployment) {
    const { period } = deployment.config;
    const week = WEEK_SECONDS / period;
    const floor = new Market(deployment);
    floor.pass(week);
    const { line, slotsToFloor, market } = fallFromCap(deployment, (12n * 3_600n) / period);
    market.pass(week - (12n * 3_600n) / period);
    return {
      facts: [
        ["begun at the floor: base price after it", gwei(floor.price.basePrice)],
        ["price that is asked, by the chain's base fee", gwei(floor.price.price)],
        ["begun at the cap: base price at its start", gwei(deployment.config.maxBasePrice)],
        ["from the cap to the floor", lasting(slotsToFloor, period)],
        ["begun at the cap: base price after it", gwei(market.price.basePrice)],
      ],
      lines: [{ label: "base price, begun at the cap", points: line }],
    };
  },
};

function fallFromCap(deployment: Deployment, slots: bigint) {
  const { period, minBasePrice } = deployment.config;
  const market = new Market(deployment);
  fillToCap(market);
  const line: [number, number][] = [[0, gweiOf(market.price.basePrice)]];
  let slotsToFloor: bigint | undefined;
  for (let slot = 1n; slot <= slots; slot++) {
    market.pass();
    line.push([hoursOf(slot, period), gweiOf(market.price.basePrice)]);
    if (market.price.basePrice === minBasePrice) slotsToFloor ??= slot;
  }
  return { line, slotsToFloor, market };
}
