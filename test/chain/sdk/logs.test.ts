import { LimitExceededRpcError } from "viem";
import { beforeEach, expect, it } from "vitest";
import type { BookRef, DeferralLog, KeptDeferral } from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough } from "../../support/proxy.ts";
import { CONTROLLER, OWNER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("logs", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;
  let other: BookRef;
  let stored: KeptDeferral;
  let sealed: KeptDeferral;
  let foreign: KeptDeferral;

  const told = (logs: readonly DeferralLog[]) => logs.map(({ eventName, bookId, id }) => [eventName, bookId, id]);

  beforeEach(async () => {
    const { openBook, schedule } = bed();
    book = await openBook();
    other = await openBook();
    stored = await schedule(book);
    foreign = await schedule(other);
    sealed = await schedule(book, { kind: "Sealed" });
  });

  it("getDeferralLogs tells every change of a book, in order, with its place in the chain", async () => {
    const { client, wallet, mined, node, schedule } = bed();
    const doomed = await schedule(book, { delay: 1n, ttl: 1n });
    const cancelled = await mined(wallet(OWNER).cancelSealed({ ...book, deferral: sealed }));
    await node.warp(stored.dueAt);
    await mined(wallet(CONTROLLER).claim({ ...book, id: stored.id }));
    await mined(wallet(CONTROLLER).expire({ ...book, id: doomed.id }));
    const logs = await client.getDeferralLogs(book);
    expect(told(logs)).toEqual([
      ["DeferralScheduled", book.bookId, stored.id],
      ["DeferralScheduled", book.bookId, sealed.id],
      ["DeferralScheduled", book.bookId, doomed.id],
      ["DeferralCancelled", book.bookId, sealed.id],
      ["DeferralClaimed", book.bookId, stored.id],
      ["DeferralExpired", book.bookId, doomed.id],
    ]);
    expect(logs[1]).toMatchObject({ owner: sealed.owner, deferral: sealed });
    expect(logs[3]).toEqual({
      eventName: "DeferralCancelled",
      ...book,
      id: sealed.id,
      owner: sealed.owner,
      blockNumber: cancelled.blockNumber,
      blockHash: cancelled.blockHash,
      transactionHash: cancelled.transactionHash,
      transactionIndex: 0,
      logIndex: 0,
    });
  });

  it("getDeferralLogs tells of several books, of all, and of some events only", async () => {
    const { client, hub, wallet, mined } = bed();
    await mined(wallet(OWNER).cancel({ ...other, id: foreign.id }));
    const scheduled = (ref: BookRef, { id }: KeptDeferral) => ["DeferralScheduled", ref.bookId, id];
    const cancelled = ["DeferralCancelled", other.bookId, foreign.id];
    const all = [scheduled(book, stored), scheduled(other, foreign), scheduled(book, sealed), cancelled];
    expect(told(await client.getDeferralLogs({ address: hub }))).toEqual(all);
    expect(told(await client.getDeferralLogs({ address: hub, bookId: [book.bookId, other.bookId] }))).toEqual(all);
    expect(told(await client.getDeferralLogs(other))).toEqual([all[1], cancelled]);
    const eventNames = ["DeferralCancelled", "DeferralClaimed"] as const;
    expect(told(await client.getDeferralLogs({ address: hub, eventNames }))).toEqual([cancelled]);
  });

  it("getDeferralLogs includes both ends of its range", async () => {
    const { client } = bed();
    const [first, last] = (await client.getDeferralLogs(book)).map(({ blockNumber }) => blockNumber);
    if (first === undefined || last === undefined) throw new Error("Logs are missing.");
    const between = async (fromBlock: bigint, toBlock: bigint) =>
      (await client.getDeferralLogs({ ...book, fromBlock, toBlock })).map(({ id }) => id);
    expect(await between(first, last)).toEqual([stored.id, sealed.id]);
    expect(await between(first + 1n, last)).toEqual([sealed.id]);
    expect(await between(first, last - 1n)).toEqual([stored.id]);
    expect(await between(last, last)).toEqual([sealed.id]);
  });

  it.each([1, 2, 5])(
    "getDeferralLogs tells the same through a provider that takes %i blocks at once",
    async (limit) => {
      const { client, node } = bed();
      await node.mine(20);
      let refusals = 0;
      const miserly = clientThrough(node, async ({ method, params }, pass) => {
        if (method !== "eth_getLogs") return pass();
        const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
        if (Number(toBlock) - Number(fromBlock) < limit) return pass();
        refusals++;
        throw new LimitExceededRpcError(new Error("block range too large"));
      });
      expect(await miserly.getDeferralLogs(book)).toEqual(await client.getDeferralLogs(book));
      expect(refusals).toBeGreaterThan(0);
      refusals = 0;
      expect(await miserly.getDeferralLogs({ ...book, maxRange: BigInt(limit) })).toHaveLength(2);
      expect(refusals).toBe(0);
    },
  );

  it("getOpenDeferrals rebuilds from logs what the chain has open, at every block", async () => {
    const { client, node, wallet, mined, schedule } = bed();
    // Some of everything, so that places are used again and both kinds are closed in every way.
    const doomed = await schedule(book, { delay: 0n, ttl: 1n, kind: "Sealed" });
    await mined(wallet(OWNER).cancel({ ...book, id: stored.id }));
    const again = await schedule(book, { delay: 0n, ttl: 0n });
    await node.warp(doomed.expiresAt + 1n);
    await mined(wallet(CONTROLLER).expireSealed({ ...book, deferral: doomed }));
    await mined(wallet(CONTROLLER).claim({ ...book, id: again.id }));
    await schedule(book, { payload: "0x" });
    await schedule(book);
    await node.warp(sealed.dueAt);
    await mined(wallet(CONTROLLER).claimSealed({ ...book, deferral: sealed }));
    await schedule(book, { kind: "Sealed" });

    const head = await node.publicClient.getBlockNumber();
    const counts: number[] = [];
    for (let blockNumber = 0n; blockNumber <= head; blockNumber++) {
      const rebuilt = await client.getOpenDeferrals({ ...book, toBlock: blockNumber });
      counts.push(rebuilt.length);
      if (blockNumber < 3n) continue; // the hub is not there yet
      const open = await client.listOpen({ ...book, blockNumber });
      expect(rebuilt.map(({ id, kind }) => ({ id, kind }))).toEqual(open);
      const plain = rebuilt.map(({ kind, ...deferral }) => (kind === "Stored" ? deferral : undefined));
      expect(plain).toEqual(await client.getDeferrals({ ...book, ids: open.map(({ id }) => id), blockNumber }));
    }
    expect(Math.max(...counts)).toBe(3);
    expect(counts.at(-1)).toBe(3);
  });
});
