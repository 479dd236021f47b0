import { expect, it, onTestFinished } from "vitest";
import { prepareCancelSeries, prepareRegisterCall, prepareTopUpSeries } from "../../../src/index.ts";
import { openWorkStore, readChainIdentity } from "../../../src/keeper/index.ts";
import { CONFIG, CREATOR, KEEPER, NOW_SLOT, RIVAL, SLOT, STRANGER, startOf } from "../../support/deferred.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { newPath } from "../../unit/keeper/support/stores.ts";
import { effectsOf, mineAt, startCallKeeper, stepAt, useCallBed } from "./support/callBed.ts";
import { clientThrough, startingLine } from "./support/clients.ts";
import { eventsIn } from "./support/keeperBed.ts";
import { BALANCE, bookedSlots, LEAST_FEE, put, registerSeries, stateOf } from "./support/seriesBed.ts";

const NOW = startOf(NOW_SLOT);
/** The first slot that is within the horizon later than others. */
const FAR = NOW_SLOT + CONFIG.horizonSlots + 5n;

describeOnBothNodes("a keeper of series", (startNode) => {
  const useBed = useCallBed(startNode);

  it("moves on one that waits, in the first block in which its grid point is within the horizon", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startCallKeeper(bed, { series: "all" });
    const series = await registerSeries(bed, { firstSlot: FAR });
    const early = await stepAt(node, startOf(FAR - CONFIG.horizonSlots) - 1n, [keeper]);
    expect(early[0]?.events).toEqual([]);
    expect(await stateOf(bed, series)).toBe("Waiting");

    const [report] = await stepAt(node, startOf(FAR - CONFIG.horizonSlots), [keeper]);
    expect(report?.events).toMatchObject([{ type: "sent", action: "bookNext", ids: [series] }]);
    expect(await bookedSlots(bed, series)).toEqual([FAR]);
    const after = await stepAt(node, startOf(FAR - CONFIG.horizonSlots) + 12n, [keeper]);
    expect(eventsIn(after, "mined")).toMatchObject([{ action: "bookNext", done: [series], lost: [], reverted: false }]);

    // From here on what ends an occurrence books the next.
    const reports = await stepAt(node, startOf(FAR), [keeper]);
    expect(eventsIn(reports, "sent")).toMatchObject([{ action: "perform" }]);
    expect(await effectsOf(bed, 0n)).toBe(1n);
    expect(await bookedSlots(bed, series)).toEqual([FAR, FAR + 4n]);
  });

  it("resumes one that had no money once somebody has topped it up, and costs nothing until then", async () => {
    const bed = useBed();
    const { node, calls } = bed;
    const keeper = await startCallKeeper(bed, { series: "all" });
    const series = await registerSeries(bed, { balance: 0n });
    for (let block = 1n; block < 5n; block++) {
      const [report] = await stepAt(node, NOW + 100n + 12n * block, [keeper]);
      expect(report?.events).toEqual([]);
    }
    expect(await stateOf(bed, series)).toBe("Paused");
    await put(bed, STRANGER, prepareTopUpSeries({ address: calls, series, amount: BALANCE }));
    await mineAt(node, NOW + 300n);
    const reports = await stepAt(node, NOW + 312n, [keeper]);
    expect(eventsIn(reports, "sent")).toMatchObject([{ action: "bookNext", ids: [series] }]);
    expect(await stateOf(bed, series)).toBe("Booked");
  });

  it("resumes one that was too dear once the price has fallen", async () => {
    const bed = useBed();
    const { node, calls, target } = bed;
    const keeper = await startCallKeeper(bed, { series: "all" });
    const dear = { address: calls, target: target.address, gasLimit: 2_000_000n, maxFee: 10n ** 18n };
    await put(bed, STRANGER, prepareRegisterCall({ ...dear, slot: SLOT + 1n }));
    await mineAt(node, NOW + 100n);
    const series = await registerSeries(bed, { maxFee: LEAST_FEE });
    expect(await stateOf(bed, series)).toBe("Paused");
    const [report] = await stepAt(node, NOW + 112n, [keeper]);
    expect(report?.events).toEqual([]);

    await stepAt(node, startOf(NOW_SLOT + 1n), [keeper]);
    // It has passed over the four grid points that it tried.
    expect(await bookedSlots(bed, series)).toEqual([SLOT + 16n]);
  });

  it("tries one in turn after the other, and a few in a block, however many strangers register", async () => {
    const bed = useBed();
    const { node, calls } = bed;
    let trials = 0;
    const client = clientThrough(node, ({ method, params }, pass) => {
      const [call] = params as [{ to?: string; gas?: string }];
      if (method === "eth_call" && call.to === calls && call.gas !== undefined) trials++;
      return pass();
    });
    const keeper = await startCallKeeper(bed, { client, series: "all" });
    for (let turn = 0; turn < 25; turn++) await registerSeries(bed, { balance: 0n }, STRANGER);
    const series = await registerSeries(bed, { balance: 0n });
    await put(bed, CREATOR, prepareTopUpSeries({ address: calls, series, amount: BALANCE }));
    await mineAt(node, NOW + 300n);
    const sent: number[] = [];
    for (let block = 1n; block <= 3n; block++) {
      await node.setNextBlockTimestamp(NOW + 300n + 12n * block);
      // Twice before one block: the second time nothing has changed.
      const reports = [await keeper.runOnce(), await keeper.runOnce()];
      expect(trials).toBeLessThanOrEqual(Number(block) * 10);
      sent.push(...eventsIn(reports, "sent").map(({ ids }) => Number(ids[0])));
      await node.mine();
    }
    expect(trials).toBeGreaterThan(20);
    expect(sent).toEqual([Number(series)]);
    expect(await stateOf(bed, series)).toBe("Booked");
  });

  it("serves those of the creators that it was told, and nobody's when it was told of none", async () => {
    const bed = useBed();
    const { node, calls, address } = bed;
    const keeper = await startCallKeeper(bed, { series: [address(CREATOR)] });
    const other = await startCallKeeper(bed, { account: RIVAL });
    const own = await registerSeries(bed, { balance: 0n });
    const strangers = await registerSeries(bed, { balance: 0n }, STRANGER);
    for (const series of [own, strangers])
      await put(bed, STRANGER, prepareTopUpSeries({ address: calls, series, amount: BALANCE }));
    await mineAt(node, NOW + 300n);
    const reports = await stepAt(node, NOW + 312n, [other, keeper]);
    await stepAt(node, NOW + 324n, [other, keeper]);
    expect(eventsIn(reports, "sent").map(({ ids }) => ids)).toEqual([[own]]);
    expect(await stateOf(bed, own)).toBe("Booked");
    expect(await stateOf(bed, strangers)).toBe("Paused");
  });

  it("forgets one that its creator cancelled, and leaves one alone whose grid points have passed", async () => {
    const bed = useBed();
    const { node, calls } = bed;
    const keeper = await startCallKeeper(bed, { series: "all" });
    const cancelled = await registerSeries(bed, { balance: 0n });
    const ended = await registerSeries(bed, { balance: 0n, occurrences: 1n });
    await stepAt(node, NOW + 200n, [keeper]);
    await put(bed, CREATOR, prepareCancelSeries({ address: calls, series: cancelled }));
    await put(bed, CREATOR, prepareTopUpSeries({ address: calls, series: ended, amount: BALANCE }));
    await mineAt(node, startOf(SLOT));
    const reports = [
      ...(await stepAt(node, startOf(SLOT) + 12n, [keeper])),
      ...(await stepAt(node, startOf(SLOT + 1n), [keeper])),
    ];
    expect(reports.flatMap(({ events }) => events)).toEqual([]);
    expect(await stateOf(bed, ended)).toBe("Paused");
  });

  it("finds that a rival was first, and sends nothing", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startCallKeeper(bed, { series: "all" });
    const rival = await startCallKeeper(bed, { account: RIVAL, series: "all" });
    const series = await registerSeries(bed, { firstSlot: FAR });
    const within = startOf(FAR - CONFIG.horizonSlots);
    const reports = await stepAt(node, within, [rival]);
    for (let block = 1n; block <= 3n; block++)
      reports.push(...(await stepAt(node, within + 12n * block, [keeper, rival])));
    expect(eventsIn(reports, "sent").map(({ ids }) => ids)).toEqual([[series]]);
    expect(await bookedSlots(bed, series)).toEqual([FAR]);
  });

  it("races a rival in one block: one occurrence is booked, and the loser pays once, for a refusal", async () => {
    const bed = useBed();
    const { node } = bed;
    const line = startingLine(2);
    const keeper = await startCallKeeper(bed, { client: clientThrough(node, line), series: "all" });
    const rival = await startCallKeeper(bed, { client: clientThrough(node, line), account: RIVAL, series: "all" });
    const series = await registerSeries(bed, { firstSlot: FAR });
    const within = startOf(FAR - CONFIG.horizonSlots);
    await stepAt(node, within - 12n, [keeper, rival]);
    await node.setNextBlockTimestamp(within);
    const raced = await Promise.all([keeper.runOnce(), rival.runOnce()]);
    await node.mine();
    const after = [
      ...(await stepAt(node, within + 12n, [keeper, rival])),
      ...(await stepAt(node, within + 24n, [keeper, rival])),
    ];
    expect(eventsIn(raced, "sent").map(({ ids }) => ids)).toEqual([[series], [series]]);
    expect(await bookedSlots(bed, series)).toEqual([FAR]);
    const mined = eventsIn(after, "mined");
    expect(mined.map(({ done, lost, reverted }) => ({ done, lost, reverted }))).toEqual(
      expect.arrayContaining([
        { done: [series], lost: [], reverted: false },
        { done: [], lost: [series], reverted: true },
      ]),
    );
    expect(mined).toHaveLength(2);
    const [least = 0n, most = 0n] = mined.map(({ costWei }) => costWei).toSorted((a, b) => (a < b ? -1 : 1));
    expect(least * 3n).toBeLessThan(most);
    expect(eventsIn(after, "failed")).toEqual([]);
    expect(eventsIn(after, "sent")).toEqual([]);
  });

  it("backs off from one that reverts in its block, and holds it against it no more once it was booked", async () => {
    const bed = useBed();
    const { node, calls, target } = bed;
    const dear = { address: calls, target: target.address, gasLimit: 2_000_000n, maxFee: 10n ** 18n };
    let ambushes = 0;
    const client = clientThrough(node, async ({ method }, pass) => {
      if (method === "eth_sendRawTransaction" && ambushes++ < 1) {
        await put(bed, STRANGER, prepareRegisterCall({ ...dear, slot: SLOT + 1n }));
      }
      return pass();
    });
    const policy = { retryDelaySeconds: 4_000n, maxAttemptsPerItem: 2 };
    const keeper = await startCallKeeper(bed, { client, series: "all", policy });
    const series = await registerSeries(bed, { balance: 0n, maxFee: LEAST_FEE });
    await put(bed, CREATOR, prepareTopUpSeries({ address: calls, series, amount: BALANCE }));
    await mineAt(node, NOW + 100n);
    await stepAt(node, NOW + 112n, [keeper]);
    const reports = await stepAt(node, NOW + 124n, [keeper]);
    expect(eventsIn(reports, "failed")).toMatchObject([{ action: "bookNext", id: series, failures: 1 }]);

    // The price has fallen before the back-off is over.
    const waiting = await stepAt(node, startOf(NOW_SLOT + 1n), [keeper]);
    expect(eventsIn(waiting, "sent")).toEqual([]);
    const booking = await stepAt(node, NOW + 124n + 4_000n, [keeper]);
    expect(eventsIn(booking, "sent")).toMatchObject([{ ids: [series] }]);

    // Two failures in a row would have been the last.
    ambushes = 0;
    const executing = await stepAt(node, startOf(SLOT), [keeper]);
    expect(eventsIn(executing, "sent")).toMatchObject([{ action: "perform" }]);
  });

  it("spends no more a day on series than it may, and goes on serving calls", async () => {
    const bed = useBed();
    const { node } = bed;
    const policy = { maxSeriesSpendPerDayWei: 1n };
    const keeper = await startCallKeeper(bed, { series: "all", policy });
    const series = await registerSeries(bed, { firstSlot: FAR });
    const booked = await registerSeries(bed, { firstSlot: FAR - CONFIG.horizonSlots });
    const reports = await stepAt(node, startOf(FAR - CONFIG.horizonSlots), [keeper]);
    expect(eventsIn(reports, "withheld")).toMatchObject([{ ids: [series], reason: "series spend cap" }]);
    expect(eventsIn(reports, "sent")).toMatchObject([{ action: "perform" }]);
    expect(await stateOf(bed, series)).toBe("Waiting");
    expect(await bookedSlots(bed, booked)).toHaveLength(2);
  });

  it("splits the work with another one on the same store, and takes over what that one leaves", async () => {
    const bed = useBed();
    const { node, calls } = bed;
    const location = newPath();
    const chain = await readChainIdentity(node.publicClient, node.chain.id);
    const storeFor = async (account: number) => {
      const store = await openWorkStore({ location, chain, account: bed.address(account) });
      onTestFinished(() => store.close());
      return store;
    };
    const policy = { takeOverAfterSeconds: 30n };
    const [ada, ben] = [
      await startCallKeeper(bed, { account: KEEPER, store: await storeFor(KEEPER), series: "all", policy }),
      await startCallKeeper(bed, { account: RIVAL, store: await storeFor(RIVAL), series: "all", policy }),
    ];
    const series = await registerSeries(bed, { balance: 0n });
    await stepAt(node, NOW + 150n, [ada]);
    const topUp = () => put(bed, CREATOR, prepareTopUpSeries({ address: calls, series, amount: BALANCE }));
    await topUp();
    await mineAt(node, NOW + 162n);
    const bens: typeof reports = [];
    for (const after of [12n, 24n]) bens.push(...(await stepAt(node, NOW + 162n + after, [ben])));
    expect(eventsIn(bens, "sent")).toEqual([]);
    const reports = await stepAt(node, NOW + 210n, [ben]);
    expect(eventsIn(reports, "sent")).toMatchObject([{ action: "bookNext", ids: [series] }]);
  });
});
