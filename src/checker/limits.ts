import { checkWhole } from "../internal/libraryChecks.ts";

/** How much of time, bytes and requests one check may take. A server that wants more gets no answer from the check, and no more. */
export type CheckLimits = {
  /** For the whole check. */
  timeoutMs: number;
  /** For one request, from its start to the last byte of its body. */
  requestTimeoutMs: number;
  /** Of the manifest itself. */
  maxManifestBytes: number;
  /** Of all files together, by what the manifest says of their sizes. */
  maxBytes: number;
  /** Requests, the one for the manifest included. */
  maxRequests: number;
  /** Requests under way at the same time. */
  maxConcurrent: number;
};

export const DEFAULT_CHECK_LIMITS: CheckLimits = {
  timeoutMs: 60_000,
  requestTimeoutMs: 10_000,
  maxManifestBytes: 1_000_000,
  maxBytes: 100_000_000,
  maxRequests: 1_000,
  maxConcurrent: 4,
};

const MAX_TIMER_MS = 2 ** 31 - 1;
const MAX_REQUESTS = 1_000_000;

/** The limits of a check, those that are left out filled in. */
export function limitsOf(given: Partial<CheckLimits>): CheckLimits {
  const limits = { ...DEFAULT_CHECK_LIMITS, ...given };
  checkWhole("limits.timeoutMs", limits.timeoutMs, 1, MAX_TIMER_MS);
  checkWhole("limits.requestTimeoutMs", limits.requestTimeoutMs, 1, MAX_TIMER_MS);
  checkWhole("limits.maxManifestBytes", limits.maxManifestBytes, 1, Number.MAX_SAFE_INTEGER);
  checkWhole("limits.maxBytes", limits.maxBytes, 0, Number.MAX_SAFE_INTEGER);
  checkWhole("limits.maxRequests", limits.maxRequests, 1, MAX_REQUESTS);
  checkWhole("limits.maxConcurrent", limits.maxConcurrent, 1, 64);
  return limits;
}
