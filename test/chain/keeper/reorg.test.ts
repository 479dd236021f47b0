import { type Hex, keccak256 } from "viem";
import { expect, it } from "vitest";
import { getDeferralLogs } from "../../../src/index.ts";
import { createMemoryWorkStore } from "../../../src/keeper/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough } from "./support/clients.ts";
import {
  effectsOf,
  eventsIn,
  FORMS,
  SLOT,
  scheduleCalls,
  slot,
  slotsUntil,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";

describeOnBothNodes("a keeper in a reorg", (startNode) => {
  const useBed = useKeeperBed(startNode);

  it.each(FORMS)("performs a %s deferral again, once, when its claim is dropped", async (form) => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed, { policy: { confirmations: 6 } });
    const [deferral] = await scheduleCalls(bed, [{ form, tag: 1n, delay: 24n }]);
    await slot(node, keeper);
    const point = await node.forkPoint();
    const claimed = await slotsUntil(node, (deferral?.dueAt ?? 0n) + SLOT, keeper);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    const hash = eventsIn(claimed, "sent")[0]?.hash;

    await node.reorg(point, []);
    expect(await effectsOf(bed, 1n)).toBe(0n);
    // anvil_reorg leaves mining by itself as it was, Hardhat's stand-in puts it back.
    await node.setAutomine(false);
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + 12n * SLOT, keeper);

    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect(eventsIn(reports, "reorg").map(({ removed }) => removed)).toEqual([1]);
    expect(eventsIn(reports, "dropped").map((event) => event.hash)).toEqual([hash]);
    // The same bytes go out again: nothing new is signed while the nonce is free for them.
    expect(eventsIn(reports, "sent")).toEqual([]);
    expect(eventsIn(reports, "mined").map((event) => [event.hash, event.done])).toEqual([[hash, [deferral?.id]]]);
    expect(eventsIn(reports, "settled").map((event) => event.hash)).toEqual([hash]);
  });

  it("performs again what a reorg drops after it was settled", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed, { policy: { confirmations: 1 } });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, keeper);
    const point = await node.forkPoint();
    const claimed = await slotsUntil(node, (deferral?.dueAt ?? 0n) + 2n * SLOT, keeper);
    expect(eventsIn(claimed, "settled")).toHaveLength(1);

    await node.reorg(point, []);
    await node.setAutomine(false);
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + 8n * SLOT, keeper);
    expect(eventsIn(reports, "sent").map(({ ids }) => ids)).toEqual([[deferral?.id]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });

  it("notices that its claim was only moved to another block", async () => {
    const bed = useBed();
    const { node } = bed;
    const raws: Hex[] = [];
    const client = clientThrough(node, async ({ method, params }, pass) => {
      if (method === "eth_sendRawTransaction") raws.push(params[0] as Hex);
      return pass();
    });
    const keeper = await startKeeper(bed, { client, policy: { confirmations: 4 } });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, keeper);
    await node.warp((await node.publicClient.getBlock()).timestamp + 2n * SLOT);
    const point = await node.forkPoint();
    const before = [...(await slot(node, keeper)), ...(await slot(node, keeper)), ...(await slot(node, keeper))];
    const [mined] = eventsIn(before, "mined");
    await node.reorg(point, [{ raw: raws[0] ?? "0x", block: 1 }]);
    await node.setAutomine(false);
    const after: Awaited<ReturnType<typeof slot>> = [];
    for (let block = 0; block < 5; block++) after.push(...(await slot(node, keeper)));

    expect(raws).toHaveLength(1);
    const [again] = eventsIn(after, "mined");
    expect(again).toMatchObject({ hash: keccak256(raws[0] ?? "0x"), done: [deferral?.id] });
    expect(again?.blockNumber).toBe((mined?.blockNumber ?? 0n) + 1n);
    expect(eventsIn(after, "settled").map(({ blockNumber }) => blockNumber)).toEqual([again?.blockNumber]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });

  it("forgets what was scheduled in blocks that are gone", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed);
    const point = await node.forkPoint();
    await scheduleCalls(bed, [
      { tag: 1n, delay: 48n },
      { form: "timelock", tag: 2n, delay: 48n },
    ]);
    const [known] = await slot(node, keeper);
    expect(known?.openItems).toBe(2);
    await node.reorg(point, []);
    await node.setAutomine(false);
    const reports = [...(await slot(node, keeper)), ...(await slot(node, keeper))];
    expect(reports.at(-1)?.openItems).toBe(0);
    const [again] = await scheduleCalls(bed, [{ tag: 3n, delay: 24n }]);
    await slotsUntil(node, (again?.dueAt ?? 0n) + SLOT, keeper);
    expect(await effectsOf(bed, 1n)).toBe(0n);
    expect(await effectsOf(bed, 3n)).toBe(1n);
  });

  it("begins a book again when the chain was rewritten further back than it remembers", async () => {
    const bed = useBed();
    const { node, hubBook } = bed;
    const store = createMemoryWorkStore();
    const keeper = await startKeeper(bed, { store });
    const point = await node.forkPoint();
    await scheduleCalls(bed, [{ tag: 1n, delay: 600n }]);
    // Further than the cursor keeps checkpoints: they have to be forgotten first.
    for (let step = 0; step < 4; step++) {
      await node.mine(100);
      await keeper.runOnce();
    }
    await node.reorg(point, []);
    await node.setAutomine(false);
    const reports = [...(await slot(node, keeper)), ...(await slot(node, keeper))];
    expect(eventsIn(reports, "reorg").map(({ removed }) => removed)).toEqual([undefined, undefined]);
    expect(reports.at(-1)?.openItems).toBe(0);
    const [deferral] = await scheduleCalls(bed, [{ tag: 2n, delay: 24n }]);
    await slotsUntil(node, deferral?.dueAt ?? 0n, keeper);
    expect(await effectsOf(bed, 2n)).toBe(1n);
    const logs = await getDeferralLogs(node.publicClient, hubBook);
    expect(logs.map(({ eventName }) => eventName)).toEqual(["DeferralScheduled", "DeferralClaimed"]);
  });
});
