// Blocks that come by the clock, as on a public chain, whatever the keeper is doing.
import { afterEach, expect, it } from "vitest";
import { getDeferralLogs } from "../../../src/index.ts";
import { describeOnBothNodes, rpc, type TestNode } from "../../support/nodes.ts";
import { effectsOf, GENESIS, type KeeperBed, layKeeperBed, scheduleCalls, startKeeper } from "./support/keeperBed.ts";

const BLOCK_SECONDS = 3n;

describeOnBothNodes("a keeper on a chain with blocks every three seconds", (startNode) => {
  const ending = new AbortController();
  let loop: Promise<void> | undefined;
  let bed: KeeperBed;

  afterEach(async () => {
    ending.abort();
    await loop;
    await setInterval(bed.node, 0);
  });

  it("claims each deferral once, never too early, and sends nothing in vain", async () => {
    bed = await layKeeperBed(await startNode({ timestamp: Number(GENESIS) }));
    const { node } = bed;
    const delays = [12n, 13n, 17n, 18n];
    const deferrals = await scheduleCalls(
      bed,
      delays.map((delay) => ({ tag: delay, delay })),
    );
    const keeper = await startKeeper(bed, { blockIntervalSeconds: BLOCK_SECONDS });
    await setInterval(node, Number(BLOCK_SECONDS));
    loop = keeper.runLoop({ signal: ending.signal, pollIntervalMs: 50 });
    const claims = () => getDeferralLogs(node.publicClient, { ...bed.hubBook, eventNames: ["DeferralClaimed"] });
    await expect.poll(async () => (await claims()).length, { timeout: 120_000, interval: 200 }).toBe(delays.length);
    ending.abort();
    await loop;

    for (const { id, blockNumber } of await claims()) {
      const { timestamp } = await node.publicClient.getBlock({ blockNumber });
      expect(timestamp).toBeGreaterThanOrEqual(deferrals.find((deferral) => deferral.id === id)?.dueAt ?? 0n);
    }
    for (const delay of delays) expect(await effectsOf(bed, delay)).toBe(1n);
    const useful = new Set((await claims()).map(({ transactionHash }) => transactionHash));
    expect(await node.publicClient.getTransactionCount({ address: keeper.account })).toBe(useful.size);
  });
});

function setInterval(node: TestNode, seconds: number): Promise<unknown> {
  return rpc(node, "evm_setIntervalMining", [node.name === "anvil" ? seconds : seconds * 1_000]);
}
