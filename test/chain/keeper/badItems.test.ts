import { encodeAbiParameters, encodeErrorResult, type Hex, parseAbi } from "viem";
import { expect, it } from "vitest";
import type { StepReport } from "../../../src/keeper/index.ts";
import { deploy } from "../../support/deploy.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { callOf } from "../../support/transactions.ts";
import { clientThrough } from "./support/clients.ts";
import {
  booksOf,
  effectsOf,
  eventsIn,
  KEEPER,
  type KeeperBed,
  OWNER,
  openHubBook,
  SLOT,
  STRANGER,
  scheduleCalls,
  slotsUntil,
  startKeeper,
  useKeeperBed,
} from "./support/keeperBed.ts";

const failuresIn = (reports: readonly StepReport[]) =>
  eventsIn(reports, "failed").map(({ id, failures, notBefore }) => [id, failures, notBefore !== undefined]);

describeOnBothNodes("a keeper among bad items", (startNode) => {
  const useBed = useKeeperBed(startNode);

  const callsOn = ({ target }: KeeperBed) => ({
    refuse: callOf(target, "refuse", [1n]).data,
    burn: callOf(target, "burn", []).data,
    dear: callOf(target, "countDearly", [1n, 17_000_000n]).data,
    countWhileOpen: (tag: bigint) => callOf(target, "countWhileOpen", [tag]).data,
  });

  it("serves the others in the block in which they are due", async () => {
    const bed = useBed();
    const { refuse, burn, dear } = callsOn(bed);
    const keeper = await startKeeper(bed);
    const deferrals = await scheduleCalls(bed, [
      ...[{ call: burn }, { tag: 10n }, { call: refuse }, { tag: 11n }, { call: dear }, { tag: 12n }],
      ...([
        { form: "timelock", call: burn },
        { form: "timelock", tag: 13n },
      ] as const),
    ]);
    const reports = await slotsUntil(bed.node, deferrals[0]?.dueAt ?? 0n, keeper);
    for (const tag of [10n, 11n, 12n, 13n]) expect(await effectsOf(bed, tag)).toBe(1n);
    expect(await effectsOf(bed, 1n)).toBe(0n);
    const bad = [0, 2, 4, 6].map((index) => deferrals[index]?.id);
    expect(failuresIn(reports)).toEqual(expect.arrayContaining(bad.map((id) => [id, 1, true])));
    expect(failuresIn(reports)).toHaveLength(4);
  });

  it("reaches the one good item behind a hundred bad ones that were due before it", async () => {
    const bed = useBed();
    const keeper = await startKeeper(bed);
    const call = callsOn(bed).refuse;
    const bad = Array.from({ length: 35 }, () => ({ call, delay: 60n }));
    for (const _block of [1, 2, 3]) await scheduleCalls(bed, bad);
    const [good] = await scheduleCalls(bed, [{ tag: 7n, delay: 60n }]);
    const reports = await slotsUntil(bed.node, good?.dueAt ?? 0n, keeper);
    expect(await effectsOf(bed, 7n)).toBe(1n);
    expect(new Set(eventsIn(reports, "failed").map(({ id }) => id)).size).toBe(105);
    expect(eventsIn(reports, "sent").map(({ ids }) => ids)).toEqual([[good?.id]]);
  });

  it("tries a bad item again with growing pauses, and at last no more, at no cost", async () => {
    const bed = useBed();
    const { node } = bed;
    const address = node.walletClient(KEEPER).account.address;
    const before = await node.publicClient.getBalance({ address });
    const policy = { maxAttemptsPerItem: 4, retryDelaySeconds: 20n, maxRetryDelaySeconds: 50n };
    const keeper = await startKeeper(bed, { policy });
    const [deferral] = await scheduleCalls(bed, [{ call: callsOn(bed).refuse, delay: 24n }]);
    const dueAt = deferral?.dueAt ?? 0n;
    const reports = await slotsUntil(node, dueAt + 400n, keeper);
    const attempts = reports.filter((report) => failuresIn([report]).length > 0);
    // 20, 40 and 50 seconds of pause end in the slots 24, 48 and 60 seconds later.
    expect(attempts.map(({ landingAt }) => landingAt - dueAt)).toEqual([0n, 24n, 72n, 132n]);
    expect(failuresIn(reports)).toEqual([
      [deferral?.id, 1, true],
      [deferral?.id, 2, true],
      [deferral?.id, 3, true],
      [deferral?.id, 4, false],
    ]);
    expect(eventsIn(reports, "sent")).toEqual([]);
    expect(await node.publicClient.getBalance({ address })).toBe(before);
  });

  it("counts what fails only once it is mined, says why, and does not let it fail the others", async () => {
    const bed = useBed();
    const { node, target } = bed;
    const setShut = (shut: boolean) =>
      node.walletClient(STRANGER).sendTransaction({ ...callOf(target, "setShut", [shut]), gas: 100_000n });
    // Whenever the keeper sends, somebody is quicker and shuts the target.
    const client = clientThrough(node, async ({ method }, pass) => {
      if (method === "eth_sendRawTransaction") await setShut(true);
      return pass();
    });
    const keeper = await startKeeper(bed, { client, policy: { maxAttemptsPerItem: 2, retryDelaySeconds: 30n } });
    const { countWhileOpen } = callsOn(bed);
    const [good, bad] = await scheduleCalls(bed, [{ tag: 1n }, { call: countWhileOpen(2n) }]);
    const together = await slotsUntil(node, (good?.dueAt ?? 0n) + SLOT, keeper);
    await setShut(false);
    const alone = await slotsUntil(node, (good?.dueAt ?? 0n) + 10n * SLOT, keeper);

    const [first, second] = [together, alone].map((reports) => eventsIn(reports, "mined")[0]);
    expect(first).toMatchObject({ done: [good?.id], lost: [], reverted: false });
    expect(second).toMatchObject({ done: [], lost: [], reverted: true });
    expect(await effectsOf(bed, 1n)).toBe(1n);
    expect(await effectsOf(bed, 2n)).toBe(0n);
    const refused = encodeErrorResult({ abi: target.abi, errorName: "Refused", args: [2n] });
    const abi = parseAbi(["error CallFailed(uint64 id, bytes reason)"]);
    const reason = encodeErrorResult({ abi, errorName: "CallFailed", args: [bad?.id ?? 0n, refused] });
    const failed = eventsIn([...together, ...alone], "failed");
    expect(failed.map(({ id, failures, hash }) => [id, failures, hash])).toEqual([
      [bad?.id, 1, first?.hash],
      [bad?.id, 2, second?.hash],
    ]);
    // The start of the revert data, as far as a line of a log takes it.
    const [told = "", last] = failed.map((event) => event.reason);
    expect(told).toMatch(/^0x[0-9a-f]{100,}\.\.\.$/);
    expect(reason.startsWith(told.slice(0, -3))).toBe(true);
    expect(last).toBe("the transaction reverted");
  });

  const emptyResults = encodeAbiParameters([{ type: "uint8[]" }], [[]]);
  const oneUnknown = encodeAbiParameters([{ type: "uint8[]" }], [[99]]);
  const threeDone = encodeAbiParameters([{ type: "uint8[]" }], [[0, 0, 0]]);
  const bomb: Hex = `0x${"ff".repeat(20_000)}`;

  it.each([
    ["reverts with nothing", true, "0x" as Hex],
    ["reverts with a bomb", true, bomb],
    ["answers nothing", false, "0x" as Hex],
    ["answers a word of noise", false, `0x${"ab".repeat(32)}` as Hex],
    ["answers a bomb", false, bomb],
    ["answers for no item", false, emptyResults],
    ["answers what no item can come to", false, oneUnknown],
    ["answers for too many items", false, threeDone],
  ])("survives a performer that %s, and serves the other books", async (_name, reverts, answer) => {
    const bed = useBed();
    const { node, hub } = bed;
    await node.setAutomine(true);
    const broken = await deploy(node, "BrokenPerformer", []);
    const book = await openHubBook(node, hub, broken.address);
    const { to, data } = callOf(broken, "breakDown", [reverts, answer]);
    await node.publicClient.waitForTransactionReceipt({
      hash: await node.walletClient(OWNER).sendTransaction({ to, data }),
    });
    await node.setAutomine(false);
    const books = [{ kind: "hub", book, fromBlock: 0n } as const, ...booksOf(bed)];
    const keeper = await startKeeper(bed, { books });
    const deferrals = await scheduleCalls(bed, [{ book }, { book }, { tag: 5n }, { form: "timelock", tag: 6n }]);
    const reports = await slotsUntil(node, (deferrals[0]?.dueAt ?? 0n) + 3n * SLOT, keeper);
    expect(await effectsOf(bed, 5n)).toBe(1n);
    expect(await effectsOf(bed, 6n)).toBe(1n);
    const sent = eventsIn(reports, "sent").flatMap(({ book: of }) => of.book.bookId);
    expect(sent).not.toContain(book.bookId);
    const troubles = [...eventsIn(reports, "refused"), ...eventsIn(reports, "failed")];
    expect(troubles.length).toBeGreaterThan(0);
    expect(troubles.map(({ book: of }) => of.book.bookId)).toEqual(troubles.map(() => book.bookId));
  });

  it("does not pay for ever for a performer that says it is done and does nothing", async () => {
    const bed = useBed();
    const { node, hub } = bed;
    await node.setAutomine(true);
    const idle = await deploy(node, "IdlePerformer", []);
    const book = await openHubBook(node, hub, idle.address);
    await node.setAutomine(false);
    const books = [{ kind: "hub", book, fromBlock: 0n } as const];
    const keeper = await startKeeper(bed, { books, policy: { maxAttemptsPerItem: 3 } });
    const [deferral] = await scheduleCalls(bed, [{ book }]);
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + 30n * SLOT, keeper);
    expect(eventsIn(reports, "sent")).toHaveLength(3);
    expect(failuresIn(reports)).toEqual([
      [deferral?.id, 1, true],
      [deferral?.id, 2, true],
      [deferral?.id, 3, false],
    ]);
  });

  it("leaves a host alone that refuses it, and serves it once it may", async () => {
    const bed = useBed();
    const { node, timelock } = bed;
    const keeper = await startKeeper(bed, { account: STRANGER, policy: { maxAttemptsPerItem: 1 } });
    const deferrals = await scheduleCalls(bed, [{ form: "timelock", tag: 3n }, { tag: 4n }]);
    const dueAt = deferrals[0]?.dueAt ?? 0n;
    const refused = await slotsUntil(node, dueAt + 3n * SLOT, keeper);
    expect(await effectsOf(bed, 4n)).toBe(1n);
    expect(eventsIn(refused, "refused").map(({ book, reason }) => [book.kind, reason])).toContainEqual([
      "timelock",
      "The caller has not the role that this call needs.",
    ]);
    expect(eventsIn(refused, "failed")).toEqual([]);

    const account = node.walletClient(STRANGER).account.address;
    const executor = await node.publicClient.readContract({ ...timelock, functionName: "EXECUTOR" });
    const grant = callOf(timelock, "grantRoles", [account, executor]);
    await node.walletClient(0).sendTransaction({ ...grant, gas: 200_000n });
    await slotsUntil(node, dueAt + 7n * SLOT, keeper);
    expect(await effectsOf(bed, 3n)).toBe(1n);
  });

  it("says so when a book names no performer, and serves it once it does", async () => {
    const bed = useBed();
    const { node, hub, hubBook, performer } = bed;
    const keeper = await startKeeper(bed);
    const [deferral] = await scheduleCalls(bed, [{ tag: 5n }]);
    const name = async (address: Hex) => {
      const { to, data } = callOf(hub, "setPerformer", [hubBook.bookId, address]);
      await node.walletClient(OWNER).sendTransaction({ to, data, gas: 200_000n });
    };
    await name("0x0000000000000000000000000000000000000000");
    const reports = await slotsUntil(node, (deferral?.dueAt ?? 0n) + SLOT, keeper);
    expect(eventsIn(reports, "refused")[0]?.reason).toBe("the book names no performer");
    await name(performer.address);
    await slotsUntil(node, (deferral?.dueAt ?? 0n) + 5n * SLOT, keeper);
    expect(await effectsOf(bed, 5n)).toBe(1n);
  });
});
