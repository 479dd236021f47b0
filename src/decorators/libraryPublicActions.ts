import type { Client } from "viem";
import {
  type FollowLibraryParameters,
  type FollowLibraryReturnType,
  followLibrary,
} from "../actions/public/followLibrary.ts";
import {
  type GetCheckRequestParameters,
  type GetCheckRequestReturnType,
  getCheckRequest,
} from "../actions/public/getCheckRequest.ts";
import {
  type GetCurrentSlotParameters,
  type GetCurrentSlotReturnType,
  getCurrentSlot,
} from "../actions/public/getCurrentSlot.ts";
import { type GetHistoryParameters, type GetHistoryReturnType, getHistory } from "../actions/public/getHistory.ts";
import { type GetReleaseParameters, type GetReleaseReturnType, getRelease } from "../actions/public/getRelease.ts";
import { type GetRevisionParameters, type GetRevisionReturnType, getRevision } from "../actions/public/getRevision.ts";
import { type GetSlotParameters, type GetSlotReturnType, getSlot } from "../actions/public/getSlot.ts";
import {
  type WatchLibraryParameters,
  type WatchLibraryReturnType,
  watchLibrary,
} from "../actions/public/watchLibrary.ts";

/** What `libraryPublicActions` adds to a client. */
export type LibraryPublicActions = {
  /**
   * Takes one step along the chain: reads what happened in a library since the cursor, and what a reorg took back.
   *
   * @example
   * const step = await publicClient.followLibrary({ address, cursor: libraryCursor })
   * for (const { removed, eventName } of step.changes) console.log(removed ? 'taken back' : 'new', eventName)
   * libraryCursor = step.cursor
   */
  followLibrary: (parameters: FollowLibraryParameters) => Promise<FollowLibraryReturnType>;

  /**
   * Reads a request for a check out of turn, and its answer.
   *
   * @example
   * const request = await publicClient.getCheckRequest({ address, requestId: 1n })
   */
  getCheckRequest: (parameters: GetCheckRequestParameters) => Promise<GetCheckRequestReturnType>;

  /**
   * Reads the revision and slot that a check made now belongs to.
   *
   * @example
   * const current = await publicClient.getCurrentSlot({ address, scope, blockTag: 'pending' })
   */
  getCurrentSlot: (parameters: GetCurrentSlotParameters) => Promise<GetCurrentSlotReturnType>;

  /**
   * Reads a page of a revision's history, gaps included: what has no result is there as `Missed`.
   *
   * @example
   * for (let from: bigint | undefined = 0n; from !== undefined; ) {
   *   const page = await publicClient.getHistory({ address, scope, revision: 5, fromSlot: from })
   *   for (const { slot, state } of page.slots) console.log(slot, state)
   *   from = page.next
   * }
   */
  getHistory: (parameters: GetHistoryParameters) => Promise<GetHistoryReturnType>;

  /**
   * Reads when a release of a course was, is or will be the current one.
   *
   * @example
   * const current = await publicClient.getRelease({ address, courseId: 17n })
   */
  getRelease: (parameters: GetReleaseParameters) => Promise<GetReleaseReturnType>;

  /**
   * Reads a schedule of a scope.
   *
   * @example
   * const revision = await publicClient.getRevision({ address, scope })
   */
  getRevision: (parameters: GetRevisionParameters) => Promise<GetRevisionReturnType>;

  /**
   * Reads where a slot stands: its schedule, its observation, its acceptance, or that it is a gap.
   *
   * @example
   * const { state, observedAt } = await publicClient.getSlot({ address, scope, revision: 5, slot: 2n }) // 'Available', ...
   */
  getSlot: (parameters: GetSlotParameters) => Promise<GetSlotReturnType>;

  /**
   * Watches a library: tells what is planned, accepted, refused, cleared and asked for, and what a reorg takes back (`removed`).
   *
   * @example
   * const unwatch = publicClient.watchLibrary({
   *   address,
   *   scopeId: scopeIdOf(scope),
   *   onChanges: (changes) => changes.forEach(({ removed, eventName }) => console.log(removed, eventName)),
   *   onError: console.error,
   * })
   */
  watchLibrary: (parameters: WatchLibraryParameters) => WatchLibraryReturnType;
};

/**
 * Adds the reads of a LibraryScheduler to a client.
 *
 * @example
 * const publicClient = createPublicClient({ chain, transport: http() }).extend(libraryPublicActions())
 * const current = await publicClient.getCurrentSlot({ address, scope })
 */
export function libraryPublicActions(): (client: Client) => LibraryPublicActions {
  return (client) => ({
    followLibrary: (parameters) => followLibrary(client, parameters),
    getCheckRequest: (parameters) => getCheckRequest(client, parameters),
    getCurrentSlot: (parameters) => getCurrentSlot(client, parameters),
    getHistory: (parameters) => getHistory(client, parameters),
    getRelease: (parameters) => getRelease(client, parameters),
    getRevision: (parameters) => getRevision(client, parameters),
    getSlot: (parameters) => getSlot(client, parameters),
    watchLibrary: (parameters) => watchLibrary(client, parameters),
  });
}
