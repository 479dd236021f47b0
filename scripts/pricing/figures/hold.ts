import type { Deployment } from "../deployments.ts";
import { Market, NOTHING, type Paid, sum } from "../market.ts";
import type { Figures } from "../scenario.ts";
import { lossOf } from "../scenarios/denial.ts";
import { ether, times } from "../units.ts";

const HOUR_SECONDS = 3_600n;
/** How many times as high a cap is looked at beside. */
const HIGHER = 100n;

/** Somebody keeps everybody else's price at its cap and takes care to pay no overbooking part: he never books more than half of a slot. */
export const hold: Figures = {
  name: "hold",
  of(deployment) {
    const { config, baseFee } = deployment;
    const { rise, hour } = holdAtCap(deployment);
    // A call of his that does nothing when another executes it: the rival gets its overhead paid, and the attacker the rest taken away.
    const rival = config.maxBasePrice * config.callOverheadGas;
    const calls = hour.gas / (config.slotGasLimit / 4n);
    const floor = (baseFee * config.coverage) / 100n;
    return [
      ["to the cap at once: held until it is executed", ether(rise.base)],
      ["to the cap at once: lost with a keeper of his own", ether(lossOf(rise, deployment, true))],
      ["overbooking parts", ether(rise.overbooking + hour.overbooking)],
      ["an hour at the cap: lost without a keeper of his own", ether(lossOf(hour, deployment, false))],
      ["an hour at the cap: lost with one", ether(lossOf(hour, deployment, true))],
      ["what another keeper gains by executing one of his calls first", ether(rival)],
      [
        "an hour at the cap, if he outbids the other keepers for each call",
        ether(lossOf(hour, deployment, true) + calls * rival),
      ],
      ["what all others pay, times the floor", times(Number(config.maxBasePrice) / Number(floor))],
      ["the same with a cap a hundred times as high", times(Number(HIGHER * config.maxBasePrice) / Number(floor))],
    ];
  },
};

export function holdAtCap(deployment: Deployment): { rise: Paid; hour: Paid } {
  const { slotGasLimit, excessMax, period } = deployment.config;
  const market = new Market(deployment);
  let rise = NOTHING;
  let free = market.slot + 1n;
  for (; market.model.excess < excessMax; free++) rise = sum(rise, market.book(free, slotGasLimit / 2n));
  let hour = NOTHING;
  for (let slot = 0n; slot < HOUR_SECONDS / period; slot++) {
    market.pass();
    hour = sum(hour, market.book(free + slot, slotGasLimit / 2n));
  }
  return { rise, hour };
}
