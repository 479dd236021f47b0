import type { Deferral } from "../types/deferral.ts";
import type { Outcome } from "../types/outcome.ts";
import { MAX_TIME } from "./constants.ts";

type Window = Pick<Deferral, "dueAt" | "expiresAt">;

/**
 * Tells whether a deferral is due at `time`: from `dueAt` on, and still after it has expired.
 *
 * @example
 * isDue({ dueAt: 1_000n }, 1_000n) // true
 */
export function isDue({ dueAt }: Pick<Deferral, "dueAt">, time: bigint): boolean {
  return time >= dueAt;
}

/**
 * Tells whether a deferral has expired at `time`: from `expiresAt` on; never, when `expiresAt` is `0n`.
 *
 * @example
 * isExpired({ expiresAt: 2_000n }, 1_999n) // false
 */
export function isExpired({ expiresAt }: Pick<Deferral, "expiresAt">, time: bigint): boolean {
  return expiresAt !== 0n && time >= expiresAt;
}

/**
 * Tells whether a claim at `time` would succeed, as long as the deferral is open.
 *
 * @example
 * isClaimable({ dueAt: 1_000n, expiresAt: 2_000n }, 2_000n) // false: the end is excluded
 */
export function isClaimable(deferral: Window, time: bigint): boolean {
  return claimOutcome(deferral, time) === "Success";
}

/**
 * Says what a claim of an open deferral comes to at `time`, by the contract's own rule.
 *
 * @returns `Success`, or the name of the error that the claim reverts with.
 * @example
 * claimOutcome({ dueAt: 1_000n, expiresAt: 0n }, 999n) // 'NotDue'
 */
export function claimOutcome(
  { dueAt, expiresAt }: Window,
  time: bigint,
): Extract<Outcome, "Success" | "InvalidNow" | "NotDue" | "Expired"> {
  if (time > MAX_TIME) return "InvalidNow";
  if (!isDue({ dueAt }, time)) return "NotDue";
  if (isExpired({ expiresAt }, time)) return "Expired";
  return "Success";
}

/**
 * Says what the expiry of an open deferral comes to at `time`, by the contract's own rule.
 *
 * @returns `Success`, or the name of the error that the expiry reverts with.
 * @example
 * expiryOutcome({ expiresAt: 0n }, 5_000n) // 'NotExpired', for ever
 */
export function expiryOutcome(
  { expiresAt }: Pick<Deferral, "expiresAt">,
  time: bigint,
): Extract<Outcome, "Success" | "InvalidNow" | "NotExpired"> {
  if (time > MAX_TIME) return "InvalidNow";
  return isExpired({ expiresAt }, time) ? "Success" : "NotExpired";
}
