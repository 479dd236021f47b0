import fc from "fast-check";
import { toHex } from "viem";
import { describe, expect, it } from "vitest";
import { type BookedCall, digestOf } from "../../../src/index.ts";
import { callOfItem, itemIdOf, placeOfItem, toItem } from "../../../src/keeper/calls/callItems.ts";
import { type CallPlan, decideCalls } from "../../../src/keeper/calls/decideCalls.ts";
import type { ItemState } from "../../../src/keeper/decide.ts";
import type { ServedBook } from "../../../src/keeper/work.ts";

/** Slot n starts at 60 n; its order lasts two slots, and it expires after five. */
const SCHEDULE = { epoch: 0n, period: 60n, orderSlots: 2n, expirySlots: 5n };
const LIMITS = { maxBatchItems: 3, maxAttemptsPerItem: 5, clearExpired: true };

const address = "0x1111111111111111111111111111111111111111";
const book: ServedBook = {
  ...{ chainId: 1, kind: "calls", book: { address, bookId: 0n }, clock: "Timestamp", fromBlock: 0n },
};

const callAt = (slot: bigint, index: bigint, change: Partial<BookedCall> = {}): BookedCall => ({
  ...{ slot, index, creator: address, target: address, value: 0n, gasLimit: 100_000n, fromCreator: false },
  ...{ price: 1n, bookedGas: 150_000n, tip: 0n, series: 0n, data: "0x" },
  ...change,
});

const stateAt = (slot: bigint, index: bigint, change: Partial<ItemState> = {}): ItemState => ({
  ...{ book, deferral: toItem(callAt(slot, index), SCHEDULE) },
  ...{ action: "perform", failures: 0, notBefore: 0n, held: undefined },
  ...change,
});

/** Places, as in `10.2` for call 2 of slot 10; `!` for a row whose order counts. */
const told = (plans: readonly CallPlan[]) =>
  plans.map(({ action, ordered, items }) => [
    `${action}${ordered ? "!" : ""}`,
    ...items.map(({ deferral }) => {
      const { slot, index } = placeOfItem(deferral.id);
      return `${slot}.${index}`;
    }),
  ]);

const decided = (states: readonly ItemState[], time: bigint, limits = LIMITS) =>
  told(decideCalls(states, SCHEDULE, limits, time));

describe("a booked call as an item", () => {
  const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
  const hex = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((some) => toHex(some));

  it("comes back whole, and fits what the keeper's memory takes", () => {
    const calls = fc.record({
      slot: fc.bigInt({ min: 1n, max: 2n ** 33n }),
      index: uint(16),
      creator: hex(20).filter((creator) => BigInt(creator) !== 0n),
      target: hex(20),
      value: uint(128),
      gasLimit: uint(64),
      fromCreator: fc.boolean(),
      price: uint(96),
      bookedGas: uint(64),
      tip: uint(128),
      series: uint(64),
      data: fc.uint8Array({ maxLength: 3_584 }).map((some) => toHex(some)),
    });
    const lower = (call: BookedCall) => ({ ...call, target: call.target.toLowerCase() });
    fc.assert(
      fc.property(calls, (call) => {
        const item = toItem(call, SCHEDULE);
        expect(lower(callOfItem(item))).toEqual(call);
        expect(digestOf(0n, item)).toMatch(/^0x/);
      }),
      { numRuns: 50 },
    );
    expect(() => digestOf(0n, toItem(callAt(1n, 0n, { data: `0x${"ff".repeat(3_584)}` }), SCHEDULE))).not.toThrow();
  });

  it("is due when its slot starts, and its ids sort by slot, then by arrival", () => {
    expect(toItem(callAt(10n, 2n), SCHEDULE)).toMatchObject({ kind: "Sealed", dueAt: 600n, expiresAt: 900n });
    expect(itemIdOf(10n, 65_535n)).toBeLessThan(itemIdOf(11n, 0n));
  });
});

describe("decideCalls", () => {
  it.each([
    [599n, []],
    [600n, [["perform!", "10.0", "10.1"]]],
    [719n, [["perform!", "10.0", "10.1"]]],
    [720n, [["perform", "10.0", "10.1"]]],
    [899n, [["perform", "10.0", "10.1"]]],
    [900n, [["expire", "10.0", "10.1"]]],
  ])("goes by the phases of the slot: at %s it plans %j", (time, plans) => {
    expect(decided([stateAt(10n, 1n), stateAt(10n, 0n)], time)).toEqual(plans);
  });

  it("sends one row a slot, the oldest slot first, and does not let slots wait for one another", () => {
    const states = [0n, 1n, 2n, 3n].flatMap((index) => [stateAt(11n, index), stateAt(10n, index)]);
    expect(decided([...states, stateAt(11n, 4n, { held: "left alone" })], 660n)).toEqual([
      ["perform!", "10.0", "10.1", "10.2"],
      ["perform!", "11.0", "11.1", "11.2"],
    ]);
  });

  it("lets nothing overtake what is under way while the order counts", () => {
    const states = [stateAt(10n, 0n), stateAt(10n, 1n, { held: "left alone" }), stateAt(10n, 2n)];
    expect(decided(states, 600n)).toEqual([["perform!", "10.0"]]);
    expect(decided([stateAt(10n, 0n, { held: "left alone" }), stateAt(10n, 1n)], 600n)).toEqual([]);
    expect(decided(states, 720n)).toEqual([["perform", "10.0", "10.2"]]);
  });

  it("takes a row to whose turn its first call is, and what runs on its own to whose it is", () => {
    const another = { held: "another's" } as const;
    const states = [stateAt(10n, 0n), stateAt(10n, 1n, another), stateAt(10n, 2n)];
    expect(decided(states, 600n)).toEqual([["perform!", "10.0", "10.1", "10.2"]]);
    expect(decided([stateAt(10n, 0n, another), stateAt(10n, 1n)], 600n)).toEqual([]);
    expect(decided(states, 720n)).toEqual([["perform", "10.0", "10.2"]]);
    expect(decided(states, 900n)).toEqual([["expire", "10.0", "10.2"]]);
  });

  it("tries a head that failed alone, and only when it is its time; others wait for it in order", () => {
    const failed = { failures: 1, notBefore: 630n };
    const states = [stateAt(10n, 0n, failed), stateAt(10n, 1n)];
    expect(decided(states, 629n)).toEqual([]);
    expect(decided(states, 630n)).toEqual([["perform!", "10.0"]]);
    expect(decided(states, 720n)).toEqual([
      ["perform", "10.1"],
      ["perform", "10.0"],
    ]);
    expect(decided([stateAt(10n, 0n, { failures: 5 }), stateAt(10n, 1n)], 720n)).toEqual([["perform", "10.1"]]);
  });

  it("cuts the free phase and what is expired by number, clears last, and only when told so", () => {
    const states = [0n, 1n, 2n, 3n].flatMap((index) => [stateAt(7n, index), stateAt(10n, index)]);
    expect(decided(states, 720n)).toEqual([
      ["perform", "10.0", "10.1", "10.2"],
      ["perform", "10.3"],
      ["expire", "7.0", "7.1", "7.2"],
      ["expire", "7.3"],
    ]);
    expect(decided([stateAt(7n, 0n)], 720n, { ...LIMITS, clearExpired: false })).toEqual([]);
  });
});
