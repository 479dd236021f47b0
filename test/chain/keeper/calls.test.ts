import { encodeFunctionData } from "viem";
import { expect, it } from "vitest";
import { type CallLog, callIdOf, expiryReward, getCallLogs, getCredit, prepareCancelCall } from "../../../src/index.ts";
import { CONFIG, CREATOR, KEEPER, RIVAL, SLOT, startOf } from "../../support/deferred.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { encoded, signCall } from "../../support/transactions.ts";
import {
  bookCalls,
  CHEAP,
  DEAR,
  effectsOf,
  idsOf,
  mineAt,
  startCallKeeper,
  stepAt,
  useCallBed,
} from "./support/callBed.ts";
import { clientThrough, startingLine } from "./support/clients.ts";
import { eventsIn } from "./support/keeperBed.ts";

const WEEK_SLOTS = (7n * 86_400n) / CONFIG.period;

describeOnBothNodes("a keeper of booked calls", (startNode) => {
  const useBed = useCallBed(startNode);

  const closings = async () => {
    const { client, calls } = useBed();
    const eventNames = ["CallExecuted", "CallFailed", "CallExpired", "CallCancelled"] as const;
    return (await getCallLogs(client, { address: calls, eventNames })) as Extract<
      CallLog,
      { callId: unknown; slot: bigint }
    >[];
  };

  it("executes a slot's calls in booking order in its first block, in one transaction that pays", async () => {
    const bed = useBed();
    const { node, hostile, client, address } = bed;
    const keeper = await startCallKeeper(bed);
    const refuse = encodeFunctionData({ abi: hostile.abi, functionName: "refuse", args: [1n] });
    const booked = await bookCalls(bed, [{}, { data: refuse, value: 7n }, { tip: 10n ** 12n }]);
    const early = await stepAt(node, startOf(SLOT) - 1n, [keeper]);
    expect(eventsIn(early, "sent")).toEqual([]);

    const before = await client.getBalance({ address: address(KEEPER) });
    const reports = await stepAt(node, startOf(SLOT), [keeper]);
    expect(eventsIn(reports, "sent").map(({ ids }) => ids)).toEqual([idsOf(booked)]);
    expect((await closings()).map(({ eventName, callId }) => [eventName, callId])).toEqual([
      ["CallExecuted", callIdOf(booked[0] as never)],
      ["CallFailed", callIdOf(booked[1] as never)],
      ["CallExecuted", callIdOf(booked[2] as never)],
    ]);
    expect(await client.getBalance({ address: address(KEEPER) })).toBeGreaterThan(before);
    const after = await stepAt(node, startOf(SLOT) + 12n, [keeper]);
    expect(eventsIn(after, "mined")).toMatchObject([
      { done: idsOf(booked), lost: [], reverted: false, blocksLate: 0n },
    ]);
    expect(eventsIn([...reports, ...after], "failed")).toEqual([]);
    expect(after[0]?.openItems).toBe(0);
  });

  it("passes over what its creator cancelled, and cuts a row where a transaction is full", async () => {
    const bed = useBed();
    const { node, calls } = bed;
    const keeper = await startCallKeeper(bed, { policy: { maxGasPerTransaction: 1_200_000n } });
    const booked = await bookCalls(bed, [{}, {}, {}, {}, {}]);
    const cancel = encoded(prepareCancelCall({ address: calls, call: booked[1] as never }));
    await node.sendRaw(await signCall(node, CREATOR, cancel, 500_000n));
    await mineAt(node, startOf(SLOT) - 30n);
    for (let block = 0n; block < 6n; block++) await stepAt(node, startOf(SLOT) + 12n * block, [keeper]);
    const left = [booked[0], booked[2], booked[3], booked[4]].map((call) => callIdOf(call as never));
    const executed = (await closings()).filter(({ eventName }) => eventName === "CallExecuted");
    expect(executed.map(({ callId }) => callId)).toEqual(left);
    expect(new Set(executed.map(({ transactionHash }) => transactionHash)).size).toBeGreaterThan(1);
  });

  it("races a rival: each call runs once, and the loser's transaction passes over them all", async () => {
    const bed = useBed();
    const { node } = bed;
    const line = startingLine(2);
    const keeper = await startCallKeeper(bed, { client: clientThrough(node, line) });
    const rival = await startCallKeeper(bed, { client: clientThrough(node, line), account: RIVAL });
    const booked = await bookCalls(bed, [{}, {}, {}]);
    const ids = idsOf(booked);
    await stepAt(node, startOf(SLOT) - 12n, [keeper, rival]);
    await node.setNextBlockTimestamp(startOf(SLOT));
    await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: CHEAP });
    // Neither sends before both have simulated, so that neither can see the other coming.
    const raced = await Promise.all([keeper.runOnce(), rival.runOnce()]);
    await node.mine();
    const after = await stepAt(node, startOf(SLOT) + 12n, [keeper, rival]);

    expect(raced.map((report) => eventsIn([report], "sent").map((event) => event.ids))).toEqual([[ids], [ids]]);
    const outcomes = eventsIn(after, "mined").map(({ done, lost, reverted }) => ({ done, lost, reverted }));
    expect(outcomes).toContainEqual({ done: ids, lost: [], reverted: false });
    expect(outcomes).toContainEqual({ done: [], lost: ids, reverted: false });
    for (const tag of [0n, 1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);
    const [least = 0n, most = 0n] = eventsIn(after, "mined")
      .map(({ costWei }) => costWei)
      .toSorted((a, b) => (a < b ? -1 : 1));
    expect(least * 2n).toBeLessThan(most);
    expect(eventsIn([...raced, ...after], "failed")).toEqual([]);
  });

  it("leaves a head that would cost it more than it pays, and serves the others in the free phase", async () => {
    const bed = useBed();
    const { node, hostile, client, calls, address } = bed;
    const keeper = await startCallKeeper(bed);
    const burn = encodeFunctionData({ abi: hostile.abi, functionName: "burn", args: [] });
    // The others pay for themselves, and not for two million gas beside.
    const tip = 10n ** 16n;
    const [poison, ...others] = await bookCalls(bed, [{ data: burn, gasLimit: 2_000_000n }, { tip }, { tip }]);
    await mineAt(node, startOf(SLOT) - 1n, DEAR);

    const ordered = await stepAt(node, startOf(SLOT), [keeper], DEAR);
    expect(eventsIn(ordered, "withheld")).toMatchObject([{ ids: idsOf([poison as never]), reason: "unprofitable" }]);
    await stepAt(node, startOf(SLOT + CONFIG.orderSlots) - 1n, [keeper], DEAR);
    expect(await closings()).toEqual([]);

    const free = await stepAt(node, startOf(SLOT + CONFIG.orderSlots), [keeper], DEAR);
    expect(eventsIn(free, "sent").map(({ ids }) => ids)).toEqual([idsOf(others)]);
    expect((await closings()).map(({ callId }) => callId)).toEqual(others.map((call) => callIdOf(call)));

    // Clearing has to pay, too.
    await stepAt(node, startOf(SLOT + CONFIG.expirySlots), [keeper], DEAR);
    expect(await closings()).toHaveLength(2);
    await stepAt(node, startOf(SLOT + CONFIG.expirySlots) + 12n, [keeper], CHEAP);
    await stepAt(node, startOf(SLOT + CONFIG.expirySlots) + 24n, [keeper], CHEAP);
    expect((await closings()).at(-1)).toMatchObject({ eventName: "CallExpired", by: address(KEEPER) });
    const reward = expiryReward(poison as never, CONFIG.callOverheadGas);
    expect(await getCredit(client, { address: calls, account: address(KEEPER) })).toBe(reward);
  });

  it("demands the gain that its operator wants", async () => {
    const bed = useBed();
    const { node } = bed;
    const greedy = await startCallKeeper(bed, { policy: { minProfitWei: 10n ** 15n } });
    const modest = await startCallKeeper(bed, { account: RIVAL, policy: { minProfitWei: 10n ** 12n } });
    const booked = await bookCalls(bed, [{}]);
    const first = await stepAt(node, startOf(SLOT), [greedy]);
    expect(eventsIn(first, "sent")).toEqual([]);
    expect(eventsIn(first, "withheld")).toMatchObject([{ ids: idsOf(booked), reason: "unprofitable" }]);
    const second = await stepAt(node, startOf(SLOT) + 12n, [modest]);
    expect(eventsIn(second, "sent").map(({ ids }) => ids)).toEqual([idsOf(booked)]);
  });

  it("looks again at what does not pay with each block, and not before", async () => {
    const bed = useBed();
    const { node } = bed;
    let trials = 0;
    const client = clientThrough(node, ({ method, params }, pass) => {
      const [call] = params as [{ to?: string; gas?: string }];
      if (method === "eth_call" && call.to === undefined && call.gas !== undefined) trials++;
      return pass();
    });
    const keeper = await startCallKeeper(bed, { client, policy: { minProfitWei: 10n ** 18n } });
    const booked = await bookCalls(bed, [{}]);
    await node.setNextBlockTimestamp(startOf(SLOT));
    const reports = [await keeper.runOnce(), await keeper.runOnce()];
    expect(trials).toBe(1);
    for (const report of reports) {
      expect(eventsIn([report], "withheld")).toMatchObject([{ ids: idsOf(booked), reason: "unprofitable" }]);
    }
    await mineAt(node, startOf(SLOT));
    await stepAt(node, startOf(SLOT) + 12n, [keeper]);
    expect(trials).toBe(2);
  });

  it("was away for a week: gives back what has expired, and executes what has not", async () => {
    const bed = useBed();
    const { node, client, calls, address } = bed;
    const old = [...(await bookCalls(bed, [{}, { value: 5n }])), ...(await bookCalls(bed, [{ slot: SLOT + 1n }]))];
    const back = startOf(SLOT + WEEK_SLOTS);
    await mineAt(node, back - 7_200n);
    const [fresh] = await bookCalls(bed, [{ slot: SLOT + WEEK_SLOTS, data: "0x", target: bed.target.address }]);
    const keeper = await startCallKeeper(bed);
    for (let block = 0n; block < 3n; block++) await stepAt(node, back + 12n * block, [keeper]);

    const ended = await closings();
    const ofName = (name: string) => ended.filter(({ eventName }) => eventName === name).map(({ callId }) => callId);
    expect(ofName("CallExecuted")).toEqual([callIdOf(fresh as never)]);
    expect(ofName("CallExpired").toSorted()).toEqual(old.map((call) => callIdOf(call)).toSorted());
    const rewards = old.reduce((sum, call) => sum + expiryReward(call, CONFIG.callOverheadGas), 0n);
    expect(await getCredit(client, { address: calls, account: address(KEEPER) })).toBe(rewards);
    const paid = old.reduce((sum, call) => sum + call.price * call.bookedGas, 5n);
    expect(await getCredit(client, { address: calls, account: address(CREATOR) })).toBe(paid - rewards);
    for (const tag of [0n, 1n]) expect(await effectsOf(bed, tag)).toBe(0n);
  });

  it("finds from the state what its node's logs have left out", async () => {
    const bed = useBed();
    const { node } = bed;
    let hidden = true;
    const client = clientThrough(node, ({ method, params }, pass) => {
      const [filter] = params as [{ blockHash?: string }];
      return method === "eth_getLogs" && hidden && filter.blockHash !== undefined ? Promise.resolve([]) : pass();
    });
    const keeper = await startCallKeeper(bed, { client });
    await stepAt(node, startOf(SLOT) - 60n, [keeper]);
    const booked = await bookCalls(bed, [{ slot: SLOT + 1n }]);
    const reports = await stepAt(node, startOf(SLOT) - 12n, [keeper]);
    expect(eventsIn(reports, "corrected")).toMatchObject([{ opened: 1, closed: 0 }]);
    hidden = false;
    const later = await stepAt(node, startOf(SLOT + 1n), [keeper]);
    expect(eventsIn(later, "sent").map(({ ids }) => ids)).toEqual([idsOf(booked)]);
  });
});
