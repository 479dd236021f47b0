import { Market, NOTHING, type Paid, sum } from "../market.ts";
import type { Scenario } from "../scenario.ts";
import { ether, gwei, gweiOf, hoursOf, lasting, times } from "../units.ts";
import { bookHalf } from "./halfLoad.ts";

/** All of the next slot is booked, slot after slot. */
export function bookAll(market: Market, slots: bigint, onBooked: (slot: bigint) => void = () => {}): Paid {
  let paid = NOTHING;
  for (let slot = 1n; slot <= slots; slot++) {
    paid = sum(paid, market.book(market.slot + 1n, market.deployment.config.slotGasLimit));
    onBooked(slot);
    market.pass();
  }
  return paid;
}

/** The same in one moment, until the price rises no more. */
export function fillToCap(market: Market): Paid {
  const { slotGasLimit, excessMax } = market.deployment.config;
  let paid = NOTHING;
  for (let slot = market.slot + 1n; market.model.excess < excessMax; slot++) {
    paid = sum(paid, market.book(slot, slotGasLimit));
  }
  return paid;
}

/** An hour of half load, then everything is booked for two hours. */
export const fullBooking: Scenario = {
  name: "full-booking",
  axes: { x: "hours; all is booked from hour 1 on", y: "gwei", logarithmic: true },
  play(deployment) {
    const { period, maxBasePrice, slotGasLimit } = deployment.config;
    const market = new Market(deployment);
    const base: [number, number][] = [];
    const asked: [number, number][] = [];
    const note = (slot: bigint) => {
      base.push([hoursOf(slot, period), gweiOf(market.price.basePrice)]);
      asked.push([hoursOf(slot, period), gweiOf(market.price.price)]);
    };
    const quiet = 3_600n / period;
    note(0n);
    bookHalf(market, quiet, note);
    const before = market.price;
    const first: { asked?: bigint; cap?: bigint } = {};
    const last = overbookingOfLastQuarter(new Market(deployment));
    bookAll(market, 7_200n / period, (slot) => {
      note(quiet + slot);
      const { basePrice, price } = market.price;
      if (price >= 2n * before.price) first.asked ??= slot;
      if (basePrice === maxBasePrice) first.cap ??= slot;
    });
    return {
      facts: [
        ["base price and price asked before", `${gwei(before.basePrice)}, ${gwei(before.price)}`],
        ["until the price asked has doubled", lasting(first.asked, period)],
        ["until the greatest base price", lasting(first.cap, period)],
        ["greatest base price, against what is asked at the floor", times(Number(maxBasePrice) / Number(before.price))],
        ["overbooking part of the last quarter of each slot", ether(last)],
        ["the same for each gas", gwei(last / (slotGasLimit / 4n))],
      ],
      lines: [
        { label: "base price", points: base },
        { label: "price asked", points: asked },
      ],
    };
  },
};

function overbookingOfLastQuarter(market: Market): bigint {
  const { slotGasLimit } = market.deployment.config;
  const slot = market.slot + 1n;
  market.book(slot, (slotGasLimit / 4n) * 3n);
  return market.overbookingOf(slot, slotGasLimit / 4n);
}
