import { type Address, encodeAbiParameters, getAddress, type Hash, type Hex, hashStruct } from "viem";
import { checkAddress, checkUint256 } from "../internal/checks.ts";
import { checkAnswer, checkReport } from "../internal/libraryChecks.ts";
import { fromAnswer, fromReport } from "../internal/libraryCodec.ts";
import type { CheckAnswer, Report } from "../types/report.ts";

const FINDING = [
  { name: "status", type: "uint8" },
  { name: "observedAt", type: "uint40" },
  { name: "evidenceHash", type: "bytes32" },
  { name: "runId", type: "bytes32" },
  { name: "attemptId", type: "bytes32" },
] as const;

const REPORT = [
  { name: "courseId", type: "uint64" },
  { name: "releaseId", type: "uint64" },
  { name: "checkType", type: "bytes32" },
  { name: "revision", type: "uint32" },
  { name: "slot", type: "uint64" },
  { name: "slotStart", type: "uint40" },
  ...FINDING,
] as const;

/** The EIP-712 types that reporters sign. */
export const LIBRARY_TYPES = {
  Report: REPORT,
  SignedReport: [
    { name: "reporter", type: "address" },
    { name: "report", type: "Report" },
  ],
  CheckAnswer: [{ name: "reporter", type: "address" }, { name: "requestId", type: "uint256" }, ...FINDING],
} as const;

/** Which contract a signature is for, on which chain. */
export type LibraryDomain = { chainId: number; address: Address };

/**
 * Builds what a reporter signs of a report, for any signer that takes EIP-712 data. `signReport` does it with a client.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const signature = await account.signTypedData(reportTypedData({ chainId: chain.id, address }, report, account.address))
 */
export function reportTypedData(domain: LibraryDomain, report: Report, reporter: Address) {
  checkReport(report);
  checkAddress("reporter", reporter);
  return {
    domain: domainOf(domain),
    types: { SignedReport: LIBRARY_TYPES.SignedReport, Report: LIBRARY_TYPES.Report },
    primaryType: "SignedReport",
    message: { reporter: getAddress(reporter), report: fromReport(report) },
  } as const;
}

/**
 * Builds what a reporter signs of an answer, for any signer that takes EIP-712 data. `signAnswer` does it with a client.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const signature = await account.signTypedData(answerTypedData({ chainId: chain.id, address }, answer, account.address))
 */
export function answerTypedData(domain: LibraryDomain, answer: CheckAnswer, reporter: Address) {
  checkAnswer(answer);
  checkAddress("reporter", reporter);
  return {
    domain: domainOf(domain),
    types: { CheckAnswer: LIBRARY_TYPES.CheckAnswer },
    primaryType: "CheckAnswer",
    message: { reporter: getAddress(reporter), ...fromAnswer(answer) },
  } as const;
}

function domainOf({ chainId, address }: LibraryDomain) {
  checkAddress("address", address);
  return { name: "LibraryScheduler", version: "1", chainId, verifyingContract: getAddress(address) } as const;
}

/**
 * Computes the digest of a report: what the contract knows an equal report by, whoever signed it.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const digest = reportDigestOf(report)
 */
export function reportDigestOf(report: Report): Hash {
  checkReport(report);
  return hashStruct({ data: fromReport(report), types: { Report: REPORT }, primaryType: "Report" });
}

/**
 * Writes a report as a CRE workflow hands it to its forwarder: chain, receiver and report. The forwarder signs neither chain nor
 * receiver, so the payload carries both.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const payload = encodeReportPayload({ chainId: chain.id, address }, report)
 */
export function encodeReportPayload({ chainId, address }: LibraryDomain, report: Report): Hex {
  checkUint256("chainId", BigInt(chainId));
  checkAddress("address", address);
  checkReport(report);
  return encodeAbiParameters(
    [{ type: "uint256" }, { type: "address" }, { type: "tuple", components: REPORT }],
    [BigInt(chainId), getAddress(address), fromReport(report)],
  );
}
