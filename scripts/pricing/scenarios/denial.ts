import type { Deployment } from "../deployments.ts";
import { Market, NOTHING, type Paid, sum } from "../market.ts";
import type { Scenario } from "../scenario.ts";
import { ether, etherOf, hoursOf } from "../units.ts";

const HOUR_SECONDS = 3_600n;

/** Everything of so many slots in one moment, from the second next on. */
export function denyAtOnce(market: Market, slots: bigint, onSlot: (paid: Paid) => void = () => {}): Paid {
  const first = market.slot + 2n;
  let paid = NOTHING;
  for (let slot = 0n; slot < slots; slot++) {
    paid = sum(paid, market.book(first + slot, market.deployment.config.slotGasLimit));
    onSlot(paid);
  }
  return paid;
}

/** The same beforehand, at the pace at which the price stays where it is: half a slot's gas for each slot that starts. */
export function denyPatiently(market: Market, slots: bigint): Paid {
  const { slotGasLimit } = market.deployment.config;
  const first = market.slot + 2n * slots + 1n;
  let paid = NOTHING;
  for (let half = 0n; half < 2n * slots; half++) {
    paid = sum(paid, market.book(first + half / 2n, slotGasLimit / 2n));
    market.pass();
  }
  return paid;
}

/**
 * What the attacker has lost in the end. With a keeper of his own he executes his calls himself: the base parts come back as keeper pay, as
 * long as the calls use all their gas, which he pays the chain for. Without one, others are paid with them.
 */
export function lossOf(paid: Paid, { baseFee }: Deployment, hasKeeper: boolean): bigint {
  return paid.overbooking + (hasKeeper ? paid.gas * baseFee : paid.base);
}

/** Somebody fills every slot of an hour or of a day, which nobody else has booked in. */
export const denial: Scenario = {
  name: "denial",
  axes: { x: "hours denied, at once", y: "ether", logarithmic: true },
  play(deployment) {
    const { period } = deployment.config;
    const hour = HOUR_SECONDS / period;
    const facts = [hour, 24n * hour].flatMap((slots, index) => {
      const span = index === 0 ? "an hour" : "a day";
      const hours = index === 0 ? 1n : 24n;
      const atOnce = denyAtOnce(new Market(deployment), slots);
      const patient = denyPatiently(new Market(deployment), slots);
      const loss = (paid: Paid, hasKeeper: boolean) => {
        const lost = lossOf(paid, deployment, hasKeeper);
        return hours === 1n ? ether(lost) : `${ether(lost)}, ${ether(lost / hours)} an hour`;
      };
      return [
        [`${span} at once: lost without a keeper of his own`, loss(atOnce, false)],
        [`${span} at once: lost with one`, loss(atOnce, true)],
        [`${span} at once: held until it is executed`, ether(atOnce.base)],
        [`${span} booked slowly: lost without a keeper of his own`, loss(patient, false)],
        [`${span} booked slowly: lost with one`, loss(patient, true)],
        [`${span}: of that, overbooking parts`, ether(patient.overbooking)],
      ] as const;
    });
    const without: [number, number][] = [];
    const withOne: [number, number][] = [];
    const penalty: [number, number][] = [];
    denyAtOnce(new Market(deployment), 24n * hour, (paid) => {
      const x = hoursOf(BigInt(penalty.length) + 1n, period);
      without.push([x, etherOf(lossOf(paid, deployment, false))]);
      withOne.push([x, etherOf(lossOf(paid, deployment, true))]);
      penalty.push([x, etherOf(paid.overbooking)]);
    });
    return {
      facts,
      lines: [
        { label: "lost without a keeper of his own", points: without },
        { label: "lost with one", points: withOne },
        { label: "of that, overbooking parts", points: penalty },
      ],
    };
  },
};
