import { encodeErrorResult, encodeFunctionData, parseAbi, stringToHex } from "viem";
import { expect, it } from "vitest";
import { deferredCallsAbi } from "../../../src/abis/index.ts";
import {
  type BookedCall,
  CallNotOpenError,
  CallStillOpenError,
  callFee,
  callIdOf,
  callLogsFromReceipt,
  callsFromReceipt,
  decodeCallId,
  EmptyTipError,
  expiryReward,
  FeeTooHighError,
  InputRangeError,
  InvalidTargetError,
  keeperPay,
  MixedSlotsError,
  NoCreditError,
  NoTipError,
  NotBookableError,
  NotCreatorError,
  prepareAddTip,
  prepareCancelCall,
  prepareExecuteCalls,
  prepareExpireCalls,
  prepareTakeBackTip,
  prepareWithdraw,
  simulateCall,
  TooFewServedError,
} from "../../../src/index.ts";
import {
  CONFIG,
  CREATOR,
  KEEPER,
  NOW_SLOT,
  SLOT,
  STRANGER,
  startOf,
  tag,
  useDeferred,
} from "../../support/deferred.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { refusal } from "../../support/sdk.ts";
import { callOf, receiptOf } from "../../support/transactions.ts";

const GAS_LIMIT = 200_000n;
const MAX_FEE = 10n ** 18n;
/** Effective gas of a call without data. */
const EFFECTIVE = GAS_LIMIT + CONFIG.callOverheadGas;

describeOnBothNodes("actions of booked calls", (startNode) => {
  const bed = useDeferred(startNode);

  /** Books calls of the greatest gas until the slot is as full as it may be before one of `room` gas. */
  const fill = async (slot: bigint, room = 0n) => {
    const { book } = bed();
    let left = CONFIG.slotGasLimit - room;
    while (left >= 2_550_000n + CONFIG.callOverheadGas) {
      await book({ slot, gasLimit: 2_500_000n });
      left -= 2_550_000n;
    }
    await book({ slot, gasLimit: left - CONFIG.callOverheadGas });
  };

  it("quote says what registerCall takes, and what is too much comes back", async () => {
    const { client, wallet, calls, target, mined, address } = bed();
    const data = tag(1);
    const { status, fee } = await client.quote({ address: calls, slot: SLOT, gasLimit: GAS_LIMIT, dataLength: 32 });
    // Nothing is booked: the least price, and no overbooking part.
    expect({ status, fee }).toEqual({ status: "Bookable", fee: 10n ** 9n * (EFFECTIVE + 32n * 40n) });

    const request = { address: calls, slot: SLOT, target: target.address, gasLimit: GAS_LIMIT, data };
    const before = await client.getBalance({ address: address(CREATOR) });
    const receipt = await mined(wallet(CREATOR).registerCall({ ...request, value: 5n, tip: 7n }));
    const [log] = callLogsFromReceipt(receipt, { address: calls });
    expect(log).toMatchObject({ eventName: "CallRegistered", slot: SLOT, creator: address(CREATOR), fee });
    const paidGas = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(before - (await client.getBalance({ address: address(CREATOR) })) - paidGas).toBe((fee ?? 0n) + 12n);
    expect(await client.getBalance({ address: calls })).toBe((fee ?? 0n) + 12n);
    const sent = await client.getTransaction({ hash: receipt.transactionHash });
    expect(sent.value).toBe((fee ?? 0n) + ((fee ?? 0n) * 5n) / 100n + 12n);

    const [call] = callsFromReceipt(receipt, { address: calls });
    expect(call).toEqual({
      ...{ slot: SLOT, index: 0n, creator: address(CREATOR), target: target.address, value: 5n, gasLimit: GAS_LIMIT },
      ...{ fromCreator: false, price: 10n ** 9n, bookedGas: EFFECTIVE + 32n * 40n, tip: 7n, series: 0n, data },
    });
  });

  it("quote gives the first reason that applies, and no fee", async () => {
    const { client, calls } = bed();
    const quoted = (slot: bigint, gasLimit = GAS_LIMIT) => client.quote({ address: calls, slot, gasLimit });
    const refused = (status: string) => ({ status, fee: undefined });
    expect(await quoted(NOW_SLOT)).toEqual(refused("SlotInPast"));
    expect(await quoted(NOW_SLOT + 1n)).toMatchObject({ status: "Bookable" });
    expect(await quoted(NOW_SLOT + 20n)).toMatchObject({ status: "Bookable" });
    expect(await quoted(NOW_SLOT + 21n)).toEqual(refused("SlotTooFar"));
    expect(await quoted(NOW_SLOT + 21n, 2_500_001n)).toEqual(refused("SlotTooFar"));
    expect(await quoted(SLOT, 2_500_001n)).toEqual(refused("GasTooHigh"));
    await fill(SLOT, EFFECTIVE);
    expect(await quoted(SLOT, GAS_LIMIT + 1n)).toEqual(refused("SlotFull"));
    expect(await quoted(SLOT)).toMatchObject({ status: "Bookable" });
  });

  it("registerCall refuses what cannot be booked, before anything is sent", async () => {
    const { client, wallet, calls, target, address } = bed();
    const request = { address: calls, slot: SLOT, target: target.address, gasLimit: GAS_LIMIT };
    await fill(SLOT);
    const sent = await client.getTransactionCount({ address: address(CREATOR) });
    const { registerCall } = wallet(CREATOR);
    expect(await refusal(registerCall(request))).toEqual([NotBookableError, { slot: SLOT, status: "SlotFull" }]);
    expect(await refusal(registerCall({ ...request, maxFee: MAX_FEE }))).toEqual([
      NotBookableError,
      { slot: SLOT, status: "SlotFull" },
    ]);
    const fee = (await client.quote({ address: calls, slot: SLOT + 1n, gasLimit: GAS_LIMIT })).fee ?? 0n;
    expect(await refusal(registerCall({ ...request, slot: SLOT + 1n, maxFee: fee - 1n }))).toEqual([
      FeeTooHighError,
      { fee, maxFee: fee - 1n },
    ]);
    expect(await refusal(registerCall({ ...request, slot: SLOT + 1n, target: calls }))).toEqual([
      InvalidTargetError,
      { target: calls },
    ]);
    expect(await client.getTransactionCount({ address: address(CREATOR) })).toBe(sent);
  });

  it("the lens finds slots: the earliest of equals wins, and none is undefined", async () => {
    const { client, calls, lens, book } = bed();
    const sizes = { lens, gasLimit: GAS_LIMIT };
    await fill(SLOT);
    // More than half of the next slot, so that a booking there has an overbooking part.
    await book({ slot: SLOT + 1n, gasLimit: 2_500_000n });
    await book({ slot: SLOT + 1n, gasLimit: 2_500_000n });
    const quotes = await client.quoteRange({ ...sizes, from: NOW_SLOT, count: 8 });
    expect(quotes.map(({ slot, status }) => [slot, status])).toEqual(
      [100n, 101n, 102n, 103n, 104n, 105n, 106n, 107n].map((slot) => [
        slot,
        slot === 100n ? "SlotInPast" : slot === 103n ? "SlotFull" : "Bookable",
      ]),
    );
    for (const { slot, fee } of quotes) {
      expect((await client.quote({ address: calls, slot, gasLimit: GAS_LIMIT })).fee).toBe(fee);
    }
    const cheap = quotes[1]?.fee ?? 0n;
    const dear = quotes[4]?.fee ?? 0n;
    expect(dear).toBeGreaterThan(cheap);

    expect(await client.cheapestSlot({ ...sizes, from: SLOT, count: 4 })).toEqual({ slot: 105n, fee: cheap });
    expect(await client.cheapestSlot({ ...sizes, from: NOW_SLOT, count: 8 })).toEqual({ slot: 101n, fee: cheap });
    expect(await client.cheapestSlot({ ...sizes, from: SLOT, count: 1 })).toBeUndefined();
    const search = { ...sizes, from: SLOT, count: 4 };
    expect(await client.firstSlot({ ...search, maxFee: dear })).toEqual({ slot: 104n, fee: dear });
    expect(await client.firstSlot({ ...search, maxFee: dear - 1n })).toEqual({ slot: 105n, fee: cheap });
    expect(await client.firstSlot({ ...search, maxFee: cheap - 1n })).toBeUndefined();
    expect(await client.slotRange({ lens, from: SLOT, count: 3 })).toEqual([
      { slot: 103n, bookedGas: CONFIG.slotGasLimit, count: 4n, head: 0n },
      { slot: 104n, bookedGas: 5_100_000n, count: 2n, head: 0n },
      { slot: 105n, bookedGas: 0n, count: 0n, head: 0n },
    ]);
    expect(await refusal(client.slotRange({ lens, from: SLOT, count: 1_025 }))).toEqual([
      InputRangeError,
      { parameter: "count", value: 1_025n, min: 1n, max: 1_024n },
    ]);
  });

  it("getDeferredConfig and getPricing read what the contract goes by", async () => {
    const { client, calls, book } = bed();
    expect(await client.getDeferredConfig({ address: calls })).toEqual(CONFIG);
    await book();
    expect(await client.getPricing({ address: calls })).toMatchObject({ excess: EFFECTIVE, bookedGas: EFFECTIVE });
  });

  it("a booked call is found again whole, by its id and by its slot", async () => {
    const { client, calls, lens, book, send, address } = bed();
    const first = await book({ data: tag(1) });
    const second = await book({ data: tag(1), tip: 9n, value: 3n, fromCreator: true });
    await book({ slot: SLOT + 1n });
    expect(first.callId).not.toBe(second.callId);
    for (const { call, callId } of [first, second]) {
      expect(callIdOf(call)).toBe(callId);
      expect(decodeCallId(callId)).toMatchObject({ slot: SLOT, index: call.index });
      const read = { address: calls, abi: deferredCallsAbi, functionName: "callIdOf", args: [SLOT, call] } as const;
      expect(await client.readContract(read)).toBe(callId);
    }
    const found = await client.getCall({ address: calls, callId: second.callId });
    expect(found).toMatchObject({ call: second.call, fee: second.fee, callId: second.callId });
    expect(await client.getCall({ address: calls, callId: `0x01${"00".repeat(31)}` })).toBeUndefined();

    await send(STRANGER, prepareAddTip({ address: calls, callId: first.callId, tip: 4n }));
    await send(CREATOR, prepareCancelCall({ address: calls, call: second.call }));
    expect(await client.listCalls({ address: calls, lens, slot: SLOT })).toEqual([
      { callId: first.callId, open: true, tipped: true, call: first.call },
      { callId: second.callId, open: false, tipped: false, call: second.call },
    ]);
    expect(await client.callExists({ address: calls, callId: first.callId })).toBe(true);
    expect(await client.callExists({ address: calls, callId: second.callId })).toBe(false);
    const ofSlot = await client.getCallLogs({ address: calls, slot: SLOT });
    expect(ofSlot.map(({ eventName }) => eventName)).toEqual(["CallRegistered", "CallRegistered", "CallCancelled"]);
    const ofCall = await client.getCallLogs({ address: calls, callId: first.callId });
    expect(ofCall.map(({ eventName }) => eventName)).toEqual(["CallRegistered", "TipAdded"]);
    expect(ofSlot.at(-1)).toMatchObject({ creator: address(CREATOR), refund: 12n });
  });

  it("executeCalls runs them in booking order, pays, and tells why one failed", async () => {
    const { client, wallet, calls, node, target, hostile, book, mined, address } = bed();
    const first = await book({ data: tag(1), value: 5n });
    const refuse = encodeFunctionData({ abi: hostile.abi, functionName: "refuse", args: [7n] });
    const second = await book({ target: hostile.address, data: refuse, value: 0n, tip: 11n });
    const batch = [first.call, second.call];

    const request = { address: calls, calls: batch };
    const early = simulateCall(client, prepareExecuteCalls(request), { account: address(KEEPER) });
    expect(await refusal(early)).toEqual([TooFewServedError, { served: 0n, atLeast: 1n }]);
    await node.warp(startOf(SLOT));
    expect(await client.getCallState({ address: calls, call: first.call })).toBe("Ordered");
    const swapped = prepareExecuteCalls({ address: calls, calls: [second.call, first.call], atLeast: 0n });
    expect(await simulateCall(client, swapped, { account: address(KEEPER) })).toEqual(["OutOfOrder", "Executed"]);

    await node.setNextBlockTimestamp(startOf(SLOT) + 1n);
    const receipt = await mined(wallet(KEEPER).executeCalls(request));
    const sent = await client.getTransaction({ hash: receipt.transactionHash });
    expect(sent.gas).toBe(await client.getGasNeeded(request));
    const logs = callLogsFromReceipt(receipt, { address: calls });
    expect(logs.map(({ eventName }) => eventName)).toEqual(["CallExecuted", "CallFailed"]);
    const reason = encodeErrorResult({ abi: hostile.abi, errorName: "Refused", args: [7n] });
    expect(logs[1]).toMatchObject({ callId: second.callId, slot: SLOT, keeper: address(KEEPER), reason, text: reason });
    for (const [position, log] of logs.entries()) {
      if (log.eventName !== "CallExecuted" && log.eventName !== "CallFailed") throw new Error(log.eventName);
      expect(log.pay).toBe(keeperPay(batch[position] as BookedCall, log.gasUsed));
    }
    expect(await client.getCallState({ address: calls, call: first.call })).toBe("Closed");
    expect(await node.publicClient.readContract({ ...target, functionName: "calls" })).toMatchObject([
      { sender: calls, value: 5n, data: tag(1) },
    ]);
  });

  it("the reason of a failed call is put into words, and its value is its creator's to withdraw", async () => {
    const { client, wallet, calls, node, target, book, mined, address } = bed();
    const words = encodeErrorResult({ abi: parseAbi(["error Error(string)"]), args: ["not today"] });
    await receiptOf(node, STRANGER, callOf(target, "answerWith", [words, true]));
    const { call } = await book({ value: 1_000n, data: stringToHex("pay") });
    await node.setNextBlockTimestamp(startOf(SLOT));
    const receipt = await mined(wallet(KEEPER).executeCalls({ address: calls, calls: [call] }));
    expect(callLogsFromReceipt(receipt, { address: calls })).toMatchObject([
      { eventName: "CallFailed", reason: words, text: "not today" },
      { eventName: "CreditAdded", account: address(CREATOR), amount: 1_000n },
    ]);
    expect(await client.getCredit({ address: calls, account: address(CREATOR) })).toBe(1_000n);
    const amount = simulateCall(client, prepareWithdraw({ address: calls, to: target.address }), {
      account: address(STRANGER),
    });
    expect(await refusal(amount)).toEqual([NoCreditError, { account: address(STRANGER) }]);
    const before = await client.getBalance({ address: address(CREATOR) });
    await mined(wallet(STRANGER).withdrawFor({ address: calls, creditor: address(CREATOR) }));
    expect(await client.getBalance({ address: address(CREATOR) })).toBe(before + 1_000n);
    expect(await client.getCredit({ address: calls, account: address(CREATOR) })).toBe(0n);
  });

  it("tips are their tippers' until the call is executed", async () => {
    const { client, wallet, calls, book, mined, send, address } = bed();
    const { call, callId } = await book();
    const ofCall = { address: calls, callId };
    await mined(wallet(STRANGER).addTip({ ...ofCall, tip: 40n }));
    expect(await client.getTips(ofCall)).toBe(40n);
    expect(await client.getTips({ ...ofCall, tipper: address(STRANGER) })).toBe(40n);
    expect(await client.getTips({ ...ofCall, tipper: address(CREATOR) })).toBe(0n);
    const asStranger = { account: address(STRANGER) };
    expect(await refusal(simulateCall(client, prepareTakeBackTip(ofCall), asStranger))).toEqual([
      CallStillOpenError,
      { callId },
    ]);
    expect(await refusal(simulateCall(client, prepareAddTip({ ...ofCall, tip: 0n }), asStranger))).toEqual([
      EmptyTipError,
      {},
    ]);
    expect(await refusal(simulateCall(client, prepareCancelCall({ address: calls, call }), asStranger))).toEqual([
      NotCreatorError,
      { callId, caller: address(STRANGER), creator: address(CREATOR) },
    ]);
    await mined(wallet(CREATOR).cancelCall({ address: calls, call }));
    expect(await refusal(simulateCall(client, prepareAddTip({ ...ofCall, tip: 1n }), asStranger))).toEqual([
      CallNotOpenError,
      { callId },
    ]);
    expect(await simulateCall(client, prepareTakeBackTip(ofCall), asStranger)).toBe(40n);
    await send(STRANGER, prepareTakeBackTip(ofCall));
    expect(await refusal(simulateCall(client, prepareTakeBackTip(ofCall), asStranger))).toEqual([
      NoTipError,
      { callId, tipper: address(STRANGER) },
    ]);
  });

  it("expireCalls gives back what nobody served, less the reward", async () => {
    const { client, wallet, calls, node, book, mined, address } = bed();
    const { call, fee } = await book({ value: 1_000n, tip: 10n });
    const other = await book({ slot: SLOT + 1n });
    const request = { address: calls, calls: [call] };
    await node.warp(startOf(SLOT + CONFIG.orderSlots));
    expect(await client.getCallState({ address: calls, call })).toBe("Free");
    await node.warp(startOf(SLOT + CONFIG.expirySlots) - 1n);
    const early = simulateCall(client, prepareExpireCalls({ ...request, atLeast: 0n }), { account: address(KEEPER) });
    expect(await early).toEqual(["TooEarly"]);
    await node.warp(startOf(SLOT + CONFIG.expirySlots));
    expect(await client.getCallState({ address: calls, call })).toBe("Expired");
    expect(() => prepareExpireCalls({ address: calls, calls: [call, other.call] })).toThrow(MixedSlotsError);

    const receipt = await mined(wallet(KEEPER).expireCalls(request));
    const reward = expiryReward(call, CONFIG.callOverheadGas);
    const refund = 1_010n + callFee(call, fee).base - reward;
    expect(
      callLogsFromReceipt(receipt, { address: calls }).find(({ eventName }) => eventName === "CallExpired"),
    ).toMatchObject({ by: address(KEEPER), creator: address(CREATOR), refund, reward });
    expect(await client.getCredit({ address: calls, account: address(KEEPER) })).toBe(reward);
    expect(await client.getCredit({ address: calls, account: address(CREATOR) })).toBe(refund);
    const balance = await client.getBalance({ address: address(STRANGER) });
    await mined(wallet(CREATOR).withdraw({ address: calls, to: address(STRANGER) }));
    expect(await client.getBalance({ address: address(STRANGER) })).toBe(balance + refund);
  });

  it("what was never booked as it is handed in is unknown", async () => {
    const { client, calls, book } = bed();
    const { call } = await book();
    expect(await client.getCallState({ address: calls, call: { ...call, price: call.price + 1n } })).toBe("Unknown");
  });
});
