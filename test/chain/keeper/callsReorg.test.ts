import { expect, it } from "vitest";
import { callIdOf, getCallLogs } from "../../../src/index.ts";
import { SLOT, startOf } from "../../support/deferred.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import {
  bookCalls,
  count,
  effectsOf,
  idsOf,
  mineAt,
  startCallKeeper,
  stepAt,
  stepOn,
  useCallBed,
} from "./support/callBed.ts";
import { eventsIn } from "./support/keeperBed.ts";

describeOnBothNodes("a keeper of booked calls in a reorg", (startNode) => {
  const useBed = useCallBed(startNode);

  it.each([1, 10, 64])("executes again, once and in order, what a reorg of %i blocks takes back", async (depth) => {
    const bed = useBed();
    const { node, client, calls } = bed;
    const keeper = await startCallKeeper(bed, { policy: { confirmations: 3 } });
    const booked = await bookCalls(bed, [{}, {}]);
    await stepAt(node, startOf(SLOT) - 12n, [keeper]);
    const point = await node.forkPoint();
    await stepAt(node, startOf(SLOT), [keeper]);
    for (const tag of [0n, 1n]) expect(await effectsOf(bed, tag)).toBe(1n);
    for (let block = 1; block < depth; block++) await stepAt(node, startOf(SLOT) + BigInt(block), [keeper]);

    await node.reorg(point, []);
    for (const tag of [0n, 1n]) expect(await effectsOf(bed, tag)).toBe(0n);
    const reports = await stepOn(node, keeper);

    const executed = await getCallLogs(client, { address: calls, eventNames: ["CallExecuted"] });
    expect(executed.map((log) => "callId" in log && log.callId)).toEqual(booked.map((call) => callIdOf(call)));
    for (const tag of [0n, 1n]) expect(await effectsOf(bed, tag)).toBe(1n);
    // Of a single block the keeper has not read the logs yet: it steps before each is mined.
    expect(eventsIn(reports, "reorg").map(({ removed }) => removed)).toEqual(depth === 1 ? [] : [booked.length]);
    expect(eventsIn(reports, "failed")).toEqual([]);
    expect(reports.at(-1)?.openItems).toBe(0);
  });

  it.each([1, 10, 64])("forgets what was booked in one of %i blocks that are gone", async (depth) => {
    const bed = useBed();
    const { node, client, calls } = bed;
    const keeper = await startCallKeeper(bed);
    await stepAt(node, startOf(SLOT - 1n), [keeper]);
    const point = await node.forkPoint();
    const gone = await bookCalls(bed, [{}, {}]);
    for (let block = 1; block < depth; block++) await stepAt(node, startOf(SLOT - 1n) + 9n + BigInt(block), [keeper]);
    const [known] = await stepAt(node, startOf(SLOT - 1n) + 100n, [keeper]);
    expect(known?.openItems).toBe(2);

    await node.reorg(point, []);
    await node.setAutomine(false);
    // At the index of one that is gone stands another call.
    const [booked] = await bookCalls(bed, [{ data: count(bed, 7n) }]);
    expect(idsOf([booked as never])).toEqual(idsOf(gone.slice(0, 1)));
    await mineAt(node, startOf(SLOT) - 1n);
    await stepOn(node, keeper);

    const executed = await getCallLogs(client, { address: calls, eventNames: ["CallExecuted"] });
    expect(executed.map((log) => "callId" in log && log.callId)).toEqual([callIdOf(booked as never)]);
    expect(await effectsOf(bed, 7n)).toBe(1n);
    for (const tag of [0n, 1n]) expect(await effectsOf(bed, tag)).toBe(0n);
  });
});
