import { beforeEach, expect, it } from "vitest";
import { type BookRef, type KeptDeferral, placeOf, toId } from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough } from "../../support/proxy.ts";
import { CONTROLLER, OWNER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("lists", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;
  let early: KeptDeferral;
  let sealed: KeptDeferral;
  let late: KeptDeferral;
  let forever: KeptDeferral;

  // Places and ids in opposite orders: the oldest deferral lives in the highest place.
  beforeEach(async () => {
    const { openBook, schedule, wallet, mined } = bed();
    book = await openBook({ maxOpen: 100n });
    const first = await schedule(book);
    const second = await schedule(book);
    early = await schedule(book, { delay: 100n, ttl: 450n });
    await mined(wallet(OWNER).cancel({ ...book, id: second.id }));
    sealed = await schedule(book, { kind: "Sealed", delay: 100n, ttl: 100n });
    await mined(wallet(OWNER).cancel({ ...book, id: first.id }));
    late = await schedule(book, { delay: 500n, ttl: 100n });
    forever = await schedule(book, { delay: 150n, ttl: 0n });
    expect([early, sealed, late, forever].map(({ id }) => placeOf(id))).toEqual([2n, 1n, 0n, 3n]);
  });

  it("listOpen lists stored and sealed, oldest first", async () => {
    expect(await bed().client.listOpen(book)).toEqual([
      { id: early.id, kind: "Stored" },
      { id: sealed.id, kind: "Sealed" },
      { id: late.id, kind: "Stored" },
      { id: forever.id, kind: "Stored" },
    ]);
  });

  it("iterateOpen walks page by page", async () => {
    const pages: (readonly { id: bigint }[])[] = [];
    for await (const page of bed().client.iterateOpen({ ...book, pageSize: 3n })) pages.push(page);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[late.id, sealed.id, early.id], [forever.id]]);
  });

  it("iterateOpen shows every deferral that is open all the while, exactly once", async () => {
    const { client, wallet, mined, schedule } = bed();
    const seen: bigint[] = [];
    for await (const page of client.iterateOpen({ ...book, pageSize: 1n })) {
      seen.push(...page.map(({ id }) => id));
      if (seen.length !== 2) continue;
      // In the middle of the walk one is closed, and its place and a new one are used.
      await mined(wallet(OWNER).cancel({ ...book, id: late.id }));
      await schedule(book);
      await schedule(book);
    }
    const throughout = [early.id, sealed.id, forever.id];
    expect(seen.filter((id) => throughout.includes(id)).toSorted()).toEqual(throughout.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("listOpen can be pinned to a block", async () => {
    const { client, node, wallet, mined } = bed();
    const blockNumber = await node.publicClient.getBlockNumber();
    await mined(wallet(OWNER).cancel({ ...book, id: late.id }));
    expect(await client.listOpen({ ...book, blockNumber, pageSize: 1n })).toHaveLength(4);
    expect(await client.listOpen({ ...book, pageSize: 1n })).toHaveLength(3);
  });

  it("listDue lists what claim would accept now, or at another time", async () => {
    const { client, node } = bed();
    expect(await client.listDue(book)).toEqual([]);
    await node.warp(early.dueAt);
    expect(await client.listDue(book)).toEqual([early.id]);
    await node.warp(forever.dueAt);
    expect(await client.listDue(book)).toEqual([early.id, forever.id]);
    expect(await client.listDue({ ...book, pageSize: 1n })).toEqual([early.id, forever.id]);
    expect(await client.listDue({ ...book, limit: 1n })).toEqual([early.id]);
    expect(await client.listDue({ ...book, limit: 0n })).toEqual([]);
    expect(await client.listDue({ ...book, time: late.dueAt })).toEqual([early.id, late.id, forever.id]);
    expect(await client.listDue({ ...book, time: late.dueAt, limit: 2n })).toEqual([early.id, late.id]);
    expect(await client.listDue({ ...book, time: early.expiresAt })).toEqual([late.id, forever.id]);
    expect(await client.listDue({ ...book, time: 2n ** 40n })).toEqual([]);
  });

  it("listExpirable lists what expire would accept now, or at another time", async () => {
    const { client, node } = bed();
    await node.warp(early.expiresAt - 1n);
    expect(await client.listExpirable(book)).toEqual([]);
    await node.warp(early.expiresAt);
    expect(await client.listExpirable(book)).toEqual([early.id]);
    expect(await client.listExpirable({ ...book, time: late.expiresAt })).toEqual([early.id, late.id]);
    expect(await client.listExpirable({ ...book, time: late.expiresAt, limit: 1n, pageSize: 1n })).toEqual([early.id]);
    expect(await client.listExpirable({ ...book, time: 2n ** 40n })).toEqual([]);
  });

  it("getDeferrals reads stored ones in the order asked, and marks the others", async () => {
    const ids = [forever.id, sealed.id, toId(99n, 0n), early.id];
    const { kind: _, ...stored } = early;
    const { kind: __, ...endless } = forever;
    expect(await bed().client.getDeferrals({ ...book, ids })).toEqual([endless, undefined, undefined, stored]);
    expect(await bed().client.getDeferrals({ ...book, ids: [] })).toEqual([]);
  });

  it("getDeferrals reads any number, in requests that every node accepts", async () => {
    const { node, wallet, mined, address } = bed();
    const payload = `0x${"ab".repeat(4096)}` as const;
    const requests = Array.from({ length: 2 }, () => ({ owner: address(OWNER), payload, delay: 1n }));
    await mined(wallet(CONTROLLER).scheduleMany({ ...book, requests }));
    const open = await bed().client.listOpen(book);
    const last = open.at(-1)?.id ?? 0n;
    const lengths: number[] = [];
    const client = clientThrough(node, async ({ method, params }, pass) => {
      if (method === "eth_call") lengths.push(JSON.stringify(params).length);
      return pass();
    });
    // The longest deferral, a hundred times: the node charges for each reading, and would refuse them all at once.
    const deferrals = await client.getDeferrals({ ...book, ids: Array.from({ length: 100 }, () => last) });
    expect(deferrals).toHaveLength(100);
    expect(deferrals.every((deferral) => deferral?.payload === payload)).toBe(true);
    expect(lengths).toHaveLength(3);
  });
});
