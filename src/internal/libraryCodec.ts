import type { Hash, Hex } from "viem";
import { decodeCheckType, encodeCheckType } from "../maths/checkType.ts";
import { CHECK_STATUSES } from "../types/library.ts";
import type { CheckAnswer, CheckRequest, Finding, Report, ReportStatus } from "../types/report.ts";
import { type Release, type Revision, type Scope, SLOT_STATES, type SlotView } from "../types/slots.ts";
import { indexOf, nameOf } from "./enums.ts";

/** A finding as viem encodes and decodes it: a number for the status, numbers for uint40. */
type AbiFinding = { status: number; observedAt: number; evidenceHash: Hash; runId: Hex; attemptId: Hex };

export type AbiScope = { courseId: bigint; releaseId: bigint; checkType: Hex };
export type AbiReport = AbiScope & AbiFinding & { revision: number; slot: bigint; slotStart: number };
export type AbiAnswer = AbiFinding & { requestId: bigint };

export function fromScope({ courseId, releaseId, checkType }: Scope): AbiScope {
  return { courseId, releaseId, checkType: encodeCheckType(checkType) };
}

export function fromReport(report: Report): AbiReport {
  const { revision, slot, slotStart } = report;
  return { ...fromScope(report), revision, slot, slotStart: Number(slotStart), ...fromFinding(report) };
}

export function fromAnswer(answer: CheckAnswer): AbiAnswer {
  return { requestId: answer.requestId, ...fromFinding(answer) };
}

function fromFinding({ status, observedAt, evidenceHash, runId, attemptId }: Finding): AbiFinding {
  const index = indexOf(CHECK_STATUSES, status);
  return { status: index, observedAt: Number(observedAt), evidenceHash, runId, attemptId };
}

export function toFinding({ status, observedAt, evidenceHash, runId, attemptId }: AbiFinding): Finding {
  return { status: statusOf(status), observedAt: BigInt(observedAt), evidenceHash, runId, attemptId };
}

/** The status of a result, which the contract never gives as none. */
function statusOf(index: number): ReportStatus {
  return nameOf(CHECK_STATUSES, index) as ReportStatus;
}

type AbiRevision = {
  epoch: number;
  period: number;
  activeFrom: number;
  activeUntil: number;
  lateSlots: number;
  previous: number;
};

/** `undefined` when there is no such revision. */
export function toRevision(number: number, revision: AbiRevision): Revision | undefined {
  const { epoch, period, activeFrom, activeUntil, lateSlots, previous } = revision;
  if (period === 0) return undefined;
  return {
    number,
    epoch: BigInt(epoch),
    period: BigInt(period),
    activeFrom: BigInt(activeFrom),
    activeUntil: activeUntil === 0 ? undefined : BigInt(activeUntil),
    lateSlots,
    previous: previous === 0 ? undefined : previous,
  };
}

type AbiRelease = { from: number; until: number; previous: bigint; hasPrevious: boolean };

/** `undefined` when there is no such release. */
export function toRelease(courseId: bigint, releaseId: bigint, release: AbiRelease): Release | undefined {
  const { from, until, previous, hasPrevious } = release;
  if (from === 0) return undefined;
  return {
    courseId,
    releaseId,
    from: BigInt(from),
    until: until === 0 ? undefined : BigInt(until),
    previous: hasPrevious ? previous : undefined,
  };
}

type AbiSlotView = {
  slot: bigint;
  start: bigint;
  state: number;
  deferralId: bigint;
  observedAt: number;
  acceptedAt: number;
  clockSkewed: boolean;
};

export function toSlotView(view: AbiSlotView): SlotView {
  const { slot, start, state, deferralId, observedAt, acceptedAt, clockSkewed } = view;
  const accepted = acceptedAt !== 0;
  return {
    slot,
    start,
    state: nameOf(SLOT_STATES, state),
    deferralId: deferralId === 0n ? undefined : deferralId,
    observedAt: accepted ? BigInt(observedAt) : undefined,
    acceptedAt: accepted ? BigInt(acceptedAt) : undefined,
    clockSkewed,
  };
}

type AbiRequest = AbiScope & { requestedAt: number; answeredAt: number; observedAt: number; status: number };

/** `undefined` when there is no such request. */
export function toCheckRequest(requestId: bigint, request: AbiRequest): CheckRequest | undefined {
  const { courseId, releaseId, checkType, requestedAt, answeredAt, observedAt, status } = request;
  if (requestedAt === 0) return undefined;
  const answered = answeredAt !== 0;
  return {
    requestId,
    courseId,
    releaseId,
    checkType: decodeCheckType(checkType),
    requestedAt: BigInt(requestedAt),
    answer: answered
      ? { status: statusOf(status), observedAt: BigInt(observedAt), answeredAt: BigInt(answeredAt) }
      : undefined,
  };
}
