import { stringToBytes } from "viem";
import { InputTypeError } from "../errors/input.ts";
import { InvalidReasonError } from "../errors/libraryRequests.ts";
import { checkCheckType } from "../maths/checkType.ts";
import { MAX_REASON_LENGTH } from "../maths/constants.ts";
import { CHECK_STATUSES } from "../types/library.ts";
import type { CheckAnswer, Finding, Report, ReportStatus } from "../types/report.ts";
import type { Scope, SlotKey } from "../types/slots.ts";
import { checkHex, checkMember, checkObject, checkRange, checkTime, checkUint256 } from "./checks.ts";

const MAX_UINT64 = 2n ** 64n - 1n;
const MAX_UINT32 = 2 ** 32 - 1;

/** What a report can say, in the order of the contract's enum. */
export const REPORT_STATUSES = CHECK_STATUSES.filter((status): status is ReportStatus => status !== "None");

export function checkUint64(parameter: string, value: unknown): asserts value is bigint {
  checkRange(parameter, value, 0n, MAX_UINT64);
}

/** A small number that is no quantity: the number of a revision, a count of slots. */
export function checkWhole(parameter: string, value: unknown, min: number, max: number): asserts value is number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new InputTypeError({ parameter, value, expected: "a whole number" });
  }
  checkRange(parameter, BigInt(value), BigInt(min), BigInt(max));
}

export function checkRevisionNumber(parameter: string, value: unknown): asserts value is number {
  checkWhole(parameter, value, 1, MAX_UINT32);
}

export function checkScope(scope: Scope, path = "scope"): void {
  checkObject(path, scope, "a scope");
  checkUint64(`${path}.courseId`, scope.courseId);
  checkUint64(`${path}.releaseId`, scope.releaseId);
  checkCheckType(`${path}.checkType`, scope.checkType);
}

export function checkSlotKey({ scope, revision, slot }: SlotKey): void {
  checkScope(scope);
  checkRevisionNumber("revision", revision);
  checkUint64("slot", slot);
}

export function checkReport(report: Report): void {
  checkScope(report, "report");
  checkRevisionNumber("report.revision", report.revision);
  checkUint64("report.slot", report.slot);
  checkTime("report.slotStart", report.slotStart);
  checkFinding(report, "report");
}

export function checkAnswer(answer: CheckAnswer): void {
  checkObject("answer", answer, "an answer");
  checkUint256("answer.requestId", answer.requestId);
  checkFinding(answer, "answer");
}

/** Why a check is asked for: some text, but not too much of it. */
export function checkReason(reason: unknown): asserts reason is string {
  if (typeof reason !== "string") {
    throw new InputTypeError({ parameter: "reason", value: reason, expected: "a text" });
  }
  const { length } = stringToBytes(reason);
  if (length === 0 || length > MAX_REASON_LENGTH) {
    throw new InvalidReasonError({ length, maxLength: MAX_REASON_LENGTH });
  }
}

function checkFinding(finding: Finding, path: string): void {
  checkMember(`${path}.status`, finding.status, REPORT_STATUSES);
  checkTime(`${path}.observedAt`, finding.observedAt);
  checkHex(`${path}.evidenceHash`, finding.evidenceHash, 32);
  checkHex(`${path}.runId`, finding.runId, 32);
  checkHex(`${path}.attemptId`, finding.attemptId, 32);
}
