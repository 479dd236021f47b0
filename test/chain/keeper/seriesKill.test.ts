// A keeper's process of series that is killed, and another that takes up where it was.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CONFIG, CREATOR, type DeferredBed, KEEPER, layDeferred, NOW_SLOT, startOf } from "../../support/deferred.ts";
import { startAnvil } from "../../support/nodes.ts";
import { CHEAP, mineAt } from "./support/callBed.ts";
import { type KeeperProcess, keeperProcesses, msg, privateKeyOf } from "./support/process.ts";
import { type MoodyNode, startProxy } from "./support/proxy.ts";
import { bookedSlots, registerSeries } from "./support/seriesBed.ts";

const FAR = NOW_SLOT + CONFIG.horizonSlots + 5n;
const WITHIN = startOf(FAR - CONFIG.horizonSlots);

describe("a keeper of series that is killed", { timeout: 300_000 }, () => {
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
      KEEPER_SERIES: bed.address(CREATOR),
      KEEPER_SERIES_MAX_SPEND_PER_DAY_ETH: "0.1",
      KEEPER_STORE: join(folder, "keeper.sqlite"),
      KEEPER_MAX_FEE_PER_GAS_GWEI: "100",
      KEEPER_PRIORITY_FEE_PER_GAS_GWEI: "0.001",
      KEEPER_MAX_SPEND_PER_DAY_ETH: "1",
      KEEPER_POLL_INTERVAL_MS: "20",
    });
  }

  it("sends the very bytes that it had written down, and one occurrence is booked", async () => {
    const { node, client } = bed;
    const { address } = node.walletClient(KEEPER).account;
    await mineAt(node, startOf(NOW_SLOT) + 60n);
    const series = await registerSeries(bed, { firstSlot: FAR });
    const raws: unknown[] = [];
    let fate: "hang" | "pass" = "hang";
    proxy.rule = (method, [raw]) => {
      if (method !== "eth_sendRawTransaction") return "pass";
      raws.push(raw);
      return fate;
    };
    const victim = start();
    await victim.until(msg("started"));
    await mineAt(node, WITHIN - 12n);
    await node.setNextBlockTimestamp(WITHIN);
    await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: CHEAP });
    await expect.poll(() => raws.length, { timeout: 90_000 }).toBe(1);
    victim.kill("SIGKILL");
    expect(await victim.ended).toBe("SIGKILL");
    expect(await client.getTransactionCount({ address, blockTag: "pending" })).toBe(0);

    fate = "pass";
    const heir = start();
    await expect.poll(() => raws.length, { timeout: 90_000 }).toBeGreaterThan(1);
    expect(raws[1]).toBe(raws[0]);
    await expect.poll(() => client.getTransactionCount({ address, blockTag: "pending" }), { timeout: 60_000 }).toBe(1);
    await node.mine();
    const mined = await heir.until((line) => line["event"] === "mined" && line["nonce"] === 0);
    expect(mined).toMatchObject({ action: "bookNext", done: [String(series)], reverted: false });
    expect(await bookedSlots(bed, series)).toEqual([FAR]);
    expect(heir.lines().filter(({ event }) => event === "failed")).toEqual([]);
  });
});
