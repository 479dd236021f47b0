import { expect, it } from "vitest";
import { getDeferralLogs } from "../../../src/index.ts";
import { createMemoryWorkStore } from "../../../src/keeper/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough } from "./support/clients.ts";
import {
  effectsOf,
  eventsIn,
  FORMS,
  KEEPER,
  nextBlockIn,
  SLOT,
  scheduleCalls,
  slot,
  slotsUntil,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";

describeOnBothNodes("a keeper that starts again", (startNode) => {
  const useBed = useKeeperBed(startNode);

  it("finds open work of every form from the logs alone", async () => {
    const bed = useBed();
    const { node } = bed;
    const before = await scheduleCalls(
      bed,
      FORMS.map((form, index) => ({ form, tag: BigInt(index), delay: 24n })),
    );
    const later = await scheduleCalls(
      bed,
      FORMS.map((form, index) => ({ form, tag: 10n + BigInt(index), delay: 96n })),
    );
    const first = await startKeeper(bed);
    await slotsUntil(node, before[0]?.dueAt ?? 0n, first);
    for (const tag of [0n, 1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);

    // The second has no memory: no store, no cursor, no transaction of the first.
    const second = await startKeeper(bed);
    const reports = await slotsUntil(node, (later[0]?.dueAt ?? 0n) + SLOT, second);
    expect(reports[0]?.openItems).toBe(3);
    for (const tag of [0n, 1n, 2n, 10n, 11n, 12n]) expect(await effectsOf(bed, tag)).toBe(1n);
    for (const { blocksLate } of eventsIn(reports, "mined")) expect(blocksLate).toBe(0n);
  });

  it("takes up again where it was, with the memory it had", async () => {
    const bed = useBed();
    const store = createMemoryWorkStore();
    await scheduleCalls(bed, [{ tag: 1n, delay: 60n }]);
    await slot(bed.node, await startKeeper(bed, { store }));
    const asked: bigint[] = [];
    const client = clientThrough(bed.node, async ({ method, params }, pass) => {
      const [filter] = params as [{ fromBlock?: `0x${string}` }];
      if (method === "eth_getLogs" && filter.fromBlock !== undefined) asked.push(BigInt(filter.fromBlock));
      return pass();
    });
    const [second] = await scheduleCalls(bed, [{ tag: 2n, delay: 60n }]);
    const keeper = await startKeeper(bed, { store, client });
    await slotsUntil(bed.node, second?.dueAt ?? 0n, keeper);
    for (const tag of [1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(asked.filter((fromBlock) => fromBlock === 0n)).toEqual([]);
  });

  // The process dies when the node has the transaction and before the keeper has its answer.
  it.each([
    ["with its memory", true],
    ["without it", false],
  ])("after dying between broadcast and record, %s, does nothing twice", async (_name, keepsMemory) => {
    const bed = useBed();
    const { node, hubBook } = bed;
    const store = createMemoryWorkStore();
    const dying = clientThrough(node, async ({ method }, pass) => {
      const answer = await pass();
      return method === "eth_sendRawTransaction" ? new Promise(() => {}) : answer;
    });
    const victim = await startKeeper(bed, { store, client: dying });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, victim);
    await nextBlockIn(node, SLOT);
    void victim.runOnce();
    const address = node.walletClient(KEEPER).account.address;
    const count = (blockTag: "latest" | "pending") => node.publicClient.getTransactionCount({ address, blockTag });
    await expect.poll(() => count("pending"), { timeout: 60_000 }).toBe(1);

    const heir = await startKeeper(bed, keepsMemory ? { store } : {});
    const same = await heir.runOnce();
    expect(eventsIn([same], "sent")).toEqual([]);
    await node.mine();
    const [next] = await scheduleCalls(bed, [{ tag: 2n, delay: 24n }]);
    const reports = await slotsUntil(node, (next?.dueAt ?? 0n) + SLOT, heir);

    for (const tag of [1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(await count("latest")).toBe(2);
    expect(eventsIn(reports, "sent").map(({ ids, nonce }) => [ids, nonce])).toEqual([[[next?.id], 1]]);
    // With its memory it also accounts for what it had sent.
    const accounted = eventsIn(reports, "mined").map(({ done }) => done);
    expect(accounted).toEqual(keepsMemory ? [[deferral?.id], [next?.id]] : [[next?.id]]);
    const claims = await getDeferralLogs(node.publicClient, { ...hubBook, eventNames: ["DeferralClaimed"] });
    expect(claims.map(({ id }) => id)).toEqual([deferral?.id, next?.id]);
  });

  it("after dying between record and broadcast, sends the very bytes it had kept", async () => {
    const bed = useBed();
    const { node } = bed;
    const store = createMemoryWorkStore();
    const raws: unknown[] = [];
    const dying = clientThrough(node, async ({ method, params }, pass) => {
      if (method !== "eth_sendRawTransaction") return pass();
      raws.push(params[0]);
      return new Promise(() => {});
    });
    const victim = await startKeeper(bed, { store, client: dying });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, victim);
    await nextBlockIn(node, SLOT);
    void victim.runOnce();
    await expect.poll(() => raws.length, { timeout: 60_000 }).toBe(1);

    const client = clientThrough(node, async ({ method, params }, pass) => {
      if (method === "eth_sendRawTransaction") raws.push(params[0]);
      return pass();
    });
    const heir = await startKeeper(bed, { store, client });
    await heir.runOnce();
    await node.mine();
    await slot(node, heir);
    expect(raws).toEqual([raws[0], raws[0]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect((await node.publicClient.getBlock({ blockTag: "latest" })).timestamp).toBeGreaterThan(deferral?.dueAt ?? 0n);
  });
});
