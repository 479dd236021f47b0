import { type Address, type Client, createClient, custom, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import * as sdk from "../../../src/index.ts";
import {
  EmptyBatchError,
  EmptyOwnerError,
  InputRangeError,
  InputTypeError,
  InvalidServerError,
  MAX_TIME,
  NoteTooLongError,
  PayloadTooBigError,
  ValueTooBigError,
} from "../../../src/index.ts";

const address: Address = "0x52908400098527886E0F7030069857D2E4169EE7";
const book = { address, bookId: 1n };
const owner = address;
const account = address;
const session = { address, owner, name: `0x${"11".repeat(32)}` } as const;
const deferral = { id: 16_384n, owner, createdAt: 1n, dueAt: 2n, expiresAt: 3n, payload: "0x" } as const;
const long = `0x${"00".repeat(4097)}` as const;
const milliseconds = 1_900_000_000_000n;

type Refused = { new (...args: never[]): Error };
// What JavaScript lets through: every action gets its input as if no compiler had looked at it.
type Action = (client: Client, parameters: never) => unknown;
type Case = readonly [action: string, bad: object, error: Refused, fields: object];

const noNumber = (parameter: string, value: unknown = 5) =>
  [InputTypeError, { parameter, value, expected: "a bigint" }] as const;
const outside = (parameter: string, value: bigint, min: bigint, max: bigint) =>
  [InputRangeError, { parameter, value, min, max }] as const;

const GOOD: Record<string, object> = {
  openBook: { address, maxDelay: 10n, maxOpen: 10n },
  schedule: { ...book, owner, delay: 5n },
  scheduleSealed: { ...book, owner, delay: 5n },
  scheduleMany: { ...book, requests: [{ owner, delay: 5n }] },
  claim: { ...book, id: 16_384n },
  claimExact: { ...book, id: 16_384n, digest: `0x${"11".repeat(32)}` },
  claimMany: { ...book, ids: [16_384n] },
  claimSealed: { ...book, deferral },
  claimManySealed: { ...book, deferrals: [deferral] },
  cancel: { ...book, id: 16_384n },
  cancelExact: { ...book, id: 16_384n, digest: `0x${"11".repeat(32)}` },
  cancelMany: { ...book, ids: [16_384n] },
  cancelSealed: { ...book, deferral },
  expire: { ...book, id: 16_384n },
  expireMany: { ...book, ids: [16_384n] },
  expireSealed: { ...book, deferral },
  setRights: { ...book, grantee: address, rights: { scheduler: true, claimer: false } },
  setPerformer: { ...book, performer: undefined },
  offerBook: { ...book, to: address },
  withdrawOffer: book,
  acceptBook: { ...book, sequence: 1n },
  perform: { ...book, items: [{ id: 16_384n }] },
  timelockSchedule: { address, target: address, delay: 5n },
  timelockExecute: { address, deferral },
  timelockCancel: { address, deferral },
  timelockExpire: { address, deferral },
  createTimer: { ...session, note: "0x1234", fireAt: 5n },
  cancelTimer: { ...session, id: 16_384n },
  claimDueTimers: session,
  claimTimers: { ...session, ids: [16_384n] },
  markTimersDelivered: { ...session, ids: [16_384n] },
  setTimerServer: { address, server: owner, named: true },
  getBook: book,
  getClock: book,
  getDeferral: { ...book, id: 16_384n },
  getDeferrals: { ...book, ids: [16_384n] },
  getRights: { ...book, account },
  getTimers: { ...session, ids: [16_384n] },
  listTimers: session,
  listUndelivered: session,
  isTimerServer: { address, owner, server: account },
  getDeferralLogs: book,
  getOpenDeferrals: book,
  isOpen: { ...book, id: 16_384n },
  isIssued: { ...book, id: 16_384n },
  listDue: book,
  listExpirable: book,
  listOpen: book,
  previewClaim: { ...book, id: 16_384n },
  previewClaimSealed: { ...book, deferral },
  previewPerform: { ...book, items: [{ id: 16_384n }] },
  followDeferrals: { ...book, cursor: { nextBlock: 0n, checkpoints: [], start: 0n } },
};

const badDeferral = (path: string, key: string, wrap: (bad: object) => object): Case[] => {
  const bad = (change: object) => wrap({ ...deferral, ...change });
  return [
    [key, wrap(undefined as never), InputTypeError, { parameter: path, value: undefined, expected: "a deferral" }],
    [key, bad({ id: 0n }), ...outside(`${path}.id`, 0n, 1n, 2n ** 64n - 1n)],
    [key, bad({ owner: "me" }), InputTypeError, { parameter: `${path}.owner`, value: "me" }],
    [key, bad({ createdAt: 1 }), ...noNumber(`${path}.createdAt`, 1)],
    [key, bad({ dueAt: milliseconds }), ...outside(`${path}.dueAt`, milliseconds, 0n, MAX_TIME)],
    [key, bad({ expiresAt: -1n }), ...outside(`${path}.expiresAt`, -1n, 0n, MAX_TIME)],
    [key, bad({ payload: long }), PayloadTooBigError, { length: 4097, maxLength: 4096 }],
  ];
};

const badRequest = (key: string, path: string, wrap: (change: object) => object): Case[] => [
  [key, wrap({ owner: zeroAddress }), EmptyOwnerError, {}],
  [key, wrap({ owner: "0x12" }), InputTypeError, { parameter: `${path}owner`, value: "0x12" }],
  [key, wrap({ payload: long }), PayloadTooBigError, { length: 4097, maxLength: 4096 }],
  [key, wrap({ payload: "text" }), InputTypeError, { parameter: `${path}payload`, value: "text" }],
  [key, wrap({ payload: "0x123" }), InputTypeError, { parameter: `${path}payload`, value: "0x123" }],
  [key, wrap({ delay: 5 }), ...noNumber(`${path}delay`)],
  [key, wrap({ delay: -1n }), ...outside(`${path}delay`, -1n, 0n, MAX_TIME)],
  [key, wrap({ ttl: milliseconds }), ...outside(`${path}ttl`, milliseconds, 0n, MAX_TIME)],
];

const badSession: Case[] = Object.entries(GOOD).flatMap(([name, good]): Case[] => {
  const cases: Case[] = [];
  // Who creates or cancels acts in a session of its own.
  const named = "name" in good && name !== "createTimer" && name !== "cancelTimer";
  if (named || name === "isTimerServer") cases.push([name, { owner: "0x1" }, InputTypeError, { parameter: "owner" }]);
  if (!("name" in good)) return cases;
  const expected = "32 bytes in hexadecimal";
  return [...cases, [name, { name: "alice" }, InputTypeError, { parameter: "name", value: "alice", expected }]];
});

const UINT256 = 2n ** 256n - 1n;
const CASES: Case[] = [
  // Every action that names a book.
  ...Object.entries(GOOD).flatMap(([name, good]): Case[] => {
    const cases: Case[] = [[name, { address: "0xbook" }, InputTypeError, { parameter: "address", value: "0xbook" }]];
    if (!("bookId" in good)) return cases;
    return [
      ...cases,
      [name, { bookId: 5 }, ...noNumber("bookId")],
      [name, { bookId: -1n }, ...outside("bookId", -1n, 0n, UINT256)],
    ];
  }),
  // Every action that names a deferral by its id.
  ...Object.entries(GOOD).flatMap(([name, good]): Case[] => {
    const range = [1n, 2n ** 64n - 1n] as const;
    if ("id" in good) {
      return [
        [name, { id: 5 }, ...noNumber("id")],
        [name, { id: 0n }, ...outside("id", 0n, ...range)],
        [name, { id: 2n ** 64n }, ...outside("id", 2n ** 64n, ...range)],
      ];
    }
    return "ids" in good ? [[name, { ids: [1n, 0n] }, ...outside("ids[1]", 0n, ...range)]] : [];
  }),
  ...["claimSealed", "cancelSealed", "expireSealed", "previewClaimSealed"].flatMap((name) =>
    badDeferral("deferral", name, (bad) => ({ deferral: bad })),
  ),
  ...["timelockExecute", "timelockCancel", "timelockExpire"].flatMap((name) =>
    badDeferral("deferral", name, (bad) => ({ deferral: bad })),
  ),
  ...badDeferral("deferrals[1]", "claimManySealed", (bad) => ({ deferrals: [deferral, bad] })),
  ...badDeferral("items[1]", "perform", (bad) => ({ items: [deferral, bad] })),
  ...badDeferral("items[0]", "previewPerform", (bad) => ({ items: [bad] })),
  ...badRequest("schedule", "", (change) => change),
  ...badRequest("scheduleSealed", "", (change) => change),
  ...badRequest("scheduleMany", "requests[1].", (change) => ({
    requests: [
      { owner, delay: 5n },
      { owner, delay: 5n, ...change },
    ],
  })),
  ["scheduleMany", { requests: { owner } }, InputTypeError, { parameter: "requests", expected: "an array" }],
  ["scheduleMany", { requests: [undefined] }, InputTypeError, { parameter: "requests[0]", expected: "an object" }],
  ["claimMany", { ids: 5n }, InputTypeError, { parameter: "ids", expected: "an array" }],
  ["getDeferrals", { ids: 5n }, InputTypeError, { parameter: "ids", expected: "an array" }],
  ["getDeferrals", { ids: [5] }, ...noNumber("ids[0]")],
  ["perform", { items: { id: 1n } }, InputTypeError, { parameter: "items", expected: "an array" }],
  ["setRights", { rights: 3n }, InputTypeError, { parameter: "rights", expected: "{ scheduler, claimer }" }],
  ["getDeferralLogs", { eventNames: ["Scheduled"] }, InputTypeError, { parameter: "eventNames", value: "Scheduled" }],
  ["scheduleMany", { requests: [] }, EmptyBatchError, { parameter: "requests" }],
  ["claimMany", { ids: [] }, EmptyBatchError, { parameter: "ids" }],
  ["cancelMany", { ids: [] }, EmptyBatchError, { parameter: "ids" }],
  ["expireMany", { ids: [] }, EmptyBatchError, { parameter: "ids" }],
  ["claimManySealed", { deferrals: [] }, EmptyBatchError, { parameter: "deferrals" }],
  ["perform", { items: [] }, EmptyBatchError, { parameter: "items" }],
  ["perform", { atLeast: 2n }, ...outside("atLeast", 2n, 0n, 1n)],
  ["perform", { atLeast: 1 }, ...noNumber("atLeast", 1)],
  ["claimExact", { digest: "0x11" }, InputTypeError, { parameter: "digest", expected: "32 bytes in hexadecimal" }],
  ["cancelExact", { digest: "0x11" }, InputTypeError, { parameter: "digest", expected: "32 bytes in hexadecimal" }],
  ["openBook", { maxDelay: milliseconds }, ...outside("maxDelay", milliseconds, 0n, MAX_TIME)],
  ["openBook", { minDelay: 11n }, ...outside("minDelay", 11n, 0n, 10n)],
  ["openBook", { maxOpen: 0n }, ...outside("maxOpen", 0n, 1n, 10_000n)],
  ["openBook", { maxOpen: 10_001n }, ...outside("maxOpen", 10_001n, 1n, 10_000n)],
  ["openBook", { clock: "seconds" }, InputTypeError, { parameter: "clock", expected: "one of Timestamp, BlockNumber" }],
  ["openBook", { performer: "0x1" }, InputTypeError, { parameter: "performer" }],
  ["setRights", { grantee: "0x1" }, InputTypeError, { parameter: "grantee" }],
  ["setPerformer", { performer: "0x1" }, InputTypeError, { parameter: "performer" }],
  ["offerBook", { to: "0x1" }, InputTypeError, { parameter: "to" }],
  ["acceptBook", { sequence: 1 }, ...noNumber("sequence", 1)],
  ["timelockSchedule", { target: "0x1" }, InputTypeError, { parameter: "target" }],
  ["timelockSchedule", { value: 2n ** 96n }, ValueTooBigError, { value: 2n ** 96n, maxValue: 2n ** 96n - 1n }],
  ["timelockSchedule", { value: 1 }, ...noNumber("value", 1)],
  ["timelockSchedule", { data: `0x${"00".repeat(4065)}` }, PayloadTooBigError, { length: 4097, maxLength: 4096 }],
  ["timelockSchedule", { delay: milliseconds }, ...outside("delay", milliseconds, 0n, MAX_TIME)],
  ["timelockSchedule", { ttl: 5 }, ...noNumber("ttl")],
  ...badSession,
  ["createTimer", { note: "text" }, InputTypeError, { parameter: "note", value: "text" }],
  ["createTimer", { note: `0x${"00".repeat(1025)}` }, NoteTooLongError, { length: 1025, maxLength: 1024 }],
  ["createTimer", { fireAt: milliseconds }, ...outside("fireAt", milliseconds, 0n, MAX_TIME)],
  ["claimDueTimers", { limit: 5 }, ...noNumber("limit")],
  ["claimDueTimers", { limit: -1n }, ...outside("limit", -1n, 0n, UINT256)],
  ["claimTimers", { ids: [] }, EmptyBatchError, { parameter: "ids" }],
  ["markTimersDelivered", { ids: [] }, EmptyBatchError, { parameter: "ids" }],
  ["getTimers", { ids: 5n }, InputTypeError, { parameter: "ids", expected: "an array" }],
  ["setTimerServer", { server: "0x1" }, InputTypeError, { parameter: "server" }],
  ["setTimerServer", { server: zeroAddress }, InvalidServerError, { server: zeroAddress }],
  ["isTimerServer", { server: "0x1" }, InputTypeError, { parameter: "server" }],
  ["getRights", { account: "0x1" }, InputTypeError, { parameter: "account" }],
  ["getDeferralLogs", { bookId: [1n, 5] }, ...noNumber("bookId")],
  ["getDeferralLogs", { fromBlock: 5 }, ...noNumber("fromBlock")],
  ["getDeferralLogs", { fromBlock: 5n, toBlock: 4n }, ...outside("toBlock", 4n, 5n, UINT256)],
  ["getDeferralLogs", { maxRange: 0n }, ...outside("maxRange", 0n, 1n, UINT256)],
  ["listDue", { limit: 5 }, ...noNumber("limit")],
  ["listDue", { time: 5 }, ...noNumber("time")],
  ["listExpirable", { limit: -1n }, ...outside("limit", -1n, 0n, UINT256)],
  ["listExpirable", { time: -1n }, ...outside("time", -1n, 0n, UINT256)],
  ["listOpen", { pageSize: 0n }, ...outside("pageSize", 0n, 1n, UINT256)],
  ["previewClaim", { time: 5 }, ...noNumber("time")],
  ["previewClaimSealed", { time: 5 }, ...noNumber("time")],
  ["followDeferrals", { confirmations: 5 }, ...noNumber("confirmations")],
  ["followDeferrals", { reorgDepth: 0n }, ...outside("reorgDepth", 0n, 1n, UINT256)],
  ["followDeferrals", { maxRange: 0n }, ...outside("maxRange", 0n, 1n, UINT256)],
];

/** A client that says which requests were made, and answers none. */
function silentClient() {
  const requests: string[] = [];
  const request = ({ method }: { method: string }) => {
    requests.push(method);
    return Promise.reject(new Error("no answer"));
  };
  return { requests, client: createClient({ account, transport: custom({ request }, { retryCount: 0 }) }) };
}

describe("bad input is refused before any request", () => {
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

  it("watchDeferrals refuses at once", () => {
    const { client, requests } = silentClient();
    const watch = (bad: object) => () =>
      sdk.watchDeferrals(client, { ...book, onChanges: () => {}, ...bad } as sdk.WatchDeferralsParameters);
    expect(watch({ address: "0x1" })).toThrow(InputTypeError);
    expect(watch({ bookId: 1 })).toThrow(InputTypeError);
    expect(watch({ fromBlock: 5 })).toThrow(InputTypeError);
    expect(watch({ maxRange: 0n })).toThrow(InputRangeError);
    expect(watch({ confirmations: -1n })).toThrow(InputRangeError);
    expect(requests).toEqual([]);
  });

  it("cursorAt refuses at once", () => {
    expect(() => sdk.cursorAt(-1n)).toThrow(InputRangeError);
  });
});

describe("what it says", () => {
  it("points at the bigint that was meant", () => {
    const error = new InputTypeError({ parameter: "delay", value: 60, expected: "a bigint" });
    expect(error.message).toBe("delay has to be a bigint, not 60 (number).\nWrite delay: 60n, or BigInt(value).");
  });

  it("suspects milliseconds where a time is too big", () => {
    const error = new InputRangeError({ parameter: "delay", value: milliseconds, min: 0n, max: MAX_TIME });
    expect(error.message).toContain("divide milliseconds by 1000n");
    const other = new InputRangeError({ parameter: "id", value: milliseconds, min: 0n, max: 5n });
    expect(other.message).toBe(`id is ${milliseconds}, which is outside [0, 5].`);
  });

  it("cuts what is too long to be read", () => {
    const error = new InputTypeError({ parameter: "owner", value: "x".repeat(500), expected: "an address" });
    expect(error.message.length).toBeLessThan(150);
  });
});
