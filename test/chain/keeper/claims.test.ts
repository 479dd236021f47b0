import { expect, it, vi } from "vitest";
import { bookIdFromReceipt, getBook, getDeferralLogs, type KeptDeferral, openBook } from "../../../src/index.ts";
import type { StepReport } from "../../../src/keeper/index.ts";
import { takesBlockOverrides } from "../../../src/keeper/landing.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { callOf } from "../../support/transactions.ts";
import {
  effectsOf,
  eventsIn,
  FORMS,
  type Form,
  KEEPER,
  type KeeperBed,
  OWNER,
  SLOT,
  scheduleCalls,
  slot,
  slotsUntil,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";

/** Checks that the block that claimed is the first one in which the deferral was due, whatever the keeper says of it. */
async function expectClaimedAtOnce(
  { node, hubBook, timelockBook }: KeeperBed,
  form: Form,
  { id, dueAt }: KeptDeferral,
) {
  const book = form === "timelock" ? timelockBook : hubBook;
  const logs = (await getDeferralLogs(node.publicClient, book)).filter((log) => log.id === id);
  expect(logs.map(({ eventName }) => eventName)).toEqual(["DeferralScheduled", "DeferralClaimed"]);
  const blockNumber = logs[1]?.blockNumber ?? 0n;
  const { timestamp } = await node.publicClient.getBlock({ blockNumber });
  const before = await node.publicClient.getBlock({ blockNumber: blockNumber - 1n });
  expect(timestamp).toBeGreaterThanOrEqual(dueAt);
  expect(before.timestamp).toBeLessThan(dueAt);
}

const sentIds = (reports: readonly StepReport[]) => eventsIn(reports, "sent").map(({ ids }) => ids);

describeOnBothNodes("a keeper", (startNode, nodeName) => {
  const useBed = useKeeperBed(startNode);

  it.each(FORMS)("claims a %s deferral in the first block that is late enough, and once", async (form) => {
    const bed = useBed();
    const keeper = await startKeeper(bed);
    // A slot apart, and between two slots: 1 s after the one before, and 1 s before the next.
    const delays = [60n, 61n, 71n];
    const deferrals = await scheduleCalls(
      bed,
      delays.map((delay) => ({ form, tag: delay, delay })),
    );

    const reports = await slotsUntil(bed.node, (deferrals[2]?.dueAt ?? 0n) + 5n * SLOT, keeper);

    for (const deferral of deferrals) await expectClaimedAtOnce(bed, form, deferral);
    for (const delay of delays) expect(await effectsOf(bed, delay)).toBe(1n);
    const [first, second, third] = deferrals.map(({ id }) => id);
    const mined = eventsIn(reports, "mined");
    expect(mined.map(({ done, lost, blocksLate }) => ({ done, lost, blocksLate }))).toEqual([
      { done: [first], lost: [], blocksLate: 0n },
      { done: [second, third], lost: [], blocksLate: 0n },
    ]);
    expect(eventsIn(reports, "settled").map(({ hash }) => hash)).toEqual(mined.map(({ hash }) => hash));
  });

  it("looks ahead by the block interval where the node can simulate at a time", async () => {
    const bed = useBed();
    const { node } = bed;
    expect(await takesBlockOverrides(node.publicClient)).toBe(nodeName === "anvil");
    const keeper = await startKeeper(bed, { blockIntervalSeconds: SLOT });
    const [deferral] = await scheduleCalls(bed, [{ delay: 30n }]);
    const { timestamp } = await node.publicClient.getBlock();
    await node.warp(timestamp + 18n);
    // Due 12 seconds from now, and the node was not told when its next block comes: its pending block is not that late.
    const report = await keeper.runOnce();
    if (nodeName === "hardhat") {
      expect(report.events).toEqual([]);
      return;
    }
    expect(report.landingAt).toBe(deferral?.dueAt);
    expect(sentIds([report])).toEqual([[deferral?.id]]);
    await node.setNextBlockTimestamp(report.landingAt);
    await node.mine();
    await expectClaimedAtOnce(bed, "hub stored", deferral as KeptDeferral);
  });

  it("puts what is due of one host into one transaction, and cuts at the batch limit", async () => {
    const bed = useBed();
    const keeper = await startKeeper(bed, { policy: { maxBatchItems: 7 } });
    const hub = await scheduleCalls(
      bed,
      Array.from({ length: 15 }, (_, tag) => ({ tag: BigInt(tag) })),
    );
    const timelock = await scheduleCalls(bed, [{ form: "timelock", tag: 15n, delay: 48n }]);
    const reports = await slotsUntil(bed.node, (hub[0]?.dueAt ?? 0n) + SLOT, keeper);
    const ids = hub.map(({ id }) => id);
    expect(sentIds(reports)).toEqual([ids.slice(0, 7), [timelock[0]?.id], ids.slice(7, 14), ids.slice(14)]);
    expect(new Set(eventsIn(reports, "mined").map(({ blockNumber }) => blockNumber)).size).toBe(1);
    for (let tag = 0n; tag < 16n; tag++) expect(await effectsOf(bed, tag)).toBe(1n);
  });

  it("cuts batches at the gas that one transaction may have", async () => {
    const bed = useBed();
    const keeper = await startKeeper(bed);
    const dear = (tag: bigint) => callOf(bed.target, "countDearly", [tag, 4_500_000n]).data;
    const deferrals = await scheduleCalls(
      bed,
      [0n, 1n, 2n, 3n, 4n].map((tag) => ({ tag, call: dear(tag) })),
    );
    const reports = await slotsUntil(bed.node, (deferrals[0]?.dueAt ?? 0n) + SLOT, keeper);
    const sent = eventsIn(reports, "sent");
    expect(sent.length).toBeGreaterThan(1);
    for (const { gas } of sent) expect(gas).toBeLessThanOrEqual(16_777_216n);
    for (let tag = 0n; tag < 5n; tag++) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(eventsIn(reports, "failed")).toEqual([]);
  });

  it.each(FORMS)("clears a %s deferral that expired while nobody was there", async (form) => {
    const bed = useBed();
    const { node } = bed;
    const deferrals = await scheduleCalls(
      bed,
      [0n, 1n].map((tag) => ({ form, tag, delay: 12n, ttl: 12n })),
    );
    await node.warp((deferrals[0]?.expiresAt ?? 0n) + 100n);
    const keeper = await startKeeper(bed);
    const reports = [...(await slot(node, keeper)), ...(await slot(node, keeper))];
    const cleared = eventsIn(reports, "mined").flatMap(({ action, done }) => done.map((id) => [action, id]));
    expect(cleared).toEqual(deferrals.map(({ id }) => ["expire", id]));
    expect(await effectsOf(bed, 0n)).toBe(0n);
    const book = form === "timelock" ? bed.timelockBook : bed.hubBook;
    expect((await getBook(node.publicClient, book)).openCount).toBe(0n);
    const logs = await getDeferralLogs(node.publicClient, { ...book, eventNames: ["DeferralExpired"] });
    expect(logs.map(({ id }) => id)).toEqual(deferrals.map(({ id }) => id));
  });

  it("leaves expired deferrals alone when it is told to", async () => {
    const bed = useBed();
    const [deferral] = await scheduleCalls(bed, [{ delay: 12n, ttl: 12n }]);
    await bed.node.warp((deferral?.expiresAt ?? 0n) + 100n);
    const keeper = await startKeeper(bed, { policy: { clearExpired: false } });
    const reports = [...(await slot(bed.node, keeper)), ...(await slot(bed.node, keeper))];
    expect(reports.flatMap(({ events }) => events)).toEqual([]);
    expect(reports[1]?.openItems).toBe(1);
  });

  it("goes by the block number for a book that counts in blocks", async () => {
    const bed = useBed();
    const { node, hub, performer } = bed;
    const opening = { address: hub.address, maxDelay: 1_000n, maxOpen: 10n, performer: performer.address };
    const hash = await openBook(node.walletClient(OWNER), { ...opening, clock: "BlockNumber", gas: 1_000_000n });
    await node.mine();
    const receipt = await node.publicClient.getTransactionReceipt({ hash });
    const book = { address: hub.address, bookId: bookIdFromReceipt(receipt, hub) };
    const keeper = await startKeeper(bed, { books: [{ kind: "hub", book, fromBlock: 0n }] });
    const [deferral] = await scheduleCalls(bed, [{ book, tag: 9n, delay: 4n }]);
    const { number } = await node.publicClient.getBlock();
    expect(deferral).toMatchObject({ createdAt: number, dueAt: number + 4n });
    for (let block = 0; block < 6; block++) await slot(node, keeper);
    const [claim] = await getDeferralLogs(node.publicClient, { ...book, eventNames: ["DeferralClaimed"] });
    expect(claim?.blockNumber).toBe(number + 4n);
    expect(await effectsOf(bed, 9n)).toBe(1n);
  });

  it.each([-3_600_000, 3_600_000])("lands as promptly with a machine whose clock is %i ms off", async (offset) => {
    const bed = useBed();
    const keeper = await startKeeper(bed);
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 25n }]);
    // Only what Date says is another: timers, and with them requests, go on.
    vi.useFakeTimers({ toFake: ["Date"], now: Number(deferral?.dueAt) * 1_000 + offset });
    try {
      await slotsUntil(bed.node, (deferral?.dueAt ?? 0n) + SLOT, keeper);
    } finally {
      vi.useRealTimers();
    }
    await expectClaimedAtOnce(bed, "hub stored", deferral as KeptDeferral);
  });

  it("pays with its own account and nothing else", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed);
    const address = node.walletClient(KEEPER).account.address;
    const before = await node.publicClient.getBalance({ address });
    const [deferral] = await scheduleCalls(bed, [{ form: "timelock" }]);
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + SLOT, keeper);
    const cost = eventsIn(reports, "mined").reduce((sum, { costWei }) => sum + costWei, 0n);
    expect(cost).toBeGreaterThan(0n);
    expect(await node.publicClient.getBalance({ address })).toBe(before - cost);
  });
});
