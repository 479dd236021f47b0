import {
  type Abi,
  ContractFunctionRevertedError,
  encodeErrorResult,
  type Hex,
  HttpRequestError,
  parseAbi,
  RpcRequestError,
  stringToHex,
  BaseError as ViemBaseError,
} from "viem";
import { describe, expect, it } from "vitest";
import * as abis from "../../../src/abis/index.ts";
import { dueBookAbi, errorsAbi } from "../../../src/abis/index.ts";
import * as sdk from "../../../src/index.ts";
import { BaseError, decodeDueBookError, NotDueError, revertText } from "../../../src/index.ts";

const A = "0x52908400098527886E0F7030069857D2E4169EE7";
const B = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const D1: Hex = `0x${"11".repeat(32)}`;
const D2: Hex = `0x${"22".repeat(32)}`;

/** What each contract error has to become: its arguments as the contract gives them, and the fields of its class. */
const ERRORS: Record<string, { args: readonly unknown[]; fields: Record<string, unknown> }> = {
  AlreadyInitialized: { args: [], fields: {} },
  BookChanged: { args: [7n, 8n, 9n], fields: { bookId: 7n, wantedSequence: 8n, sequence: 9n } },
  BookFull: { args: [7n], fields: { maxOpen: 7n } },
  Busy: { args: [], fields: {} },
  CallFailed: { args: [7n, A, "0x1234"], fields: { id: 7n, target: A, reason: "0x1234" } },
  CallNotOpen: { args: [D1], fields: { callId: D1 } },
  CallStillOpen: { args: [D1], fields: { callId: D1 } },
  CheckFailedTooEarly: { args: [7n, 8n], fields: { time: 7n, slotEnd: 8n } },
  CheckTypeExists: { args: [D1, 1], fields: { checkType: D1, kind: "Planned" } },
  DataTooLong: { args: [4000n, 3584n], fields: { length: 4000, maxLength: 3584 } },
  DigestMismatch: { args: [7n, D1, D2], fields: { id: 7n, wanted: D1, found: D2 } },
  EmptyOwner: { args: [], fields: {} },
  EmptyPeriod: { args: [], fields: {} },
  EmptyTip: { args: [], fields: {} },
  Expired: { args: [7n, 8n, 6n], fields: { id: 7n, time: 8n, expiresAt: 6n } },
  FeeTooHigh: { args: [8n, 7n], fields: { fee: 8n, maxFee: 7n } },
  GasWithheld: { args: [8n, 7n], fields: { needed: 8n, left: 7n } },
  HandoverInTwoSteps: { args: [], fields: {} },
  IDExhausted: { args: [7n], fields: { lastSequence: 7n } },
  IncompleteWorkflow: {
    args: [D1, A, "0x33333333333333333333"],
    fields: { workflowId: D1, workflowOwner: A, workflowName: "0x33333333333333333333" },
  },
  InsufficientPayment: { args: [7n, 8n], fields: { sent: 7n, needed: 8n } },
  InvalidCheckType: { args: [D1, 1], fields: { checkType: D1, kind: "Planned" } },
  InvalidConfig: {
    args: [1, 9n, 8n, 7n],
    fields: { fault: "MinDelayAboveMaxDelay", minDelay: 9n, maxDelay: 8n, maxOpen: 7n },
  },
  InvalidDeferredConfig: { args: [1, 0n, 1n], fields: { fault: "Period", value: 0n, bound: 1n } },
  InvalidDelay: { args: [5n, 6n, 7n], fields: { delay: 5n, minDelay: 6n, maxDelay: 7n } },
  InvalidGrantee: { args: [7n, A], fields: { bookId: 7n, account: A } },
  InvalidMetadata: { args: [700n], fields: { length: 700 } },
  InvalidNow: { args: [9n, 8n], fields: { time: 9n, maxTime: 8n } },
  InvalidOffer: { args: [7n, A], fields: { bookId: 7n, to: A } },
  InvalidPlan: { args: [7n, 8n], fields: { count: 7n, maxCount: 8n } },
  InvalidRange: { args: [7n, 2000n, 1024n], fields: { from: 7n, count: 2000n, maxCount: 1024n } },
  InvalidReason: { args: [700n, 800n], fields: { length: 700, maxLength: 800 } },
  InvalidReporter: { args: [A], fields: { reporter: A } },
  InvalidSchedule: { args: [7n, 8n, 9n], fields: { time: 7n, epoch: 8n, period: 9n } },
  InvalidServer: { args: [A], fields: { server: A } },
  InvalidSignature: { args: [A], fields: { reporter: A } },
  InvalidTTL: { args: [0n, 1n, 7n], fields: { ttl: 0n, minTTL: 1n, maxTTL: 7n } },
  InvalidTarget: { args: [A], fields: { target: A } },
  LabelMismatch: { args: [7n, 8n, 9n], fields: { slot: 7n, slotStart: 8n, expected: 9n } },
  MissingRight: { args: [7n, A, 2n], fields: { bookId: 7n, caller: A, right: "claimer" } },
  NewOwnerIsZeroAddress: { args: [], fields: {} },
  NoCode: { args: [A], fields: { target: A } },
  NoCommonBoundary: { args: [7n, 8n, 9n, 10n], fields: { oldEpoch: 7n, oldPeriod: 8n, epoch: 9n, period: 10n } },
  NoCredit: { args: [A], fields: { account: A } },
  NoHandoverRequest: { args: [], fields: {} },
  NoOffer: { args: [7n, A], fields: { bookId: 7n, account: A } },
  NoSuchBook: { args: [7n], fields: { bookId: 7n } },
  NoTip: { args: [D1, A], fields: { callId: D1, tipper: A } },
  NotABoundary: { args: [7n, 8n, 9n], fields: { activeFrom: 7n, epoch: 8n, period: 9n } },
  NotArmed: { args: [], fields: {} },
  NotBookable: { args: [7n, 4], fields: { slot: 7n, status: "SlotFull" } },
  NotController: { args: [7n, A, B], fields: { bookId: 7n, caller: A, controller: B } },
  NotCreator: { args: [D1, A, B], fields: { callId: D1, caller: A, creator: B } },
  NotCreatorOfSeries: { args: [7n, A, B], fields: { series: 7n, caller: A, creator: B } },
  NotDeferredCalls: { args: [A], fields: { caller: A } },
  NotDue: { args: [7n, 8n, 9n], fields: { id: 7n, time: 8n, dueAt: 9n } },
  NotExpired: { args: [7n, 8n, 9n], fields: { id: 7n, time: 8n, expiresAt: 9n } },
  NotForwarder: { args: [A, B], fields: { caller: A, forwarder: B } },
  NotFound: { args: [7n], fields: { id: 7n } },
  NotOwner: { args: [7n, A, B], fields: { id: 7n, account: A, owner: B } },
  NotReporter: { args: [A], fields: { reporter: A } },
  NotServer: { args: [A, B], fields: { account: A, caller: B } },
  NoteTooLong: { args: [2000n, 1024n], fields: { length: 2000, maxLength: 1024 } },
  ObservedBeforeRequest: { args: [7n, 8n], fields: { observedAt: 7n, requestedAt: 8n } },
  ObservedOutside: { args: [7n, 8n, 9n, 10n], fields: { observedAt: 7n, time: 8n, slotStart: 9n, slotEnd: 10n } },
  OccurrenceOfSeries: { args: [D1, 7n], fields: { callId: D1, series: 7n } },
  OtherWorkflow: {
    args: [D1, A, "0x33333333333333333333"],
    fields: { workflowId: D1, workflowOwner: A, workflowName: "0x33333333333333333333" },
  },
  OutsideRevision: { args: [7n, 8n, 9n], fields: { slotStart: 7n, activeFrom: 8n, activeUntil: 9n } },
  Overflow: { args: [5n, 6n, 7n, 8n], fields: { time: 5n, delay: 6n, ttl: 7n, maxTime: 8n } },
  PayloadTooBig: { args: [5000n, 4096n], fields: { length: 5000, maxLength: 4096 } },
  ReleaseExists: { args: [7n, 8n], fields: { courseId: 7n, releaseId: 8n } },
  ReleaseNotCurrent: {
    args: [7n, 8n, 9n, 10n, 11n],
    fields: { courseId: 7n, releaseId: 8n, slotStart: 9n, from: 10n, until: 11n },
  },
  ReleaseTooEarly: { args: [7n, 8n, 9n], fields: { courseId: 7n, from: 8n, earliest: 9n } },
  RequestAnswered: { args: [7n], fields: { requestId: 7n } },
  RevisionNotRising: { args: [D1, 8, 9], fields: { scopeId: D1, number: 8, latest: 9 } },
  SealMismatch: { args: [7n], fields: { id: 7n } },
  SeriesNotIdle: { args: [7n, 4], fields: { series: 7n, state: "Ended" } },
  SeriesStillPaused: { args: [7n, 1], fields: { series: 7n, pause: "TooDear" } },
  SeriesStillWaits: { args: [7n, 8n], fields: { series: 7n, slot: 8n } },
  SlotTaken: { args: [D1, 8, 9n, 2], fields: { scopeId: D1, revision: 8, slot: 9n, status: "Unavailable" } },
  TimerNotFound: { args: [7n, 8n], fields: { session: 7n, id: 8n } },
  TooEarly: { args: [7n, 8n], fields: { time: 7n, slotStart: 8n } },
  TooFewServed: { args: [1n, 2n], fields: { served: 1n, atLeast: 2n } },
  TooManyLateSlots: { args: [7, 8], fields: { lateSlots: 7, maxLateSlots: 8 } },
  TransitionTooEarly: { args: [7n, 8n], fields: { activeFrom: 7n, earliest: 8n } },
  Unauthorized: { args: [], fields: {} },
  UnknownCheckType: { args: [D1], fields: { checkType: D1 } },
  UnknownCourse: { args: [7n], fields: { courseId: 7n } },
  UnknownRelease: { args: [7n, 8n], fields: { courseId: 7n, releaseId: 8n } },
  UnknownRequest: { args: [7n], fields: { requestId: 7n } },
  UnknownRevision: { args: [D1, 8], fields: { scopeId: D1, revision: 8 } },
  UnknownRights: { args: [4n, 3n], fields: { rights: 4n, allowed: 3n } },
  UnknownStatus: { args: [7n], fields: { status: 7n } },
  UnknownTemplate: { args: [7n], fields: { series: 7n } },
  ValueTooBig: { args: [9n, 8n], fields: { value: 9n, maxValue: 8n } },
  WindowClosed: { args: [7n, 8n], fields: { time: 7n, windowEnd: 8n } },
  WithdrawalFailed: { args: [A, 7n], fields: { to: A, amount: 7n } },
};

const encode = (errorName: string, args: readonly unknown[]): Hex =>
  encodeErrorResult({ abi: errorsAbi, errorName, args } as Parameters<typeof encodeErrorResult>[0]);

const NOT_DUE = encode("NotDue", [7n, 8n, 9n]);

describe("contract errors", () => {
  it("are all in the table, and no other", () => {
    const items: Abi = Object.values(abis).flat();
    const names = new Set(items.flatMap((item) => (item.type === "error" ? [item.name] : [])));
    expect(Object.keys(ERRORS)).toEqual([...names].toSorted());
  });

  it.each(Object.entries(ERRORS))("%s becomes a class with its arguments as fields", (name, { args, fields }) => {
    const error = decodeDueBookError(encode(name, args));
    expect(error).toBeInstanceOf(BaseError);
    expect(error).toBeInstanceOf((sdk as Record<string, unknown>)[`${name}Error`]);
    expect(error?.name).toBe(`${name}Error`);
    expect(error).toMatchObject(fields);
    expect(error?.metaMessages.length, "it says what to do next").toBeGreaterThan(0);
  });

  it.each(Object.entries(ERRORS))("%s quotes its values", (name, { args, fields }) => {
    const message = decodeDueBookError(encode(name, args))?.message;
    for (const value of Object.values(fields)) {
      if (value !== "MinDelayAboveMaxDelay") expect(message).toContain(String(value));
    }
  });

  it("name every fault of a configuration and every right", () => {
    const faults = [0, 1, 2, 3, 4, 5].map((fault) => decodeDueBookError(encode("InvalidConfig", [fault, 0n, 0n, 0n])));
    expect(faults.map((error) => error instanceof sdk.InvalidConfigError && error.fault)).toEqual(sdk.CONFIG_FAULTS);
    const deferred = sdk.DEFERRED_FAULTS.map((_, fault) =>
      decodeDueBookError(encode("InvalidDeferredConfig", [fault, 0n, 0n])),
    );
    expect(deferred.map((error) => error instanceof sdk.InvalidDeferredConfigError && error.fault)).toEqual(
      sdk.DEFERRED_FAULTS,
    );
    expect(decodeDueBookError(encode("MissingRight", [7n, A, 1n]))).toMatchObject({ right: "scheduler" });
  });

  it("say when another try makes sense", () => {
    expect(decodeDueBookError(NOT_DUE)?.message).toContain("in 1,");
    expect(decodeDueBookError(encode("NotExpired", [7n, 8n, 0n]))?.shortMessage).toBe("Deferral 7 never expires.");
  });
});

describe("decodeDueBookError", () => {
  it("finds the revert data wherever viem and the nodes put it", () => {
    const reverted = new ContractFunctionRevertedError({ abi: dueBookAbi, data: NOT_DUE, functionName: "claim" });
    const request = { body: {}, url: "http://node" };
    const anvil = new RpcRequestError({ ...request, error: { code: 3, message: "reverted", data: NOT_DUE } });
    const hardhat = new RpcRequestError({
      ...request,
      error: { code: -32603, message: "reverted", data: { message: "reverted", data: NOT_DUE } as unknown as string },
    });
    for (const cause of [reverted, anvil, hardhat]) {
      const thrown = new ViemBaseError("outer", { cause: new ViemBaseError("middle", { cause }) });
      const decoded = decodeDueBookError(thrown);
      expect(decoded).toBeInstanceOf(NotDueError);
      expect(decoded).toMatchObject({ id: 7n, time: 8n, dueAt: 9n });
      expect(decoded?.cause).toBe(thrown);
    }
  });

  it("gives back what is decoded already, alone or as a cause", () => {
    const error = new NotDueError({ id: 1n, time: 2n, dueAt: 3n });
    expect(decodeDueBookError(error)).toBe(error);
    expect(decodeDueBookError(new Error("outer", { cause: error }))).toBe(error);
  });

  it("leaves alone what no contract of this package raised", () => {
    const foreign = encodeErrorResult({
      abi: parseAbi(["error Foreign(uint256 a)"]),
      errorName: "Foreign",
      args: [1n],
    });
    const text = encodeErrorResult({
      abi: parseAbi(["error Error(string)"]),
      errorName: "Error",
      args: ["no"],
    });
    const input = new sdk.EmptyBatchError({ parameter: "ids" });
    const network = new HttpRequestError({ url: "http://node", status: 503 });
    const cut = NOT_DUE.slice(0, 40);
    for (const other of [foreign, text, "0x", cut, "words", 7, null, undefined, {}, network, input, new Error("x")]) {
      expect(decodeDueBookError(other)).toBeUndefined();
    }
  });

  it("leaves alone what a newer contract raised", () => {
    expect(decodeDueBookError(encode("InvalidConfig", [9, 0n, 0n, 0n]))).toBeUndefined();
  });
});

describe("revertText", () => {
  const reason = (message: string) =>
    encodeErrorResult({ abi: parseAbi(["error Error(string)"]), errorName: "Error", args: [message] });

  it("puts into words what it can", () => {
    expect(revertText(reason("no money"))).toBe("no money");
    expect(revertText(NOT_DUE)).toBe("NotDue(7, 8, 9)");
    expect(revertText(`0x4e487b71${"11".padStart(64, "0")}`)).toBe("Panic(17)");
    expect(revertText("0x")).toBe("it gave no reason");
    expect(revertText("0xdeadbeef")).toBe("0xdeadbeef");
  });

  it("stays short, whatever the target says", () => {
    expect(revertText(reason("x".repeat(5_000)))).toHaveLength(200);
    expect(revertText(stringToHex("x".repeat(5_000)))).toHaveLength(200);
  });
});

describe("BaseError", () => {
  it("walks its causes", () => {
    const inner = new TypeError("inner");
    const error = new sdk.EmptyOwnerError({ cause: new Error("middle", { cause: inner }) });
    expect(error.walk()).toBe(inner);
    expect(error.walk((cause) => cause instanceof TypeError)).toBe(inner);
    expect(error.walk((cause) => cause instanceof RangeError)).toBeUndefined();
  });

  it("says what was wrong first, then what to do", () => {
    const error = new NotDueError({ id: 1n, time: 2n, dueAt: 3n });
    expect(error.message.split("\n")).toEqual([error.shortMessage, ...error.metaMessages]);
  });
});
