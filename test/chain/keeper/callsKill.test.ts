// A keeper's process of booked calls that is killed, and another that takes up where it was.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { callIdOf, getCallLogs } from "../../../src/index.ts";
import { type DeferredBed, KEEPER, layDeferred, NOW_SLOT, SLOT, startOf } from "../../support/deferred.ts";
import { startAnvil } from "../../support/nodes.ts";
import { bookCalls, CHEAP, effectsOf, mineAt } from "./support/callBed.ts";
import { type KeeperProcess, keeperProcesses, msg, privateKeyOf } from "./support/process.ts";
import { type MoodyNode, startProxy } from "./support/proxy.ts";

describe("a keeper of booked calls that is killed", { timeout: 300_000 }, () => {
  const processes = keeperProcesses();
  let bed: DeferredBed;
  let proxy: MoodyNode;
  let folder: string;

  beforeAll(async () => {
    bed = await layDeferred(await startAnvil({ timestamp: Number(startOf(NOW_SLOT)) }));
    await bed.node.setAutomine(false);
    proxy = await startProxy(bed.node.rpcUrl);
    folder = mkdtempSync(join(tmpdir(), "keeper-"));
  });
  afterEach(() => processes.killAll());
  afterAll(async () => {
    await proxy.close();
    await bed.node.close();
    rmSync(folder, { recursive: true });
  });

  function start(): KeeperProcess {
    return processes.start(folder, {
      KEEPER_RPC_URL: proxy.url,
      KEEPER_CHAIN_ID: String(bed.node.chain.id),
      KEEPER_PRIVATE_KEY: privateKeyOf(bed.node, KEEPER),
      KEEPER_CALLS: bed.calls,
      KEEPER_STORE: join(folder, "keeper.sqlite"),
      KEEPER_MAX_FEE_PER_GAS_GWEI: "100",
      KEEPER_PRIORITY_FEE_PER_GAS_GWEI: "0.001",
      KEEPER_MAX_SPEND_PER_DAY_ETH: "1",
      KEEPER_POLL_INTERVAL_MS: "20",
    });
  }

  it("sends the very bytes that it had written down, and every call runs once, in order", async () => {
    const { node, client, calls } = bed;
    await mineAt(node, startOf(NOW_SLOT) + 60n);
    const booked = await bookCalls(bed, [{}, {}, {}]);
    const raws: unknown[] = [];
    let fate: "hang" | "pass" = "hang";
    proxy.rule = (method, [raw]) => {
      if (method !== "eth_sendRawTransaction") return "pass";
      raws.push(raw);
      return fate;
    };
    const victim = start();
    await victim.until(msg("started"));
    await node.setNextBlockTimestamp(startOf(SLOT));
    await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: CHEAP });
    await expect.poll(() => raws.length, { timeout: 90_000 }).toBe(1);
    victim.kill("SIGKILL");
    expect(await victim.ended).toBe("SIGKILL");
    const { address } = node.walletClient(KEEPER).account;
    expect(await client.getTransactionCount({ address, blockTag: "pending" })).toBe(0);

    fate = "pass";
    const heir = start();
    await expect.poll(() => raws.length, { timeout: 90_000 }).toBeGreaterThan(1);
    expect(raws[1]).toBe(raws[0]);
    await expect.poll(() => client.getTransactionCount({ address, blockTag: "pending" }), { timeout: 90_000 }).toBe(1);
    await node.mine();
    await heir.until((line) => line["event"] === "mined" && line["nonce"] === 0);
    const executed = await getCallLogs(client, { address: calls, eventNames: ["CallExecuted"] });
    expect(executed.map((log) => "callId" in log && log.callId)).toEqual(booked.map((call) => callIdOf(call)));
    for (const tag of [0n, 1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(heir.lines().filter(({ event }) => event === "failed")).toEqual([]);
  });
});
