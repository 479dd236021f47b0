import { renameSync, writeFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import type { KeptDeferral } from "../../../src/index.ts";
import {
  AccountTakenOverError,
  type DurableWorkStore,
  openWorkStore,
  type SentTransaction,
  type ServedBook,
  StoreOfAnotherChainError,
} from "../../../src/keeper/index.ts";
import { StoreUnavailable } from "../../../src/timers/index.ts";
import { claimed, cursorFrom, scheduled } from "./support/changes.ts";
import { blockBook, deferralOf, HUB, hubBook, OWNER, TIMELOCK, timelockBook } from "./support/items.ts";
import { CHAIN, newPath, openAt } from "./support/stores.ts";

const [ADA, BEN] = [OWNER, HUB];

const DUE = { timestamp: 1_000n, blockNumber: 50n };

const transaction: SentTransaction = {
  ...{ chainId: CHAIN.chainId, account: ADA, nonce: 0, to: HUB, data: "0x", gas: 1n, source: "books" },
  ...{
    action: "perform",
    book: hubBook,
    ids: [1n],
    dueAt: 5n,
    versions: [],
    madeAt: 0n,
    accepted: false,
    mined: undefined,
  },
};

async function inHandOf(store: DurableWorkStore, book: ServedBook = hubBook): Promise<bigint[]> {
  return (await store.openItems(book)).filter(({ inHand }) => inHand).map(({ deferral }) => deferral.id);
}

async function tell(store: DurableWorkStore, deferrals: readonly KeptDeferral[], book = hubBook): Promise<void> {
  const changes = deferrals.map((deferral) => scheduled(deferral, 5n, false, book));
  await store.advance(book, changes, cursorFrom(5n));
}

async function errorOf(doing: Promise<unknown>): Promise<unknown> {
  return doing.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("keepers on one store", () => {
  let path: string;
  let ada: DurableWorkStore;
  let ben: DurableWorkStore;

  beforeEach(async () => {
    path = newPath();
    ada = await openAt(path, ADA);
    ben = await openAt(path, BEN);
  });

  it("get different items, the oldest due first, and none before it is due", async () => {
    const deferrals = [5n, 4n, 3n, 2n, 1n].map((n) => deferralOf(n, { dueAt: 900n + 20n * n }));
    for (const store of [ada, ben]) await tell(store, deferrals);
    expect([await inHandOf(ada), await inHandOf(ben)]).toEqual([[], []]);
    const now = { timestamp: 980n, blockNumber: 0n };
    await ada.takeInHand([hubBook], now, 2);
    await ben.takeInHand([hubBook], now, 9);
    expect((await inHandOf(ada)).toSorted()).toEqual([deferralOf(1n).id, deferralOf(2n).id].toSorted());
    expect((await inHandOf(ben)).toSorted()).toEqual([deferralOf(3n).id, deferralOf(4n).id].toSorted());
  });

  it("are given no items of books that they do not serve", async () => {
    await tell(ada, [deferralOf(1n)]);
    await tell(ben, [deferralOf(1n)], timelockBook);
    await ada.takeInHand([hubBook], DUE, 9);
    await ben.takeInHand([timelockBook], DUE, 9);
    expect(await inHandOf(ada)).toEqual([deferralOf(1n).id]);
    expect(await inHandOf(ben, timelockBook)).toEqual([deferralOf(1n).id]);
  });

  it("get items of a book that counts in blocks by its block", async () => {
    await tell(ada, [deferralOf(1n, { dueAt: 50n }), deferralOf(2n, { dueAt: 51n })], blockBook);
    await ada.takeInHand([blockBook, hubBook], DUE, 9);
    expect(await inHandOf(ada, blockBook)).toEqual([deferralOf(1n).id]);
  });

  it("keep what they were given before their own node told of it", async () => {
    await tell(ada, [deferralOf(1n)]);
    await ben.takeInHand([hubBook], DUE, 9);
    await ada.takeInHand([hubBook], DUE, 9);
    await tell(ben, [deferralOf(1n)]);
    expect([await inHandOf(ada), await inHandOf(ben)]).toEqual([[], [deferralOf(1n).id]]);
  });

  it("tell each other of deferrals whose logs one of them cannot get", async () => {
    const sealed = deferralOf(1n, { kind: "Sealed", payload: "0x1234" });
    await tell(ada, [sealed]);
    expect(await ben.recall(hubBook)).toEqual([sealed]);
    await ada.advance(hubBook, [claimed(sealed, 6n)], cursorFrom(7n));
    expect(await ben.recall(hubBook)).toEqual([]);
  });

  it("have what they hold after a restart too, and leave what the other holds", async () => {
    const deferrals = [deferralOf(1n), deferralOf(2n, { dueAt: 1_001n })];
    for (const store of [ada, ben]) await tell(store, deferrals);
    await ada.takeInHand([hubBook], DUE, 9);
    const adaAgain = await openAt(path, ADA);
    const benAgain = await openAt(path, BEN);
    for (const store of [adaAgain, benAgain]) await store.takeInHand([hubBook], DUE, 9);
    expect([await inHandOf(adaAgain), await inHandOf(benAgain)]).toEqual([[deferralOf(1n).id], []]);
  });

  it("leave to all what a deep reorg brought back after it was over", async () => {
    for (const store of [ada, ben]) await tell(store, [deferralOf(1n)]);
    await ada.advance(hubBook, [claimed(deferralOf(1n), 6n)], cursorFrom(7n));
    for (const store of [ada, ben]) {
      await store.reset(hubBook);
      await tell(store, [deferralOf(1n)]);
    }
    expect([await inHandOf(ada), await inHandOf(ben)]).toEqual([[deferralOf(1n).id], [deferralOf(1n).id]]);
  });

  it("each know their own transactions only", async () => {
    await ada.putTransaction(transaction);
    await ada.settleTransaction({ ...transaction, nonce: 7 }, { day: 3n, wei: 11n });
    const [adaAgain, benAgain] = [await openAt(path, ADA), await openAt(path, BEN)];
    expect(await adaAgain.transactions(CHAIN.chainId, ADA)).toEqual([transaction]);
    expect(await adaAgain.spentOn(CHAIN.chainId, ADA, 3n)).toBe(11n);
    expect(await benAgain.transactions(CHAIN.chainId, BEN)).toEqual([]);
    expect(await benAgain.spentOn(CHAIN.chainId, BEN, 3n)).toBe(0n);
  });
});

describe("openWorkStore", () => {
  it("gives to a keeper that is alone what its last process claimed and did not write down", async () => {
    const path = newPath();
    const before = await openAt(path);
    await tell(before, [deferralOf(1n)]);
    // As if it had died between the claim and its note.
    const database = new Sqlite(path);
    database.prepare("update duebook_timers set status = 'due'").run();
    database.close();
    const after = await openAt(path);
    await after.takeInHand([hubBook], DUE, 9);
    expect(await inHandOf(after)).toEqual([deferralOf(1n).id]);
  });

  it("lets the newest process of an account write, and no other", async () => {
    const path = newPath();
    const older = await openAt(path);
    await tell(older, [deferralOf(1n)]);
    const newer = await openAt(path);
    const refused = [
      older.putTransaction(transaction),
      older.settleTransaction(transaction, undefined),
      older.advance(hubBook, [], cursorFrom(9n)),
      older.correct(hubBook, [], [deferralOf(1n).id], 9n),
      older.noteFailure({ book: hubBook, deferral: deferralOf(1n) }, { action: "perform", failures: 1, notBefore: 1n }),
      older.reset(timelockBook),
    ];
    for (const doing of refused) {
      const error = await errorOf(doing);
      expect(error).toBeInstanceOf(AccountTakenOverError);
      expect((error as AccountTakenOverError).account).toBe(OWNER);
    }
    expect(await older.transactions(CHAIN.chainId, OWNER)).toEqual([]);
    await newer.putTransaction(transaction);
    const [newest] = [await openAt(path)];
    expect(await newest.transactions(CHAIN.chainId, OWNER)).toEqual([transaction]);
    expect(await newest.cursor(hubBook)).toEqual(cursorFrom(5n));
  });

  it.each([
    ["another chain", { ...CHAIN, chainId: 1 }],
    ["the same id and another first block", { ...CHAIN, genesisHash: `0x${"56".repeat(32)}` as const }],
  ])("refuses a store of %s", async (_name, wanted) => {
    const path = newPath();
    const store = await openAt(path);
    await store.putTransaction(transaction);
    const error = await errorOf(openWorkStore({ location: path, chain: wanted, account: OWNER }));
    expect(error).toBeInstanceOf(StoreOfAnotherChainError);
    expect(error).toMatchObject({ location: path, wanted, found: CHAIN });
    // And has not touched it: this one is still the account's writer.
    await store.putTransaction(transaction);
  });

  it("brings a store of its first version up to date, and loses nothing", async () => {
    const path = newPath();
    const before = await openAt(path);
    await tell(before, [deferralOf(1n)]);
    await before.putTransaction(transaction);
    await before.settleTransaction({ ...transaction, nonce: 7 }, { day: 3n, wei: 11n });
    await before.close();
    const database = new Sqlite(path);
    database.exec("drop table duebook_keeper_spent_by_source; update duebook_keeper_schema set version = 1");
    database.close();

    const after = await openAt(path);
    expect((await after.openItems(hubBook)).map(({ deferral }) => deferral.id)).toEqual([deferralOf(1n).id]);
    expect(await after.transactions(CHAIN.chainId, OWNER)).toEqual([transaction]);
    await after.settleTransaction({ ...transaction, source: "series" }, { day: 3n, wei: 2n });
    const again = await openAt(path);
    expect(await again.spentOn(CHAIN.chainId, OWNER, 3n)).toBe(13n);
    expect(await again.spentOn(CHAIN.chainId, OWNER, 3n, "series")).toBe(2n);
  });

  it.each([
    ["a newer version's", "update duebook_keeper_schema set version = 99", "newer"],
    ["damaged contents", "update duebook_keeper_transactions set content = '{'", "damaged"],
  ])("refuses %s", async (_name, statement, reason) => {
    const path = newPath();
    const store = await openAt(path);
    await store.putTransaction(transaction);
    await store.close();
    const database = new Sqlite(path);
    database.prepare(statement).run();
    database.close();
    const error = await errorOf(openWorkStore({ location: path, chain: CHAIN, account: OWNER }));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error).toMatchObject({ reason, location: path });
  });

  it("goes by nothing that it could not write down, and goes on when its file is back", async () => {
    const path = newPath();
    const store = await openAt(path);
    await tell(store, [deferralOf(1n)]);
    renameSync(path, `${path}.away`);
    for (const doing of [
      store.putTransaction(transaction),
      store.advance(hubBook, [claimed(deferralOf(1n), 6n)], cursorFrom(5n)),
      store.takeInHand([hubBook], DUE, 9),
    ]) {
      const error = await errorOf(doing);
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).toMatchObject({ reason: "unreachable", location: path });
    }
    expect(await store.transactions(CHAIN.chainId, OWNER)).toEqual([]);
    expect((await store.openItems(hubBook)).map(({ deferral }) => deferral.id)).toEqual([deferralOf(1n).id]);
    renameSync(`${path}.away`, path);
    await store.takeInHand([hubBook], DUE, 9);
    expect(await inHandOf(store)).toEqual([deferralOf(1n).id]);
  });

  it("takes nothing else for a store", async () => {
    const path = newPath();
    writeFileSync(path, "a file of somebody else's, which stays as it is".repeat(30));
    const error = await errorOf(openWorkStore({ location: path, chain: CHAIN, account: TIMELOCK }));
    expect(error).toMatchObject({ name: "StoreUnavailable", reason: "damaged" });
  });
});
