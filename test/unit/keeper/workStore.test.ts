import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryWorkStore, type SentTransaction, type WorkStore } from "../../../src/keeper/index.ts";
import { claimed, cursorFrom, scheduled } from "./support/changes.ts";
import { deferralOf, HUB, hubBook, OWNER, timelockBook } from "./support/items.ts";
import { CHAIN, storeReopenedForEachCall } from "./support/stores.ts";

const [first, second] = [deferralOf(1n), deferralOf(2n)];

describe.each([
  ["createMemoryWorkStore", createMemoryWorkStore, true],
  ["openWorkStore, with a new process for each call", storeReopenedForEachCall, false],
])("%s", (_name, makeStore, inHand) => {
  let store: WorkStore;

  const openIds = async () => (await store.openItems(hubBook)).map(({ deferral }) => deferral.id);

  beforeEach(() => {
    store = makeStore();
  });

  it("begins with nothing", async () => {
    expect(await store.cursor(hubBook)).toBeUndefined();
    expect(await store.openItems(hubBook)).toEqual([]);
  });

  it("takes in what logs open and close, with the cursor behind them", async () => {
    const cursor = cursorFrom(5n);
    await store.advance(hubBook, [scheduled(first, 5n), scheduled(second, 6n), claimed(first, 7n)], cursor);
    expect(await store.cursor(hubBook)).toEqual(cursor);
    expect(await store.openItems(hubBook)).toEqual([
      { book: hubBook, deferral: second, action: "perform", failures: 0, notBefore: 0n, inHand },
    ]);
  });

  it("opens again what a reorg gives back, and forgets what it takes away", async () => {
    await store.advance(hubBook, [scheduled(first, 5n), claimed(first, 7n), scheduled(second, 8n)], cursorFrom(5n));
    await store.advance(hubBook, [scheduled(second, 8n, true), claimed(first, 7n, true)], cursorFrom(5n));
    expect(await openIds()).toEqual([first.id]);
  });

  it("forgets closed items only where no reorg can give them back", async () => {
    await store.advance(hubBook, [scheduled(first, 5n), claimed(first, 7n)], cursorFrom(7n));
    await store.advance(hubBook, [claimed(first, 7n, true)], cursorFrom(7n));
    expect(await openIds()).toEqual([first.id]);
    await store.advance(hubBook, [claimed(first, 9n)], cursorFrom(10n));
    await store.advance(hubBook, [claimed(first, 9n, true)], cursorFrom(10n));
    expect(await openIds()).toEqual([]);
  });

  it("is set right by what the state says", async () => {
    await store.advance(hubBook, [scheduled(first, 5n)], cursorFrom(5n));
    await store.correct(hubBook, [second], [first.id], 9n);
    expect(await openIds()).toEqual([second.id]);
  });

  it("keeps failures until the item is closed", async () => {
    await store.advance(hubBook, [scheduled(first, 5n)], cursorFrom(5n));
    const failures = { action: "expire", failures: 2, notBefore: 50n } as const;
    await store.noteFailure({ book: hubBook, deferral: first }, failures);
    expect(await store.openItems(hubBook)).toEqual([{ book: hubBook, deferral: first, ...failures, inHand }]);
    await store.noteFailure({ book: hubBook, deferral: second }, failures);
    expect(await openIds()).toEqual([first.id]);
  });

  it("keeps books, chains and accounts apart", async () => {
    const elsewhere = { ...hubBook, chainId: 1 };
    await store.advance(hubBook, [scheduled(first, 5n)], cursorFrom(5n));
    expect(await store.openItems(timelockBook)).toEqual([]);
    expect(await store.openItems(elsewhere)).toEqual([]);
    await store.reset(elsewhere);
    expect(await openIds()).toEqual([first.id]);
    await store.reset(hubBook);
    expect(await openIds()).toEqual([]);
    expect(await store.cursor(hubBook)).toBeUndefined();
  });

  it("keeps one transaction for a nonce, by rising nonce, and what the settled ones of a day have cost", async () => {
    const transaction = (nonce: number, gas = 1n): SentTransaction => ({
      ...{ chainId: CHAIN.chainId, account: OWNER, nonce, to: HUB, data: "0x", gas, source: "books" },
      ...{
        action: "perform",
        book: hubBook,
        ids: [],
        dueAt: 0n,
        versions: [],
        madeAt: 0n,
        accepted: false,
        mined: undefined,
      },
    });
    for (const nonce of [10, 9, 2]) await store.putTransaction(transaction(nonce));
    await store.putTransaction(transaction(9, 5n));
    const kept = await store.transactions(CHAIN.chainId, OWNER);
    expect(kept.map(({ nonce, gas }) => [nonce, gas])).toEqual([
      [2, 1n],
      [9, 5n],
      [10, 1n],
    ]);
    await store.settleTransaction(transaction(9), { day: 3n, wei: 7n });
    await store.settleTransaction({ ...transaction(10), source: "series" }, { day: 3n, wei: 5n });
    await store.settleTransaction(transaction(2), undefined);
    expect(await store.transactions(CHAIN.chainId, OWNER)).toEqual([]);
    expect(await store.spentOn(CHAIN.chainId, OWNER, 3n)).toBe(12n);
    expect(await store.spentOn(CHAIN.chainId, OWNER, 3n, "books")).toBe(7n);
    expect(await store.spentOn(CHAIN.chainId, OWNER, 3n, "series")).toBe(5n);
    expect(await store.spentOn(CHAIN.chainId, OWNER, 4n)).toBe(0n);
    expect(await store.spentOn(CHAIN.chainId, OWNER, 4n, "series")).toBe(0n);
    expect(await store.spentOn(CHAIN.chainId, HUB, 3n)).toBe(0n);
    expect(await store.spentOn(1, OWNER, 3n)).toBe(0n);
  });
});
