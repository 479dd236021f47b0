import { encodeFunctionData } from "viem";
import { expect, it } from "vitest";
import {
  type CallRequest,
  callIdOf,
  callLogsFromReceipt,
  callsFromReceipt,
  NotCreatorOfSeriesError,
  nextSeriesPoint,
  OccurrenceOfSeriesError,
  occurrenceGas,
  prepareBookNext,
  prepareCancelCall,
  prepareCancelSeries,
  prepareExecuteCalls,
  prepareExpireCalls,
  prepareRegisterSeries,
  prepareTopUpSeries,
  type RegisterSeriesParameters,
  type Series,
  type SeriesLog,
  SeriesNotIdleError,
  SeriesStillPausedError,
  SeriesStillWaitsError,
  seriesCost,
  seriesSlot,
  simulateCall,
  UnknownTemplateError,
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

const FIRST = 1n;
const PERIOD_SLOTS = 4n;
/** More than an occurrence costs here. */
const BALANCE = 10n ** 17n;

describeOnBothNodes("a series", (startNode) => {
  const bed = useDeferred(startNode);

  const request = (): CallRequest => {
    const { target } = bed();
    return { target: target.address, value: 0n, gasLimit: 200_000n, fromCreator: false, data: tag(1) };
  };
  const plan = (change: Partial<RegisterSeriesParameters> = {}) => ({
    ...{ address: bed().calls, ...request() },
    ...{ firstSlot: SLOT, periodSlots: PERIOD_SLOTS, maxFee: 10n ** 18n, balance: BALANCE, ...change },
  });
  const register = (change: Partial<RegisterSeriesParameters> = {}, at?: bigint) =>
    bed().send(CREATOR, prepareRegisterSeries(plan(change)), at);
  const ofSeries = (receipt: Awaited<ReturnType<typeof register>>) =>
    callLogsFromReceipt(receipt, { address: bed().calls }).filter((log): log is SeriesLog => "series" in log);
  const series = () => bed().client.getSeries({ address: bed().calls, series: FIRST });

  it("is registered, and its first occurrence is booked", async () => {
    const { client, calls, wallet, mined, address } = bed();
    expect(await simulateCall(client, prepareRegisterSeries(plan()), { account: address(CREATOR) })).toBe(FIRST);
    expect(await series()).toBeUndefined();
    const receipt = await mined(wallet(CREATOR).registerSeries({ ...plan({ occurrences: 3n }), chain: null }));
    const [call] = callsFromReceipt(receipt, { address: calls });
    const [booked] = callLogsFromReceipt(receipt, { address: calls }).filter((log) => "fee" in log);
    const fee = booked !== undefined && "fee" in booked ? booked.fee : 0n;
    const whole = { firstSlot: SLOT, periodSlots: PERIOD_SLOTS, occurrences: 3n, maxFee: 10n ** 18n };
    expect(call).toMatchObject({ ...request(), slot: SLOT, series: FIRST, creator: address(CREATOR) });
    expect(ofSeries(receipt)).toMatchObject([
      {
        ...{ eventName: "SeriesRegistered", series: FIRST, creator: address(CREATOR) },
        ...{ call: request(), plan: whole, balance: BALANCE },
      },
    ]);
    expect(fee).toBeGreaterThan(0n);
    expect(await series()).toEqual({
      ...{ creator: address(CREATOR), state: "Booked", pause: undefined, plan: whole, next: 1n },
      ...{ balance: BALANCE - fee, bookedCall: booked !== undefined && "callId" in booked ? booked.callId : undefined },
    });
  });

  it("goes on with each execution, and tells of what it passes over in one event", async () => {
    const { client, calls, send } = bed();
    const [first] = callsFromReceipt(await register({ occurrences: 3n }), { address: calls });
    // Two hours into the slot of the second: its grid point is over.
    const late = startOf(SLOT + PERIOD_SLOTS) + 1n;
    const executed = await send(KEEPER, prepareExecuteCalls({ address: calls, calls: [first as never] }), late);
    expect(ofSeries(executed)).toMatchObject([
      { eventName: "SeriesPassedOver", series: FIRST, fromSlot: SLOT + 4n, toSlot: SLOT + 4n, count: 1n },
    ]);
    const [last] = callsFromReceipt(executed, { address: calls });
    expect(last).toMatchObject({ slot: SLOT + 2n * PERIOD_SLOTS, series: FIRST });
    const ended = await send(
      KEEPER,
      prepareExecuteCalls({ address: calls, calls: [last as never] }),
      startOf(SLOT + 2n * PERIOD_SLOTS),
    );
    expect(ofSeries(ended)).toMatchObject([{ eventName: "SeriesEnded", series: FIRST }]);
    expect(await series()).toMatchObject({ state: "Ended", next: 3n, bookedCall: undefined });
    const logs = await client.getCallLogs({ address: calls, series: FIRST });
    expect(logs.map(({ eventName }) => eventName)).toEqual(["SeriesRegistered", "SeriesPassedOver", "SeriesEnded"]);
    expect(await client.getCallLogs({ address: calls, series: [2n, 3n] })).toEqual([]);
  });

  it("pauses without money, is topped up and resumed by anyone, with the call it was registered with", async () => {
    const { client, calls, wallet, mined, address } = bed();
    expect(ofSeries(await register({ balance: 5n }))).toMatchObject([
      { eventName: "SeriesRegistered" },
      { eventName: "SeriesPaused", series: FIRST, pause: "NoMoney" },
    ]);
    expect(await series()).toMatchObject({ state: "Paused", pause: "NoMoney", next: 0n, balance: 5n });
    const resume = { address: calls, series: FIRST, creator: address(CREATOR), call: request() };
    const trial = (change: object) =>
      simulateCall(client, prepareBookNext({ ...resume, ...change }), { account: address(STRANGER) });
    expect(await refusal(trial({}))).toEqual([SeriesStillPausedError, { series: FIRST, pause: "NoMoney" }]);

    const topUp = { address: calls, series: FIRST, amount: BALANCE };
    expect(ofSeries(await mined(wallet(STRANGER).topUpSeries({ ...topUp, chain: null })))).toMatchObject([
      { eventName: "SeriesToppedUp", by: address(STRANGER), amount: BALANCE },
    ]);
    const stranger = { call: { ...request(), data: tag(2) } };
    expect(await refusal(trial(stranger))).toEqual([UnknownTemplateError, { series: FIRST }]);
    const [registered] = await client.getCallLogs({ address: calls, series: FIRST, eventNames: ["SeriesRegistered"] });
    if (registered?.eventName !== "SeriesRegistered") throw new Error("The registration is missing from the log.");
    const { creator, call } = registered;
    const next = await mined(wallet(STRANGER).bookNext({ address: calls, series: FIRST, creator, call, chain: null }));
    expect(callsFromReceipt(next, { address: calls })).toMatchObject([{ slot: SLOT, series: FIRST, creator }]);
    expect(await refusal(trial({}))).toEqual([SeriesNotIdleError, { series: FIRST, state: "Booked" }]);
  });

  it("costs what seriesCost says, and goes on after an occurrence that fails", async () => {
    const { client, calls, hostile, send, address } = bed();
    const data = encodeFunctionData({ abi: hostile.abi, functionName: "refuse", args: [7n] });
    const call = { target: hostile.address, value: 9n, gasLimit: 200_000n, fromCreator: false, data };
    const { price } = await client.getPricing({ address: calls });
    const cost = seriesCost(CONFIG, call, { price, occurrences: 2n });
    const [first] = callsFromReceipt(await register({ ...call, balance: cost }), { address: calls });
    expect(first?.bookedGas).toBe(occurrenceGas(CONFIG, { gasLimit: 200_000n, dataLength: 36 }));
    const alone = prepareCancelCall({ address: calls, call: first as never });
    const trial = () => simulateCall(client, alone, { account: address(CREATOR) });
    expect(await refusal(trial())).toEqual([
      OccurrenceOfSeriesError,
      { callId: callIdOf(first as never), series: FIRST },
    ]);

    const failed = await send(KEEPER, prepareExecuteCalls({ address: calls, calls: [first as never] }), startOf(SLOT));
    const logs = callLogsFromReceipt(failed, { address: calls });
    expect(logs.find(({ eventName }) => eventName === "CallFailed")).toMatchObject({
      callId: callIdOf(first as never),
    });
    expect(callsFromReceipt(failed, { address: calls })).toMatchObject([{ slot: SLOT + PERIOD_SLOTS, series: FIRST }]);
    // Two occurrences, to the wei: the slots between have brought the price back.
    expect(await series()).toMatchObject({ state: "Booked", balance: 0n });
  });

  it("has after an outage the next occurrence that nextSeriesPoint says", async () => {
    const { calls, send } = bed();
    const [first] = callsFromReceipt(await register(), { address: calls });
    const { plan, next } = (await series()) as Series;
    const point = nextSeriesPoint(plan, 132n, next) as bigint;
    const expired = prepareExpireCalls({ address: calls, calls: [first as never] });
    const receipt = await send(STRANGER, expired, startOf(132n));
    // Slots 107, 111, ..., 131 have started while nobody served the call of slot 103; 135 has not.
    expect(ofSeries(receipt)).toMatchObject([
      { eventName: "SeriesPassedOver", series: FIRST, fromSlot: 107n, toSlot: 131n, count: 7n },
    ]);
    expect(callsFromReceipt(receipt, { address: calls })).toMatchObject([{ slot: 135n, series: FIRST }]);
    expect(seriesSlot(plan, point)).toBe(135n);
  });

  it("waits for a grid point beyond the horizon", async () => {
    const { client, calls, address, send } = bed();
    const far = NOW_SLOT + CONFIG.horizonSlots + 2n;
    expect(ofSeries(await register({ firstSlot: far }))).toMatchObject([
      { eventName: "SeriesRegistered" },
      { eventName: "SeriesWaits", series: FIRST, slot: far },
    ]);
    const resume = prepareBookNext({ address: calls, series: FIRST, creator: address(CREATOR), call: request() });
    const trial = () => simulateCall(client, resume, { account: address(STRANGER) });
    expect(await refusal(trial())).toEqual([SeriesStillWaitsError, { series: FIRST, slot: far }]);
    const receipt = await send(STRANGER, resume, startOf(NOW_SLOT + 2n));
    expect(callsFromReceipt(receipt, { address: calls })).toMatchObject([{ slot: far }]);
  });

  it("is cancelled by its creator, who gets the rest back", async () => {
    const { client, calls, wallet, mined, send, address } = bed();
    const [booked] = callsFromReceipt(await register(), { address: calls });
    const rest = (await series())?.balance ?? 0n;
    const trial = () =>
      simulateCall(client, prepareCancelSeries({ address: calls, series: FIRST, booked }), {
        account: address(STRANGER),
      });
    expect(await refusal(trial())).toEqual([
      NotCreatorOfSeriesError,
      {
        ...{ series: FIRST, caller: address(STRANGER), creator: address(CREATOR) },
      },
    ]);
    const cancel = { address: calls, series: FIRST, booked, chain: null };
    const receipt = await mined(wallet(CREATOR).cancelSeries(cancel));
    expect(ofSeries(receipt)).toMatchObject([
      { eventName: "SeriesCancelled", creator: address(CREATOR), refund: rest },
    ]);
    expect(await series()).toMatchObject({ state: "Cancelled", balance: 0n, bookedCall: undefined });

    const second = await register({ balance: 7n });
    expect(ofSeries(second)).toMatchObject([{ series: 2n }, { eventName: "SeriesPaused" }]);
    const idle = await send(CREATOR, prepareCancelSeries({ address: calls, series: 2n }));
    expect(ofSeries(idle)).toMatchObject([{ eventName: "SeriesCancelled", series: 2n, refund: 7n }]);
    const late = () =>
      simulateCall(client, prepareTopUpSeries({ address: calls, series: 2n, amount: 1n }), {
        account: address(CREATOR),
      });
    expect(await refusal(late())).toEqual([SeriesNotIdleError, { series: 2n, state: "Cancelled" }]);
  });
});
