import { type Address, type Client, createClient, custom, numberToHex } from "viem";
import { describe, expect, it } from "vitest";
import * as sdk from "../../../src/index.ts";
import {
  InputRangeError,
  InputTypeError,
  InvalidReasonError,
  InvalidScheduleError,
  MAX_TIME,
} from "../../../src/index.ts";

const address: Address = "0x52908400098527886E0F7030069857D2E4169EE7";
const word = (value: bigint) => numberToHex(value, { size: 32 });
const scope = { courseId: 17n, releaseId: 2n, checkType: "manifest-check" };
const finding = {
  ...{ status: "Available", observedAt: 7_230n, evidenceHash: word(1n), runId: word(2n), attemptId: word(3n) },
} as const;
const report = { ...scope, ...finding, revision: 5, slot: 2n, slotStart: 7_200n };
const answer = { ...finding, requestId: 1n };
const slot = { address, scope, revision: 5, slot: 2n };
const milliseconds = 1_900_000_000_000n;
const UINT64 = 2n ** 64n - 1n;

const GOOD: Record<string, object> = {
  getSlot: slot,
  getCurrentSlot: { address, scope },
  getHistory: { address, scope, revision: 5 },
  getRevision: { address, scope },
  getRelease: { address, courseId: 17n },
  getCheckRequest: { address, requestId: 1n },
  followLibrary: { address, cursor: sdk.cursorAt(0n) },
  planSlots: { address, scope, revision: 5, firstSlot: 2n },
  clearSlots: { address, scope, limit: 5n },
  signReport: { address, report },
  submitReport: { address, report, reporter: address, signature: "0x1234" },
  requestCheck: { address, scope, reason: "a reader complained" },
  signAnswer: { address, answer },
  answerCheck: { address, answer, reporter: address, signature: "0x1234" },
  addCheckType: { address, checkType: "manifest-check", kind: "Planned" },
  setRelease: { address, courseId: 17n, releaseId: 2n, from: 5n },
  addRevision: { address, scope, revision: 5, epoch: 0n, period: 3_600n, activeFrom: 7_200n },
  setReporter: { address, reporter: address, kind: "Key" },
  setForwarder: { address, forwarder: undefined },
  setWorkflow: { address },
  setOperator: { address, operator: address, granted: true },
};

type Refused = { new (...args: never[]): Error };
type Action = (client: Client, parameters: never) => unknown;
type Case = readonly [action: string, bad: object, error: Refused, fields: object];

const wrongType = (parameter: string, value: unknown) => [InputTypeError, { parameter, value }] as const;
const outside = (parameter: string, value: bigint, min: bigint, max: bigint) =>
  [InputRangeError, { parameter, value, min, max }] as const;

const badFinding = (action: string, path: string, wrap: (bad: object) => object): Case[] => [
  [action, wrap({ status: "None" }), ...wrongType(`${path}.status`, "None")],
  [action, wrap({ observedAt: milliseconds }), ...outside(`${path}.observedAt`, milliseconds, 0n, MAX_TIME)],
  [action, wrap({ evidenceHash: "0x12" }), ...wrongType(`${path}.evidenceHash`, "0x12")],
  [action, wrap({ runId: "run" }), ...wrongType(`${path}.runId`, "run")],
  [action, wrap({ attemptId: 1n }), ...wrongType(`${path}.attemptId`, 1n)],
];

const badReport = (action: string): Case[] => {
  const wrap = (bad: object) => ({ report: { ...report, ...bad } });
  return [
    [action, { report: undefined }, ...wrongType("report", undefined)],
    [action, wrap({ courseId: 17 }), ...wrongType("report.courseId", 17)],
    [action, wrap({ checkType: "two words" }), ...wrongType("report.checkType", "two words")],
    [action, wrap({ revision: 5n }), ...wrongType("report.revision", 5n)],
    [action, wrap({ slot: -1n }), ...outside("report.slot", -1n, 0n, UINT64)],
    [action, wrap({ slotStart: milliseconds }), ...outside("report.slotStart", milliseconds, 0n, MAX_TIME)],
    ...badFinding(action, "report", wrap),
  ];
};

const badAnswer = (action: string): Case[] => {
  const wrap = (bad: object) => ({ answer: { ...answer, ...bad } });
  return [
    [action, { answer: null }, ...wrongType("answer", null)],
    [action, wrap({ requestId: -1n }), ...outside("answer.requestId", -1n, 0n, 2n ** 256n - 1n)],
    ...badFinding(action, "answer", wrap),
  ];
};

const CASES: Case[] = [
  ...Object.keys(GOOD).map((name): Case => [name, { address: "0xlibrary" }, ...wrongType("address", "0xlibrary")]),
  // Every action that names a scope.
  ...Object.entries(GOOD)
    .filter(([, good]) => "scope" in good)
    .flatMap(([name]): Case[] => [
      [name, { scope: undefined }, ...wrongType("scope", undefined)],
      [name, { scope: { ...scope, courseId: 2n ** 64n } }, ...outside("scope.courseId", 2n ** 64n, 0n, UINT64)],
      [name, { scope: { ...scope, releaseId: 2 } }, ...wrongType("scope.releaseId", 2)],
      [name, { scope: { ...scope, checkType: "" } }, ...wrongType("scope.checkType", "")],
    ]),
  ...["getSlot", "getHistory", "getRevision", "planSlots", "addRevision"].flatMap((name): Case[] => [
    [name, { revision: 5n }, ...wrongType("revision", 5n)],
    [name, { revision: 0 }, ...outside("revision", 0n, 1n, 2n ** 32n - 1n)],
    [name, { revision: 2 ** 32 }, ...outside("revision", 2n ** 32n, 1n, 2n ** 32n - 1n)],
  ]),
  ...["signReport", "submitReport"].flatMap(badReport),
  ...["signAnswer", "answerCheck"].flatMap(badAnswer),
  ...["submitReport", "answerCheck"].flatMap((name): Case[] => [
    [name, { reporter: "0x1" }, ...wrongType("reporter", "0x1")],
    [name, { signature: "0x1" }, ...wrongType("signature", "0x1")],
  ]),
  ["signReport", { reporter: "0x1" }, ...wrongType("reporter", "0x1")],
  ["signAnswer", { reporter: "0x1" }, ...wrongType("reporter", "0x1")],
  ["getSlot", { slot: 2 }, ...wrongType("slot", 2)],
  ["getHistory", { fromSlot: -1n }, ...outside("fromSlot", -1n, 0n, UINT64)],
  ["getHistory", { count: 0 }, ...outside("count", 0n, 1n, 10_000n)],
  ["getHistory", { count: 5n }, ...wrongType("count", 5n)],
  ["getRelease", { courseId: 17 }, ...wrongType("courseId", 17)],
  ["getRelease", { releaseId: -1n }, ...outside("releaseId", -1n, 0n, UINT64)],
  ["getCheckRequest", { requestId: 1 }, ...wrongType("requestId", 1)],
  ["followLibrary", { scopeId: "0x12" }, ...wrongType("scopeId", "0x12")],
  ["followLibrary", { eventNames: ["Accepted"] }, ...wrongType("eventNames", "Accepted")],
  ["followLibrary", { scopeId: word(1n), eventNames: ["ReleaseSet"] }, ...wrongType("eventNames", "ReleaseSet")],
  ["followLibrary", { confirmations: 5 }, ...wrongType("confirmations", 5)],
  ["planSlots", { count: 10 }, ...outside("count", 10n, 1n, 9n)],
  ["planSlots", { count: 0 }, ...outside("count", 0n, 1n, 9n)],
  ["clearSlots", { limit: 5 }, ...wrongType("limit", 5)],
  ["requestCheck", { reason: 5 }, ...wrongType("reason", 5)],
  ["requestCheck", { reason: "" }, InvalidReasonError, { length: 0, maxLength: 256 }],
  ["requestCheck", { reason: "é".repeat(129) }, InvalidReasonError, { length: 258, maxLength: 256 }],
  ["addCheckType", { checkType: "two words" }, ...wrongType("checkType", "two words")],
  ["addCheckType", { kind: "None" }, ...wrongType("kind", "None")],
  ["setRelease", { courseId: 17 }, ...wrongType("courseId", 17)],
  ["setRelease", { releaseId: 2 }, ...wrongType("releaseId", 2)],
  ["setRelease", { from: milliseconds }, ...outside("from", milliseconds, 0n, MAX_TIME)],
  ["addRevision", { epoch: 5 }, ...wrongType("epoch", 5)],
  ["addRevision", { period: milliseconds }, ...outside("period", milliseconds, 0n, MAX_TIME)],
  ["addRevision", { period: 0n }, InvalidScheduleError, { time: 7_200n, epoch: 0n, period: 0n }],
  ["addRevision", { epoch: 7_201n }, InvalidScheduleError, { time: 7_200n, epoch: 7_201n, period: 3_600n }],
  ["addRevision", { activeFrom: -1n }, ...outside("activeFrom", -1n, 0n, MAX_TIME)],
  ["addRevision", { lateSlots: 9 }, ...outside("lateSlots", 9n, 0n, 8n)],
  ["setReporter", { reporter: "0x1" }, ...wrongType("reporter", "0x1")],
  ["setReporter", { kind: "Wallet" }, ...wrongType("kind", "Wallet")],
  ["setForwarder", { forwarder: "0x1" }, ...wrongType("forwarder", "0x1")],
  ["setWorkflow", { workflowId: "0x1" }, ...wrongType("workflowId", "0x1")],
  ["setWorkflow", { workflowOwner: "0x1" }, ...wrongType("workflowOwner", "0x1")],
  ["setWorkflow", { workflowName: word(1n) }, ...wrongType("workflowName", word(1n))],
  ["setOperator", { operator: "0x1" }, ...wrongType("operator", "0x1")],
  ["setOperator", { granted: 1 }, ...wrongType("granted", 1)],
];

/** A client that says which requests were made, and answers none. */
function silentClient() {
  const requests: string[] = [];
  const request = ({ method }: { method: string }) => {
    requests.push(method);
    return Promise.reject(new Error("no answer"));
  };
  return { requests, client: createClient({ account: address, transport: custom({ request }, { retryCount: 0 }) }) };
}

const thrownBy = async (name: string, client: Client, parameters: object) => {
  const action = (sdk as unknown as Record<string, Action>)[name] as Action;
  return Promise.resolve()
    .then(() => action(client, parameters as never))
    .catch((cause) => cause);
};

describe("bad input for a library is refused before any request", () => {
  it.each(CASES)("%s %o", async (name, bad, error, fields) => {
    const { requests, client } = silentClient();
    const thrown = await thrownBy(name, client, { ...GOOD[name], ...bad });
    expect(thrown).toBeInstanceOf(error);
    expect(thrown).toMatchObject(fields);
    expect(requests).toEqual([]);
  });

  it.each(Object.keys(GOOD))("and %s takes good input", async (name) => {
    const { requests, client } = silentClient();
    const thrown = await thrownBy(name, client, { ...GOOD[name], chain: null });
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).not.toBeInstanceOf(sdk.BaseError);
    expect(requests.length).toBeGreaterThan(0);
  });

  it("watchLibrary refuses at once", () => {
    const { client, requests } = silentClient();
    const watch = (bad: object) => () =>
      sdk.watchLibrary(client, { address, onChanges: () => {}, ...bad } as sdk.WatchLibraryParameters);
    expect(watch({ address: "0x1" })).toThrow(InputTypeError);
    expect(watch({ scopeId: "0x1" })).toThrow(InputTypeError);
    expect(watch({ fromBlock: 5 })).toThrow(InputTypeError);
    expect(watch({ maxRange: 0n })).toThrow(InputRangeError);
    expect(requests).toEqual([]);
  });

  it("who signs has to be said", async () => {
    const client = createClient({ transport: custom({ request: () => Promise.reject(new Error("no answer")) }) });
    for (const name of ["signReport", "signAnswer"]) {
      expect(await thrownBy(name, client, GOOD[name] as object)).toMatchObject({
        ...{ name: "InputTypeError", parameter: "account", expected: "an account that signs" },
      });
    }
  });
});
