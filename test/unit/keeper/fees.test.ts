import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bumpFees, quoteFees } from "../../../src/keeper/transactions/fees.ts";

const wei = fc.bigInt({ min: 0n, max: 10n ** 15n });

describe("quoteFees", () => {
  it("offers twice the base fee and the tip", () => {
    expect(quoteFees(100n, 7n, 1_000n)).toEqual({ maxFeePerGas: 207n, maxPriorityFeePerGas: 7n });
  });

  it("offers no more than the cap, as long as that bears the next block", () => {
    expect(quoteFees(800n, 7n, 907n)).toEqual({ maxFeePerGas: 907n, maxPriorityFeePerGas: 7n });
    expect(quoteFees(800n, 7n, 906n)).toBeUndefined();
  });

  it("never passes the cap, and always pays the next block at its dearest", () => {
    fc.assert(
      fc.property(wei, wei, wei, (baseFee, tip, cap) => {
        const fees = quoteFees(baseFee, tip, cap);
        if (fees === undefined) return;
        expect(fees.maxFeePerGas).toBeLessThanOrEqual(cap);
        expect(fees.maxFeePerGas).toBeGreaterThanOrEqual((baseFee * 9n) / 8n + tip);
      }),
    );
  });
});

describe("bumpFees", () => {
  const previous = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 9n };

  it("offers an eighth more of both, rounded up", () => {
    expect(bumpFees(previous, undefined, 5_000n)).toEqual({ maxFeePerGas: 1_125n, maxPriorityFeePerGas: 11n });
  });

  it("offers what the chain asks for when that is more", () => {
    const current = { maxFeePerGas: 3_000n, maxPriorityFeePerGas: 9n };
    expect(bumpFees(previous, current, 5_000n)).toEqual({ maxFeePerGas: 3_000n, maxPriorityFeePerGas: 11n });
  });

  it("stops at the cap", () => {
    expect(bumpFees(previous, undefined, 1_125n)).toEqual({ maxFeePerGas: 1_125n, maxPriorityFeePerGas: 11n });
    expect(bumpFees(previous, undefined, 1_124n)).toBeUndefined();
  });

  it("is always enough for a pool that wants a tenth, or an eighth, more of both", () => {
    fc.assert(
      fc.property(wei, wei, (maxFeePerGas, maxPriorityFeePerGas) => {
        const bumped = bumpFees({ maxFeePerGas, maxPriorityFeePerGas }, undefined, 10n ** 18n);
        expect((bumped?.maxFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual(maxFeePerGas * 9n);
        expect((bumped?.maxPriorityFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual(maxPriorityFeePerGas * 9n);
      }),
    );
  });
});
