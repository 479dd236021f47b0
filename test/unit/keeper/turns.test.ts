import { expect, it } from "vitest";
import type { StoredItem } from "../../../src/keeper/index.ts";
import { createTurns } from "../../../src/keeper/turns.ts";
import { blockBook, deferralOf, hubBook } from "./support/items.ts";

const item = (sequence: bigint, inHand: boolean, book = hubBook): StoredItem => ({
  ...{ book, deferral: deferralOf(sequence), action: "perform", failures: 0, notBefore: 0n, inHand },
});

const at = (timestamp: bigint, blockNumber = 0n) => ({ timestamp, blockNumber });

it("takes what is in hand, due or not", () => {
  const mine = item(1n, true);
  expect(createTurns(60n).take([mine, item(2n, false)], at(10n))).toEqual([mine]);
});

it("takes what another keeper has left open for long enough after it was seen to be due", () => {
  const { take } = createTurns(60n);
  const other = item(1n, false);
  expect(take([other], at(999n))).toEqual([]);
  expect(take([other], at(1_010n))).toEqual([]);
  expect(take([other], at(1_069n))).toEqual([]);
  expect(take([other], at(1_070n))).toEqual([other]);
});

it("goes by the block where a book does, and by seconds for how long", () => {
  const { take } = createTurns(60n);
  const other = item(1n, false, blockBook);
  expect(take([other], at(5_000n, 999n))).toEqual([]);
  expect(take([other], at(5_012n, 1_000n))).toEqual([]);
  expect(take([other], at(5_072n, 1_001n))).toEqual([other]);
});

it("counts anew for what was gone in between", () => {
  const { take } = createTurns(60n);
  const other = item(1n, false);
  take([other], at(1_000n));
  take([], at(1_030n));
  expect(take([other], at(1_060n))).toEqual([]);
});
