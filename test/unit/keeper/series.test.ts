import fc from "fast-check";
import { type Address, toHex } from "viem";
import { describe, expect, it } from "vitest";
import { digestOf, type SeriesPlan } from "../../../src/index.ts";
import type { ItemState } from "../../../src/keeper/decide.ts";
import { decideSeries, type SeriesQuestion } from "../../../src/keeper/series/decideSeries.ts";
import { seriesBookOf, seriesOfItem, toSeriesItem } from "../../../src/keeper/series/seriesItems.ts";
import { bookKey, type ServedBook } from "../../../src/keeper/work.ts";

const [ALICE, BOB]: [Address, Address] = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`];

const calls: ServedBook = {
  ...{ chainId: 1, kind: "calls", book: { address: BOB, bookId: 0n }, clock: "Timestamp", fromBlock: 0n },
};
const book = seriesBookOf(calls);

const CALL = { target: BOB, value: 0n, gasLimit: 100_000n, fromCreator: false, data: "0x" } as const;
/** Every fourth slot from 20 on, for ever. */
const PLAN: SeriesPlan = { firstSlot: 20n, periodSlots: 4n, occurrences: 0n, maxFee: 1n };

const stateOf = (series: bigint, plan: Partial<SeriesPlan> = {}, change: Partial<ItemState> = {}, creator = ALICE) => ({
  ...{ book, deferral: toSeriesItem({ series, creator, call: CALL, plan: { ...PLAN, ...plan } }) },
  ...{ action: "perform" as const, failures: 0, notBefore: 0n, held: undefined },
  ...change,
});

/** Slot n starts at 60 n + 1,000, and five slots ahead can be booked. */
const QUESTION: SeriesQuestion = {
  choice: "all",
  schedule: { epoch: 1_000n, period: 60n, horizonSlots: 5n },
  limits: { maxAttemptsPerItem: 5 },
  booked: new Set(),
  timestamp: 1_000n + 60n * 30n,
};
const at = (slot: bigint): SeriesQuestion => ({ ...QUESTION, timestamp: 1_000n + 60n * slot });

const decided = (states: readonly ItemState[], question = QUESTION, after = 0n, limit = 9) => {
  const { idle, after: next } = decideSeries(states, question, after, limit);
  return [idle.map(({ deferral }) => Number(deferral.id)), Number(next)];
};

describe("a series as an item", () => {
  const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
  const hex = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((some) => toHex(some));

  it("comes back whole, and fits what the keeper's memory takes", () => {
    const known = fc.record({
      series: fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
      creator: hex(20).filter((creator) => BigInt(creator) !== 0n),
      call: fc.record({
        ...{ target: hex(20), value: uint(128), gasLimit: uint(64), fromCreator: fc.boolean() },
        data: fc.uint8Array({ maxLength: 3_584 }).map((some) => toHex(some)),
      }),
      plan: fc.record({
        ...{ firstSlot: uint(40), periodSlots: fc.bigInt({ min: 1n, max: 2n ** 40n - 1n }), occurrences: uint(40) },
        maxFee: uint(120),
      }),
    });
    fc.assert(
      fc.property(known, (series) => {
        const item = toSeriesItem(series);
        const { call, ...rest } = seriesOfItem(item);
        expect({ ...rest, call: { ...call, target: call.target.toLowerCase() } }).toEqual(series);
        expect(digestOf(1n, item)).toMatch(/^0x/);
      }),
      { numRuns: 50 },
    );
    const longest = { ...CALL, data: `0x${"ff".repeat(3_584)}` } as const;
    expect(() => digestOf(1n, toSeriesItem({ series: 1n, creator: BOB, call: longest, plan: PLAN }))).not.toThrow();
  });

  it("lies in a book of its own beside the calls", () => {
    expect(bookKey(book)).not.toBe(bookKey(calls));
  });
});

describe("decideSeries", () => {
  it.each([
    [14n, []],
    [15n, [1]],
    [19n, [1]],
    [20n, [1]],
    [1_000n, [1]],
  ])("waits until a grid point is within the horizon: in slot %s it picks %j", (slot, idle) => {
    expect(decided([stateOf(1n)], at(slot))[0]).toEqual(idle);
  });

  it("waits between grid points that are farther apart than the horizon", () => {
    const rare = stateOf(1n, { periodSlots: 50n });
    expect(decided([rare], at(20n))[0]).toEqual([]);
    expect(decided([rare], at(64n))[0]).toEqual([]);
    expect(decided([rare], at(65n))[0]).toEqual([1]);
  });

  it("leaves those alone that have no grid point left", () => {
    const short = stateOf(1n, { occurrences: 3n });
    expect(decided([short], at(27n))[0]).toEqual([1]);
    expect(decided([short], at(28n))[0]).toEqual([]);
  });

  it("leaves those alone that are booked, under way, or not to be served", () => {
    const states = [stateOf(1n), stateOf(2n, {}, { held: "left alone" }), stateOf(3n), stateOf(4n, {}, {}, BOB)];
    const booked = new Set([3n]);
    expect(decided(states, { ...QUESTION, booked })[0]).toEqual([1, 4]);
    expect(
      decided(states, { ...QUESTION, booked, choice: [BOB.toUpperCase().replace("0X", "0x") as Address] })[0],
    ).toEqual([4]);
    expect(decided(states, { ...QUESTION, booked, choice: [] })[0]).toEqual([]);
  });

  it("tries one that failed when it is its time, and not for ever", () => {
    const { timestamp } = QUESTION;
    const failed = { action: "bookNext", failures: 1 } as const;
    expect(decided([stateOf(1n, {}, { ...failed, notBefore: timestamp + 1n })])[0]).toEqual([]);
    expect(decided([stateOf(1n, {}, { ...failed, notBefore: timestamp })])[0]).toEqual([1]);
    expect(decided([stateOf(1n, {}, { ...failed, failures: 5 })])[0]).toEqual([]);
  });

  it("knows no slot before the first", () => {
    expect(decided([stateOf(1n, { firstSlot: 1n })], { ...QUESTION, timestamp: 999n })[0]).toEqual([]);
    expect(decided([stateOf(1n, { firstSlot: 1n })], { ...QUESTION, timestamp: 1_000n })[0]).toEqual([1]);
  });

  it("gives each its turn, whatever order they are in, and takes up behind the last", () => {
    const states = [stateOf(5n), stateOf(1n), stateOf(4n), stateOf(2n, { occurrences: 1n }), stateOf(3n)];
    expect(decided(states, QUESTION, 0n, 2)).toEqual([[1, 3], 3]);
    expect(decided(states, QUESTION, 3n, 2)).toEqual([[4, 5], 5]);
    expect(decided(states, QUESTION, 5n, 2)).toEqual([[1, 3], 3]);
    expect(decided(states, QUESTION, 4n, 9)).toEqual([[5, 1, 3, 4], 4]);
    expect(decided([], QUESTION, 4n, 9)).toEqual([[], 4]);
  });

  it("looks at so many in one block, though none of them is idle", () => {
    const many = Array.from({ length: 1_200 }, (_, index) => stateOf(BigInt(index) + 1n, { occurrences: 1n }));
    const states = [...many, stateOf(1_201n)];
    expect(decided(states, QUESTION, 0n)).toEqual([[], 500]);
    expect(decided(states, QUESTION, 500n)).toEqual([[], 1_000]);
    expect(decided(states, QUESTION, 1_000n)[0]).toEqual([1_201]);
  });
});
