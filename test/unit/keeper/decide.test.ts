import { afterEach, describe, expect, it, vi } from "vitest";
import { decide, type ItemState, type Plan } from "../../../src/keeper/decide.ts";
import { blockBook, deferralOf, hubBook, stateOf, timelockBook } from "./support/items.ts";

const POLICY = { maxBatchItems: 3, maxAttemptsPerItem: 5, clearExpired: true };

const at = (timestamp: bigint, blockNumber = 1n) => ({ timestamp, blockNumber });

/** What the plans say, with sequences in place of ids. */
const told = (plans: readonly Plan[]) =>
  plans.map(({ action, items }) => [action, ...items.map(({ deferral }) => Number(deferral.id >> 14n))]);

describe("decide", () => {
  it.each([
    [999n, []],
    [1_000n, [["perform", 1]]],
    [1_001n, [["perform", 1]]],
    [1_999n, [["perform", 1]]],
    [2_000n, [["expire", 1]]],
    [2_001n, [["expire", 1]]],
  ])("goes by the half-open window: at %s it plans %j", (time, plans) => {
    expect(told(decide([stateOf(deferralOf(1n))], POLICY, at(time)))).toEqual(plans);
  });

  it("claims what never expires however late, and never clears it", () => {
    const state = [stateOf(deferralOf(1n, { expiresAt: 0n }))];
    expect(told(decide(state, POLICY, at(2n ** 40n - 1n)))).toEqual([["perform", 1]]);
  });

  it("leaves expired items alone when told so", () => {
    const state = [stateOf(deferralOf(1n))];
    expect(decide(state, { ...POLICY, clearExpired: false }, at(2_000n))).toEqual([]);
  });

  it("goes by the block number for a book that counts in blocks", () => {
    const state = [stateOf(deferralOf(1n), { book: blockBook })];
    expect(decide(state, POLICY, at(5_000n, 999n))).toEqual([]);
    expect(told(decide(state, POLICY, at(5n, 1_000n)))).toEqual([["perform", 1]]);
    expect(told(decide(state, POLICY, at(5n, 2_000n)))).toEqual([["expire", 1]]);
  });

  it("cuts batches, what was due first in front", () => {
    const dueAts = [1_004n, 1_001n, 1_003n, 1_001n];
    const state = dueAts.map((dueAt, index) => stateOf(deferralOf(BigInt(index + 1), { dueAt })));
    expect(told(decide(state, POLICY, at(1_500n)))).toEqual([
      ["perform", 2, 4, 3],
      ["perform", 1],
    ]);
  });

  it("never mixes books, and lets them take turns", () => {
    const state: ItemState[] = [
      ...[1n, 2n, 3n, 4n].map((sequence) => stateOf(deferralOf(sequence))),
      stateOf(deferralOf(5n, { dueAt: 1_001n }), { book: timelockBook }),
    ];
    const plans = decide(state, POLICY, at(1_500n));
    expect(told(plans)).toEqual([
      ["perform", 1, 2, 3],
      ["perform", 5],
      ["perform", 4],
    ]);
    expect(plans.map(({ book }) => book)).toEqual([hubBook, timelockBook, hubBook]);
  });

  it("puts what has failed before alone and behind the rest, and clearing last", () => {
    const state = [
      stateOf(deferralOf(1n), { failures: 1 }),
      stateOf(deferralOf(2n), { failures: 4 }),
      stateOf(deferralOf(3n)),
      stateOf(deferralOf(4n)),
      stateOf(deferralOf(5n, { expiresAt: 1_100n })),
      stateOf(deferralOf(6n, { expiresAt: 1_100n }), { action: "expire", failures: 1 }),
    ];
    expect(told(decide(state, POLICY, at(1_500n)))).toEqual([
      ["perform", 3, 4],
      ["perform", 1],
      ["perform", 2],
      ["expire", 5],
      ["expire", 6],
    ]);
  });

  it("waits for the end of the back-off by the chain's clock", () => {
    const state = [stateOf(deferralOf(1n), { failures: 1, notBefore: 1_012n })];
    expect(decide(state, POLICY, at(1_011n))).toEqual([]);
    expect(told(decide(state, POLICY, at(1_012n)))).toEqual([["perform", 1]]);
  });

  it("gives an item up after its last attempt", () => {
    const failed = (failures: number) => [stateOf(deferralOf(1n), { failures })];
    expect(told(decide(failed(4), POLICY, at(1_500n)))).toEqual([["perform", 1]]);
    expect(decide(failed(5), POLICY, at(1_500n))).toEqual([]);
  });

  it("clears what could never be claimed, whatever its claims came to", () => {
    const state = [stateOf(deferralOf(1n), { failures: 5, notBefore: 5_000n })];
    expect(told(decide(state, POLICY, at(2_000n)))).toEqual([["expire", 1]]);
    const inVain = [stateOf(deferralOf(1n), { action: "expire", failures: 5 })];
    expect(decide(inVain, POLICY, at(2_000n))).toEqual([]);
  });

  it("leaves out what a transaction under way may still do", () => {
    const state = [stateOf(deferralOf(1n), { held: "left alone" }), stateOf(deferralOf(2n))];
    expect(told(decide(state, POLICY, at(1_500n)))).toEqual([["perform", 2]]);
  });

  describe("with the machine's clock an hour off", () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([-3_600, 0, 3_600])("by %i seconds decides the same", (offset) => {
      vi.useFakeTimers({ now: (1_000 + offset) * 1_000 });
      expect(decide([stateOf(deferralOf(1n))], POLICY, at(999n))).toEqual([]);
      expect(told(decide([stateOf(deferralOf(1n))], POLICY, at(1_000n)))).toEqual([["perform", 1]]);
    });
  });
});
