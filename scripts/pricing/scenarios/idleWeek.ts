import { Market } from "../market.ts";
import type { Scenario } from "../scenario.ts";
import { gwei, lasting } from "../units.ts";
import { fallFromCap } from "./recovery.ts";

const WEEK_SECONDS = 604_800n;
const SHOWN_SECONDS = 12n * 3_600n;

/** A week in which nobody books, once from the floor and once from the greatest price there is. */
export const idleWeek: Scenario = {
  name: "idle-week",
  axes: { x: "hours, the first twelve", y: "base price, gwei", logarithmic: true },
  play(deployment) {
    const { period, maxBasePrice } = deployment.config;
    const quiet = new Market(deployment);
    quiet.pass(WEEK_SECONDS / period);
    const { market, line, floor } = fallFromCap(deployment, 0n, SHOWN_SECONDS / period);
    market.pass((WEEK_SECONDS - SHOWN_SECONDS) / period);
    return {
      facts: [
        ["begun at the floor: base price after it", gwei(quiet.price.basePrice)],
        ["price that is asked, by the chain's base fee", gwei(quiet.price.price)],
        ["begun at the cap: base price at its start", gwei(maxBasePrice)],
        ["from the cap to the floor", lasting(floor, period)],
        ["begun at the cap: base price after it", gwei(market.price.basePrice)],
      ],
      lines: [{ label: "base price, begun at the cap", points: line }],
    };
  },
};
