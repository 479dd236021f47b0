import { type Hash, type Hex, pad } from "viem";
import { beforeEach, expect, it } from "vitest";
import {
  type BookRef,
  ChainMovedError,
  cursorAt,
  type DeferralChange,
  type DeferralCursor,
  encodeCall,
  openDeferralsFromLogs,
  type PreparedCall,
  prepareCancel,
  prepareSchedule,
  ReorgTooDeepError,
} from "../../../src/index.ts";
import { mayHold } from "../../../src/internal/bloom.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough } from "../../support/proxy.ts";
import { CONTROLLER, OWNER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("followDeferrals", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;
  let cursor: DeferralCursor;

  beforeEach(async () => {
    book = await bed().openBook();
    cursor = cursorAt(0n);
  });

  const told = (changes: readonly DeferralChange[]) =>
    changes.map(({ removed, eventName, id }) => `${removed ? "-" : "+"} ${eventName} ${id}`);

  /** Steps until the head and says what came. */
  const follow = async (
    client: Pick<ReturnType<typeof bed>["client"], "followDeferrals"> = bed().client,
    options = {},
  ) => {
    const changes: DeferralChange[] = [];
    for (let steps = 0; ; steps++) {
      const step = await client.followDeferrals({ ...book, ...options, cursor });
      changes.push(...step.changes);
      cursor = step.cursor;
      if (step.atHead) return { changes, told: told(changes), steps: steps + 1 };
    }
  };

  /** A signed transaction that a reorg can put into another block. */
  const signed = async (from: number, call: PreparedCall, nonceAhead = 0): Promise<Hex> => {
    const { to, data } = encodeCall(call);
    const { node, address } = bed();
    const nonce = (await node.publicClient.getTransactionCount({ address: address(from) })) + nonceAhead;
    return node.signRaw(from, {
      to,
      data,
      nonce,
      gas: 500_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1n,
    });
  };

  const sendSigned = async (from: number, call: PreparedCall): Promise<Hex> => {
    const raw = await signed(from, call);
    await bed().mined(bed().node.sendRaw(raw));
    return raw;
  };

  const scheduling = (payload: Hex) =>
    prepareSchedule({ ...book, owner: bed().address(OWNER), payload, delay: 100n, ttl: 50n });

  it("tells history first, then what is new, each once", async () => {
    const { schedule, wallet, mined } = bed();
    const first = await schedule(book);
    expect((await follow()).told).toEqual([`+ DeferralScheduled ${first.id}`]);
    expect((await follow()).told).toEqual([]);
    const second = await schedule(book, { kind: "Sealed" });
    await mined(wallet(OWNER).cancel({ ...book, id: first.id }));
    const { changes } = await follow();
    expect(told(changes)).toEqual([`+ DeferralScheduled ${second.id}`, `+ DeferralCancelled ${first.id}`]);
    expect(changes[0]).toMatchObject({ deferral: second });
    expect((await follow()).told).toEqual([]);
  });

  it("starts where it is told, at blocks that are not there yet too", async () => {
    const { schedule, node } = bed();
    await schedule(book);
    const next = (await node.publicClient.getBlockNumber()) + 1n;
    cursor = cursorAt(next + 1n);
    expect((await follow()).told).toEqual([]);
    await schedule(book);
    const third = await schedule(book);
    expect((await follow()).told).toEqual([`+ DeferralScheduled ${third.id}`]);
  });

  it("reads a long history in steps, and the last blocks one by one", async () => {
    const { schedule, node } = bed();
    const ids: bigint[] = [];
    for (let round = 0; round < 3; round++) {
      ids.push((await schedule(book)).id);
      await node.mine(25);
    }
    const { told: all, steps } = await follow(bed().client, { maxRange: 10n });
    expect(all).toEqual(ids.map((id) => `+ DeferralScheduled ${id}`));
    expect(steps).toBeGreaterThan(5);
    expect(cursor.nextBlock).toBe((await node.publicClient.getBlockNumber()) + 1n);
  });

  it("tells of all books of a contract, and of some events only", async () => {
    const { openBook, schedule, client, hub } = bed();
    const other = await openBook();
    await schedule(book);
    await schedule(other);
    const all = await client.followDeferrals({ address: hub, cursor });
    expect(all.changes.map(({ bookId }) => bookId)).toEqual([book.bookId, other.bookId]);
    const none = await client.followDeferrals({ address: hub, eventNames: ["DeferralClaimed"], cursor });
    expect(none.changes).toEqual([]);
  });

  it("stays behind the head by as many blocks as it is told", async () => {
    const { schedule, node, client } = bed();
    const first = await schedule(book);
    expect((await follow(client, { confirmations: 2n })).told).toEqual([]);
    await node.mine();
    expect((await follow(client, { confirmations: 2n })).told).toEqual([]);
    await node.mine();
    expect((await follow(client, { confirmations: 2n })).told).toEqual([`+ DeferralScheduled ${first.id}`]);
    expect((await client.followDeferrals({ ...book, cursor: cursorAt(0n), confirmations: 9_999n })).changes).toEqual(
      [],
    );
  });

  it("takes back what a reorg dropped, youngest first, and tells what came instead", async () => {
    const { node, client } = bed();
    const point = await node.forkPoint();
    const kept = await sendSigned(CONTROLLER, scheduling("0x01"));
    await sendSigned(CONTROLLER, scheduling("0x02"));
    const { changes: before } = await follow();
    const [first, second] = before;
    if (first?.eventName !== "DeferralScheduled" || second?.eventName !== "DeferralScheduled")
      throw new Error("no logs");

    await node.reorg(point, [{ raw: kept, block: 1 }]);
    const { changes } = await follow();
    expect(changes.slice(0, 2)).toEqual([
      { ...second, removed: true },
      { ...first, removed: true },
    ]);
    expect(changes.slice(2)).toMatchObject([{ eventName: "DeferralScheduled", id: first.id, removed: false }]);
    expect(changes[2]?.blockHash).not.toBe(first.blockHash);
    expect(changes[2]?.blockNumber).toBe(first.blockNumber + 1n);

    expect(openDeferralsFromLogs(changes.slice(2)).map(({ payload }) => payload)).toEqual(["0x01"]);
    expect((await client.listOpen(book)).map(({ id }) => id)).toEqual([first.id]);
    expect((await follow()).told).toEqual([]);
  });

  it("takes back the logs of one block in reverse", async () => {
    const { node, wallet, mined, address } = bed();
    const point = await node.forkPoint();
    const requests = [1n, 2n, 3n].map((delay) => ({ owner: address(OWNER), delay }));
    await mined(wallet(CONTROLLER).scheduleMany({ ...book, requests }));
    const { changes: before } = await follow();
    expect(before).toHaveLength(3);
    await node.reorg(point, []);
    const { changes } = await follow();
    expect(changes).toEqual(before.toReversed().map((change) => ({ ...change, removed: true })));
  });

  it("an id can come back as another deferral", async () => {
    const { node } = bed();
    const point = await node.forkPoint();
    await sendSigned(CONTROLLER, scheduling("0x01"));
    await follow();
    await node.reorg(point, [{ raw: await signed(CONTROLLER, scheduling("0x02"), -1), block: 0 }]);
    const { changes } = await follow();
    const ids = new Set(changes.map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(changes.map((change) => "deferral" in change && change.deferral.payload)).toEqual(["0x01", "0x02"]);
    expect(changes.map(({ removed }) => removed)).toEqual([true, false]);
  });

  it("a reorg that leaves the logs alone tells nothing", async () => {
    const { node, schedule, openBook } = bed();
    await schedule(book);
    await node.mine();
    const point = await node.forkPoint();
    await openBook();
    await follow();
    const before = cursor.checkpoints.at(-1);
    await node.reorg(point, []);
    expect((await follow()).told).toEqual([]);
    expect(cursor.checkpoints.at(-1)).toMatchObject({ blockNumber: before?.blockNumber, logs: [] });
    expect(cursor.checkpoints.at(-1)?.blockHash).not.toBe(before?.blockHash);
    const next = await schedule(book);
    expect((await follow()).told).toEqual([`+ DeferralScheduled ${next.id}`]);
  });

  it("follows a reorg of 64 blocks", async () => {
    const { node, wallet, mined, schedule } = bed();
    const old = await schedule(book);
    const point = await node.forkPoint();
    const kept = await sendSigned(CONTROLLER, scheduling("0x01"));
    await node.mine(30);
    await follow();
    await mined(wallet(OWNER).cancel({ ...book, id: old.id }));
    await node.mine(32);
    await follow();
    await node.reorg(point, [{ raw: kept, block: 40 }]);
    await node.mine();
    const { told: all } = await follow();
    const id = old.id + 16_385n;
    expect(all).toEqual([`- DeferralCancelled ${old.id}`, `- DeferralScheduled ${id}`, `+ DeferralScheduled ${id}`]);
  });

  it("goes back to its start when everything was rewritten", async () => {
    const { node } = bed();
    const point = await node.forkPoint();
    cursor = cursorAt(point.blockNumber + 1n);
    await sendSigned(CONTROLLER, scheduling("0x01"));
    const { changes } = await follow();
    const raw = await signed(CONTROLLER, scheduling("0x02"), -1);
    await node.reorg(point, [{ raw, block: 0 }]);
    const id = changes[0]?.id;
    expect((await follow()).told).toEqual([`- DeferralScheduled ${id}`, `+ DeferralScheduled ${id}`]);
  });

  it("says so when a reorg goes further back than it remembers", async () => {
    const { node, client, openBook } = bed();
    const point = await node.forkPoint();
    cursor = cursorAt(point.blockNumber + 1n);
    for (let block = 0; block < 6; block++) {
      await openBook(); // a reorg that drops nothing can give the same blocks again
      await follow(client, { reorgDepth: 3n });
    }
    const [oldest] = cursor.checkpoints;
    expect(cursor.start).toBeUndefined();
    expect(cursor.checkpoints).toHaveLength(5);
    await node.reorg(point, []);
    const { blockNumber, blockHash } = oldest ?? {};
    await expect(client.followDeferrals({ ...book, cursor, reorgDepth: 3n })).rejects.toMatchObject({
      name: "ReorgTooDeepError",
      blockNumber,
      blockHash,
    });
    expect(ReorgTooDeepError.prototype).toBeInstanceOf(Error);
  });

  it("remembers enough for a reorg of the depth it was told", async () => {
    const { node, client, schedule } = bed();
    await schedule(book);
    await follow(client, { reorgDepth: 3n });
    await node.mine(2);
    await follow(client, { reorgDepth: 3n });
    const point = await node.forkPoint();
    for (let block = 0; block < 3; block++) {
      await sendSigned(CONTROLLER, scheduling("0x01"));
      await follow(client, { reorgDepth: 3n });
    }
    await node.reorg(point, []);
    expect((await follow(client, { reorgDepth: 3n })).told).toHaveLength(3);
  });

  it("keeps its cursor small and storable", async () => {
    const { node, client, schedule } = bed();
    for (let block = 0; block < 8; block++) {
      await schedule(book);
      await follow(client, { reorgDepth: 2n });
    }
    expect(cursor.checkpoints.length).toBeLessThanOrEqual(4);
    cursor = structuredClone(cursor);
    await node.mine();
    expect((await follow(client, { reorgDepth: 2n })).told).toEqual([]);
  });

  it("waits for a node that is behind", async () => {
    const { node, client, schedule } = bed();
    await schedule(book);
    const behind = await client.getBlock();
    await schedule(book);
    await follow();
    // It knows nothing of the cursor's last block: to it the chain ends before.
    const slow = clientThrough(node, async ({ method, params }, pass) => {
      const [block] = (params ?? []) as unknown[];
      if (method !== "eth_getBlockByNumber") return pass();
      if (block !== "latest") return BigInt(block as Hex) > behind.number ? null : pass();
      return node.publicClient.request({ method: "eth_getBlockByHash", params: [behind.hash, false] });
    });
    const step = await slow.followDeferrals({ ...book, cursor });
    expect(step).toEqual({ cursor, changes: [], atHead: true });
  });

  it("asks again when a block's bloom promises logs that the answer lacks", async () => {
    const { node, schedule } = bed();
    await follow();
    const { id } = await schedule(book);
    let empty = 2;
    const forgetful = clientThrough(node, async ({ method }, pass) =>
      method === "eth_getLogs" && empty-- > 0 ? [] : pass(),
    );
    expect((await follow(forgetful)).told).toEqual([`+ DeferralScheduled ${id}`]);
    expect(empty).toBeLessThan(0);
  });

  it("asks once where the bloom promises nothing", async () => {
    const { node } = bed();
    await follow();
    await node.mine();
    let asked = 0;
    const counting = clientThrough(node, async ({ method }, pass) => {
      if (method === "eth_getLogs") asked++;
      return pass();
    });
    await follow(counting);
    expect(asked).toBe(1);
  });

  it("reads blooms as the node writes them", async () => {
    const { client, schedule, hub, performer } = bed();
    await schedule(book);
    const { logsBloom } = await client.getBlock();
    const receipts = await client.getLogs({ address: hub, fromBlock: "latest" });
    for (const topic of receipts.flatMap(({ topics }) => topics)) expect(mayHold(logsBloom as Hex, topic)).toBe(true);
    expect(receipts).toHaveLength(1);
    expect(mayHold(logsBloom as Hex, hub)).toBe(true);
    const absent = [performer, ...Array.from({ length: 20 }, (_, index) => pad(`0x${index + 1}`, { size: 20 }))];
    expect(absent.filter((address) => mayHold(logsBloom as Hex, address))).toEqual([]);
  });

  it("delivers nothing of a step during which the chain moved", async () => {
    const { node, schedule, client } = bed();
    const point = await node.forkPoint();
    await follow();
    await schedule(book);
    await node.mine();
    let reorged = false;
    const before = cursor;
    const moving = clientThrough(node, async ({ method, params }, pass) => {
      // The head is known, its parent is asked for next: now the chain is rewritten below.
      if (method === "eth_getBlockByHash" && !reorged) {
        reorged = true;
        await node.reorg(point, []);
        const [hash] = params as [Hash];
        if ((await client.request({ method: "eth_getBlockByHash", params: [hash, false] })) !== null) return null;
      }
      return pass();
    });
    await expect(moving.followDeferrals({ ...book, cursor })).rejects.toBeInstanceOf(ChainMovedError);
    expect(cursor).toBe(before);
    expect((await follow()).told).toEqual([]);
  });

  it("delivers nothing of a range during which the chain moved", async () => {
    const { node, schedule } = bed();
    await node.mine();
    const point = await node.forkPoint();
    await schedule(book);
    await node.mine(40);
    let reorged = false;
    const moving = clientThrough(node, async ({ method }, pass) => {
      const answer = await pass();
      if (method === "eth_getLogs" && !reorged) {
        reorged = true;
        await node.reorg(point, []);
      }
      return answer;
    });
    await expect(moving.followDeferrals({ ...book, cursor })).rejects.toBeInstanceOf(ChainMovedError);
    expect((await follow()).told).toEqual([]);
  });

  it("delivers nothing where the nodes behind one address are on two chains", async () => {
    const { node, schedule, openBook } = bed();
    const point = await node.forkPoint();
    await openBook();
    await follow();
    const tip = await node.publicClient.request({ method: "eth_getBlockByNumber", params: ["latest", false] });
    await node.reorg(point, []);
    await schedule(book);
    const before = cursor;
    // One node has the new chain, which the head is of; another still has the old one.
    const split = clientThrough(node, async ({ method, params }, pass) => {
      const [number] = (params ?? []) as unknown[];
      return method === "eth_getBlockByNumber" && number === tip?.number ? tip : pass();
    });
    await expect(split.followDeferrals({ ...book, cursor })).rejects.toBeInstanceOf(ChainMovedError);
    expect(cursor).toBe(before);
    expect((await follow()).changes).toHaveLength(1);
  });

  it("delivers nothing of a range that begins on another chain than the cursor's", async () => {
    const { node, openBook } = bed();
    const point = await node.forkPoint();
    await openBook();
    await follow();
    await node.mine(40);
    let asked = 0;
    const moving = clientThrough(node, async ({ method }, pass) => {
      // First comes the head, then the cursor's tip; before the end of the range the chain is rewritten below the tip.
      if (method === "eth_getBlockByNumber" && ++asked === 3) await node.reorg(point, []);
      return pass();
    });
    await expect(moving.followDeferrals({ ...book, cursor })).rejects.toBeInstanceOf(ChainMovedError);
    expect((await follow()).told).toEqual([]);
  });

  it("passes on what the provider says", async () => {
    const { node } = bed();
    const broken = clientThrough(node, async () => {
      throw new Error("out of order");
    });
    await expect(broken.followDeferrals({ ...book, cursor })).rejects.toThrow("out of order");
  });

  it("rebuilds what the chain has open through any number of reorgs", async () => {
    const { node, client } = bed();
    const open = new Map<bigint, Hex | undefined>();
    const payloads = new Map<bigint, Hex>();
    const apply = (changes: readonly DeferralChange[]) => {
      for (const change of changes) {
        if ("deferral" in change) payloads.set(change.id, change.deferral.payload);
        const opens = (change.eventName === "DeferralScheduled") !== change.removed;
        if (opens) open.set(change.id, payloads.get(change.id));
        else open.delete(change.id);
      }
    };
    for (let round = 0; round < 6; round++) {
      const point = await node.forkPoint();
      const kept = await sendSigned(CONTROLLER, scheduling(`0x0${round}`));
      const { nextId } = await client.getBook(book);
      await sendSigned(CONTROLLER, scheduling(`0x1${round}`));
      await sendSigned(OWNER, prepareCancel({ ...book, id: nextId }));
      if (round % 2 === 0) apply((await follow()).changes);
      await node.reorg(point, round % 3 === 0 ? [] : [{ raw: kept, block: round % 2 }]);
      apply((await follow()).changes);
      const ids = (await client.listOpen(book)).map(({ id }) => id);
      expect([...open.keys()].toSorted((a, b) => Number(a - b))).toEqual(ids);
      for (const deferral of await client.getDeferrals({ ...book, ids })) {
        expect(open.get(deferral?.id ?? 0n)).toBe(deferral?.payload);
      }
    }
    expect(open.size).toBe(4);
  });
});
