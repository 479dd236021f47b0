import { type Address, type Client, createClient, custom } from "viem";
import { describe, expect, it } from "vitest";
import * as sdk from "../../../src/index.ts";
import {
  DataTooLongError,
  EmptyBatchError,
  InputRangeError,
  InputTypeError,
  MixedSlotsError,
} from "../../../src/index.ts";

const address: Address = "0x52908400098527886E0F7030069857D2E4169EE7";
const lens = address;
const callId = `0x01${"00".repeat(31)}` as const;
const call: sdk.BookedCall = {
  ...{ slot: 5n, index: 0n, creator: address, target: address, value: 0n, gasLimit: 100_000n, fromCreator: false },
  ...{ price: 1n, bookedGas: 150_000n, tip: 0n, series: 0n, data: "0x" },
};
const { target, value, gasLimit, fromCreator, data } = call;
const request: sdk.CallRequest = { target, value, gasLimit, fromCreator, data };
const sizes = { gasLimit: 100_000n, dataLength: 0 };
const range = { lens, from: 5n, count: 3 };
const long = `0x${"00".repeat(3_585)}` as const;

type Refused = { new (...args: never[]): Error };
type Action = (client: Client, parameters: never) => unknown;
type Case = readonly [action: string, bad: object, error: Refused, fields: object];

const GOOD: Record<string, object> = {
  quote: { address, slot: 5n, ...sizes },
  quoteRange: { ...range, ...sizes },
  cheapestSlot: { ...range, ...sizes },
  firstSlot: { ...range, ...sizes, maxFee: 1n },
  slotRange: range,
  callExists: { address, callId },
  getCall: { address, callId },
  getCallLogs: { address },
  getCallState: { address, call },
  getCredit: { address, account: address },
  getDeferredConfig: { address },
  getGasNeeded: { address, calls: [call] },
  getPricing: { address },
  getSeries: { address, series: 1n },
  getTips: { address, callId },
  listCalls: { address, lens, slot: 5n },
  followCalls: { address, cursor: { nextBlock: 0n, checkpoints: [], start: 0n } },
  registerCall: { address, slot: 5n, target: address, gasLimit: 1n },
  cancelCall: { address, call },
  executeCalls: { address, calls: [call] },
  expireCalls: { address, calls: [call] },
  addTip: { address, callId, tip: 1n },
  takeBackTip: { address, callId },
  withdraw: { address, to: address },
  withdrawFor: { address, creditor: address },
  registerSeries: { address, target: address, gasLimit: 1n, firstSlot: 5n, periodSlots: 1n, maxFee: 1n },
  bookNext: { address, series: 1n, creator: address, call: request },
  topUpSeries: { address, series: 1n, amount: 1n },
  cancelSeries: { address, series: 1n },
};

const outside = (parameter: string, value: bigint, min: bigint, max: bigint) =>
  [InputRangeError, { parameter, value, min, max }] as const;
const maxOf = (bits: bigint) => 2n ** bits - 1n;
const having = (key: string) =>
  Object.entries(GOOD)
    .filter(([, good]) => key in good)
    .map(([name]) => name);

const badCalls = (name: string, path: string, wrap: (bad: sdk.BookedCall) => object): Case[] => {
  const bad = (change: object) => wrap({ ...call, ...change });
  return [
    [name, bad({ slot: 5 }), InputTypeError, { parameter: `${path}.slot`, value: 5 }],
    [name, bad({ index: -1n }), ...outside(`${path}.index`, -1n, 0n, maxOf(64n))],
    [name, bad({ creator: "me" }), InputTypeError, { parameter: `${path}.creator` }],
    [name, bad({ target: "it" }), InputTypeError, { parameter: `${path}.target` }],
    [name, bad({ value: 2n ** 128n }), ...outside(`${path}.value`, 2n ** 128n, 0n, maxOf(128n))],
    [name, bad({ gasLimit: 2n ** 64n }), ...outside(`${path}.gasLimit`, 2n ** 64n, 0n, maxOf(64n))],
    [name, bad({ fromCreator: 1 }), InputTypeError, { parameter: `${path}.fromCreator`, value: 1 }],
    [name, bad({ price: 2n ** 96n }), ...outside(`${path}.price`, 2n ** 96n, 0n, maxOf(96n))],
    [name, bad({ bookedGas: 2n ** 64n }), ...outside(`${path}.bookedGas`, 2n ** 64n, 0n, maxOf(64n))],
    [name, bad({ tip: 2n ** 128n }), ...outside(`${path}.tip`, 2n ** 128n, 0n, maxOf(128n))],
    [name, bad({ series: 2n ** 64n }), ...outside(`${path}.series`, 2n ** 64n, 0n, maxOf(64n))],
    [name, bad({ data: "0x1" }), InputTypeError, { parameter: `${path}.data`, value: "0x1" }],
    [name, bad({ data: long }), DataTooLongError, { length: 3_585, maxLength: 3_584 }],
    [name, wrap(undefined as never), InputTypeError, { parameter: path, expected: "a call" }],
  ];
};

const CASES: Case[] = [
  ...having("address").map((name): Case => [name, { address: "0x1" }, InputTypeError, { parameter: "address" }]),
  ...having("lens").map((name): Case => [name, { lens: "0x1" }, InputTypeError, { parameter: "lens" }]),
  ...having("callId").map((name): Case => [name, { callId: "0x01" }, InputTypeError, { parameter: "callId" }]),
  ...having("slot").map((name): Case => [name, { slot: 2n ** 64n }, ...outside("slot", 2n ** 64n, 0n, maxOf(64n))]),
  ...having("count").flatMap((name): Case[] => [
    [name, { count: 0 }, ...outside("count", 0n, 1n, 1_024n)],
    [name, { count: 1_025 }, ...outside("count", 1_025n, 1n, 1_024n)],
    [name, { count: 1.5 }, InputTypeError, { parameter: "count", value: 1.5 }],
    [name, { from: 5 }, InputTypeError, { parameter: "from", value: 5 }],
    [name, { from: maxOf(64n) - 1n }, ...outside("from + count - 1n", 2n ** 64n, 0n, maxOf(64n))],
  ]),
  ...having("dataLength").flatMap((name): Case[] => [
    [name, { dataLength: 3_585 }, DataTooLongError, { length: 3_585, maxLength: 3_584 }],
    [name, { dataLength: 68n }, InputTypeError, { parameter: "dataLength", value: 68n }],
    [name, { gasLimit: 5 }, InputTypeError, { parameter: "gasLimit", value: 5 }],
  ]),
  ...["getCallState", "cancelCall"].flatMap((name) => badCalls(name, "call", (bad) => ({ call: bad }))),
  ...["getGasNeeded", "executeCalls", "expireCalls"].flatMap((name): Case[] => [
    ...badCalls(name, "calls[1]", (bad) => ({ calls: [call, bad] })),
    [name, { calls: [] }, EmptyBatchError, { parameter: "calls" }],
    [name, { calls: [call, { ...call, slot: 6n }] }, MixedSlotsError, { slot: 5n, other: 6n }],
  ]),
  ["executeCalls", { atLeast: 2n }, ...outside("atLeast", 2n, 0n, 1n)],
  ["expireCalls", { atLeast: 2n }, ...outside("atLeast", 2n, 0n, 1n)],
  ["registerCall", { data: long }, DataTooLongError, { length: 3_585, maxLength: 3_584 }],
  ["registerCall", { target: "0x1" }, InputTypeError, { parameter: "call.target" }],
  ["registerCall", { tip: 5 }, InputTypeError, { parameter: "tip", value: 5 }],
  ["registerCall", { value: 5 }, InputTypeError, { parameter: "call.value", value: 5 }],
  ["registerCall", { maxFee: -1n }, ...outside("maxFee", -1n, 0n, maxOf(256n))],
  ["firstSlot", { maxFee: 5 }, InputTypeError, { parameter: "maxFee", value: 5 }],
  ["addTip", { tip: 2n ** 128n }, ...outside("tip", 2n ** 128n, 0n, maxOf(128n))],
  ["withdraw", { to: "0x1" }, InputTypeError, { parameter: "to" }],
  ["withdrawFor", { creditor: "0x1" }, InputTypeError, { parameter: "creditor" }],
  ["getCredit", { account: "0x1" }, InputTypeError, { parameter: "account" }],
  ["getTips", { tipper: "0x1" }, InputTypeError, { parameter: "tipper" }],
  ["getCallLogs", { eventNames: ["CallMade"] }, InputTypeError, { parameter: "eventNames", value: "CallMade" }],
  ["getCallLogs", { callId, eventNames: ["CreditAdded"] }, InputTypeError, { value: "CreditAdded" }],
  ["getCallLogs", { slot: 5n, eventNames: ["TipAdded"] }, InputTypeError, { value: "TipAdded" }],
  ...having("series").flatMap((name): Case[] => [
    [name, { series: 1 }, InputTypeError, { parameter: "series", value: 1 }],
    [name, { series: 2n ** 64n }, ...outside("series", 2n ** 64n, 0n, maxOf(64n))],
  ]),
  ...badCalls("cancelSeries", "booked", (bad) => ({ booked: bad ?? null })),
  ["bookNext", { creator: "0x1" }, InputTypeError, { parameter: "creator" }],
  ["bookNext", { call: { ...request, data: long } }, DataTooLongError, { length: 3_585, maxLength: 3_584 }],
  ["bookNext", { call: undefined }, InputTypeError, { parameter: "call", expected: "a call" }],
  ["topUpSeries", { amount: 2n ** 128n }, ...outside("amount", 2n ** 128n, 0n, maxOf(128n))],
  ["registerSeries", { target: "0x1" }, InputTypeError, { parameter: "call.target" }],
  ["registerSeries", { firstSlot: 2n ** 40n }, ...outside("firstSlot", 2n ** 40n, 0n, maxOf(40n))],
  ["registerSeries", { periodSlots: 0n }, ...outside("periodSlots", 0n, 1n, maxOf(40n))],
  ["registerSeries", { periodSlots: 2n ** 40n }, ...outside("periodSlots", 2n ** 40n, 1n, maxOf(40n))],
  ["registerSeries", { occurrences: 2n ** 40n }, ...outside("occurrences", 2n ** 40n, 0n, maxOf(40n))],
  ["registerSeries", { maxFee: 2n ** 120n }, ...outside("maxFee", 2n ** 120n, 0n, maxOf(120n))],
  ["registerSeries", { balance: 5 }, InputTypeError, { parameter: "balance", value: 5 }],
  ["getCallLogs", { series: 1 }, InputTypeError, { parameter: "series", value: 1 }],
  ["getCallLogs", { series: 1n, callId }, InputTypeError, { parameter: "callId", value: callId }],
  ["getCallLogs", { series: 1n, slot: 0n }, InputTypeError, { parameter: "slot", value: 0n }],
  ["getCallLogs", { series: 1n, eventNames: ["CallExecuted"] }, InputTypeError, { value: "CallExecuted" }],
  ["getCallLogs", { callId, eventNames: ["SeriesEnded"] }, InputTypeError, { value: "SeriesEnded" }],
  ["followCalls", { maxRange: 0n }, ...outside("maxRange", 0n, 1n, maxOf(256n))],
];

function silentClient() {
  const requests: string[] = [];
  const request = ({ method }: { method: string }) => {
    requests.push(method);
    return Promise.reject(new Error("no answer"));
  };
  return { requests, client: createClient({ account: address, transport: custom({ request }, { retryCount: 0 }) }) };
}

describe("bad input to booked calls is refused before any request", () => {
  it.each(CASES)("%s %o", async (name, bad, error, fields) => {
    const { requests, client } = silentClient();
    const action = (sdk as unknown as Record<string, Action>)[name] as Action;
    const thrown = await Promise.resolve(action(client, { ...GOOD[name], ...bad } as never)).catch((cause) => cause);
    expect(thrown).toBeInstanceOf(error);
    expect(thrown).toMatchObject(fields);
    expect(requests).toEqual([]);
  });

  it.each(Object.keys(GOOD))("and %s takes good input", async (name) => {
    const { requests, client } = silentClient();
    const action = (sdk as unknown as Record<string, Action>)[name] as Action;
    await expect(action(client, { ...GOOD[name], chain: null } as never)).rejects.not.toBeInstanceOf(sdk.BaseError);
    expect(requests.length).toBeGreaterThan(0);
  });

  it("watchCalls refuses at once", () => {
    const { client } = silentClient();
    const watch = (bad: object) => () =>
      sdk.watchCalls(client, { address, onChanges: () => {}, ...bad } as sdk.WatchCallsParameters);
    expect(watch({ slot: 1 })).toThrow(InputTypeError);
    expect(watch({ fromBlock: 5 })).toThrow(InputTypeError);
    expect(watch({ maxRange: 0n })).toThrow(InputRangeError);
  });
});
