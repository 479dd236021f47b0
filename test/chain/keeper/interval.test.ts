// Blocks that come by the clock, as on a public chain, whatever the keeper is doing.
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { getDeferralLogs } from "../../../src/index.ts";
import { describeOnBothNodes, rpc, type TestNode } from "../../support/nodes.ts";
import { effectsOf, GENESIS, type KeeperBed, layKeeperBed, scheduleCalls, startKeeper } from "./support/keeperBed.ts";

const BLOCK_SECONDS = 3n;

describeOnBothNodes("a keeper on a chain with blocks every three seconds", (startNode, nodeName) => {
  const ending = new AbortController();
  let loop: Promise<void> | undefined;
  let bed: KeeperBed;

  afterEach(async () => {
    ending.abort();
    await loop;
    await setInterval(bed.node, 0);
  });

  it("lands every claim in the first block that may carry it", async () => {
    bed = await layKeeperBed(await startNode({ timestamp: Number(GENESIS) }));
    const { node } = bed;
    // Just before a block on a boundary the two nodes differ: anvil can be asked about the time of the block to come, Hardhat's
    // pending block has the time of now, in whole seconds. There a deferral has to be due some time before its block.
    const delays = nodeName === "anvil" ? [12n, 13n, 17n, 18n] : [13n, 16n, 19n];
    const deferrals = await scheduleCalls(
      bed,
      delays.map((delay) => ({ tag: delay, delay })),
    );
    const keeper = await startKeeper(bed, { blockIntervalSeconds: BLOCK_SECONDS });
    await beginAt(0.8);
    await setInterval(node, Number(BLOCK_SECONDS));
    loop = keeper.runLoop({ signal: ending.signal, pollIntervalMs: 50 });
    const claims = () => getDeferralLogs(node.publicClient, { ...bed.hubBook, eventNames: ["DeferralClaimed"] });
    await expect.poll(async () => (await claims()).length, { timeout: 60_000, interval: 200 }).toBe(delays.length);

    for (const { id, blockNumber } of await claims()) {
      const dueAt = deferrals.find((deferral) => deferral.id === id)?.dueAt ?? 0n;
      const [block, before] = await Promise.all([
        node.publicClient.getBlock({ blockNumber }),
        node.publicClient.getBlock({ blockNumber: blockNumber - 1n }),
      ]);
      expect(block.timestamp).toBeGreaterThanOrEqual(dueAt);
      expect(before.timestamp).toBeLessThan(dueAt);
    }
    for (const delay of delays) expect(await effectsOf(bed, delay)).toBe(1n);
  });
});

/** The clock's seconds turn a known time before a block then. */
async function beginAt(fraction: number): Promise<void> {
  const now = (Date.now() % 1_000) / 1_000;
  await wait(((fraction - now + 1) % 1) * 1_000);
}

function setInterval(node: TestNode, seconds: number): Promise<unknown> {
  return rpc(node, "evm_setIntervalMining", [node.name === "anvil" ? seconds : seconds * 1_000]);
}
