import { expect, it } from "vitest";
import { getBook, getDeferralLogs } from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough, startingLine } from "./support/clients.ts";
import {
  effectsOf,
  eventsIn,
  FORMS,
  type Form,
  nextBlockIn,
  RIVAL,
  SLOT,
  scheduleCalls,
  slot,
  slotsUntil,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";

describeOnBothNodes("two rival keepers", (startNode) => {
  const useBed = useKeeperBed(startNode);

  it.each(FORMS)("race for %s deferrals in one block: each takes effect once, and both go on", async (form) => {
    const bed = useBed();
    const { node } = bed;
    const line = startingLine(2);
    const keeper = await startKeeper(bed, { client: clientThrough(node, line) });
    const rival = await startKeeper(bed, { client: clientThrough(node, line), account: RIVAL });
    const tags = [0n, 1n, 2n, 3n, 4n];
    const deferrals = await scheduleCalls(
      bed,
      tags.map((tag) => ({ form, tag, delay: 24n })),
    );
    const ids = deferrals.map(({ id }) => id);

    await slot(node, keeper, rival);
    await nextBlockIn(node, SLOT);
    // Neither sends before both have simulated, so that neither can see the other coming.
    const raced = await Promise.all([keeper.runOnce(), rival.runOnce()]);
    await node.mine();
    const after = await slot(node, keeper, rival);

    expect(raced.map((report) => eventsIn([report], "sent").map((event) => event.ids))).toEqual([[ids], [ids]]);
    const [mine, theirs] = after.map((report) => eventsIn([report], "mined"));
    const outcomes = [mine, theirs].map((mined) =>
      mined?.map(({ done, lost, reverted }) => ({ done, lost, reverted })),
    );
    const won = { done: ids, lost: [], reverted: false };
    const lost = { done: [], lost: ids, reverted: false };
    expect(outcomes).toContainEqual([won]);
    expect(outcomes).toContainEqual([lost]);
    expect(new Set([mine?.[0]?.blockNumber, theirs?.[0]?.blockNumber]).size).toBe(1);
    for (const tag of tags) expect(await effectsOf(bed, tag)).toBe(1n);
    // Passing over costs a fraction of acting, and is no failure.
    const costs = [mine?.[0]?.costWei ?? 0n, theirs?.[0]?.costWei ?? 0n].toSorted((a, b) => (a < b ? -1 : 1));
    expect((costs[0] ?? 0n) * 2n).toBeLessThan(costs[1] ?? 0n);
    expect(eventsIn([...raced, ...after], "failed")).toEqual([]);

    const [next] = await scheduleCalls(bed, [{ form, tag: 9n, delay: 24n }]);
    await slotsUntil(node, next?.dueAt ?? 0n, rival, keeper);
    expect(await effectsOf(bed, 9n)).toBe(1n);
  });

  it("send nothing for what a transaction that waits already claims", async () => {
    const bed = useBed();
    const keeper = await startKeeper(bed);
    const rival = await startKeeper(bed, { account: RIVAL });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    const reports = await slotsUntil(bed.node, (deferral?.dueAt ?? 0n) + 3n * SLOT, keeper, rival);
    expect(eventsIn(reports, "sent").map(({ ids }) => ids)).toEqual([[deferral?.id]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });

  it("share a long day's work without doing anything twice", async () => {
    const bed = useBed();
    const { node, hubBook, timelockBook } = bed;
    const keeper = await startKeeper(bed, { policy: { maxBatchItems: 4 } });
    const rival = await startKeeper(bed, { account: RIVAL, policy: { maxBatchItems: 3 } });
    const requests = Array.from({ length: 36 }, (_, tag) => ({
      form: FORMS[tag % 3] as Form,
      tag: BigInt(tag),
      delay: 20n + 5n * BigInt(tag),
    }));
    const deferrals = await scheduleCalls(bed, requests);
    const last = deferrals.at(-1)?.dueAt ?? 0n;
    const done: bigint[] = [];
    while ((await node.publicClient.getBlock()).timestamp < last + 2n * SLOT) {
      await nextBlockIn(node, SLOT);
      const reports = await Promise.all([keeper.runOnce(), rival.runOnce()]);
      await node.mine();
      for (const { ids } of eventsIn(reports, "mined").map((event) => ({ ids: event.done }))) done.push(...ids);
    }
    for (const { tag } of requests) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(done).toHaveLength(36);
    for (const book of [hubBook, timelockBook]) {
      expect((await getBook(node.publicClient, book)).openCount).toBe(0n);
      const claims = await getDeferralLogs(node.publicClient, { ...book, eventNames: ["DeferralClaimed"] });
      expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
    }
  });
});
