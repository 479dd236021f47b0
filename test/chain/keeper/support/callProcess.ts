// A keeper of booked calls as an operator runs it: processes on one store, behind a node that may leave requests hanging.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type DeferredBed, KEEPER, layDeferred, NOW_SLOT, startOf } from "../../../support/deferred.ts";
import { startAnvil } from "../../../support/nodes.ts";
import { CHEAP } from "./callBed.ts";
import { type KeeperProcess, keeperProcesses, type Line, msg, privateKeyOf } from "./process.ts";
import { type MoodyNode, startProxy } from "./proxy.ts";

export type CallProcesses = {
  bed: () => DeferredBed;
  /**
   * Starts a keeper, kills it between its note of a transaction for the block of this time and the sending, and starts another, which has to
   * send the very same bytes. Gives what that one says of the mined transaction.
   */
  killBeforeSending(time: bigint): Promise<Line>;
};

/** Lays the bed of booked calls on anvil for a suite. `settings` come on top of those that every keeper of calls needs. */
export function useCallProcesses(settings: (bed: DeferredBed) => Record<string, string> = () => ({})): CallProcesses {
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

  return { bed: () => bed, killBeforeSending };

  async function killBeforeSending(time: bigint): Promise<Line> {
    const { node, client } = bed;
    const { address } = node.walletClient(KEEPER).account;
    const sent = () => client.getTransactionCount({ address, blockTag: "pending" });
    const raws: unknown[] = [];
    let fate: "hang" | "pass" = "hang";
    proxy.rule = (method, [raw]) => {
      if (method !== "eth_sendRawTransaction") return "pass";
      raws.push(raw);
      return fate;
    };
    const victim = start();
    await victim.until(msg("started"));
    await node.setNextBlockTimestamp(time);
    await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: CHEAP });
    await expect.poll(() => raws.length, { timeout: 90_000 }).toBe(1);
    victim.kill("SIGKILL");
    expect(await victim.ended).toBe("SIGKILL");
    expect(await sent()).toBe(0);

    fate = "pass";
    const heir = start();
    await expect.poll(() => raws.length, { timeout: 90_000 }).toBeGreaterThan(1);
    expect(raws[1]).toBe(raws[0]);
    await expect.poll(sent, { timeout: 90_000 }).toBe(1);
    await node.mine();
    const mined = await heir.until((line) => line["event"] === "mined" && line["nonce"] === 0);
    expect(heir.lines().filter(({ event }) => event === "failed")).toEqual([]);
    return mined;
  }

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
      ...settings(bed),
    });
  }
}
