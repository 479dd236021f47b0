// What a keeper does not do: start where it is not safe, and spend more than it may.
import { parseEther, parseGwei, RpcRequestError } from "viem";
import { expect, it } from "vitest";
import {
  AccountHasCodeError,
  createChainClock,
  createKeeper,
  createMemoryWorkStore,
  DEFAULT_POLICY,
  type KeeperOptions,
  NoContractError,
  type StepReport,
  WrongChainError,
} from "../../../src/keeper/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { clientThrough } from "./support/clients.ts";
import {
  booksOf,
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

const DAY = 86_400n;

describeOnBothNodes("a careful keeper", (startNode, nodeName) => {
  const useBed = useKeeperBed(startNode);

  const keeperAddress = ({ node }: KeeperBed) => node.walletClient(KEEPER).account.address;
  const nonceOf = (bed: KeeperBed) => bed.node.publicClient.getTransactionCount({ address: keeperAddress(bed) });
  const baseFeeNext = ({ node }: KeeperBed, gwei: string) =>
    node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(gwei) });

  const optionsOf = async ({ node, ...bed }: KeeperBed): Promise<KeeperOptions> => ({
    client: node.publicClient as KeeperOptions["client"],
    account: node.walletClient(KEEPER).account,
    chainId: node.chain.id,
    books: booksOf({ node, ...bed }),
    store: createMemoryWorkStore(),
    clock: await createChainClock({ client: node.publicClient as KeeperOptions["client"] }),
    policy: DEFAULT_POLICY,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });

  it("does not start with an account that carries code", async () => {
    const bed = useBed();
    const { node, target } = bed;
    const { account } = node.walletClient(KEEPER);
    const delegation = { contractAddress: target.address, chainId: node.chain.id, nonce: 0 };
    const authorization = await node.walletClient(KEEPER).signAuthorization(delegation);
    await node.walletClient(STRANGER).sendTransaction({
      authorizationList: [authorization],
      to: account.address,
      gas: 200_000n,
    });
    await node.mine();
    const code = `0xef0100${target.address.slice(2).toLowerCase()}`;
    const error = await createKeeper(await optionsOf(bed)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AccountHasCodeError);
    expect(error).toMatchObject({ account: account.address, code });
  });

  it("does not start on another chain, or without a contract where a book should be", async () => {
    const options = await optionsOf(useBed());
    const wrong = await createKeeper({ ...options, chainId: 1 }).catch((thrown: unknown) => thrown);
    expect(wrong).toBeInstanceOf(WrongChainError);
    expect(wrong).toMatchObject({ wanted: 1, found: 31_337 });
    const book = { address: options.account.address, bookId: 0n };
    const books = [{ kind: "timelock", book, fromBlock: 0n } as const];
    const nowhere = await createKeeper({ ...options, books }).catch((thrown: unknown) => thrown);
    expect(nowhere).toBeInstanceOf(NoContractError);
    expect(nowhere).toMatchObject({ address: book.address, chainId: 31_337 });
  });

  it("sends nothing while the chain asks for more than its fee cap", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed, { policy: { maxFeePerGasWei: parseGwei("40") } });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await baseFeeNext(bed, "50");
    await slot(node, keeper);
    await baseFeeNext(bed, "50");
    const dear = await slot(node, keeper);
    expect(dear[0]?.events).toEqual([
      { type: "withheld", book: keeper.books[0], ids: [deferral?.id], reason: "fee cap" },
    ]);
    expect(await effectsOf(bed, 1n)).toBe(0n);
    await baseFeeNext(bed, "1");
    await slot(node, keeper);
    const cheap = await slot(node, keeper);
    expect(eventsIn(cheap, "sent").map(({ ids }) => ids)).toEqual([[deferral?.id]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });

  it("spends no more in a day than it may, and goes on the next day", async () => {
    const bed = useBed();
    const { node } = bed;
    const maxSpendPerDayWei = parseEther("0.0003");
    const policy = { maxSpendPerDayWei, maxBatchItems: 1, confirmations: 1 };
    const keeper = await startKeeper(bed, { policy });
    const tags = [0n, 1n, 2n, 3n, 4n, 5n];
    const deferrals = await scheduleCalls(
      bed,
      tags.map((tag) => ({ tag, delay: 24n })),
    );
    const dueAt = deferrals[0]?.dueAt ?? 0n;
    const done = async () => {
      const counts = await Promise.all(tags.map((tag) => effectsOf(bed, tag)));
      return counts.reduce((sum, count) => sum + count, 0n);
    };
    const address = keeperAddress(bed);
    const before = await node.publicClient.getBalance({ address });
    const first = await slotsUntil(node, dueAt + 10n * SLOT, keeper);
    const spent = before - (await node.publicClient.getBalance({ address }));
    const doneFirst = await done();

    expect(doneFirst).toBeGreaterThan(0n);
    expect(doneFirst).toBeLessThan(6n);
    expect(spent).toBeLessThanOrEqual(maxSpendPerDayWei);
    expect(eventsIn(first, "withheld").map(({ reason }) => reason)).toContain("spend cap");
    // Another of them would have gone over it.
    expect(((doneFirst + 2n) * spent) / doneFirst).toBeGreaterThan(maxSpendPerDayWei);

    const midnight = ((await node.publicClient.getBlock()).timestamp / DAY + 1n) * DAY;
    await node.warp(midnight);
    await slotsUntil(node, midnight + 4n * SLOT, keeper);
    expect(await done()).toBeGreaterThan(doneFirst);
  });

  it("counts what is under way at its worst against the day", async () => {
    const bed = useBed();
    const policy = { maxSpendPerDayWei: parseEther("0.0003"), maxBatchItems: 1 };
    const keeper = await startKeeper(bed, { policy });
    await scheduleCalls(
      bed,
      [0n, 1n, 2n, 3n, 4n, 5n].map((tag) => ({ tag, delay: 12n })),
    );
    await nextBlockIn(bed.node, SLOT);
    // Nothing is mined: what is spent is what the pending transactions may cost.
    const report = await keeper.runOnce();
    const sent = eventsIn([report], "sent");
    const worst = sent.reduce((sum, { gas, maxFeePerGas }) => sum + gas * maxFeePerGas, 0n);
    expect(sent.length).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(policy.maxSpendPerDayWei);
    expect(eventsIn([report], "withheld").map(({ reason }) => reason)).toEqual(["spend cap"]);
  });

  it("lets no more transactions wait than it may", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed, { policy: { maxPendingTransactions: 2, maxBatchItems: 1 } });
    const deferrals = await scheduleCalls(
      bed,
      [0n, 1n, 2n, 3n, 4n].map((tag) => ({ tag, delay: 12n })),
    );
    const ids = deferrals.map(({ id }) => id);
    await nextBlockIn(node, SLOT);
    const reports = [await keeper.runOnce(), await keeper.runOnce()];
    expect(eventsIn(reports, "sent").map((event) => event.ids)).toEqual([[ids[0]], [ids[1]]]);
    expect(eventsIn(reports, "withheld").map(({ reason }) => reason)).toEqual(["pending cap", "pending cap"]);
    await node.mine();
    await slot(node, keeper);
    await slot(node, keeper);
    for (const tag of [0n, 1n, 2n, 3n, 4n]) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(await nonceOf(bed)).toBe(5);
  });

  it("sends nothing that its account cannot pay for", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed);
    await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    await node.testClient.setBalance({ address: keeperAddress(bed), value: 1_000_000_000_000n });
    await slot(node, keeper);
    const [poor] = await slot(node, keeper);
    expect(poor?.events.map((event) => event.type === "withheld" && event.reason)).toEqual(["funds"]);
    await node.testClient.setBalance({ address: keeperAddress(bed), value: parseEther("1") });
    await slot(node, keeper);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });

  it("replaces a transaction that waits too long: the same nonce, a higher fee, one effect", async () => {
    const bed = useBed();
    const { node } = bed;
    const keeper = await startKeeper(bed, { policy: { replaceAfterBlocks: 2 } });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    const reports = [...(await slot(node, keeper))];
    // From the block on that should carry it, the chain asks for more than it offers.
    await nextBlockIn(node, SLOT);
    reports.push(await keeper.runOnce());
    for (let block = 0; block < 4; block++) {
      await baseFeeNext(bed, "20");
      await node.mine();
      await nextBlockIn(node, SLOT);
      reports.push(await keeper.runOnce());
    }
    await node.mine();
    reports.push(...(await slot(node, keeper)));

    const [sent] = eventsIn(reports, "sent");
    const [replaced] = eventsIn(reports, "replaced");
    expect(sent?.maxFeePerGas).toBeLessThan(parseGwei("20"));
    expect(replaced).toMatchObject({ previous: sent?.hash, nonce: sent?.nonce });
    expect(replaced?.maxFeePerGas).toBeGreaterThan(parseGwei("20"));
    expect(eventsIn(reports, "sent")).toHaveLength(1);
    expect(eventsIn(reports, "mined").map(({ hash, done }) => [hash, done])).toEqual([
      [replaced?.hash, [deferral?.id]],
    ]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect(await nonceOf(bed)).toBe(1);
  });

  it("replaces no more often, and for no more, than it may, and is done when the chain is cheap again", async () => {
    const bed = useBed();
    const { node } = bed;
    const maxFeePerGasWei = parseGwei("4");
    const policy = { replaceAfterBlocks: 1, maxReplacements: 3, maxFeePerGasWei };
    const keeper = await startKeeper(bed, { policy });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    const reports = [...(await slot(node, keeper))];
    await nextBlockIn(node, SLOT);
    reports.push(await keeper.runOnce());
    for (let block = 0; block < 8; block++) {
      await baseFeeNext(bed, "500");
      await node.mine();
      await nextBlockIn(node, SLOT);
      reports.push(await keeper.runOnce());
    }
    const replaced = eventsIn(reports, "replaced");
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.length).toBeLessThanOrEqual(3);
    for (const { maxFeePerGas, nonce } of replaced) {
      expect(maxFeePerGas).toBeLessThanOrEqual(maxFeePerGasWei);
      expect(nonce).toBe(0);
    }
    // Hardhat's pool keeps what it once took. anvil's lets it go, and then the nonce is free again.
    const last = replaced.at(-1)?.hash;
    const [stuck, rejected] = [eventsIn(reports, "stuck"), eventsIn(reports, "rejected")];
    expect(nodeName === "hardhat" ? stuck.at(-1)?.hash : rejected.at(-1)?.hash).toBe(last);
    expect(eventsIn(reports, "sent")).toHaveLength(1);

    await baseFeeNext(bed, "1");
    await node.mine();
    const after: StepReport[] = [];
    for (let block = 0; block < 3; block++) after.push(...(await slot(node, keeper)));
    expect(eventsIn(after, "mined").map(({ done }) => done)).toEqual([[deferral?.id]]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect(await nonceOf(bed)).toBe(1);
  });

  it("counts a transaction that a node refuses for good as an attempt, and uses its nonce for the next", async () => {
    const bed = useBed();
    const { node } = bed;
    let refuses = true;
    const client = clientThrough(node, async ({ method }, pass) => {
      if (method !== "eth_sendRawTransaction" || !refuses) return pass();
      refuses = false;
      const error = { code: -32_000, message: "intrinsic gas too low" };
      throw new RpcRequestError({ body: {}, url: node.rpcUrl, error });
    });
    const keeper = await startKeeper(bed, { client });
    const [deferral] = await scheduleCalls(bed, [{ tag: 1n, delay: 24n }]);
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + 4n * SLOT, keeper);
    expect(eventsIn(reports, "rejected").map(({ ids, nonce }) => [ids, nonce])).toEqual([[[deferral?.id], 0]]);
    expect(eventsIn(reports, "failed").map(({ id, failures }) => [id, failures])).toEqual([[deferral?.id, 1]]);
    expect(eventsIn(reports, "sent").map(({ nonce }) => nonce)).toEqual([0]);
    expect(await effectsOf(bed, 1n)).toBe(1n);
  });
});
