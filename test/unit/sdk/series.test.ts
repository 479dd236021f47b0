import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  InputRangeError,
  nextSeriesPoint,
  occurrenceGas,
  type SeriesPlan,
  seriesCost,
  seriesSlot,
} from "../../../src/index.ts";

const A = "0x52908400098527886E0F7030069857D2E4169EE7";
const PLAN: SeriesPlan = { firstSlot: 100n, periodSlots: 24n, occurrences: 0n, maxFee: 1n };
const OVERHEADS = { callOverheadGas: 50_000n, seriesOverheadGas: 100_000n, dataByteGas: 40n };

describe("the grid of a series", () => {
  it("is firstSlot and then every period", () => {
    expect([0n, 1n, 7n].map((point) => seriesSlot(PLAN, point))).toEqual([100n, 124n, 268n]);
    expect(() => seriesSlot({ ...PLAN, periodSlots: 0n }, 1n)).toThrow(InputRangeError);
    expect(() => seriesSlot(PLAN, -1n)).toThrow(InputRangeError);
  });

  it("has a next point after the slot that runs, never in it, and none before the one it has come to", () => {
    const at = (now: bigint, next?: bigint) => nextSeriesPoint(PLAN, now, next);
    expect([at(0n), at(99n), at(100n), at(123n), at(124n), at(125n)]).toEqual([0n, 0n, 1n, 1n, 2n, 2n]);
    expect([at(99n, 3n), at(171n, 3n), at(172n, 3n)]).toEqual([3n, 3n, 4n]);
  });

  it("ends after its occurrences, passed ones included", () => {
    const three = { ...PLAN, occurrences: 3n };
    expect(nextSeriesPoint(three, 147n)).toBe(2n);
    expect(nextSeriesPoint(three, 148n)).toBeUndefined();
    expect(nextSeriesPoint(three, 0n, 3n)).toBeUndefined();
  });

  it("has no point between the slot that runs and the one it finds", () => {
    const small = fc.bigInt({ min: 0n, max: 400n });
    fc.assert(
      fc.property(small, fc.bigInt({ min: 1n, max: 30n }), small, (firstSlot, periodSlots, now) => {
        const plan = { ...PLAN, firstSlot, periodSlots };
        let expected = 0n;
        while (firstSlot + expected * periodSlots <= now) expected += 1n;
        expect(nextSeriesPoint(plan, now)).toBe(expected);
      }),
    );
  });
});

describe("money of a series", () => {
  const call = { target: A, value: 5n, gasLimit: 200_000n, fromCreator: false, data: `0x${"00".repeat(32)}` } as const;

  it("is by the gas of an occurrence, the overhead of booking the next one included", () => {
    expect(occurrenceGas(OVERHEADS, { gasLimit: 200_000n, dataLength: 32 })).toBe(351_280n);
  });

  it("is for so many occurrences, value included", () => {
    expect(seriesCost(OVERHEADS, call, { price: 7n, occurrences: 3n })).toBe(3n * (7n * 351_280n + 5n));
    expect(seriesCost(OVERHEADS, call, { price: 7n, occurrences: 0n })).toBe(0n);
    const tooMany = { price: 7n, occurrences: 2n ** 40n };
    expect(() => seriesCost(OVERHEADS, call, tooMany)).toThrow(InputRangeError);
  });
});
