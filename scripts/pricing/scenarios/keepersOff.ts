import { Market, NOTHING, type Paid, sum } from "../market.ts";
import { type Scenario, SMALL_CALL } from "../scenario.ts";
import { ether, gas, gwei, hoursOf, percent } from "../units.ts";

const DAY_SECONDS = 86_400n;

/** A share of the slot a day ahead is booked, slot after slot, while keepers serve or are away. */
export function bookAhead(
  market: Market,
  slots: bigint,
  { amount, lead, keepers }: { amount: bigint; lead: bigint; keepers: boolean },
  onSlot: () => void = () => {},
): Paid {
  let paid = NOTHING;
  for (let slot = 1n; slot <= slots; slot++) {
    paid = sum(paid, market.book(market.slot + lead, amount));
    market.pass(1n, keepers);
    onSlot();
  }
  return paid;
}

/** What keepers do when they come back: they execute what is still open, or expire it. */
export function clear(market: Market): void {
  for (const slot of market.openSlots) if (slot <= market.slot) market.close(slot);
}

/** Calls are booked a day ahead. After a day all keepers stop, for three days. */
export const keepersOff: Scenario = {
  name: "keepers-off",
  axes: { x: "hours; keepers are away from hour 24 to 96", y: "booked and open, percent of the horizon" },
  play(deployment) {
    const { period, slotGasLimit } = deployment.config;
    const day = DAY_SECONDS / period;
    const run = (amount: bigint) => {
      const market = new Market(deployment);
      const line: [number, number][] = [];
      const note = () => line.push([hoursOf(BigInt(line.length), period), market.shareOfHorizon * 100]);
      bookAhead(market, day, { amount, lead: day, keepers: true }); // until as much is open as ever while keepers serve
      note();
      bookAhead(market, day, { amount, lead: day, keepers: true }, note);
      const before = { share: market.shareOfHorizon, base: market.price.basePrice };
      const paid = bookAhead(market, 3n * day, { amount, lead: day, keepers: false }, note);
      const worst = { share: market.shareOfHorizon, base: market.price.basePrice };
      const global = market.overbookingOf(market.slot + 2n * day, SMALL_CALL);
      clear(market);
      bookAhead(market, day / 2n, { amount, lead: day, keepers: true }, note);
      return { line, before, worst, global, paid, after: market.shareOfHorizon };
    };
    const [half, full] = [run(slotGasLimit / 2n), run(slotGasLimit)];
    return {
      facts: [
        ["half of each slot is booked: share of the horizon before, at the worst", between(half)],
        ["base price before, at the worst", `${gwei(half.before.base)}, ${gwei(half.worst.base)}`],
        ["all of each slot is booked: share of the horizon before, at the worst", between(full)],
        [`global part of a call of ${gas(SMALL_CALL)} effective gas then`, ether(full.global)],
        ["half: base parts of the three days, which come back", ether(half.paid.base)],
        ["overbooking parts, which do not", ether(half.paid.overbooking)],
        ["half a day after the keepers are back: share of the horizon", percent(half.after)],
      ],
      lines: [
        { label: "half of each slot is booked", points: half.line },
        { label: "all of each slot is booked", points: full.line },
      ],
    };
  },
};

function between({ before, worst }: { before: { share: number }; worst: { share: number } }): string {
  return `${percent(before.share)}, ${percent(worst.share)}`;
}
