import type { Client } from "viem";
import { checkFollow } from "../../internal/checkFollow.ts";
import { checkLogFilter } from "../../internal/deferralLogs.ts";
import { type WatchOptions, watchLogs } from "../../internal/watchLogs.ts";
import type { DeferralLog } from "../../types/deferralLog.ts";
import { type FollowDeferralsErrorType, type FollowDeferralsParameters, followDeferrals } from "./followDeferrals.ts";

export type WatchDeferralsParameters = Omit<FollowDeferralsParameters, "cursor"> & WatchOptions<DeferralLog>;

/** Ends the watch. Nothing is reported after it returns. */
export type WatchDeferralsReturnType = () => void;

export type WatchDeferralsErrorType = FollowDeferralsErrorType;

/**
 * Watches books: reports what is scheduled, claimed, cancelled and expired, and what a reorg takes back (`removed`).
 *
 * It polls logs and follows the hashes of blocks, so it needs neither a subscription nor a filter that a server could drop, and starts
 * without a gap at any block of the past. See `followDeferrals`, whose steps it takes.
 *
 * @throws `InputTypeError`, `InputRangeError` at once.
 * @example
 * const unwatch = watchDeferrals(publicClient, {
 *   ...book,
 *   onChanges: (changes) => changes.forEach(({ removed, eventName, id }) => console.log(removed, eventName, id)),
 *   onError: console.error,
 * })
 */
export function watchDeferrals(client: Client, parameters: WatchDeferralsParameters): WatchDeferralsReturnType {
  checkLogFilter(parameters);
  checkFollow(parameters);
  return watchLogs(client, parameters, (cursor) => followDeferrals(client, { ...parameters, cursor }));
}
