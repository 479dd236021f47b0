// A node that is not always well, or not always truthful.
import { parseGwei } from "viem";
import { beforeEach, expect, it } from "vitest";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientAt, clientThrough } from "./support/clients.ts";
import {
  effectsOf,
  eventsIn,
  KEEPER,
  type KeeperBed,
  nextBlockIn,
  SLOT,
  STRANGER,
  scheduleCalls,
  slot,
  slotsUntil,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";
import { type MoodyNode, startProxy } from "./support/proxy.ts";

describeOnBothNodes("a keeper whose node is in trouble", (startNode) => {
  const useBed = useKeeperBed(startNode);
  let proxy: MoodyNode;

  beforeEach(async () => {
    proxy = await startProxy(useBed().node.rpcUrl);
    return () => proxy.close();
  });

  const nonceOf = ({ node }: KeeperBed) =>
    node.publicClient.getTransactionCount({ address: node.walletClient(KEEPER).account.address });

  /** Lets the first request of this method meet its fate, and all others pass. */
  const firstOf = (wanted: string, fate: "swallow" | "hang" | number) => {
    let met = false;
    proxy.rule = (method) => {
      if (method !== wanted || met) return "pass";
      met = true;
      return fate;
    };
  };

  it.each([
    ["a 429 before the node hears of it", 429 as const],
    ["a 500 before the node hears of it", 500 as const],
    ["no answer, and the node has it", "swallow" as const],
    ["no answer, and the node never heard of it", "hang" as const],
  ])("uses each nonce once after a send that meets %s", async (_name, fate) => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed, { client: clientAt(node, proxy.url, 2_000) });
    const [first, second] = await scheduleCalls(bed, [
      { tag: 1n, delay: 24n },
      { form: "timelock", tag: 2n, delay: 24n },
    ]);
    firstOf("eth_sendRawTransaction", fate);
    const reports = await slotsUntil(node, (first?.dueAt ?? 0n) + 4n * SLOT, keeper);

    for (const tag of [1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(await nonceOf(bed)).toBe(2);
    const sent = eventsIn(reports, "sent");
    expect(sent.map(({ ids, nonce, accepted }) => [ids, nonce, accepted])).toEqual([
      [[first?.id], 0, false],
      [[second?.id], 1, true],
    ]);
    // As long as it is not known what became of the first, no other goes out.
    expect(eventsIn(reports, "withheld").map(({ ids, reason }) => [ids, reason])).toContainEqual([
      [second?.id],
      "unsure",
    ]);
    expect(eventsIn(reports, "mined").map(({ hash }) => hash)).toEqual(sent.map(({ hash }) => hash));
    expect(eventsIn(reports, "failed")).toEqual([]);
  });

  it("loses a step, and nothing else, to a node that refuses to be read", async () => {
    const bed = useBed();
    const keeper = await startKeeper(bed, { client: clientAt(bed.node, proxy.url, 2_000) });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    for (const method of ["eth_getBlockByNumber", "eth_getLogs", "eth_call", "eth_estimateGas"]) {
      proxy.rule = (asked) => (asked === method ? 429 : "pass");
      await keeper.runOnce().catch((error: Error) => expect(error.message).toContain("429"));
    }
    proxy.rule = () => "pass";
    const reports = await slotsUntil(bed.node, (deferral?.dueAt ?? 0n) + SLOT, keeper);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect(eventsIn(reports, "mined").map(({ blocksLate }) => blocksLate)).toEqual([0n]);
    expect(eventsIn(reports, "failed")).toEqual([]);
  });

  it.each(["eth_call", "eth_estimateGas"])("holds no failed %s against the items", async (wanted) => {
    const bed = useBed();
    const keeper = await startKeeper(bed, {
      client: clientAt(bed.node, proxy.url, 2_000),
      policy: { maxAttemptsPerItem: 1 },
    });
    await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(bed.node, keeper);
    await nextBlockIn(bed.node, SLOT);
    proxy.rule = (method) => (method === wanted ? 500 : "pass");
    const report = await keeper.runOnce();
    expect(new Set(report.events.map(({ type }) => type))).toEqual(new Set(["troubled"]));
    proxy.rule = () => "pass";
    await keeper.runOnce();
    await bed.node.mine();
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });

  it("blames an item that the node cannot simulate in time, and serves the others", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed, { client: clientAt(node, proxy.url, 2_000) });
    const heavyTag = 0xdeadn;
    const [heavy] = await scheduleCalls(bed, [
      { form: "timelock", tag: heavyTag, delay: 24n },
      { form: "timelock", tag: 2n, delay: 24n },
    ]);
    // Every simulation that has the heavy one in it takes too long.
    const word = heavyTag.toString(16).padStart(64, "0");
    proxy.rule = (method, params) => (method === "eth_call" && JSON.stringify(params).includes(word) ? "hang" : "pass");
    const reports = await slotsUntil(node, heavy?.dueAt ?? 0n, keeper);
    expect(await effectsOf(bed, 2n)).toBe(1n);
    expect(eventsIn(reports, "failed").map(({ id, failures }) => [id, failures])).toEqual([[heavy?.id, 1]]);
  });

  it("sends nothing on the word of a node that lags", async () => {
    const bed = useBed();
    const { node } = bed;
    let old: bigint | undefined;
    // Behind one address another node answers at times, which has not seen the newest blocks and their claims.
    const client = clientThrough(node, async ({ method, params }, pass) => {
      if (old === undefined || method !== "eth_getBlockByNumber" || params[0] !== "latest") return pass();
      return node.publicClient.request({ method, params: [`0x${old.toString(16)}`, false] });
    });
    const keeper = await startKeeper(bed, { client });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slotsUntil(node, deferral?.dueAt ?? 0n, keeper);
    await slot(node, keeper);
    old = (await node.publicClient.getBlockNumber()) - 2n;
    const [lagging] = await slot(node, keeper);
    expect(lagging?.head.number).toBe(old);
    expect(lagging?.events).toEqual([]);
    expect(lagging?.openItems).toBe(0);
    old = undefined;
    const [again] = await scheduleCalls(bed, [{ tag: 2n, delay: 24n }]);
    await slotsUntil(node, again?.dueAt ?? 0n, keeper);
    for (const tag of [1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(await nonceOf(bed)).toBe(2);
  });

  it("believes the state where a node keeps logs from it, and finds a sealed one once its log is there", async () => {
    const bed = useBed();
    const { node } = bed;
    let hides = true;
    const client = clientThrough(node, async ({ method }, pass) => (method === "eth_getLogs" && hides ? [] : pass()));
    const keeper = await startKeeper(bed, { client });
    const deferrals = await scheduleCalls(bed, [
      { form: "hub stored", tag: 1n },
      { form: "hub sealed", tag: 2n },
      { form: "timelock", tag: 3n },
    ]);
    const first = await slot(node, keeper);
    const corrected = eventsIn(first, "corrected").map(({ book, opened, closed, lost }) => [
      book.kind,
      opened,
      closed,
      lost,
    ]);
    expect(corrected).toEqual([
      ["hub", 1, 0, [deferrals[1]?.id]],
      ["timelock", 0, 0, [deferrals[2]?.id]],
    ]);
    hides = false;
    const found = await slot(node, keeper);
    expect(eventsIn(found, "corrected").map(({ opened, lost }) => [opened, lost])).toEqual([
      [1, []],
      [1, []],
    ]);
    await slotsUntil(node, deferrals[0]?.dueAt ?? 0n, keeper);
    for (const tag of [1n, 2n, 3n]) expect(await effectsOf(bed, tag)).toBe(1n);
  });

  it("closes what the state says is closed, though the log of it is kept from it", async () => {
    const bed = useBed();
    const { node } = bed;
    let hides = false;
    const client = clientThrough(node, async ({ method }, pass) => (method === "eth_getLogs" && hides ? [] : pass()));
    const keeper = await startKeeper(bed, { client });
    const rival = await startKeeper(bed, {
      account: STRANGER,
      books: [{ kind: "hub", book: bed.hubBook, fromBlock: 0n }],
    });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, keeper);
    hides = true;
    await slotsUntil(node, deferral?.dueAt ?? 0n, rival);
    const [report] = await slot(node, keeper);
    expect(
      eventsIn(
        [report].flatMap((one) => one ?? []),
        "corrected",
      ).map(({ closed }) => closed),
    ).toEqual([1]);
    expect(report?.openItems).toBe(0);
  });

  it("performs again what waited when somebody else took its nonce", async () => {
    const bed = useBed();
    const { node } = bed;
    const wallet = node.walletClient(KEEPER);
    const keeper = await startKeeper(bed);
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await slot(node, keeper);
    await nextBlockIn(node, SLOT);
    const first = await keeper.runOnce();
    // As a wallet does that cancels: the same nonce, a higher fee, nothing to do.
    const fees = { maxFeePerGas: parseGwei("50"), maxPriorityFeePerGas: parseGwei("50") };
    await wallet.sendTransaction({ to: wallet.account.address, nonce: 0, gas: 21_000n, ...fees });
    await node.mine();
    expect(await effectsOf(bed, 1n)).toBe(0n);
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + 5n * SLOT, keeper);
    const [sent] = eventsIn([first], "sent");
    expect(eventsIn(reports, "superseded").map(({ hash, nonce }) => [hash, nonce])).toEqual([[sent?.hash, 0]]);
    expect(eventsIn(reports, "sent").map(({ ids, nonce }) => [ids, nonce])).toEqual([[[deferral?.id], 1]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect(await nonceOf(bed)).toBe(2);
  });

  it("finds its nonce again after somebody else used the account", async () => {
    const bed = useBed();
    const { node } = bed;
    const wallet = node.walletClient(KEEPER);
    // The node accepts a transaction of the same nonce from elsewhere just before the keeper's.
    let intrudes = true;
    const client = clientThrough(node, async ({ method }, pass) => {
      if (method === "eth_sendRawTransaction" && intrudes) {
        intrudes = false;
        await wallet.sendTransaction({ to: wallet.account.address, value: 1n, gas: 21_000n });
        await node.mine();
      }
      return pass();
    });
    const keeper = await startKeeper(bed, { client });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + 4n * SLOT, keeper);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect(await nonceOf(bed)).toBe(2);
    expect(eventsIn(reports, "rejected").map(({ nonce, reason }) => [nonce, /nonce too low/i.test(reason)])).toEqual([
      [0, true],
    ]);
    expect(eventsIn(reports, "sent").map(({ nonce }) => nonce)).toEqual([1]);
  });
});
