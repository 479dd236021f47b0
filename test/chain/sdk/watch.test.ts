import type { Hex } from "viem";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type BookRef,
  type DeferralChange,
  encodeCall,
  prepareSchedule,
  type WatchDeferralsParameters,
} from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough, type Intercept } from "../../support/proxy.ts";
import { CONTROLLER, OWNER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("watchDeferrals", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;
  let seen: DeferralChange[];
  let errors: unknown[];
  let unwatch: () => void;

  beforeEach(async () => {
    book = await bed().openBook({ maxOpen: 1_000n });
    seen = [];
    errors = [];
    unwatch = () => {};
  });
  afterEach(() => unwatch());

  const pass: Intercept = (_, forward) => forward();
  const watch = (options: Partial<WatchDeferralsParameters> = {}, intercept = pass) => {
    unwatch = clientThrough(bed().node, intercept).watchDeferrals({
      ...book,
      pollingInterval: 5,
      onChanges: (changes) => void seen.push(...changes),
      onError: (error) => errors.push(error),
      ...options,
    });
  };
  const ids = () => seen.map(({ id }) => id);
  const settled = (expected: readonly unknown[], actual: () => readonly unknown[] = ids) =>
    expect.poll(actual, { timeout: 60_000 }).toEqual(expected);

  const signed = async (payload: Hex): Promise<Hex> => {
    const { node, address } = bed();
    const { to, data } = encodeCall(
      prepareSchedule({ ...book, owner: address(OWNER), payload, delay: 100n, ttl: 50n }),
    );
    const nonce = await node.publicClient.getTransactionCount({ address: address(CONTROLLER) });
    return node.signRaw(CONTROLLER, {
      to,
      data,
      nonce,
      gas: 500_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1n,
    });
  };

  it("tells what comes after it started", async () => {
    const { schedule, node } = bed();
    await schedule(book);
    let started = false;
    watch({}, async ({ method }, forward) => {
      const answer = await forward();
      if (method === "eth_getBlockByNumber") started = true;
      return answer;
    });
    await expect.poll(() => started, { timeout: 60_000 }).toBe(true);
    const second = await schedule(book);
    const third = await schedule(book, { kind: "Sealed" });
    await settled([second.id, third.id]);
    expect(errors).toEqual([]);
    expect(await node.publicClient.getBlockNumber()).toBeGreaterThan(0n);
  });

  it("has no gap between history and live, under traffic", async () => {
    const { schedule } = bed();
    const expected: bigint[] = [];
    for (let round = 0; round < 5; round++) expected.push((await schedule(book)).id);
    watch({ fromBlock: 0n });
    for (let round = 0; round < 15; round++) expected.push((await schedule(book)).id);
    await settled(expected);
    expect(seen.every(({ removed }) => !removed)).toBe(true);
    expect(errors).toEqual([]);
  });

  it("takes back what a reorg dropped and tells what came instead", async () => {
    const { node, mined } = bed();
    const point = await node.forkPoint();
    watch({ fromBlock: point.blockNumber + 1n });
    const kept = await signed("0x01");
    await mined(node.sendRaw(kept));
    await mined(node.sendRaw(await signed("0x02")));
    const payloads = () =>
      seen.map((change) => `${change.removed ? "-" : "+"}${"deferral" in change ? change.deferral.payload : ""}`);
    await settled(["+0x01", "+0x02"], payloads);
    await node.reorg(point, [{ raw: kept, block: 1 }]);
    await settled(["+0x01", "+0x02", "-0x02", "-0x01", "+0x01"], payloads);
  });

  it("goes on after errors of the provider, and loses nothing", async () => {
    const { schedule } = bed();
    let broken = true;
    watch({ fromBlock: 0n }, async (_, forward) => {
      if (broken) throw new Error("out of order");
      return forward();
    });
    const first = await schedule(book);
    await expect.poll(() => errors.length, { timeout: 60_000 }).toBeGreaterThan(2);
    broken = false;
    await settled([first.id]);
    broken = true;
    const second = await schedule(book);
    const before = errors.length;
    await expect.poll(() => errors.length, { timeout: 60_000 }).toBeGreaterThan(before);
    broken = false;
    await settled([first.id, second.id]);
  });

  it("never asks for a filter, which a server could drop", async () => {
    const { schedule } = bed();
    const methods = new Set<string>();
    watch({ fromBlock: 0n }, async ({ method }, forward) => {
      methods.add(method);
      return forward();
    });
    const { id } = await schedule(book);
    await settled([id]);
    expect([...methods].toSorted()).toEqual(["eth_getBlockByHash", "eth_getBlockByNumber", "eth_getLogs"]);
  });

  it("tells changes again when the caller could not take them", async () => {
    const { schedule } = bed();
    const { id } = await schedule(book);
    let failures = 2;
    const failure = new Error("the database is down");
    watch({
      fromBlock: 0n,
      onChanges: async (changes) => {
        if (failures-- > 0) throw failure;
        seen.push(...changes);
      },
    });
    await settled([id]);
    expect(errors).toEqual([failure, failure]);
  });

  it("gives one batch at a time, and a cursor to go on from", async () => {
    const { schedule, client } = bed();
    let running = 0;
    let most = 0;
    let cursor: Parameters<WatchDeferralsParameters["onChanges"]>[1] | undefined;
    let batches = 0;
    watch({
      fromBlock: 0n,
      onChanges: async (changes, next) => {
        most = Math.max(most, ++running);
        await schedule(book).catch(() => {}); // more to tell while this is being told
        seen.push(...changes);
        cursor = next;
        running--;
        if (++batches === 3) unwatch();
      },
    });
    await schedule(book);
    await expect.poll(() => batches, { timeout: 60_000 }).toBe(3);
    expect(most).toBe(1);
    if (cursor === undefined) throw new Error("There was no cursor.");
    const rest = await client.followDeferrals({ ...book, cursor });
    const all = (await client.getDeferralLogs(book)).map(({ id }) => id);
    expect([...ids(), ...rest.changes.map(({ id }) => id)]).toEqual(all);
  });

  it("tells nothing after it was ended, and asks for nothing", async () => {
    const { schedule, node } = bed();
    let asked = 0;
    let hold = false;
    let release: (() => void) | undefined;
    watch({ fromBlock: 0n }, async ({ method }, forward) => {
      asked++;
      if (hold && method === "eth_getLogs") await new Promise<void>((resolve) => (release = resolve));
      return forward();
    });
    const first = await schedule(book);
    await settled([first.id]);
    hold = true;
    await schedule(book);
    await expect.poll(() => release, { timeout: 60_000 }).toBeDefined();
    unwatch(); // while a request is on its way
    const atEnd = asked;
    hold = false;
    release?.();
    await node.mine(3);
    await node.publicClient.getBlockNumber();
    expect(ids()).toEqual([first.id]);
    expect(asked).toBe(atEnd);
    expect(errors).toEqual([]);
  });

  it("ends when a reorg went further back than it remembers", async () => {
    const { node, openBook } = bed();
    const point = await node.forkPoint();
    let polls = 0;
    watch({ fromBlock: point.blockNumber + 1n, reorgDepth: 1n }, async ({ method }, forward) => {
      const answer = await forward();
      if (method === "eth_getLogs") polls++;
      return answer;
    });
    for (let block = 0; block < 5; block++) {
      const before = polls;
      await openBook(); // a reorg that drops nothing can give the same blocks again
      await expect.poll(() => polls, { timeout: 60_000 }).toBeGreaterThan(before);
    }
    await node.reorg(point, []);
    await settled(["ReorgTooDeepError"], () => errors.map((error) => (error as Error).name));
    await node.mine();
    const before = polls;
    await node.publicClient.getBlockNumber();
    expect(polls).toBe(before);
  });
});
