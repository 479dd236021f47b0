// A keeper of a library against a real chain and a real HTTP library: it checks, reports and plans.
import { setTimeout as wait } from "node:timers/promises";
import { createPublicClient, custom, type Hex, type PublicClient, parseEventLogs } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { librarySchedulerAbi } from "../../../src/abis/index.ts";
import { evidenceHashOf, type ManifestCheck } from "../../../src/checker/index.ts";
import { prepareAddRevision, prepareSetReporter, type SlotKey, watchLibrary } from "../../../src/index.ts";
import {
  createChainClock,
  createKeeper,
  createMemoryWorkStore,
  DEFAULT_LIBRARY_POLICY,
  DEFAULT_POLICY,
  type Keeper,
  type KeeperEvent,
  type LibraryPolicy,
  type WorkStore,
} from "../../../src/keeper/index.ts";
import { LIBRARIAN, REPORTER, RIVAL, SCOPE, SLOT_2, startOf, useLibrary } from "../../support/librarySdk.ts";
import { closeServersAfterEach, type LibraryServer, serveLibrary } from "../../support/libraryServer.ts";
import { describeOnBothNodes, rpc } from "../../support/nodes.ts";
import { encoded, signCall } from "../../support/transactions.ts";

/** Accounts that pay. Others sign: REPORTER and RIVAL. */
const ADA = 5;
const BEN = 6;

const BLOCK = 12n;
/** More than any check takes. */
const MOST_STEPS = 1_000;
const FILES = { "lesson.txt": "The first lesson.", "map.svg": "<svg/>" };
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

describeOnBothNodes("a keeper of a library", (startNode) => {
  const bed = useLibrary(startNode, { order: "fifo" });
  let server: LibraryServer;
  let events: KeeperEvent[];
  closeServersAfterEach();

  beforeEach(async () => {
    server = await serveLibrary(FILES);
    events = [];
    await bed().node.setAutomine(false);
  });
  afterEach(async () => {
    if (bed().node.name === "anvil") await rpc(bed().node, "anvil_dropAllTransactions", []);
  });

  type Setup = {
    payer?: number;
    reporter?: number;
    policy?: Partial<LibraryPolicy>;
    store?: WorkStore;
    onEvidence?: (check: ManifestCheck, slot: SlotKey) => void;
  };

  const keeper = async ({ payer = ADA, reporter = REPORTER, policy, store, onEvidence }: Setup = {}) => {
    const { node, library } = bed();
    const client = node.publicClient as PublicClient;
    return createKeeper({
      ...{ client, account: node.walletClient(payer).account, chainId: node.chain.id, books: [] },
      libraries: [
        {
          ...{ address: library, scope: SCOPE, manifestUrl: server.url, onEvidence },
          reporter: node.walletClient(reporter).account,
          policy: { ...DEFAULT_LIBRARY_POLICY, planAhead: 0, ...policy },
        },
      ],
      store: store ?? createMemoryWorkStore(),
      clock: await createChainClock({ client }),
      policy: DEFAULT_POLICY,
      logger: SILENT,
    });
  };

  const step = async (...keepers: readonly Keeper[]) => {
    for (const one of keepers) events.push(...(await one.runOnce()).events);
  };
  const blockAt = async (time: bigint) => {
    await bed().node.setNextBlockTimestamp(time);
    await bed().node.mine();
  };
  /** The keepers take a step while the next block is pending, then it is mined. */
  const block = async (...keepers: readonly Keeper[]) => {
    const { node } = bed();
    await node.setNextBlockTimestamp((await node.publicClient.getBlock()).timestamp + BLOCK);
    await step(...keepers);
    await node.mine();
  };
  const of = <type extends KeeperEvent["type"]>(type: type) =>
    events.filter((event): event is Extract<KeeperEvent, { type: type }> => event.type === type);
  /** Steps without blocks until so many checks are done. */
  const untilChecked = (count: number, ...keepers: readonly Keeper[]) =>
    stepUntil(() => of("checked").length >= count, ...keepers);
  const stepUntil = async (reached: () => boolean, ...keepers: readonly Keeper[]) => {
    for (let steps = 0; !reached(); steps++) {
      if (steps === MOST_STEPS) throw new Error(`Still waiting after ${MOST_STEPS} steps.`);
      await step(...keepers);
      await wait(5);
    }
  };
  const slot = (index: bigint, revision = 5) =>
    bed().client.getSlot({ address: bed().library, scope: SCOPE, revision, slot: index });
  const history = async () => {
    const page = await bed().client.getHistory({ address: bed().library, scope: SCOPE, revision: 5 });
    return page.slots.map(({ slot, state }) => `${slot} ${state}`);
  };

  it("looks half a minute into the slot, and reports what it saw, once", async () => {
    const kept: [ManifestCheck, SlotKey][] = [];
    const ada = await keeper({ onEvidence: (...evidence) => void kept.push(evidence) });
    await blockAt(SLOT_2 + 29n);
    await step(ada);
    expect(of("checked")).toEqual([]);
    expect(server.asked).toEqual([]);
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    for (let count = 0; count < 3; count++) await block(ada);
    expect(await slot(2n)).toMatchObject({ state: "Available", observedAt: SLOT_2 + 30n, clockSkewed: false });
    expect(of("mined")).toMatchObject([{ action: "report", done: [2n], lost: [], reverted: false }]);
    expect(of("sent")).toHaveLength(1);
    expect(server.asked).toHaveLength(3);
    const [[check, key] = [], ...more] = kept;
    expect([key, more]).toEqual([{ scope: SCOPE, revision: 5, slot: 2n }, []]);
    const evidenceHash = check === undefined ? "" : evidenceHashOf(check.evidence);
    expect(of("checked")).toMatchObject([{ id: 2n, revision: 5, status: "Available", evidenceHash }]);
  });

  it("reports a file that went missing as unavailable", async () => {
    const ada = await keeper();
    server.content.delete("/17/2/map.svg");
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    await block(ada);
    expect(await slot(2n)).toMatchObject({ state: "Unavailable" });
  });

  it("two keepers race for a slot: one report is accepted, and both go on", async () => {
    const ada = await keeper();
    const ben = await keeper({ payer: BEN, reporter: RIVAL });
    await blockAt(SLOT_2 + 30n);
    await untilChecked(2, ada, ben);
    const seen: string[] = [];
    const unwatch = watchLibrary(bed().node.publicClient, {
      ...{ address: bed().library, fromBlock: await bed().node.publicClient.getBlockNumber(), pollingInterval: 5 },
      eventNames: ["ReportAccepted"],
      onChanges: (changes) => void seen.push(...changes.map(({ eventName }) => eventName)),
    });
    await block(ada, ben);
    await block(ada, ben);
    expect(await slot(2n)).toMatchObject({ state: "Available" });
    expect(of("mined").filter(({ done }) => done.length === 1)).toHaveLength(1);
    for (const { reverted, lost } of of("mined").filter(({ done }) => done.length === 0)) {
      expect({ reverted, lost }).toEqual({ reverted: true, lost: [2n] });
    }
    await blockAt(startOf(3n) + 40n);
    await untilChecked(4, ada, ben);
    await block(ada, ben);
    await block(ada, ben);
    await expect.poll(() => seen, { timeout: 60_000 }).toEqual(["ReportAccepted", "ReportAccepted"]);
    unwatch();
    expect(await history()).toEqual(["2 Available", "3 Available"]);
  });

  it("says that the check failed behind the slot's end only, when none could tell", async () => {
    const ada = await keeper({ policy: { maxChecksPerSlot: 2, checkAgainAfterSeconds: 60n } });
    server.content.set("/17/2/manifest.json", (_, response) => response.writeHead(500).end());
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    await block(ada);
    await blockAt(SLOT_2 + 90n);
    await untilChecked(2, ada);
    await blockAt(startOf(3n) - 2n * BLOCK);
    await block(ada);
    expect([of("sent"), await slot(2n)]).toMatchObject([[], { state: "Open" }]);
    await block(ada);
    expect(await slot(2n)).toMatchObject({ state: "CheckFailed", observedAt: SLOT_2 + 90n, acceptedAt: startOf(3n) });
    expect(of("checked").map(({ status }) => status)).toEqual(["CheckFailed", "CheckFailed"]);
  });

  it("looks again after a check that could not tell, and reports what it then sees", async () => {
    const ada = await keeper();
    server.content.set("/17/2/lesson.txt", (_, response) => response.writeHead(503).end());
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    server.content.set("/17/2/lesson.txt", Buffer.from(FILES["lesson.txt"]));
    await block(ada);
    await blockAt(SLOT_2 + 90n);
    await untilChecked(2, ada);
    await block(ada);
    expect(await slot(2n)).toMatchObject({ state: "Available", observedAt: SLOT_2 + 90n });
  });

  it("leaves the gaps of its absence as they are", async () => {
    const ada = await keeper();
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    await block(ada);
    await blockAt(startOf(5n) + 30n);
    await untilChecked(2, ada);
    await block(ada);
    expect(await history()).toEqual(["2 Available", "3 Missed", "4 Late", "5 Available"]);
    await blockAt(startOf(6n));
    expect(await history()).toEqual(["2 Available", "3 Missed", "4 Missed", "5 Available", "6 Open"]);
  });

  it("killed with its report on the way: the next one finds the slot closed and adds nothing", async () => {
    const store = createMemoryWorkStore();
    const ada = await keeper({ store });
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    await step(ada);
    expect(of("sent")).toHaveLength(1);
    // Its memory is gone, the transaction is in the pool.
    const again = await keeper();
    await untilChecked(2, again);
    for (let count = 0; count < 4; count++) await block(again);
    expect(await slot(2n)).toMatchObject({ state: "Available" });
    expect(of("sent").length).toBeLessThanOrEqual(2);
    const { node, library } = bed();
    const logs = await node.publicClient.getLogs({ address: library, fromBlock: 0n });
    expect(parseEventLogs({ abi: librarySchedulerAbi, eventName: "ReportAccepted", logs })).toHaveLength(1);
  });

  it("killed before it reported: the next one looks again and reports", async () => {
    const ada = await keeper();
    server.content.set("/17/2/lesson.txt", () => {}); // she dies while she waits for it
    await blockAt(SLOT_2 + 30n);
    await step(ada);
    server.content.set("/17/2/lesson.txt", Buffer.from(FILES["lesson.txt"]));
    const again = await keeper();
    await blockAt(SLOT_2 + 60n);
    await untilChecked(1, again);
    await block(again);
    expect(await slot(2n)).toMatchObject({ state: "Available", observedAt: SLOT_2 + 60n });
  });

  it("reports again what a reorg took out, without looking again", async () => {
    const ada = await keeper();
    await blockAt(SLOT_2 + 30n);
    const point = await bed().node.forkPoint();
    await untilChecked(1, ada);
    await block(ada);
    await step(ada);
    expect(await slot(2n)).toMatchObject({ state: "Available" });
    await bed().node.reorg(point, []);
    expect(await slot(2n)).toMatchObject({ state: "Open" });
    for (let count = 0; count < 4; count++) await block(ada);
    expect(await slot(2n)).toMatchObject({ state: "Available", observedAt: SLOT_2 + 30n });
    expect(of("checked")).toHaveLength(1);
  });

  it("plans ahead, each slot once", async () => {
    const ada = await keeper({ policy: { planAhead: 2, aimSeconds: 1_800n } });
    await blockAt(SLOT_2);
    for (let count = 0; count < 5; count++) await block(ada);
    expect(of("sent").map(({ action, ids }) => `${action} ${ids.join()}`)).toEqual(["plan 3", "plan 4"]);
    const deferrals = await Promise.all([2n, 3n, 4n, 5n].map(async (index) => (await slot(index)).deferralId));
    expect(deferrals.map((id) => id !== undefined)).toEqual([false, true, true, false]);
  });

  it("goes over to a new revision at its boundary", async () => {
    const { node, library } = bed();
    const ada = await keeper();
    await blockAt(SLOT_2 + 30n);
    const change = { revision: 6, epoch: startOf(4n), period: 900n, activeFrom: startOf(4n) };
    const call = prepareAddRevision({ address: library, scope: SCOPE, ...change });
    await node.sendRaw(await signCall(node, LIBRARIAN, encoded(call)));
    await blockAt(SLOT_2 + 60n);
    await blockAt(startOf(4n) - 2n * BLOCK);
    await untilChecked(1, ada);
    await block(ada);
    expect(await slot(3n)).toMatchObject({ state: "Available" });
    await blockAt(startOf(4n) + 30n);
    await untilChecked(2, ada);
    await block(ada);
    expect(await slot(0n, 6)).toMatchObject({ state: "Available", start: startOf(4n) });
    expect(of("checked").map(({ revision, id }) => `${revision} ${id}`)).toEqual(["5 3", "6 0"]);
  });

  it("begins no check that the day's requests do not cover", async () => {
    const limits = { ...DEFAULT_LIBRARY_POLICY.limits, maxRequests: 3 };
    const ada = await keeper({ policy: { limits, maxRequestsPerDay: 3 } });
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    await block(ada);
    await blockAt(startOf(3n) + 30n);
    await step(ada);
    await step(ada);
    expect(of("withheld")).toContainEqual(expect.objectContaining({ reason: "request budget", ids: [3n] }));
    expect(server.asked).toHaveLength(3);
  });

  it("lets a slow library make nothing else wait", async () => {
    const ada = await keeper({ policy: { planAhead: 1 } });
    server.content.set("/17/2/lesson.txt", () => {});
    await blockAt(SLOT_2 + 30n);
    await block(ada);
    await block(ada);
    expect(of("checked")).toEqual([]);
    expect(of("sent")).toMatchObject([{ action: "plan", ids: [3n] }]);
  });

  it("reports nothing of which it could not keep the evidence", async () => {
    const ada = await keeper({
      onEvidence() {
        throw new Error("the disk is full");
      },
    });
    await blockAt(SLOT_2 + 30n);
    await block(ada);
    await stepUntil(() => of("troubled").length > 0, ada);
    await block(ada);
    expect(of("troubled")).toMatchObject([{ reason: "the evidence was not kept: the disk is full", ids: [2n] }]);
    expect([of("sent"), of("checked")]).toEqual([[], []]);
  });

  it("tries a report that is refused again, and gives up after its attempts", async () => {
    const { node, library, address } = bed();
    const dismiss = prepareSetReporter({ address: library, reporter: address(REPORTER), kind: "None" });
    const ada = await keeper();
    await node.sendRaw(await signCall(node, LIBRARIAN, encoded(dismiss)));
    await blockAt(SLOT_2 + 30n);
    await untilChecked(1, ada);
    for (let count = 0; count < 30; count++) await block(ada);
    const failed = of("failed");
    expect(failed).toHaveLength(DEFAULT_POLICY.maxAttemptsPerItem);
    expect(failed.at(-1)).toMatchObject({ action: "report", id: 2n, notBefore: undefined });
    expect(failed[0]?.reason).toContain("is not a reporter of this library");
    expect(of("sent")).toEqual([]);
  });
});

describe("a keeper of no library", () => {
  it("is told of an address without a contract", async () => {
    const request = async ({ method }: { method: string }): Promise<Hex | undefined> =>
      method === "eth_chainId" ? "0x7a69" : "0x";
    const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
    const client = createPublicClient({ transport: custom({ request }) }) as PublicClient;
    const address = "0x00000000000000000000000000000000000000aa";
    const policy = DEFAULT_LIBRARY_POLICY;
    const library = {
      address,
      scope: SCOPE,
      manifestUrl: "http://127.0.0.1/m.json",
      reporter: account,
      policy,
    } as const;
    const starting = createKeeper({
      ...{ client, account, chainId: 31_337, books: [], libraries: [library], policy: DEFAULT_POLICY, logger: SILENT },
      ...{ store: createMemoryWorkStore(), clock: { landingAfter: () => Promise.reject(new Error("no clock")) } },
    });
    await expect(starting).rejects.toMatchObject({ name: "NoContractError", address });
  });
});
