// A keeper's process that is killed at every stage of a claim, and another that takes up where it was.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hex } from "viem";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getDeferralLogs, type KeptDeferral } from "../../../../src/index.ts";
import { startAnvil } from "../../../support/nodes.ts";
import {
  effectsOf,
  FORMS,
  GENESIS,
  KEEPER,
  type KeeperBed,
  layKeeperBed,
  nextBlockIn,
  SLOT,
  scheduleCalls,
} from "./keeperBed.ts";
import { type KeeperProcess, keeperProcesses, msg, privateKeyOf } from "./process.ts";
import { type MoodyNode, startProxy } from "./proxy.ts";

/** `storeIn` names a store that nobody has opened, for a keeper that runs in this folder. */
export function describeKills(name: string, storeIn: (folder: string) => Promise<string>): void {
  describe(`a keeper on ${name} that is killed`, { timeout: 180_000 }, () => {
    const processes = keeperProcesses();
    let bed: KeeperBed;
    let proxy: MoodyNode;
    let folder: string;
    let snapshot: Hex;
    let store: string;

    beforeAll(async () => {
      const node = await startAnvil({ timestamp: Number(GENESIS) });
      bed = await layKeeperBed(node);
      return () => node.close();
    });

    beforeEach(async () => {
      snapshot = await bed.node.snapshot();
      proxy = await startProxy(bed.node.rpcUrl);
      folder = mkdtempSync(join(tmpdir(), "keeper-"));
      store = await storeIn(folder);
    });

    afterEach(async () => {
      await processes.killAll();
      await proxy.close();
      rmSync(folder, { recursive: true });
      await bed.node.revert(snapshot);
    });

    function start(settings: Record<string, string> = {}): KeeperProcess {
      const { node, timelock, hub, hubBook } = bed;
      return processes.start(folder, {
        KEEPER_RPC_URL: proxy.url,
        KEEPER_CHAIN_ID: String(node.chain.id),
        KEEPER_PRIVATE_KEY: privateKeyOf(node, KEEPER),
        KEEPER_BOOKS: `timelock:${timelock.address},hub:${hub.address}:${hubBook.bookId}`,
        KEEPER_STORE: store,
        KEEPER_MAX_FEE_PER_GAS_GWEI: "100",
        KEEPER_MAX_SPEND_PER_DAY_ETH: "0.1",
        KEEPER_POLL_INTERVAL_MS: "20",
        KEEPER_LOG_LEVEL: "debug",
        ...settings,
      });
    }

    async function kill(keeper: KeeperProcess): Promise<void> {
      keeper.kill("SIGKILL");
      expect(await keeper.ended).toBe("SIGKILL");
    }

    /** Lets the keeper's next block come and sees that everything that was due took effect in the end, and once. */
    async function expectDoneOnce(deferrals: readonly KeptDeferral[]): Promise<void> {
      await expect
        .poll(
          async () => {
            await bed.node.mine();
            return Promise.all(FORMS.map((_, tag) => effectsOf(bed, BigInt(tag))));
          },
          { timeout: 60_000, interval: 200 },
        )
        .toEqual(FORMS.map(() => 1n));
      const claimed: bigint[] = [];
      for (const book of [bed.hubBook, bed.timelockBook]) {
        const logs = await getDeferralLogs(bed.node.publicClient, { ...book, eventNames: ["DeferralClaimed"] });
        claimed.push(...logs.map(({ id }) => id));
      }
      expect(claimed.toSorted()).toEqual(deferrals.map(({ id }) => id).toSorted());
    }

    function scheduleOfAllForms(): Promise<KeptDeferral[]> {
      return scheduleCalls(
        bed,
        FORMS.map((form, tag) => ({ form, tag: BigInt(tag), delay: 24n })),
      );
    }

    const nonceOf = (blockTag: "latest" | "pending") => {
      const { address } = bed.node.walletClient(KEEPER).account;
      return bed.node.publicClient.getTransactionCount({ address, blockTag });
    };

    it("before it sends: sends the very bytes that it had written down", async () => {
      const victim = start();
      await victim.until(msg("started"));
      const deferrals = await scheduleOfAllForms();
      const raws: unknown[] = [];
      proxy.rule = (method, [raw]) => {
        if (method === "eth_sendRawTransaction") raws.push(raw);
        return method === "eth_sendRawTransaction" ? "hang" : "pass";
      };
      await nextBlockIn(bed.node, 2n * SLOT);
      await expect.poll(() => raws.length, { timeout: 60_000 }).toBe(1);
      await kill(victim);
      expect(await nonceOf("pending")).toBe(0);

      proxy.rule = (method, [raw]) => {
        if (method === "eth_sendRawTransaction") raws.push(raw);
        return "pass";
      };
      const heir = start();
      await expect.poll(() => raws.length, { timeout: 60_000 }).toBeGreaterThan(1);
      expect(raws[1]).toBe(raws[0]);
      await expectDoneOnce(deferrals);
      await heir.until((line) => line["event"] === "mined" && line["nonce"] === 0);
    });

    it("after it has sent, before it could write that down: finds what it sent, and sends none of it again", async () => {
      const victim = start();
      await victim.until(msg("started"));
      const deferrals = await scheduleOfAllForms();
      proxy.rule = (method) => (method === "eth_sendRawTransaction" ? "swallow" : "pass");
      await nextBlockIn(bed.node, 2n * SLOT);
      await expect.poll(() => nonceOf("pending"), { timeout: 60_000 }).toBe(1);
      await kill(victim);

      proxy.rule = () => "pass";
      const heir = start();
      await heir.until(msg("started"));
      await expectDoneOnce(deferrals);
      const mined = await heir.until((line) => line["event"] === "mined" && line["nonce"] === 0);
      const again = heir.lines().filter(({ event, address }) => event === "sent" && address === mined["address"]);
      const named = again.flatMap(({ ids }) => ids as string[]);
      for (const id of mined["done"] as string[]) expect(named).not.toContain(id);
    });

    it("after its transaction was mined: accounts for it, and sends nothing", async () => {
      const victim = start({ KEEPER_CONFIRMATIONS: "2" });
      await victim.until(msg("started"));
      const deferrals = await scheduleOfAllForms();
      await nextBlockIn(bed.node, 2n * SLOT);
      // One for each book.
      await expect.poll(() => nonceOf("pending"), { timeout: 60_000 }).toBe(2);
      proxy.rule = (method) => (method === "eth_getTransactionReceipt" ? "hang" : "pass");
      await bed.node.mine();
      await expect.poll(() => proxy.seen.at(-1), { timeout: 60_000 }).toBe("eth_getTransactionReceipt");
      await kill(victim);

      proxy.rule = () => "pass";
      const heir = start({ KEEPER_CONFIRMATIONS: "2" });
      const mined = [0, 1].map((nonce) => heir.until((line) => line["event"] === "mined" && line["nonce"] === nonce));
      const done = (await Promise.all(mined)).flatMap((line) => line["done"] as string[]);
      expect(done.toSorted()).toEqual(deferrals.map(({ id }) => String(id)).toSorted());
      await bed.node.mine();
      for (const nonce of [0, 1]) await heir.until((line) => line["event"] === "settled" && line["nonce"] === nonce);
      expect(heir.lines().filter(({ event }) => event === "sent")).toEqual([]);
      expect(await nonceOf("pending")).toBe(2);
      await expectDoneOnce(deferrals);
    });

    it("before anything was due: does it when it is, sealed ones too, though its node has lost their logs", async () => {
      const victim = start({ KEEPER_TELEMETRY_PORT: "0" });
      const { telemetryPort } = await victim.until(msg("started"));
      const deferrals = await scheduleOfAllForms();
      const head = await bed.node.publicClient.getBlock();
      const figures = async () => (await fetch(`http://127.0.0.1:${telemetryPort}/metrics`)).text();
      await expect.poll(figures, { timeout: 60_000 }).toContain(`\nduebook_keeper_open_items ${deferrals.length}\n`);
      await kill(victim);

      proxy.rule = (method, [filter]) => {
        if (method !== "eth_getLogs") return "pass";
        const { blockHash } = filter as { blockHash?: Hex };
        return blockHash === undefined || blockHash === head.hash ? 500 : "pass";
      };
      const heir = start();
      await heir.until(msg("started"));
      await nextBlockIn(bed.node, 2n * SLOT);
      await heir.until(msg("sent"));
      await expectDoneOnce(deferrals);
    });

    it("ends when another process takes its account over, and the other goes on", async () => {
      const older = start();
      await older.until(msg("started"));
      const newer = start();
      await newer.until(msg("started"));
      const deferrals = await scheduleOfAllForms();
      await nextBlockIn(bed.node, 2n * SLOT);
      await bed.node.mine();
      expect(await older.ended).toBe(1);
      expect(older.output()).toContain("Another process has taken over the account");
      await newer.until(msg("sent"));
      await expectDoneOnce(deferrals);
    });
  });
}
