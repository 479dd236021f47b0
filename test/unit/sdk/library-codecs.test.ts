import {
  type Address,
  concat,
  type Hex,
  hashStruct,
  hashTypedData,
  keccak256,
  numberToHex,
  pad,
  stringToHex,
} from "viem";
import { describe, expect, it } from "vitest";
import {
  answerTypedData,
  businessKeyOf,
  decodeCheckType,
  encodeCheckType,
  encodeReportPayload,
  InputRangeError,
  InputTypeError,
  jobIdOf,
  type Report,
  reportDigestOf,
  reporterSource,
  reportTypedData,
  type Scope,
  scopeIdOf,
  workflowSource,
} from "../../../src/index.ts";

const scope: Scope = { courseId: 17n, releaseId: 2n, checkType: "manifest-check" };
const label = `${stringToHex("manifest-check")}${"00".repeat(18)}` as Hex;
const word = (value: bigint) => numberToHex(value, { size: 32 });
const reporter: Address = "0x52908400098527886E0F7030069857D2E4169EE7";
const [runId, attemptId, evidenceHash] = [word(1n), word(2n), word(3n)];
const address: Address = "0x00000000000000000000000000000000000000aa";
const report: Report = {
  ...scope,
  ...{ revision: 5, slot: 2n, slotStart: 7_200n, status: "Unavailable", observedAt: 7_230n },
  ...{ evidenceHash, runId, attemptId },
};

describe("check types", () => {
  it("are ASCII, left-aligned", () => {
    expect(encodeCheckType("manifest-check")).toBe(label);
    expect(decodeCheckType(label)).toBe("manifest-check");
    expect(decodeCheckType(encodeCheckType("x".repeat(31)))).toBe("x".repeat(31));
  });

  it.each(["", "x".repeat(32), "two words", "Prüfung", "line\n", "nul\0", 5])("%j is none", (wrong) => {
    expect(() => encodeCheckType(wrong as string)).toThrow(InputTypeError);
  });

  it.each([word(0n), word(1n), `0x${"78".repeat(32)}`, `0x2000${"78".repeat(30)}`, "0x78"])(
    "%s holds none",
    (bytes) => {
      expect(() => decodeCheckType(bytes as Hex)).toThrow(InputTypeError);
    },
  );
});

describe("keys", () => {
  const scopeId = keccak256(concat([word(17n), word(2n), label]));
  const key = keccak256(concat([scopeId, word(5n), word(2n)]));

  it("are hashes of words", () => {
    expect(scopeIdOf(scope)).toBe(scopeId);
    expect(businessKeyOf({ scope, revision: 5, slot: 2n })).toBe(key);
  });

  it("of jobs hold key, source and run", () => {
    const source = reporterSource(reporter);
    expect(source).toBe(pad(reporter, { size: 32 }).toLowerCase());
    expect(jobIdOf({ scope, revision: 5, slot: 2n }, source, runId)).toBe(keccak256(concat([key, source, runId])));
  });

  it("of workflows hold forwarder, id, owner and name", () => {
    const workflowName = `0x${"77".repeat(10)}` as const;
    const name = `${workflowName}${"00".repeat(22)}` as const;
    const words = [pad(address, { size: 32 }), word(9n), pad(reporter, { size: 32 }), name] as const;
    const workflow = { forwarder: address, workflowId: word(9n), workflowOwner: reporter, workflowName };
    expect(workflowSource(workflow)).toBe(keccak256(concat(words)));
  });

  it("refuse what the chain cannot hold", () => {
    expect(() => scopeIdOf({ ...scope, courseId: 2n ** 64n })).toThrow(InputRangeError);
    expect(() => scopeIdOf({ ...scope, releaseId: 2 as never })).toThrow(InputTypeError);
    expect(() => businessKeyOf({ scope, revision: 0, slot: 2n })).toThrow(InputRangeError);
    expect(() => businessKeyOf({ scope, revision: 1.5, slot: 2n })).toThrow(InputTypeError);
    expect(() => jobIdOf({ scope, revision: 5, slot: 2n }, reporter, runId)).toThrow(InputTypeError);
  });
});

describe("what a reporter signs", () => {
  const fields =
    "uint64 courseId,uint64 releaseId,bytes32 checkType,uint32 revision,uint64 slot,uint40 slotStart," +
    "uint8 status,uint40 observedAt,bytes32 evidenceHash,bytes32 runId,bytes32 attemptId";
  const typed = (list: string) =>
    list.split(",").map((field) => {
      const [type = "", name = ""] = field.split(" ");
      return { name, type };
    });
  const message = { ...report, checkType: label, status: 2, slotStart: 7_200, observedAt: 7_230 };
  const domain = { name: "LibraryScheduler", version: "1", chainId: 5, verifyingContract: address } as const;

  it("of a report is the report inside its reporter's word", () => {
    const types = { Report: typed(fields), SignedReport: typed("address reporter,Report report") };
    const wanted = hashTypedData({
      domain,
      types,
      primaryType: "SignedReport",
      message: { reporter, report: message },
    });
    expect(hashTypedData(reportTypedData({ chainId: 5, address }, report, reporter))).toBe(wanted);
    expect(reportDigestOf(report)).toBe(
      hashStruct({ data: message, types: { Report: typed(fields) }, primaryType: "Report" }),
    );
  });

  it("of an answer names the reporter first", () => {
    const finding = fields.slice(fields.indexOf("uint8"));
    const types = { CheckAnswer: typed(`address reporter,uint256 requestId,${finding}`) };
    const answer = { requestId: 7n, status: "CheckFailed", observedAt: 9n, evidenceHash, runId, attemptId } as const;
    const wanted = hashTypedData({
      ...{ domain, types, primaryType: "CheckAnswer" },
      message: { ...answer, reporter, status: 3, observedAt: 9 },
    });
    expect(hashTypedData(answerTypedData({ chainId: 5, address }, answer, reporter))).toBe(wanted);
  });

  it("by a workflow is thirteen words", () => {
    const words = [5n, BigInt(address), 17n, 2n, BigInt(label), 5n, 2n, 7_200n, 2n, 7_230n, 3n, 1n, 2n].map(word);
    expect(encodeReportPayload({ chainId: 5, address }, report)).toBe(concat(words));
  });
});
