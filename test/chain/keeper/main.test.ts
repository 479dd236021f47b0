// The keeper as an operator runs it: a process of its own, settings in the environment, lines of JSON on its output.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hex } from "viem";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAnvil } from "../../support/nodes.ts";
import {
  effectsOf,
  GENESIS,
  KEEPER,
  type KeeperBed,
  layKeeperBed,
  nextBlockIn,
  SLOT,
  scheduleCalls,
} from "./support/keeperBed.ts";
import { keeperProcesses, msg, privateKeyOf } from "./support/process.ts";
import { type MoodyNode, startProxy } from "./support/proxy.ts";

const SECRET_PATH = "/v2/aVerySecretProviderKey";
const SECRET_QUERY = "?token=anotherSecretOfTheProvider";

describe("npm run keeper", { timeout: 180_000 }, () => {
  const processes = keeperProcesses();
  let bed: KeeperBed;
  let proxy: MoodyNode;
  let folder: string;
  let privateKey: Hex;

  beforeAll(async () => {
    const node = await startAnvil({ timestamp: Number(GENESIS) });
    bed = await layKeeperBed(node);
    privateKey = privateKeyOf(node, KEEPER);
    return () => node.close();
  });

  beforeEach(async () => {
    proxy = await startProxy(bed.node.rpcUrl);
    // Away from a developer's own .env.
    folder = mkdtempSync(join(tmpdir(), "keeper-"));
  });

  afterEach(async () => {
    await processes.killAll();
    rmSync(folder, { recursive: true });
    await proxy.close();
  });

  const settings = (): Record<string, string> => ({
    KEEPER_RPC_URL: `${proxy.url}${SECRET_PATH}${SECRET_QUERY}`,
    KEEPER_CHAIN_ID: String(bed.node.chain.id),
    KEEPER_PRIVATE_KEY: privateKey,
    KEEPER_BOOKS: `timelock:${bed.timelock.address},hub:${bed.hub.address}:${bed.hubBook.bookId}`,
    KEEPER_MAX_FEE_PER_GAS_GWEI: "100",
    KEEPER_MAX_SPEND_PER_DAY_ETH: "0.1",
    KEEPER_POLL_INTERVAL_MS: "20",
    KEEPER_LOG_LEVEL: "debug",
  });

  const start = (environment: Record<string, string>) => processes.start(folder, environment);

  it("claims what is due, tells of it in JSON, and ends cleanly on SIGTERM", async () => {
    const { node } = bed;
    const keeper = start(settings());
    await keeper.until(msg("started"));
    const [deferral] = await scheduleCalls(bed, [{ form: "timelock", tag: 1n, delay: 24n }]);
    await nextBlockIn(node, 2n * SLOT);
    const sent = await keeper.until(msg("sent"));
    await node.mine();
    const mined = await keeper.until(msg("mined"));
    expect(await effectsOf(bed, 1n)).toBe(1n);
    const block = String(await node.publicClient.getBlockNumber());
    expect(sent).toMatchObject({ event: "sent", level: "info", ids: [String(deferral?.id)], chainId: 31_337 });
    expect(mined).toMatchObject({ tx: sent["tx"], block, done: [String(deferral?.id)], blocksLate: "0" });
    keeper.kill("SIGTERM");
    expect(await keeper.ended).toBe(0);
    expect(keeper.lines().at(-1)).toMatchObject({ msg: "ended" });
  });

  it("never prints its key or the secrets in its URL, whatever the node does", async () => {
    const keeper = start(settings());
    await keeper.until(msg("started"));
    proxy.rule = (method) => (method === "eth_getBlockByNumber" ? 503 : "pass");
    await keeper.until(msg("a step failed and is taken again"));
    proxy.rule = (method) => (method === "eth_getBlockByHash" || method === "eth_call" ? 500 : "pass");
    await bed.node.mine();
    await keeper.until((line) => line["event"] === "troubled");
    keeper.kill("SIGINT");
    expect(await keeper.ended).toBe(0);
    const hidden = [
      privateKey.slice(2),
      SECRET_PATH,
      SECRET_QUERY,
      "aVerySecretProviderKey",
      "anotherSecretOfTheProvider",
    ];
    for (const secret of hidden) expect(keeper.output()).not.toContain(secret);
  });

  it("leaves within the grace it states when the node does not answer", async () => {
    const keeper = start({ ...settings(), KEEPER_SHUTDOWN_GRACE_SECONDS: "1", KEEPER_RPC_TIMEOUT_MS: "600000" });
    await keeper.until(msg("started"));
    proxy.rule = () => "hang";
    const asked = proxy.seen.length;
    await expect.poll(() => proxy.seen.length, { timeout: 60_000 }).toBeGreaterThan(asked);
    keeper.kill("SIGTERM");
    expect(await keeper.ended).toBe(1);
    expect(keeper.lines().at(-1)).toMatchObject({ level: "warn", msg: "ended in the middle of a step" });
  });

  it("serves its health and its figures where it is told to", async () => {
    const keeper = start({ ...settings(), KEEPER_TELEMETRY_PORT: "0" });
    const { telemetryPort } = await keeper.until(msg("started"));
    const get = (path: string) => fetch(`http://127.0.0.1:${telemetryPort}${path}`);
    await expect.poll(async () => (await get("/health")).status, { timeout: 60_000 }).toBe(200);
    const head = Number(await bed.node.publicClient.getBlockNumber());
    expect(await (await get("/health")).json()).toMatchObject({
      status: "ok",
      head,
      behindBlocks: 0,
      overdueSeconds: 0,
    });
    expect(await (await get("/metrics")).text()).toContain(`\nduebook_keeper_head_block ${head}\n`);
    proxy.rule = (method) => (method === "eth_getBlockByNumber" ? 503 : "pass");
    await expect.poll(async () => (await get("/health")).status, { timeout: 60_000 }).toBe(503);
    expect(await (await get("/health")).json()).toMatchObject({ status: "failing", head });
    keeper.kill("SIGTERM");
    expect(await keeper.ended).toBe(0);
  });

  it("does not start with settings that are wrong, and names each", async () => {
    const keeper = start({
      ...settings(),
      KEEPER_PRIVATE_KEY: `${privateKey}00`,
      KEEPER_MAX_SPEND_PER_DAY_ETH: "much",
    });
    expect(await keeper.ended).toBe(1);
    expect(keeper.output()).toBe(
      [
        "The keeper's settings are not complete.",
        "KEEPER_PRIVATE_KEY: has to be a private key of 32 bytes in hexadecimal, 0x first",
        "KEEPER_MAX_SPEND_PER_DAY_ETH: has to be an amount in ether, as in 0.5",
        "",
      ].join("\n"),
    );
  });

  it("does not start on another chain, and says so", async () => {
    const keeper = start({ ...settings(), KEEPER_CHAIN_ID: "1" });
    expect(await keeper.ended).toBe(1);
    expect(keeper.output()).toBe(
      "The node serves chain 31337, and the keeper is set up for chain 1.\nCheck the RPC URL and the chain id.\n",
    );
  });
});
