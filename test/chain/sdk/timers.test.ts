import { type Hex, size, stringToHex, toHex } from "viem";
import { beforeEach, expect, it } from "vitest";
import { timerBookAbi } from "../../../src/abis/index.ts";
import {
  BookFullError,
  InvalidServerError,
  MAX_NOTE_LENGTH,
  MAX_TIME,
  MAX_TIMERS,
  NoteTooLongError,
  NotServerError,
  type PrepareCreateTimerParameters,
  prepareCancelTimer,
  prepareClaimDueTimers,
  prepareClaimTimers,
  prepareCreateTimer,
  prepareMarkTimersDelivered,
  prepareSetTimerServer,
  TimerNotFoundError,
  type TimerSession,
  timerLogsFromReceipt,
  timerSessionKey,
} from "../../../src/index.ts";
import { deployTimerBook } from "../../support/contracts.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { CONTROLLER, KEEPER, OWNER, STRANGER, thrownBy, useSdk } from "../../support/sdk.ts";
import { encoded, receiptOf, resultOf, sendInOneBlock, signCall } from "../../support/transactions.ts";

const ABSENT = 7n * 16_384n;

describeOnBothNodes("timer book actions", (startNode) => {
  const bed = useSdk(startNode, { order: "fifo" });
  let session: TimerSession;
  let start: bigint;

  beforeEach(async () => {
    const { timerBook, address, node } = bed();
    session = { address: timerBook, owner: address(OWNER), name: stringToHex("alice", { size: 32 }) };
    start = (await node.publicClient.getBlock()).timestamp;
    await receiptOf(node, OWNER, encoded(named(address(KEEPER), true)));
  });

  const named = (server: Hex, yes: boolean) => prepareSetTimerServer({ address: bed().timerBook, server, named: yes });

  /** Creates a timer in the block that stands at `start`, and gives its id. */
  const create = async (options: Partial<PrepareCreateTimerParameters> = {}): Promise<bigint> => {
    const call = prepareCreateTimer({ ...session, note: "0x1234", fireAt: start, ...options });
    const [created] = timerLogsFromReceipt(await receiptOf(bed().node, OWNER, encoded(call)), session);
    if (created === undefined) throw new Error("Nothing was created.");
    return created.id;
  };

  it("createTimer creates it in the session of the caller, and the receipt gives it", async () => {
    const { client, wallet, mined, node, timerBook } = bed();
    const note = stringToHex("water the plants");
    await node.setNextBlockTimestamp(start + 1n);
    const receipt = await mined(wallet(OWNER).createTimer({ ...session, note, fireAt: start + 60n }));
    const timer = { id: 16_384n, createdAt: start + 1n, fireAt: start + 60n, status: "pending", note };
    const log = { address: timerBook, session: timerSessionKey(session), id: timer.id };
    expect(timerLogsFromReceipt(receipt, session)).toEqual([{ eventName: "TimerCreated", ...log, timer }]);
    expect(await client.getTimers({ ...session, ids: [timer.id, ABSENT] })).toEqual([timer, undefined]);
    const call = prepareCreateTimer({ ...session, note, fireAt: 0n });
    expect(await client.simulateCall(call, { account: session.owner })).toBe(2n * 16_384n + 1n);
  });

  it("createTimer takes a time that has passed for now, and the greatest there is", async () => {
    const { client } = bed();
    const late = await create({ fireAt: start - 1n });
    const last = await create({ fireAt: MAX_TIME });
    expect(await client.listTimers(session)).toEqual([
      { id: late, fireAt: start, status: "pending" },
      { id: last, fireAt: MAX_TIME, status: "pending" },
    ]);
  });

  it("createTimer takes a note as long as allowed, and the contract none longer", async () => {
    const { client, node, address } = bed();
    const note = toHex(new Uint8Array(1024).fill(7));
    const id = await create({ note });
    expect((await client.getTimers({ ...session, ids: [id] }))[0]?.note).toBe(note);
    const call = prepareCreateTimer({ ...session, note, fireAt: 0n });
    const longer = { ...call, args: [session.name, `${note}00`, 0n] };
    const error = await thrownBy(client.simulateCall(longer, { account: address(OWNER) }));
    expect(error).toBeInstanceOf(NoteTooLongError);
    expect(error).toMatchObject({ length: 1025, maxLength: 1024 });
    const { status } = await receiptOf(node, OWNER, encoded(longer));
    expect(status).toBe("reverted");
  });

  it("createTimer stops at 256 pending and due timers, and lists and reads them all", async () => {
    const { client, node, expectRefused } = bed();
    const call = encoded(prepareCreateTimer({ ...session, note: toHex(new Uint8Array(1024).fill(7)), fireAt: start }));
    await create();
    await receiptOf(node, KEEPER, encoded(prepareClaimDueTimers(session)));
    await node.setAutomine(false);
    let raws = 0;
    while (raws < 255) {
      // A block holds not many more notes of this length.
      for (let inBlock = 0; inBlock < 15 && raws < 255; inBlock++, raws++) {
        await node.sendRaw(await signCall(node, OWNER, call, 2_000_000n));
      }
      await node.setNextBlockTimestamp(start);
      await node.mine();
    }
    await node.setAutomine(true);
    const heads = await client.listTimers(session);
    expect(heads).toHaveLength(256);
    const ids = heads.map(({ id }) => id);
    const timers = await client.getTimers({ ...session, ids });
    expect(timers.map((timer) => timer?.id)).toEqual(ids);
    expect(timers.filter((timer) => timer !== undefined && size(timer.note) === 1024)).toHaveLength(255);
    await expectRefused(prepareCreateTimer({ ...session, note: "0x", fireAt: 0n }), OWNER, BookFullError, {
      maxOpen: 256n,
    });
  }, 240_000);

  it("listTimers gives the earliest first, equal times in the order of creation", async () => {
    const { client, node } = bed();
    const gone = await create();
    const third = await create({ fireAt: start + 9n });
    const first = await create({ fireAt: start + 1n });
    await receiptOf(node, OWNER, encoded(prepareCancelTimer({ ...session, id: gone })));
    // The place of the one that is gone, so the first that the contract lists.
    const fourth = await create({ fireAt: start + 9n });
    const second = await create({ fireAt: start + 5n });
    expect((await client.listTimers(session)).map(({ id }) => id)).toEqual([first, second, third, fourth]);
    expect(await client.listTimers({ ...session, name: stringToHex("bob", { size: 32 }) })).toEqual([]);
  });

  it("reads see the block they are told", async () => {
    const { client, node } = bed();
    const blockNumber = await node.publicClient.getBlockNumber();
    const id = await create();
    expect(await client.listTimers({ ...session, blockNumber })).toEqual([]);
    expect(await client.getTimers({ ...session, ids: [id], blockNumber })).toEqual([undefined]);
    await receiptOf(node, KEEPER, encoded(prepareClaimTimers({ ...session, ids: [id] })));
    expect(await client.listUndelivered({ ...session, blockNumber: blockNumber + 1n })).toEqual([]);
    expect(await client.listUndelivered(session)).toEqual([{ id, fireAt: start, status: "due" }]);
    const { owner, address } = session;
    const server = bed().address(KEEPER);
    expect(await client.isTimerServer({ address, owner, server, blockNumber })).toBe(true);
    expect(await client.isTimerServer({ address, owner, server, blockNumber: blockNumber - 1n })).toBe(false);
  });

  it("claimDueTimers moves what is due, from the very second on, the earliest first and within its limit", async () => {
    const { client, wallet, mined, node, address } = bed();
    const second = await create({ fireAt: start + 20n });
    const first = await create({ fireAt: start + 10n, note: "0x01" });
    const third = await create({ fireAt: start + 30n });
    await node.setNextBlockTimestamp(start + 9n);
    expect(timerLogsFromReceipt(await mined(wallet(KEEPER).claimDueTimers(session)), session)).toEqual([]);
    await node.warp(start + 10n);
    expect(await client.simulateCall(prepareClaimDueTimers(session), { account: address(KEEPER) })).toEqual([
      { id: first, createdAt: start, fireAt: start + 10n, status: "due", note: "0x01" },
    ]);
    await node.warp(start + 30n);
    const moved = async (limit?: bigint) => {
      const receipt = await mined(wallet(KEEPER).claimDueTimers({ ...session, limit }));
      return timerLogsFromReceipt(receipt, session).map(({ eventName, id }) => [eventName, id]);
    };
    expect(await moved(0n)).toEqual([]);
    expect(await moved(2n)).toEqual([
      ["TimerDue", first],
      ["TimerDue", second],
    ]);
    expect(await moved()).toEqual([["TimerDue", third]]);
    expect(await moved()).toEqual([]);
    expect((await client.listUndelivered(session)).map(({ id }) => id)).toEqual([first, second, third]);
  });

  it("claimTimers moves those that can be, each once, and passes over the others", async () => {
    const { client, wallet, mined, address } = bed();
    const due = await create({ note: "0x01" });
    const early = await create({ fireAt: start + 1_000_000n });
    const call = { ...session, ids: [early, due, ABSENT, due] };
    expect(await client.simulateCall(prepareClaimTimers(call), { account: address(OWNER) })).toMatchObject([
      { id: due, status: "due", note: "0x01" },
    ]);
    const receipt = await mined(wallet(OWNER).claimTimers(call));
    expect(timerLogsFromReceipt(receipt, session)).toEqual([
      { eventName: "TimerDue", address: session.address, session: timerSessionKey(session), id: due },
    ]);
    expect(await client.simulateCall(prepareClaimTimers(call), { account: address(OWNER) })).toEqual([]);
  });

  it.each(["claimDueTimers", "claimTimers"] as const)("%s by two in one block gives the timer to one", async (form) => {
    const { node } = bed();
    const id = await create({ fireAt: start + 10n });
    const call =
      form === "claimTimers" ? prepareClaimTimers({ ...session, ids: [id] }) : prepareClaimDueTimers(session);
    const answers = await sendInOneBlock(node, start + 10n, [
      [KEEPER, encoded(call)],
      [OWNER, encoded(call)],
    ]);
    expect(answers.map((answer) => resultOf(call, answer).map((timer) => timer.id))).toEqual([[id], []]);
    expect(answers.map(({ receipt }) => timerLogsFromReceipt(receipt, session).length)).toEqual([1, 0]);
  });

  it("a claim and a cancel in one block: the cancel holds, whichever came first", async () => {
    const { node, client } = bed();
    for (const order of [
      [KEEPER, OWNER],
      [OWNER, KEEPER],
    ]) {
      const id = await create();
      const claim = encoded(prepareClaimDueTimers(session));
      const cancel = encoded(prepareCancelTimer({ ...session, id }));
      const calls = order.map((from) => [from, from === OWNER ? cancel : claim] as const);
      await sendInOneBlock(node, start, calls);
      expect(await client.listTimers(session)).toEqual([]);
    }
  });

  it("markTimersDelivered closes due timers for good, and passes over the others", async () => {
    const { client, wallet, mined, node, address } = bed();
    const due = await create();
    const pending = await create({ fireAt: start + 1_000_000n });
    await receiptOf(node, KEEPER, encoded(prepareClaimDueTimers(session)));
    const call = { ...session, ids: [pending, due, ABSENT, due] };
    const prepared = prepareMarkTimersDelivered(call);
    expect(await client.simulateCall(prepared, { account: address(KEEPER) })).toBe(1n);
    const receipt = await mined(wallet(KEEPER).markTimersDelivered(call));
    expect(timerLogsFromReceipt(receipt, session)).toEqual([
      { eventName: "TimerDelivered", address: session.address, session: timerSessionKey(session), id: due },
    ]);
    expect(await client.listUndelivered(session)).toEqual([]);
    expect((await client.listTimers(session)).map(({ id }) => id)).toEqual([pending]);
    expect(await client.simulateCall(prepared, { account: address(KEEPER) })).toBe(0n);
  });

  it("cancelTimer withdraws a pending and a due timer, and finds no other", async () => {
    const { client, wallet, mined, node, expectRefused } = bed();
    const pending = await create({ note: "0xaa", fireAt: start + 5n });
    const due = await create();
    await receiptOf(node, KEEPER, encoded(prepareClaimDueTimers(session)));
    const call = prepareCancelTimer({ ...session, id: pending });
    expect(await client.simulateCall(call, { account: session.owner })).toEqual({
      id: pending,
      createdAt: start,
      fireAt: start + 5n,
      status: "cancelled",
      note: "0xaa",
    });
    for (const id of [pending, due]) {
      const receipt = await mined(wallet(OWNER).cancelTimer({ ...session, id }));
      const log = { address: session.address, session: timerSessionKey(session), id };
      expect(timerLogsFromReceipt(receipt, session)).toEqual([{ eventName: "TimerCancelled", ...log }]);
      const gone = prepareCancelTimer({ ...session, id });
      await expectRefused(gone, OWNER, TimerNotFoundError, { session: timerSessionKey(session), id });
    }
    expect(await client.listTimers(session)).toEqual([]);
  });

  it("cancelTimer acts in the caller's own sessions alone, even for a server", async () => {
    const { address, expectRefused } = bed();
    const id = await create();
    const servers = timerSessionKey({ ...session, owner: address(KEEPER) });
    await expectRefused(prepareCancelTimer({ ...session, id }), KEEPER, TimerNotFoundError, { session: servers, id });
  });

  it("setTimerServer names a server and names it no more, which stops it at once", async () => {
    const { client, wallet, mined, address, expectRefused } = bed();
    const id = await create();
    const { owner, address: timerBook } = session;
    const server = address(STRANGER);
    const calls = [
      prepareClaimDueTimers(session),
      prepareClaimTimers({ ...session, ids: [id] }),
      prepareMarkTimersDelivered({ ...session, ids: [id] }),
    ];
    const refusal = { account: owner, caller: server };
    for (const call of calls) await expectRefused(call, STRANGER, NotServerError, refusal);

    await mined(wallet(OWNER).setTimerServer({ address: timerBook, server, named: true }));
    expect(await client.isTimerServer({ address: timerBook, owner, server })).toBe(true);
    expect(await client.isTimerServer({ address: timerBook, owner: server, server: owner })).toBe(false);
    await mined(wallet(STRANGER).claimDueTimers(session));

    await mined(wallet(OWNER).setTimerServer({ address: timerBook, server, named: false }));
    expect(await client.isTimerServer({ address: timerBook, owner, server })).toBe(false);
    for (const call of calls) await expectRefused(call, STRANGER, NotServerError, refusal);
    expect((await client.listUndelivered(session)).map((timer) => timer.id)).toEqual([id]);
  });

  it("setTimerServer refuses the caller itself", async () => {
    const { address, expectRefused } = bed();
    await expectRefused(named(address(OWNER), true), OWNER, InvalidServerError, { server: address(OWNER) });
  });

  it("timerLogsFromReceipt keeps sessions and contracts apart", async () => {
    const { node, timerBook, address } = bed();
    const receipt = await receiptOf(node, OWNER, encoded(prepareCreateTimer({ ...session, note: "0x", fireAt: 0n })));
    expect(timerLogsFromReceipt(receipt, { address: timerBook })).toEqual(timerLogsFromReceipt(receipt, session));
    expect(timerLogsFromReceipt(receipt, { ...session, owner: address(CONTROLLER) })).toEqual([]);
    expect(timerLogsFromReceipt(receipt, { ...session, name: stringToHex("bob", { size: 32 }) })).toEqual([]);
    expect(timerLogsFromReceipt(receipt, { address: (await deployTimerBook(node)).address })).toEqual([]);
  });

  it("timerSessionKey and the constants are the contract's", async () => {
    const { node } = bed();
    const contract = { address: session.address, abi: timerBookAbi } as const;
    const args = [session.owner, session.name] as const;
    const key = await node.publicClient.readContract({ ...contract, functionName: "sessionKey", args });
    expect(timerSessionKey(session)).toBe(key);
    expect(await node.publicClient.readContract({ ...contract, functionName: "MAX_TIMERS" })).toBe(MAX_TIMERS);
    expect(await node.publicClient.readContract({ ...contract, functionName: "MAX_NOTE_LENGTH" })).toBe(
      BigInt(MAX_NOTE_LENGTH),
    );
  });
});
