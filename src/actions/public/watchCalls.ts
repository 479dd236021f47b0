import type { Client } from "viem";
import { checkCallLogFilter } from "../../internal/callLogs.ts";
import { checkFollow } from "../../internal/checkFollow.ts";
import { type WatchOptions, watchLogs } from "../../internal/watchLogs.ts";
import type { CallLog } from "../../types/callLog.ts";
import { type FollowCallsErrorType, type FollowCallsParameters, followCalls } from "./followCalls.ts";

export type WatchCallsParameters = Omit<FollowCallsParameters, "cursor"> & WatchOptions<CallLog>;

/** Ends the watch. Nothing is reported after it returns. */
export type WatchCallsReturnType = () => void;

export type WatchCallsErrorType = FollowCallsErrorType;

/**
 * Watches booked calls: tells what is booked, executed, failed and why, cancelled and given back, and what a reorg takes back
 * (`removed`).
 *
 * It polls logs and follows the hashes of blocks, and starts without a gap at any block of the past.
 *
 * @throws `InputTypeError`, `InputRangeError` at once.
 * @example
 * const unwatch = watchCalls(publicClient, {
 *   address,
 *   slot,
 *   onChanges: (changes) => changes.forEach(({ removed, eventName }) => console.log(removed, eventName)),
 *   onError: console.error,
 * })
 */
export function watchCalls(client: Client, parameters: WatchCallsParameters): WatchCallsReturnType {
  checkCallLogFilter(parameters);
  checkFollow(parameters);
  return watchLogs(client, parameters, (cursor) => followCalls(client, { ...parameters, cursor }));
}
