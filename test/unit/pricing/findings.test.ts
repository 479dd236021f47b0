import { describe, expect, it } from "vitest";
import { DEPLOYMENTS } from "../../../scripts/pricing/deployments.ts";
import { holdAtCap } from "../../../scripts/pricing/figures/hold.ts";
import { Market } from "../../../scripts/pricing/market.ts";
import { denyAtOnce, denyPatiently, lossOf } from "../../../scripts/pricing/scenarios/denial.ts";
import { bookAll } from "../../../scripts/pricing/scenarios/fullBooking.ts";
import { bookHalf } from "../../../scripts/pricing/scenarios/halfLoad.ts";

// What docs/pricing.md concludes, by other sums than the script's.

describe.each(DEPLOYMENTS)("the price on $title", (deployment) => {
  const { config, baseFee, blockGas, blockSeconds } = deployment;
  const hour = 3_600n / config.period;

  it("moves by e to the power of one over the denominator with a full slot, and not at half load", () => {
    const market = new Market(deployment);
    bookHalf(market, 10n);
    expect(market.price.basePrice).toBe(config.minBasePrice);
    bookAll(market, 8n);
    const folded = Number(market.price.basePrice) / Number(config.minBasePrice);
    expect(folded).toBeCloseTo(Math.exp(8 / Number(config.changeDenominator)), 5);
  });

  it("makes denial cost the penalties and the gas, whoever is in a hurry, for an attacker with a keeper of his own", () => {
    const [atOnce, patient] = [denyAtOnce(new Market(deployment), hour), denyPatiently(new Market(deployment), hour)];
    const lost = hour * (config.slotPenalty + config.slotGasLimit * baseFee);
    expect(lossOf(atOnce, deployment, true)).toBe(lost);
    expect(lossOf(patient, deployment, true)).toBe(lost);
    expect(atOnce.base, "what hurry ties up").toBeGreaterThan(lost);
    expect(patient.base, "what patience ties up").toBe(
      hour * config.slotGasLimit * ((baseFee * config.coverage) / 100n),
    );
  });

  it("is held at its cap for the gas of half the slots, without an overbooking part", () => {
    const { rise, hour: held } = holdAtCap(deployment);
    expect(rise.overbooking + held.overbooking).toBe(0n);
    expect(lossOf(held, deployment, true)).toBe(hour * (config.slotGasLimit / 2n) * baseFee);
    expect(Number(held.base) / Number(held.gas * config.maxBasePrice)).toBeGreaterThan(0.97);
  });

  it("has penalties as high as the chain's own gas, and a cap that the excess just reaches", () => {
    expect(config.slotPenalty).toBe((blockGas * config.period * baseFee) / blockSeconds);
    expect(config.globalPenalty).toBe(config.slotPenalty * config.horizonSlots);
    const unit = Number((config.slotGasLimit / 2n) * config.changeDenominator);
    const foldings = Number(config.excessMax) / unit;
    const wanted = Math.log(Number(config.maxBasePrice) / Number(config.minBasePrice));
    expect(foldings).toBeGreaterThan(wanted);
    expect((foldings - wanted) * unit, "less than what one slot takes off").toBeLessThan(
      Number(config.slotGasLimit / 2n),
    );
  });
});
