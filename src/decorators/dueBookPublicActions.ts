import type { Client } from "viem";
import {
  type FollowDeferralsParameters,
  type FollowDeferralsReturnType,
  followDeferrals,
} from "../actions/public/followDeferrals.ts";
import { type GetBookParameters, type GetBookReturnType, getBook } from "../actions/public/getBook.ts";
import { type GetClockParameters, type GetClockReturnType, getClock } from "../actions/public/getClock.ts";
import { type GetDeferralParameters, type GetDeferralReturnType, getDeferral } from "../actions/public/getDeferral.ts";
import {
  type GetDeferralLogsParameters,
  type GetDeferralLogsReturnType,
  getDeferralLogs,
} from "../actions/public/getDeferralLogs.ts";
import {
  type GetDeferralsParameters,
  type GetDeferralsReturnType,
  getDeferrals,
} from "../actions/public/getDeferrals.ts";
import {
  type GetOpenDeferralsParameters,
  type GetOpenDeferralsReturnType,
  getOpenDeferrals,
} from "../actions/public/getOpenDeferrals.ts";
import { type GetRightsParameters, type GetRightsReturnType, getRights } from "../actions/public/getRights.ts";
import { type GetTimersParameters, type GetTimersReturnType, getTimers } from "../actions/public/getTimers.ts";
import { type IsIssuedParameters, type IsIssuedReturnType, isIssued } from "../actions/public/isIssued.ts";
import { type IsOpenParameters, type IsOpenReturnType, isOpen } from "../actions/public/isOpen.ts";
import {
  type IsTimerServerParameters,
  type IsTimerServerReturnType,
  isTimerServer,
} from "../actions/public/isTimerServer.ts";
import { type IterateOpenParameters, type IterateOpenReturnType, iterateOpen } from "../actions/public/iterateOpen.ts";
import { type ListDueParameters, type ListDueReturnType, listDue } from "../actions/public/listDue.ts";
import {
  type ListExpirableParameters,
  type ListExpirableReturnType,
  listExpirable,
} from "../actions/public/listExpirable.ts";
import { type ListOpenParameters, type ListOpenReturnType, listOpen } from "../actions/public/listOpen.ts";
import { type ListTimersParameters, type ListTimersReturnType, listTimers } from "../actions/public/listTimers.ts";
import {
  type ListUndeliveredParameters,
  type ListUndeliveredReturnType,
  listUndelivered,
} from "../actions/public/listUndelivered.ts";
import {
  type PreviewClaimParameters,
  type PreviewClaimReturnType,
  previewClaim,
} from "../actions/public/previewClaim.ts";
import {
  type PreviewClaimSealedParameters,
  type PreviewClaimSealedReturnType,
  previewClaimSealed,
} from "../actions/public/previewClaimSealed.ts";
import {
  type PreviewPerformParameters,
  type PreviewPerformReturnType,
  previewPerform,
} from "../actions/public/previewPerform.ts";
import {
  type SimulateCallParameters,
  type SimulateCallReturnType,
  simulateCall,
} from "../actions/public/simulateCall.ts";
import {
  type WatchDeferralsParameters,
  type WatchDeferralsReturnType,
  watchDeferrals,
} from "../actions/public/watchDeferrals.ts";
import type { PreparedCall } from "../types/call.ts";

/** What `dueBookPublicActions` adds to a client. */
export type DueBookPublicActions = {
  /**
   * Takes one step along the chain: reads what changed in books since the cursor, and what a reorg took back.
   *
   * @example
   * const step = await publicClient.followDeferrals({ ...book, cursor })
   * for (const { removed, eventName, id } of step.changes) console.log(removed ? 'taken back' : 'new', eventName, id)
   * cursor = step.cursor
   */
  followDeferrals: (parameters: FollowDeferralsParameters) => Promise<FollowDeferralsReturnType>;

  /**
   * Reads a book in one request, from the hub or from any contract that embeds the library.
   *
   * @example
   * const { openCount, maxOpen, controller } = await publicClient.getBook({ address, bookId })
   */
  getBook: (parameters: GetBookParameters) => Promise<GetBookReturnType>;

  /**
   * Reads what a book counts in, and what its clock says. Never use the machine's clock for decisions about a book.
   *
   * @example
   * const { clock, now } = await publicClient.getClock(book)
   */
  getClock: (parameters: GetClockParameters) => Promise<GetClockReturnType>;

  /**
   * Reads an open stored deferral.
   *
   * @example
   * const deferral = await publicClient.getDeferral({ ...book, id })
   */
  getDeferral: (parameters: GetDeferralParameters) => Promise<GetDeferralReturnType>;

  /**
   * Reads the changes of books from the log, in order: what was scheduled, claimed, cancelled, expired.
   *
   * @example
   * const logs = await publicClient.getDeferralLogs({ ...book, fromBlock: 21_000_000n })
   */
  getDeferralLogs: (parameters: GetDeferralLogsParameters) => Promise<GetDeferralLogsReturnType>;

  /**
   * Reads open stored deferrals, as many as you like: long lists are read in several requests.
   *
   * @example
   * const deferrals = await publicClient.getDeferrals({ ...book, ids: await publicClient.listDue(book) })
   */
  getDeferrals: (parameters: GetDeferralsParameters) => Promise<GetDeferralsReturnType>;

  /**
   * Rebuilds the open deferrals of a book from the log alone, stored and sealed with all their fields, oldest first.
   *
   * @example
   * const open = await publicClient.getOpenDeferrals({ ...book, fromBlock: 21_000_000n })
   */
  getOpenDeferrals: (parameters: GetOpenDeferralsParameters) => Promise<GetOpenDeferralsReturnType>;

  /**
   * Reads what an account may do with a book of the hub. The controller may do everything; in a book that nobody opened
   * nobody may.
   *
   * @example
   * const { claimer } = await publicClient.getRights({ ...book, account: keeper })
   */
  getRights: (parameters: GetRightsParameters) => Promise<GetRightsReturnType>;

  /**
   * Reads pending and due timers of a session with their notes, as many as you like.
   *
   * @example
   * const owed = await publicClient.listUndelivered(session)
   * const timers = await publicClient.getTimers({ ...session, ids: owed.map(({ id }) => id) })
   */
  getTimers: (parameters: GetTimersParameters) => Promise<GetTimersReturnType>;

  /**
   * Tells whether an id of this sequence was issued, whatever became of it. False for one that a reorg took back.
   *
   * @example
   * const answer = await publicClient.isIssued({ ...book, id })
   */
  isIssued: (parameters: IsIssuedParameters) => Promise<IsIssuedReturnType>;

  /**
   * Tells whether a deferral of this id is open, stored or sealed.
   *
   * @example
   * const answer = await publicClient.isOpen({ ...book, id })
   */
  isOpen: (parameters: IsOpenParameters) => Promise<IsOpenReturnType>;

  /**
   * Tells whether an account has named a server for its timers. An account serves itself without being named.
   *
   * @example
   * const named = await publicClient.isTimerServer({ address, owner, server })
   */
  isTimerServer: (parameters: IsTimerServerParameters) => Promise<IsTimerServerReturnType>;

  /**
   * Walks the open deferrals of a book page by page, stored and sealed, in the order of their places.
   *
   * @example
   * for await (const page of publicClient.iterateOpen(book)) console.log(page.length)
   */
  iterateOpen: (parameters: IterateOpenParameters) => IterateOpenReturnType;

  /**
   * Lists the claimable stored deferrals, oldest first. Books of any size are read page by page.
   *
   * @example
   * const ids = await publicClient.listDue({ ...book, limit: 50n })
   */
  listDue: (parameters: ListDueParameters) => Promise<ListDueReturnType>;

  /**
   * Lists the stored deferrals that are past their window, oldest first. Books of any size are read page by page.
   *
   * @example
   * const ids = await publicClient.listExpirable({ ...book, limit: 50n })
   */
  listExpirable: (parameters: ListExpirableParameters) => Promise<ListExpirableReturnType>;

  /**
   * Lists all open deferrals of a book with their kinds, oldest first. `iterateOpen` gives them page by page.
   *
   * @example
   * const open = await publicClient.listOpen(book)
   * const deferrals = await getDeferrals(publicClient, { ...book, ids: open.filter(({ kind }) => kind === 'Stored').map(({ id }) => id) })
   */
  listOpen: (parameters: ListOpenParameters) => Promise<ListOpenReturnType>;

  /**
   * Lists the pending and due timers of a session, the earliest first, equal times in the order of creation.
   *
   * @example
   * const heads = await publicClient.listTimers(session)
   */
  listTimers: (parameters: ListTimersParameters) => Promise<ListTimersReturnType>;

  /**
   * Lists the timers of a session that were claimed and not reported as delivered, the earliest first.
   *
   * @example
   * const owed = await publicClient.listUndelivered(session)
   */
  listUndelivered: (parameters: ListUndeliveredParameters) => Promise<ListUndeliveredReturnType>;

  /**
   * Says what a claim of a stored deferral would come to, whoever may claim. A preview authorises nothing.
   *
   * @example
   * const outcome = await publicClient.previewClaim({ ...book, id }) // 'Success', 'NotDue', ...
   */
  previewClaim: (parameters: PreviewClaimParameters) => Promise<PreviewClaimReturnType>;

  /**
   * Says what a claim of a sealed deferral would come to, whoever may claim. A preview authorises nothing.
   *
   * @example
   * const outcome = await publicClient.previewClaimSealed({ ...book, deferral }) // 'Success', 'SealMismatch', ...
   */
  previewClaimSealed: (parameters: PreviewClaimSealedParameters) => Promise<PreviewClaimSealedReturnType>;

  /**
   * Says what each item of a batch of `perform` would come to, by simulating it whole: the actions run, and nothing is kept.
   *
   * @example
   * const results = await publicClient.previewPerform({ ...host, items, account: keeper, blockTag: 'pending' })
   */
  previewPerform: (parameters: PreviewPerformParameters) => Promise<PreviewPerformReturnType>;

  /**
   * Simulates a prepared call, and says what it would return. Nothing is sent.
   *
   * @example
   * const deferral = await publicClient.simulateCall(prepareClaim({ ...book, id }), { account, blockTag: 'pending' })
   */
  simulateCall: <result>(
    call: PreparedCall<result>,
    parameters?: SimulateCallParameters,
  ) => Promise<SimulateCallReturnType<result>>;

  /**
   * Watches books: reports what is scheduled, claimed, cancelled and expired, and what a reorg takes back (`removed`).
   *
   * @example
   * const unwatch = publicClient.watchDeferrals({
   *   ...book,
   *   onChanges: (changes) => changes.forEach(({ removed, eventName, id }) => console.log(removed, eventName, id)),
   *   onError: console.error,
   * })
   */
  watchDeferrals: (parameters: WatchDeferralsParameters) => WatchDeferralsReturnType;
};

/**
 * Adds the reads of this package to a client.
 *
 * @example
 * const publicClient = createPublicClient({ chain, transport: http() }).extend(dueBookPublicActions())
 * const open = await publicClient.listOpen({ address, bookId })
 */
export function dueBookPublicActions(): (client: Client) => DueBookPublicActions {
  return (client) => ({
    followDeferrals: (parameters) => followDeferrals(client, parameters),
    getBook: (parameters) => getBook(client, parameters),
    getClock: (parameters) => getClock(client, parameters),
    getDeferral: (parameters) => getDeferral(client, parameters),
    getDeferralLogs: (parameters) => getDeferralLogs(client, parameters),
    getDeferrals: (parameters) => getDeferrals(client, parameters),
    getOpenDeferrals: (parameters) => getOpenDeferrals(client, parameters),
    getRights: (parameters) => getRights(client, parameters),
    getTimers: (parameters) => getTimers(client, parameters),
    isIssued: (parameters) => isIssued(client, parameters),
    isOpen: (parameters) => isOpen(client, parameters),
    isTimerServer: (parameters) => isTimerServer(client, parameters),
    iterateOpen: (parameters) => iterateOpen(client, parameters),
    listDue: (parameters) => listDue(client, parameters),
    listExpirable: (parameters) => listExpirable(client, parameters),
    listOpen: (parameters) => listOpen(client, parameters),
    listTimers: (parameters) => listTimers(client, parameters),
    listUndelivered: (parameters) => listUndelivered(client, parameters),
    previewClaim: (parameters) => previewClaim(client, parameters),
    previewClaimSealed: (parameters) => previewClaimSealed(client, parameters),
    previewPerform: (parameters) => previewPerform(client, parameters),
    simulateCall: (call, parameters) => simulateCall(client, call, parameters),
    watchDeferrals: (parameters) => watchDeferrals(client, parameters),
  });
}
