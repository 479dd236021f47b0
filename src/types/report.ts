import type { Address, Hash, Hex } from "viem";
import type { CheckStatus } from "./library.ts";
import type { Scope } from "./slots.ts";

/** Why a report is refused, in the order of the contract's enum. */
export const REFUSALS = [
  "None",
  "OtherChain",
  "OtherReceiver",
  "Undecodable",
  "UnknownStatus",
  "UnknownCheckType",
  "UnknownCourse",
  "UnknownRelease",
  "ReleaseNotCurrent",
  "UnknownRevision",
  "LabelMismatch",
  "OutsideRevision",
  "TooEarly",
  "WindowClosed",
  "CheckFailedTooEarly",
  "ObservedOutside",
] as const;

/** Why a report is refused. Most are the contract error of the same name. */
export type Refusal = (typeof REFUSALS)[number];

/** How a reporter signs, in the order of the contract's enum. */
export const REPORTER_KINDS = ["None", "Key", "Contract"] as const;

/** How a reporter signs: with a key, or as a contract (ERC-1271). `None` has no authority. */
export type ReporterKind = (typeof REPORTER_KINDS)[number];

/** What a report can say. */
export type ReportStatus = Exclude<CheckStatus, "None">;

/** What a check came to, and which run of which checker says so. */
export type Finding = {
  status: ReportStatus;
  /** When the checker looked, in seconds. The reporter's word. */
  observedAt: bigint;
  /** Hash of what was seen. The chain keeps the hash; the reporter keeps the rest. */
  evidenceHash: Hash;
  /** 32 bytes that name the run of the checker. */
  runId: Hex;
  /** 32 bytes that name the attempt to deliver it. */
  attemptId: Hex;
};

/** The result of a periodic check, for one slot. */
export type Report = Scope &
  Finding & {
    /** Number of the revision. */
    revision: number;
    slot: bigint;
    /** The reporter's own label of the period: epoch + slot * period of the revision. */
    slotStart: bigint;
  };

/** A report as it is handed on: whoever has it can relay it. Plain data. */
export type SignedReport = { report: Report; reporter: Address; signature: Hex };

/** The answer to a request for a check out of turn. */
export type CheckAnswer = Finding & { requestId: bigint };

/** An answer as it is handed on: whoever has it can relay it. Plain data. */
export type SignedAnswer = { answer: CheckAnswer; reporter: Address; signature: Hex };

/** A request for a check out of turn, and what became of it. */
export type CheckRequest = Scope & {
  requestId: bigint;
  /** Block time in seconds. */
  requestedAt: bigint;
  /** `undefined` while nobody answered. */
  answer: { status: ReportStatus; observedAt: bigint; answeredAt: bigint } | undefined;
};
