import type { KeptDeferral } from "../types/deferral.ts";
import type { DeferralLog } from "../types/deferralLog.ts";

/**
 * Rebuilds the open deferrals of one book from its logs, stored and sealed, oldest first.
 *
 * @param logs All logs of the book since it was opened, in order. Those of a single book: ids of two books can be equal.
 * @example
 * const open = openDeferralsFromLogs(await getDeferralLogs(publicClient, { ...book, fromBlock }))
 */
export function openDeferralsFromLogs(logs: readonly DeferralLog[]): KeptDeferral[] {
  const open = new Map<bigint, KeptDeferral>();
  for (const log of logs) {
    if (log.eventName === "DeferralScheduled") open.set(log.id, log.deferral);
    else open.delete(log.id);
  }
  return [...open.values()]; // scheduled in the order of their ids
}
