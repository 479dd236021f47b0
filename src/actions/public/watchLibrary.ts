import type { Client } from "viem";
import { checkFollow } from "../../internal/checkFollow.ts";
import { checkLibraryLogFilter } from "../../internal/libraryLogs.ts";
import { type WatchOptions, watchLogs } from "../../internal/watchLogs.ts";
import type { LibraryLog } from "../../types/libraryLog.ts";
import { type FollowLibraryErrorType, type FollowLibraryParameters, followLibrary } from "./followLibrary.ts";

export type WatchLibraryParameters = Omit<FollowLibraryParameters, "cursor"> & WatchOptions<LibraryLog>;

/** Ends the watch. Nothing is reported after it returns. */
export type WatchLibraryReturnType = () => void;

export type WatchLibraryErrorType = FollowLibraryErrorType;

/**
 * Watches a library: tells what is planned, accepted, refused, cleared and asked for, and what a reorg takes back (`removed`).
 *
 * It polls logs and follows the hashes of blocks, and starts without a gap at any block of the past. A gap of the schedule makes no
 * event: read it with `getHistory`.
 *
 * @throws `InputTypeError`, `InputRangeError` at once.
 * @example
 * const unwatch = watchLibrary(publicClient, {
 *   address,
 *   scopeId: scopeIdOf(scope),
 *   onChanges: (changes) => changes.forEach(({ removed, eventName }) => console.log(removed, eventName)),
 *   onError: console.error,
 * })
 */
export function watchLibrary(client: Client, parameters: WatchLibraryParameters): WatchLibraryReturnType {
  checkLibraryLogFilter(parameters);
  checkFollow(parameters);
  return watchLogs(client, parameters, (cursor) => followLibrary(client, { ...parameters, cursor }));
}
