import type { Address, Hash, Hex } from "viem";
import type { LogPosition } from "./deferralLog.ts";
import type { CheckKind } from "./library.ts";
import type { Finding, Refusal } from "./report.ts";

type At = LogPosition & { address: Address };
type OfSlot = { scopeId: Hash; revision: number; slot: bigint };
type OfRun = { runId: Hex; attemptId: Hex };

/** A slot got its result, once for a business key. `source` is the reporter's address as a word, or names a workflow. */
export type ReportAcceptedLog = At &
  OfSlot &
  Finding & { eventName: "ReportAccepted"; jobId: Hash; source: Hex; acceptedAt: bigint };

/** A slot got its deferral. */
export type SlotPlannedLog = At & OfSlot & { eventName: "SlotPlanned"; deferralId: bigint };

/** A planned slot was cleared: it had passed without a result, or had been cut off by a transition. */
export type SlotClearedLog = At & OfSlot & { eventName: "SlotMissed" | "SlotVoided" };

/** The forwarder delivered a report for a slot that has its result: the very same one, or another. */
export type ReportSurplusLog = At & OfSlot & OfRun & { eventName: "DuplicateReport" | "RivalReport"; digest: Hash };

/** The forwarder delivered what can never be accepted. */
export type ReportRefusedLog = At & OfRun & { eventName: "ReportRefused"; digest: Hash; refusal: Refusal };

/** A check out of turn was asked for. */
export type CheckRequestedLog = At & {
  eventName: "CheckRequested";
  requestId: bigint;
  courseId: bigint;
  releaseId: bigint;
  checkType: string;
  reason: string;
};

/** A check out of turn was answered. */
export type CheckAnsweredLog = At &
  Finding & { eventName: "CheckAnswered"; requestId: bigint; reporter: Address; answeredAt: bigint };

/** A check type was added. */
export type CheckTypeAddedLog = At & { eventName: "CheckTypeAdded"; checkType: string; kind: CheckKind };

/** A course's next release was set. */
export type ReleaseSetLog = At & {
  eventName: "ReleaseSet";
  courseId: bigint;
  releaseId: bigint;
  from: bigint;
  previous: bigint | undefined;
};

/** A scope's next revision was added. */
export type RevisionAddedLog = At & {
  eventName: "RevisionAdded";
  scopeId: Hash;
  number: number;
  courseId: bigint;
  releaseId: bigint;
  checkType: string;
  epoch: bigint;
  period: bigint;
  activeFrom: bigint;
  lateSlots: number;
  previous: number | undefined;
};

/** One event of a LibraryScheduler. Changes of its owner, reporters and CRE source are read by their own ABI. */
export type LibraryLog =
  | ReportAcceptedLog
  | SlotPlannedLog
  | SlotClearedLog
  | ReportSurplusLog
  | ReportRefusedLog
  | CheckRequestedLog
  | CheckAnsweredLog
  | CheckTypeAddedLog
  | ReleaseSetLog
  | RevisionAddedLog;

/** A log that a watcher delivers; `removed` when a reorg took back one it delivered before. */
export type LibraryChange = LibraryLog & { removed: boolean };
