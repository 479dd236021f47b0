import { createPublicClient, custom, type Hash } from "viem";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  cursorAt,
  followLibrary,
  type LibraryChange,
  type LibraryCursor,
  type PreparedCall,
  preparePlanSlots,
  prepareSubmitReport,
  type Report,
  scopeIdOf,
  type WatchLibraryParameters,
  watchLibrary,
} from "../../../src/index.ts";
import { REPORTER, RIVAL, reportOf, SCOPE, SLOT_2, STRANGER, useLibrary, word } from "../../support/librarySdk.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { encoded, signCall } from "../../support/transactions.ts";

describeOnBothNodes("watchLibrary", (startNode) => {
  const bed = useLibrary(startNode);
  let unwatch = () => {};
  afterEach(() => unwatch());

  let seen: LibraryChange[];
  let errors: unknown[];
  beforeEach(() => {
    seen = [];
    errors = [];
  });

  const watch = (options: Partial<WatchLibraryParameters> = {}) => {
    unwatch = watchLibrary(bed().node.publicClient, {
      address: bed().library,
      pollingInterval: 5,
      onChanges: (changes) => void seen.push(...changes),
      onError: (error) => errors.push(error),
      ...options,
    });
  };
  const told = () =>
    seen.map((change) => {
      const status = "status" in change ? ` ${change.status}` : "";
      return `${change.removed ? "-" : "+"} ${change.eventName}${status}`;
    });
  const settled = (expected: readonly string[]) => expect.poll(told, { timeout: 60_000 }).toEqual(expected);

  const plan = (firstSlot: bigint) =>
    preparePlanSlots({ address: bed().library, scope: SCOPE, revision: 5, firstSlot });
  const submission = async (reporter: number, report: Report): Promise<PreparedCall> =>
    prepareSubmitReport({ address: bed().library, ...(await bed().sign(reporter, report)) });

  it("tells what happened since a block, and what happens next, without a gap", async () => {
    const { send, node } = bed();
    const { number } = await node.publicClient.getBlock();
    await send(STRANGER, plan(2n));
    watch({ fromBlock: number + 1n });
    await settled(["+ SlotPlanned"]);
    await send(STRANGER, await submission(REPORTER, reportOf(2n)), SLOT_2 + 40n);
    await settled(["+ SlotPlanned", "+ ReportAccepted Available"]);
    expect(errors).toEqual([]);
  });

  it("takes back a result that a reorg dropped, and tells of the one that took its place", async () => {
    const { node } = bed();
    await node.warp(SLOT_2 + 40n);
    const good = await signCall(node, STRANGER, encoded(await submission(REPORTER, reportOf(2n))));
    const bad = reportOf(2n, { status: "Unavailable", runId: word("rival") });
    const rival = await signCall(node, RIVAL, encoded(await submission(RIVAL, bad)));
    const point = await node.forkPoint();
    watch({ fromBlock: point.blockNumber + 1n, eventNames: ["ReportAccepted"] });
    const mined = async (hash: Promise<Hash>) => node.publicClient.waitForTransactionReceipt({ hash: await hash });
    await mined(node.sendRaw(good));
    await settled(["+ ReportAccepted Available"]);
    await node.reorg(point, [{ raw: rival, block: 0 }]);
    await settled(["+ ReportAccepted Available", "- ReportAccepted Available", "+ ReportAccepted Unavailable"]);
    expect(new Set(seen.map(({ blockHash }) => blockHash)).size).toBe(2);
  });

  it("tells of one scope only, when it is told to", async () => {
    const { send, node, library } = bed();
    const { number } = await node.publicClient.getBlock();
    const other = scopeIdOf({ ...SCOPE, releaseId: 3n });
    await send(STRANGER, plan(2n));
    const follow = (scopeId: Hash | readonly Hash[], cursor: LibraryCursor = cursorAt(number + 1n)) =>
      followLibrary(node.publicClient, { address: library, scopeId, cursor });
    expect((await follow(other)).changes).toEqual([]);
    const step = await follow([other, scopeIdOf(SCOPE)]);
    expect(step.changes).toMatchObject([{ eventName: "SlotPlanned", slot: 2n, removed: false }]);
    expect((await follow(scopeIdOf(SCOPE), structuredClone(step.cursor))).changes).toEqual([]);
  });

  it("asks again when a block's bloom promises events that the answer lacks", async () => {
    const { send, node, library } = bed();
    const { number } = await node.publicClient.getBlock();
    await send(STRANGER, plan(2n));
    let empty = 2;
    type Asked = { method: string; params?: unknown };
    const forward = node.publicClient.request as (asked: Asked) => Promise<unknown>;
    const request = async (asked: Asked) => (asked.method === "eth_getLogs" && empty-- > 0 ? [] : forward(asked));
    const forgetful = createPublicClient({ transport: custom({ request }, { retryCount: 0 }), cacheTime: 0 });
    const step = await followLibrary(forgetful, { address: library, cursor: cursorAt(number + 1n) });
    expect(step.changes).toMatchObject([{ eventName: "SlotPlanned" }]);
    expect(empty).toBeLessThan(0);
  });
});
