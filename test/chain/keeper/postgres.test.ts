// Keepers on one PostgreSQL database, as those of several machines are.
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { getDeferralLogs } from "../../../src/index.ts";
import { type DurableWorkStore, openWorkStore, readChainIdentity } from "../../../src/keeper/index.ts";
import { StoreUnavailable } from "../../../src/timers/index.ts";
import { startAnvil, type TestNode } from "../../support/nodes.ts";
import { placeWith } from "../../timers/support/postgres.ts";
import { startPostgres } from "../../timers/support/postgres-server.ts";
import {
  effectsOf,
  eventsIn,
  KEEPER,
  nextBlockIn,
  RIVAL,
  SLOT,
  scheduleCalls,
  slot,
  slotsUntil,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";
import { describeKills } from "./support/kills.ts";
import { describeSharedCalls } from "./support/sharedCalls.ts";

async function newDatabase(): Promise<string> {
  return (await placeWith({})).options.url;
}

async function openFor(node: TestNode, account: number, location: string): Promise<DurableWorkStore> {
  const store = await openWorkStore({
    location,
    chain: await readChainIdentity(node.publicClient, node.chain.id),
    account: node.walletClient(account).account.address,
  });
  onTestFinished(() => store.close());
  return store;
}

describeKills("PostgreSQL", newDatabase);

describeSharedCalls("PostgreSQL", newDatabase);

describe("keepers on one PostgreSQL store", { timeout: 180_000 }, () => {
  let close: () => Promise<void>;
  beforeAll(() => () => close());
  const useBed = useKeeperBed(async (options) => {
    const node = await startAnvil(options);
    close = node.close;
    return node;
  });

  it("split the work, and lose no race", async () => {
    const bed = useBed();
    const { node, hubBook } = bed;
    const location = await newDatabase();
    const [ada, ben] = [
      await startKeeper(bed, {
        account: KEEPER,
        store: await openFor(node, KEEPER, location),
        policy: { maxBatchItems: 3 },
      }),
      await startKeeper(bed, {
        account: RIVAL,
        store: await openFor(node, RIVAL, location),
        policy: { maxBatchItems: 3 },
      }),
    ];
    const deferrals = await scheduleCalls(
      bed,
      Array.from({ length: 12 }, (_, tag) => ({ tag: BigInt(tag), delay: 36n })),
    );
    const due = deferrals[0]?.dueAt ?? 0n;
    const byAda = await slotsUntil(node, due - SLOT, ada);
    const byBen = await slot(node, ben);
    for (let slots = 0; slots < 4; slots++) {
      await nextBlockIn(node, SLOT);
      byAda.push(await ada.runOnce());
      byBen.push(await ben.runOnce());
      await node.mine();
    }

    const sentBy = (reports: typeof byAda) => eventsIn(reports, "sent").flatMap(({ ids }) => [...ids]);
    const [adas, bens] = [sentBy(byAda), sentBy(byBen)];
    expect([adas.length, bens.length]).toEqual([6, 6]);
    expect([...adas, ...bens].toSorted()).toEqual(deferrals.map(({ id }) => id).toSorted());
    expect(eventsIn([...byAda, ...byBen], "mined").flatMap(({ lost }) => lost)).toEqual([]);
    const claims = await getDeferralLogs(node.publicClient, { ...hubBook, eventNames: ["DeferralClaimed"] });
    expect(claims.map(({ id }) => id).toSorted()).toEqual(deferrals.map(({ id }) => id).toSorted());
  });

  it("take over what another one was given and never did", async () => {
    const bed = useBed();
    const { node, hubBook } = bed;
    const location = await newDatabase();
    const dead = await openFor(node, RIVAL, location);
    await slot(node, await startKeeper(bed, { account: RIVAL, store: dead }));
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    const { dueAt = 0n } = deferral ?? {};
    const keeper = await startKeeper(bed, {
      store: await openFor(node, KEEPER, location),
      policy: { takeOverAfterSeconds: 48n },
    });
    await slot(node, keeper);
    const served = { chainId: node.chain.id, kind: "hub", book: hubBook, clock: "Timestamp", fromBlock: 0n } as const;
    await dead.takeInHand([served], { timestamp: dueAt, blockNumber: 0n }, 9);

    const waiting = await slotsUntil(node, dueAt + 36n, keeper);
    expect(eventsIn(waiting, "sent")).toEqual([]);
    expect(await effectsOf(bed, 1n)).toBe(0n);
    const acting = await slotsUntil(node, dueAt + 72n, keeper);
    expect(eventsIn(acting, "mined").map(({ done }) => done)).toEqual([[deferral?.id]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });

  it("send nothing while the store is gone, and go on when it is back", async () => {
    const bed = useBed();
    const { node } = bed;
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const store = await openFor(node, KEEPER, server.url("postgres"));
    const keeper = await startKeeper(bed, { store });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, keeper);

    await server.crash();
    for (let slots = 0; slots < 2; slots++) {
      await nextBlockIn(node, SLOT);
      const error = await keeper.runOnce().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).toMatchObject({ reason: "unreachable" });
      await node.mine();
    }
    const { address } = node.walletClient(KEEPER).account;
    expect(await node.publicClient.getTransactionCount({ address, blockTag: "pending" })).toBe(0);

    await server.start();
    const { timestamp } = await node.publicClient.getBlock();
    const reports = await slotsUntil(node, timestamp + 2n * SLOT, keeper);
    expect(eventsIn(reports, "mined").map(({ done }) => done)).toEqual([[deferral?.id]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });
});
