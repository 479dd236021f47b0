import { type Hash, keccak256, stringToBytes } from "viem";
import type { ReportStatus } from "../types/report.ts";

/**
 * What was found of one thing that was asked for.
 *
 * - `there`: it is, with the right size and hash.
 * - `missing`: the server says that it is not there (404 or 410).
 * - `wrong`: it is there, and is something else.
 * - `unknown`: there was no answer that says either.
 */
export type Verdict = "there" | "missing" | "wrong" | "unknown";

/** What was found of the manifest. */
export type ManifestEvidence = { verdict: Verdict; sha256: string | null; reason: string | null };

/** What was found of one file. */
export type FileEvidence = { path: string; verdict: Verdict; reason: string | null };

/**
 * What a check saw. It holds no time and no word of the machine, so that checkers that saw the same have the same evidence. The
 * chain keeps its hash; whoever reports keeps the text, and can show it.
 */
export type Evidence = {
  version: 1;
  url: string;
  status: ReportStatus;
  manifest: ManifestEvidence;
  /** In the order of the manifest; empty where it could not be read. */
  files: readonly FileEvidence[];
};

/**
 * Writes evidence down in the one form that is hashed: JSON without spaces, keys in the order of the types.
 *
 * @example
 * console.log(evidenceHash, evidenceTextOf(evidence))
 */
export function evidenceTextOf({ version, url, status, manifest, files }: Evidence): string {
  const { verdict, sha256, reason } = manifest;
  return JSON.stringify({
    ...{ version, url, status, manifest: { verdict, sha256, reason } },
    files: files.map((file) => ({ path: file.path, verdict: file.verdict, reason: file.reason })),
  });
}

/**
 * Computes the hash that a report carries of its evidence: keccak256 of the text's UTF-8 bytes.
 *
 * @example
 * const isTheOne = evidenceHashOf(evidence) === evidenceHash
 */
export function evidenceHashOf(evidence: Evidence): Hash {
  return keccak256(stringToBytes(evidenceTextOf(evidence)));
}
