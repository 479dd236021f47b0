import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploy } from "../../support/deploy.ts";
import { startAnvil, type TestNode } from "../../support/nodes.ts";
import { scheduleAndClaim } from "./readme.ts";

describe("the README's TypeScript", () => {
  let node: TestNode;

  beforeAll(async () => {
    node = await startAnvil();
  });

  afterAll(() => node?.close());

  it("schedules, claims, and sees both in the log", async () => {
    const { address: hub } = await deploy(node, "DueBook", []);
    const lines: unknown[][] = [];
    const stop = await scheduleAndClaim({
      chain: node.chain,
      url: node.rpcUrl,
      account: node.walletClient(0).account,
      hub,
      async waitAnHour() {
        const { timestamp } = await node.publicClient.getBlock();
        await node.warp(timestamp + 3_600n);
      },
      log: (changes) => {
        for (const { eventName, id, removed } of changes) lines.push([eventName, id, removed]);
      },
    });
    // The first id: sequence 1 at place 0.
    const id = 1n << 14n;
    await expect
      .poll(() => lines, { timeout: 60_000 })
      .toEqual([
        ["DeferralScheduled", id, false],
        ["DeferralClaimed", id, false],
      ]);
    stop();
  });
});
