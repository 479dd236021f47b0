import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputTypeError, InvalidScheduleError, slotOf, slotTimes } from "../../../src/index.ts";

type Row = { now: number; epoch: number; period: number; slot?: number; error?: string };
type WindowRow = { epoch: number; period: number; slot: number; now: number; accepted: boolean };
const vectors: { slotOf: Row[]; deliveryWindow: WindowRow[] } = JSON.parse(
  readFileSync("test/vectors/slots.json", "utf8"),
);

describe("slotOf", () => {
  it.each(vectors.slotOf.filter(({ error }) => error === undefined))("%o", ({ now, epoch, period, slot = -1 }) => {
    expect(slotOf(BigInt(now), BigInt(epoch), BigInt(period))).toBe(BigInt(slot));
  });

  it.each(vectors.slotOf.filter(({ error }) => error !== undefined))("refuses %o", ({ now, epoch, period, error }) => {
    const given = { time: BigInt(now), epoch: BigInt(epoch), period: BigInt(period) };
    const refused = () => slotOf(given.time, given.epoch, given.period);
    expect(error).toBe("InvalidSchedule");
    expect(refused).toThrow(InvalidScheduleError);
    expect(refused).toThrow(expect.objectContaining(given));
  });

  it("refuses a negative epoch, too: no contract has one", () => {
    expect(() => slotOf(5n, -1n, 2n)).toThrow(InvalidScheduleError);
  });

  it("takes bigints only", () => {
    expect(() => slotOf(7_200 as never, 0n, 3_600n)).toThrow(InputTypeError);
    expect(() => slotOf(7_200n, 0 as never, 3_600n)).toThrow(InputTypeError);
    expect(() => slotOf(7_200n, 0n, 3_600 as never)).toThrow(InputTypeError);
  });

  it("gives the one slot whose times hold the time", () => {
    const time = fc.bigInt({ min: 0n, max: 2n ** 40n });
    fc.assert(
      fc.property(time, time, fc.bigInt({ min: 1n, max: 2n ** 40n }), (epoch, after, period) => {
        const slot = slotOf(epoch + after, epoch, period);
        const { start, end } = slotTimes({ epoch, period, lateSlots: 0 }, slot);
        expect(start <= epoch + after && epoch + after < end).toBe(true);
      }),
    );
  });
});

describe("slotTimes", () => {
  it.each(vectors.deliveryWindow)("has a window that says %o", ({ epoch, period, slot, now, accepted }) => {
    const revision = { epoch: BigInt(epoch), period: BigInt(period), lateSlots: 1 };
    const { start, windowEnd } = slotTimes(revision, BigInt(slot));
    expect(start <= BigInt(now) && BigInt(now) < windowEnd).toBe(accepted);
  });

  it("counts the late part in slots", () => {
    expect(slotTimes({ epoch: 10n, period: 5n, lateSlots: 0 }, 3n)).toEqual({ start: 25n, end: 30n, windowEnd: 30n });
    expect(slotTimes({ epoch: 10n, period: 5n, lateSlots: 8 }, 3n)).toEqual({ start: 25n, end: 30n, windowEnd: 70n });
  });

  it("refuses what no revision can be", () => {
    expect(() => slotTimes({ epoch: 10n, period: 0n, lateSlots: 1 }, 3n)).toThrow(InvalidScheduleError);
    expect(() => slotTimes({ epoch: 10n, period: 5n, lateSlots: 1 }, -1n)).toThrow(InvalidScheduleError);
  });
});
