import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { AlreadyRunningError } from "../../../src/keeper/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientAt, clientThrough } from "./support/clients.ts";
import {
  effectsOf,
  eventsIn,
  nextBlockIn,
  SLOT,
  scheduleCalls,
  slot,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";
import { startProxy } from "./support/proxy.ts";

describeOnBothNodes("a keeper's loop", (startNode) => {
  const useBed = useKeeperBed(startNode);

  it("takes one step at a time: whoever asks for another gets the one under way", async () => {
    const bed = useBed();
    const { node } = bed;
    let atOnce = 0;
    let most = 0;
    const client = clientThrough(node, async ({ method }, pass) => {
      if (method !== "eth_sendRawTransaction") return pass();
      most = Math.max(most, ++atOnce);
      const answer = await pass();
      atOnce--;
      return answer;
    });
    const keeper = await startKeeper(bed, { client });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, keeper);
    await nextBlockIn(node, SLOT);
    const reports = await Promise.all([keeper.runOnce(), keeper.runOnce(), keeper.runOnce()]);
    expect(new Set(reports).size).toBe(1);
    expect(eventsIn(reports.slice(0, 1), "sent").map(({ ids }) => ids)).toEqual([[deferral?.id]]);
    expect(most).toBe(1);
    expect(await keeper.runOnce()).not.toBe(reports[0]);
  });

  it("runs until the signal, and never twice", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed);
    const ending = new AbortController();
    const heads: bigint[] = [];
    const loop = keeper.runLoop({
      signal: ending.signal,
      pollIntervalMs: 20,
      onStep: ({ head }) => heads.push(head.number),
    });
    await expect(keeper.runLoop({ signal: ending.signal, pollIntervalMs: 20 })).rejects.toThrow(AlreadyRunningError);
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    const dueAt = deferral?.dueAt ?? 0n;
    // The loop sends by itself while the block that may carry the claim is pending.
    await node.setNextBlockTimestamp(dueAt);
    const address = keeper.account;
    await expect
      .poll(() => node.publicClient.getTransactionCount({ address, blockTag: "pending" }), { timeout: 60_000 })
      .toBe(1);
    await node.mine();
    expect(await effectsOf(bed, 1n)).toBe(1n);
    const head = await node.publicClient.getBlockNumber();
    await expect.poll(() => heads.at(-1), { timeout: 60_000 }).toBe(head);
    ending.abort();
    await loop;
    const steps = heads.length;
    await wait(100);
    expect(heads).toHaveLength(steps);
    // What has ended can begin again.
    await keeper.runLoop({ signal: AbortSignal.abort(), pollIntervalMs: 20 });
  });

  it("goes on after steps that failed", async () => {
    const bed = useBed();
    const { node } = bed;
    const proxy = await startProxy(node.rpcUrl);
    const keeper = await startKeeper(bed, { client: clientAt(node, proxy.url) });
    const ending = new AbortController();
    const heads: bigint[] = [];
    proxy.rule = () => 503;
    const loop = keeper.runLoop({
      signal: ending.signal,
      pollIntervalMs: 5,
      onStep: ({ head }) => heads.push(head.number),
    });
    const refused = proxy.seen.length + 3;
    await expect.poll(() => proxy.seen.length, { timeout: 60_000 }).toBeGreaterThan(refused);
    expect(heads).toEqual([]);
    proxy.rule = () => "pass";
    await expect.poll(() => heads.length, { timeout: 60_000 }).toBeGreaterThan(0);
    ending.abort();
    await loop;
    await proxy.close();
  });

  it("stops before the next transaction when told to", async () => {
    const bed = useBed();
    const { node } = bed;
    const ending = new AbortController();
    const client = clientThrough(node, async ({ method }, pass) => {
      if (method === "eth_sendRawTransaction") ending.abort();
      return pass();
    });
    const keeper = await startKeeper(bed, { client, policy: { maxBatchItems: 1 } });
    const deferrals = await scheduleCalls(
      bed,
      [0n, 1n, 2n].map((tag) => ({ tag, delay: 24n })),
    );
    await slot(node, keeper);
    await nextBlockIn(node, SLOT);
    const report = await keeper.runOnce({ signal: ending.signal });
    expect(eventsIn([report], "sent").map(({ ids }) => ids)).toEqual([[deferrals[0]?.id]]);
  });
});
