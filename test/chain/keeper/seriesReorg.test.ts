import { expect, it } from "vitest";
import { CONFIG, NOW_SLOT, startOf } from "../../support/deferred.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { count, startCallKeeper, stepAt, stepOn, useCallBed } from "./support/callBed.ts";
import { eventsIn } from "./support/keeperBed.ts";
import { BALANCE, bookedSlots, registerSeries, stateOf } from "./support/seriesBed.ts";

const FAR = NOW_SLOT + CONFIG.horizonSlots + 5n;
const WITHIN = startOf(FAR - CONFIG.horizonSlots);

describeOnBothNodes("a keeper of series in a reorg", (startNode) => {
  const useBed = useCallBed(startNode);

  it.each([1, 10, 64])("books again, once, what a reorg of %i blocks takes back", async (depth) => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startCallKeeper(bed, { series: "all", policy: { confirmations: 3 } });
    const series = await registerSeries(bed, { firstSlot: FAR });
    await stepAt(node, WITHIN - 12n, [keeper]);
    const point = await node.forkPoint();
    await stepAt(node, WITHIN, [keeper]);
    expect(await stateOf(bed, series)).toBe("Booked");
    for (let block = 1; block < depth; block++) await stepAt(node, WITHIN + BigInt(block), [keeper]);

    await node.reorg(point, []);
    expect(await stateOf(bed, series)).toBe("Waiting");
    const reports = await stepOn(node, keeper);
    expect(await bookedSlots(bed, series)).toEqual([FAR]);
    expect(eventsIn(reports, "failed")).toEqual([]);
    expect(reports.at(-1)).toMatchObject({ pendingTransactions: 0 });
  });

  it("forgets a series whose registration is gone, and serves the one that has its number", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startCallKeeper(bed, { series: "all" });
    await stepAt(node, WITHIN - 120n, [keeper]);
    const point = await node.forkPoint();
    const gone = await registerSeries(bed, { firstSlot: FAR });
    await stepAt(node, WITHIN - 60n, [keeper]);

    await node.reorg(point, []);
    await node.setAutomine(false);
    const other = await registerSeries(bed, { firstSlot: FAR, data: count(bed, 7n), balance: BALANCE / 2n });
    expect(other).toBe(gone);
    await stepAt(node, WITHIN - 12n, [keeper]);
    const reports = [...(await stepAt(node, WITHIN, [keeper])), ...(await stepOn(node, keeper))];
    expect(eventsIn(reports, "mined").map(({ done }) => done)).toEqual([[other]]);
    expect(await bookedSlots(bed, other)).toEqual([FAR]);
  });
});
