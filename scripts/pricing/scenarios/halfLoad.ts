import { Market, NOTHING, type Paid, sum } from "../market.ts";
import type { Scenario } from "../scenario.ts";
import { ether, gwei, gweiOf, hoursOf } from "../units.ts";

const DAY_SECONDS = 86_400n;

/** Half of the next slot is booked, slot after slot. */
export function bookHalf(market: Market, slots: bigint, onSlot: (slot: bigint) => void = () => {}): Paid {
  const half = market.deployment.config.slotGasLimit / 2n;
  let paid = NOTHING;
  for (let slot = 1n; slot <= slots; slot++) {
    paid = sum(paid, market.book(market.slot + 1n, half));
    market.pass();
    onSlot(slot);
  }
  return paid;
}

/** A day in which half of each slot is booked, once from the floor and once from a price that demand has raised. */
export const halfLoad: Scenario = {
  name: "half-load",
  axes: { x: "hours", y: "base price at the start of each slot, gwei", logarithmic: true },
  play(deployment) {
    const { period, slotGasLimit } = deployment.config;
    const day = DAY_SECONDS / period;
    const run = (raised: boolean) => {
      const market = new Market(deployment);
      if (raised) for (let slot = 1n; slot <= 10n; slot++) market.book(market.slot + slot, slotGasLimit);
      const line: [number, number][] = [[0, gweiOf(market.price.basePrice)]];
      const before = market.price.basePrice;
      // What has been booked for the next ten slots is not booked again.
      const lead = raised ? 10n : 0n;
      let paid = NOTHING;
      for (let slot = 1n; slot <= day; slot++) {
        paid = sum(paid, market.book(market.slot + 1n + lead, slotGasLimit / 2n));
        market.pass();
        line.push([hoursOf(slot, period), gweiOf(market.price.basePrice)]);
      }
      return { line, before, after: market.price.basePrice, paid };
    };
    const [floor, raised] = [run(false), run(true)];
    return {
      facts: [
        ["begun at the floor: base price before and after", `${gwei(floor.before)}, ${gwei(floor.after)}`],
        ["begun higher: base price before and after", `${gwei(raised.before)}, ${gwei(raised.after)}`],
        ["overbooking parts of the whole day", ether(floor.paid.overbooking)],
        ["base parts of an hour, begun at the floor", ether(floor.paid.base / 24n)],
      ],
      lines: [
        { label: "begun at the floor", points: floor.line },
        { label: "begun after ten slots were booked at once", points: raised.line },
      ],
    };
  },
};
