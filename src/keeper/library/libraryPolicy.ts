import { type CheckLimits, DEFAULT_CHECK_LIMITS } from "../../checker/limits.ts";

/** What the operator lets a keeper do for a library. Times are in seconds of the chain's clock. */
export type LibraryPolicy = {
  /** How far into a slot its check begins: runners that begin at its very start are early by some clocks. At most half a slot. */
  aimSeconds: bigint;
  /** Checks of one slot, as long as none of them could tell. */
  maxChecksPerSlot: number;
  /** Pause after a check that could not tell. */
  checkAgainAfterSeconds: bigint;
  /** How many slots after the current one are planned beforehand, 0 to 8. Each costs a transaction. */
  planAhead: number;
  /** Time, bytes and requests of one check. */
  limits: CheckLimits;
  /** Requests to the library in one day (UTC, by the chain's clock), counting what a check under way may still take. */
  maxRequestsPerDay: number;
};

export const DEFAULT_LIBRARY_POLICY: LibraryPolicy = {
  aimSeconds: 30n,
  maxChecksPerSlot: 3,
  checkAgainAfterSeconds: 60n,
  planAhead: 1,
  limits: DEFAULT_CHECK_LIMITS,
  maxRequestsPerDay: 50_000,
};
