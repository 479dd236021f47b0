// A library's keeper as its operator runs it: a process, settings in the environment, a library on HTTP.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keccak256 } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REPORTER, SCOPE, SLOT_2, startOf, useLibrary } from "../../support/librarySdk.ts";
import { closeServersAfterEach, type LibraryServer, serveLibrary } from "../../support/libraryServer.ts";
import { startAnvil } from "../../support/nodes.ts";
import { keeperProcesses, type Line, privateKeyOf } from "./support/process.ts";

/** Pays, and signs nothing else. */
const PAYER = 5;

describe("npm run keeper, of a library", () => {
  const bed = useLibrary(startAnvil);
  const processes = keeperProcesses();
  let server: LibraryServer;
  let folder: string;
  closeServersAfterEach();

  beforeEach(async () => {
    server = await serveLibrary({ "lesson.txt": "The first lesson.", "map.svg": "<svg/>" });
    folder = mkdtempSync(join(tmpdir(), "keeper-"));
    await bed().node.setAutomine(false);
  });
  afterEach(async () => {
    await processes.killAll();
    rmSync(folder, { recursive: true });
  });

  const blockAt = async (time: bigint) => {
    await bed().node.setNextBlockTimestamp(time);
    await bed().node.mine();
  };
  const of = (event: string, id: string) => (line: Line) =>
    line["event"] === event && (line["id"] === id || [line["ids"], line["done"]].flat().includes(id));

  it("reports what is there, and what is missing, and keeps the evidence of both", async () => {
    const { node, library, client } = bed();
    const { courseId, releaseId, checkType } = SCOPE;
    const reporterKey = privateKeyOf(node, REPORTER);
    const keeper = processes.start(folder, {
      KEEPER_RPC_URL: node.rpcUrl,
      KEEPER_CHAIN_ID: String(node.chain.id),
      KEEPER_PRIVATE_KEY: privateKeyOf(node, PAYER),
      KEEPER_REPORTER_PRIVATE_KEY: reporterKey,
      KEEPER_LIBRARIES: `${library}:${courseId}:${releaseId}:${checkType}=${server.url}`,
      KEEPER_LIBRARY_PLAN_AHEAD: "0",
      KEEPER_MAX_FEE_PER_GAS_GWEI: "100",
      KEEPER_MAX_SPEND_PER_DAY_ETH: "1",
      KEEPER_POLL_INTERVAL_MS: "20",
    });
    const states: string[] = [];
    for (const slot of [2n, 3n]) {
      if (slot === 3n) server.content.delete("/17/2/map.svg");
      await blockAt(startOf(slot) + 30n);
      const checked = await keeper.until(of("checked", String(slot)));
      await keeper.until(of("sent", String(slot)));
      await node.mine();
      await keeper.until(of("mined", String(slot)));
      states.push((await client.getSlot({ address: library, scope: SCOPE, revision: 5, slot })).state);
      const evidence = readFileSync(join(folder, "keeper-evidence", `${checked["evidenceHash"]}.json`));
      expect(keccak256(evidence)).toBe(checked["evidenceHash"]);
    }
    expect(states).toEqual(["Available", "Unavailable"]);
    expect(startOf(2n)).toBe(SLOT_2);
    keeper.kill("SIGTERM");
    expect(await keeper.ended).toBe(0);
    expect(keeper.output()).not.toContain(reporterKey.slice(2));
  });
});
