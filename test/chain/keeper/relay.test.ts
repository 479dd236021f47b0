import { expect, it } from "vitest";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough } from "./support/clients.ts";
import { effectsOf, nextBlockIn, SLOT, scheduleCalls, slot, startKeeper, useKeeperBed } from "./support/keeperBed.ts";

describeOnBothNodes("a keeper with a private relay", (startNode) => {
  const useBed = useKeeperBed(startNode);

  it("hands its transactions to the relay alone, and once, though its node knows nothing of them", async () => {
    const bed = useBed();
    const { node } = bed;
    const published: unknown[] = [];
    const client = clientThrough(node, async ({ method, params }, pass) => {
      if (method === "eth_sendRawTransaction") published.push(params);
      return method === "eth_getTransactionByHash" ? null : pass();
    });
    const relayed: unknown[] = [];
    const sender = clientThrough(node, async ({ method, params }, pass) => {
      if (method === "eth_sendRawTransaction") relayed.push(params);
      return pass();
    });
    const keeper = await startKeeper(bed, { client, sender });
    await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, keeper);
    await nextBlockIn(node, SLOT);
    for (let steps = 0; steps < 3; steps++) await keeper.runOnce();
    expect([relayed.length, published.length]).toEqual([1, 0]);
    await node.mine();
    await slot(node, keeper);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect([relayed.length, published.length]).toEqual([1, 0]);
  });
});
