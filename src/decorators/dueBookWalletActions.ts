import type { Account, Chain, Client, Transport } from "viem";
import { type AcceptBookParameters, type AcceptBookReturnType, acceptBook } from "../actions/wallet/acceptBook.ts";
import { type CancelParameters, type CancelReturnType, cancel } from "../actions/wallet/cancel.ts";
import { type CancelExactParameters, type CancelExactReturnType, cancelExact } from "../actions/wallet/cancelExact.ts";
import { type CancelManyParameters, type CancelManyReturnType, cancelMany } from "../actions/wallet/cancelMany.ts";
import {
  type CancelSealedParameters,
  type CancelSealedReturnType,
  cancelSealed,
} from "../actions/wallet/cancelSealed.ts";
import { type CancelTimerParameters, type CancelTimerReturnType, cancelTimer } from "../actions/wallet/cancelTimer.ts";
import { type ClaimParameters, type ClaimReturnType, claim } from "../actions/wallet/claim.ts";
import {
  type ClaimDueTimersParameters,
  type ClaimDueTimersReturnType,
  claimDueTimers,
} from "../actions/wallet/claimDueTimers.ts";
import { type ClaimExactParameters, type ClaimExactReturnType, claimExact } from "../actions/wallet/claimExact.ts";
import { type ClaimManyParameters, type ClaimManyReturnType, claimMany } from "../actions/wallet/claimMany.ts";
import {
  type ClaimManySealedParameters,
  type ClaimManySealedReturnType,
  claimManySealed,
} from "../actions/wallet/claimManySealed.ts";
import { type ClaimSealedParameters, type ClaimSealedReturnType, claimSealed } from "../actions/wallet/claimSealed.ts";
import { type ClaimTimersParameters, type ClaimTimersReturnType, claimTimers } from "../actions/wallet/claimTimers.ts";
import { type CreateTimerParameters, type CreateTimerReturnType, createTimer } from "../actions/wallet/createTimer.ts";
import { type ExpireParameters, type ExpireReturnType, expire } from "../actions/wallet/expire.ts";
import { type ExpireManyParameters, type ExpireManyReturnType, expireMany } from "../actions/wallet/expireMany.ts";
import {
  type ExpireSealedParameters,
  type ExpireSealedReturnType,
  expireSealed,
} from "../actions/wallet/expireSealed.ts";
import {
  type MarkTimersDeliveredParameters,
  type MarkTimersDeliveredReturnType,
  markTimersDelivered,
} from "../actions/wallet/markTimersDelivered.ts";
import { type OfferBookParameters, type OfferBookReturnType, offerBook } from "../actions/wallet/offerBook.ts";
import { type OpenBookParameters, type OpenBookReturnType, openBook } from "../actions/wallet/openBook.ts";
import { type PerformParameters, type PerformReturnType, perform } from "../actions/wallet/perform.ts";
import { type ScheduleParameters, type ScheduleReturnType, schedule } from "../actions/wallet/schedule.ts";
import {
  type ScheduleManyParameters,
  type ScheduleManyReturnType,
  scheduleMany,
} from "../actions/wallet/scheduleMany.ts";
import {
  type ScheduleSealedParameters,
  type ScheduleSealedReturnType,
  scheduleSealed,
} from "../actions/wallet/scheduleSealed.ts";
import { type SendCallParameters, type SendCallReturnType, sendCall } from "../actions/wallet/sendCall.ts";
import {
  type SetPerformerParameters,
  type SetPerformerReturnType,
  setPerformer,
} from "../actions/wallet/setPerformer.ts";
import { type SetRightsParameters, type SetRightsReturnType, setRights } from "../actions/wallet/setRights.ts";
import {
  type SetTimerServerParameters,
  type SetTimerServerReturnType,
  setTimerServer,
} from "../actions/wallet/setTimerServer.ts";
import {
  type TimelockCancelParameters,
  type TimelockCancelReturnType,
  timelockCancel,
} from "../actions/wallet/timelockCancel.ts";
import {
  type TimelockExecuteParameters,
  type TimelockExecuteReturnType,
  timelockExecute,
} from "../actions/wallet/timelockExecute.ts";
import {
  type TimelockExpireParameters,
  type TimelockExpireReturnType,
  timelockExpire,
} from "../actions/wallet/timelockExpire.ts";
import {
  type TimelockScheduleParameters,
  type TimelockScheduleReturnType,
  timelockSchedule,
} from "../actions/wallet/timelockSchedule.ts";
import {
  type WithdrawOfferParameters,
  type WithdrawOfferReturnType,
  withdrawOffer,
} from "../actions/wallet/withdrawOffer.ts";
import type { PreparedCall } from "../types/call.ts";

/** What `dueBookWalletActions` adds to a client. */
export type DueBookWalletActions<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
> = {
  /**
   * Takes over a book that was offered to the caller. All grants and the performer of the controller before end.
   *
   * @example
   * const { nextId } = await publicClient.getBook(book)
   * const hash = await walletClient.acceptBook({ ...book, sequence: sequenceOf(nextId) })
   */
  acceptBook: <chainOverride extends Chain | undefined = undefined>(
    parameters: AcceptBookParameters<chain, account, chainOverride>,
  ) => Promise<AcceptBookReturnType>;

  /**
   * Cancels a stored deferral, at any time while it is open: before it is due, while it is due, after it has expired. Only
   * its owner can.
   *
   * @example
   * const hash = await walletClient.cancel({ ...book, id })
   */
  cancel: <chainOverride extends Chain | undefined = undefined>(
    parameters: CancelParameters<chain, account, chainOverride>,
  ) => Promise<CancelReturnType>;

  /**
   * Cancels the stored deferral with this digest, and no other. After a reorg an id may denote another deferral than the one
   * that was meant.
   *
   * @example
   * const hash = await walletClient.cancelExact({ ...book, id: deferral.id, digest: digestOf(book.bookId, deferral) })
   */
  cancelExact: <chainOverride extends Chain | undefined = undefined>(
    parameters: CancelExactParameters<chain, account, chainOverride>,
  ) => Promise<CancelExactReturnType>;

  /**
   * Cancels what it can of these stored deferrals of the caller's; passes over the others.
   *
   * @example
   * const hash = await walletClient.cancelMany({ ...book, ids: [first.id, second.id] })
   */
  cancelMany: <chainOverride extends Chain | undefined = undefined>(
    parameters: CancelManyParameters<chain, account, chainOverride>,
  ) => Promise<CancelManyReturnType>;

  /**
   * Cancels a sealed deferral, handed back whole, at any time while it is open. Only its owner can.
   *
   * @example
   * const hash = await walletClient.cancelSealed({ ...book, deferral })
   */
  cancelSealed: <chainOverride extends Chain | undefined = undefined>(
    parameters: CancelSealedParameters<chain, account, chainOverride>,
  ) => Promise<CancelSealedReturnType>;

  /**
   * Withdraws a pending or due timer of a session of the caller's.
   *
   * @example
   * const hash = await walletClient.cancelTimer({ ...session, id })
   */
  cancelTimer: <chainOverride extends Chain | undefined = undefined>(
    parameters: CancelTimerParameters<chain, account, chainOverride>,
  ) => Promise<CancelTimerReturnType>;

  /**
   * Claims a stored deferral: the authorisation to act, in this transaction. The caller needs the right to claim.
   *
   * @example
   * const hash = await walletClient.claim({ ...book, id })
   */
  claim: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClaimParameters<chain, account, chainOverride>,
  ) => Promise<ClaimReturnType>;

  /**
   * Moves the pending timers of a session whose time has come to due, each once. For its account and the servers that the
   * account named.
   *
   * @example
   * const hash = await walletClient.claimDueTimers({ ...session, limit: 10n })
   * const moved = timerLogsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), session)
   */
  claimDueTimers: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClaimDueTimersParameters<chain, account, chainOverride>,
  ) => Promise<ClaimDueTimersReturnType>;

  /**
   * Claims the stored deferral with this digest, and no other. After a reorg an id may denote another deferral than the one
   * that was meant.
   *
   * @example
   * const hash = await walletClient.claimExact({ ...book, id: deferral.id, digest: digestOf(book.bookId, deferral) })
   */
  claimExact: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClaimExactParameters<chain, account, chainOverride>,
  ) => Promise<ClaimExactReturnType>;

  /**
   * Claims what it can of these stored deferrals; passes over the others. The caller needs the right to claim.
   *
   * @example
   * const hash = await walletClient.claimMany({ ...book, ids: [first.id, second.id] })
   */
  claimMany: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClaimManyParameters<chain, account, chainOverride>,
  ) => Promise<ClaimManyReturnType>;

  /**
   * Claims what it can of these sealed deferrals; passes over the others. The caller needs the right to claim.
   *
   * @example
   * const hash = await walletClient.claimManySealed({ ...book, deferrals })
   */
  claimManySealed: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClaimManySealedParameters<chain, account, chainOverride>,
  ) => Promise<ClaimManySealedReturnType>;

  /**
   * Claims a sealed deferral, handed back whole. The caller needs the right to claim.
   *
   * @example
   * const hash = await walletClient.claimSealed({ ...book, deferral })
   */
  claimSealed: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClaimSealedParameters<chain, account, chainOverride>,
  ) => Promise<ClaimSealedReturnType>;

  /**
   * Moves those of these timers to due that are pending and whose time has come; passes over the others.
   *
   * @example
   * const hash = await walletClient.claimTimers({ ...session, ids })
   */
  claimTimers: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClaimTimersParameters<chain, account, chainOverride>,
  ) => Promise<ClaimTimersReturnType>;

  /**
   * Creates a timer in a session of the caller's.
   *
   * @example
   * const note = viem.stringToHex('water the plants')
   * const hash = await walletClient.createTimer({ ...session, note, fireAt: 1_900_000_000n })
   */
  createTimer: <chainOverride extends Chain | undefined = undefined>(
    parameters: CreateTimerParameters<chain, account, chainOverride>,
  ) => Promise<CreateTimerReturnType>;

  /**
   * Clears a stored deferral that is past its window, and frees its place. Anyone can.
   *
   * @example
   * const hash = await walletClient.expire({ ...book, id })
   */
  expire: <chainOverride extends Chain | undefined = undefined>(
    parameters: ExpireParameters<chain, account, chainOverride>,
  ) => Promise<ExpireReturnType>;

  /**
   * Clears what it can of these stored deferrals; passes over the others. Anyone can.
   *
   * @example
   * const hash = await walletClient.expireMany({ ...book, ids: [first.id, second.id] })
   */
  expireMany: <chainOverride extends Chain | undefined = undefined>(
    parameters: ExpireManyParameters<chain, account, chainOverride>,
  ) => Promise<ExpireManyReturnType>;

  /**
   * Clears a sealed deferral, handed back whole, that is past its window, and frees its place. Anyone can.
   *
   * @example
   * const hash = await walletClient.expireSealed({ ...book, deferral })
   */
  expireSealed: <chainOverride extends Chain | undefined = undefined>(
    parameters: ExpireSealedParameters<chain, account, chainOverride>,
  ) => Promise<ExpireSealedReturnType>;

  /**
   * Reports these timers as delivered, which is final; passes over those that are not due.
   *
   * @example
   * const hash = await walletClient.markTimersDelivered({ ...session, ids })
   */
  markTimersDelivered: <chainOverride extends Chain | undefined = undefined>(
    parameters: MarkTimersDeliveredParameters<chain, account, chainOverride>,
  ) => Promise<MarkTimersDeliveredReturnType>;

  /**
   * Offers the book to another account; replaces an offer that was there. Only the controller of the book can.
   *
   * @example
   * const hash = await walletClient.offerBook({ ...book, to: successor })
   */
  offerBook: <chainOverride extends Chain | undefined = undefined>(
    parameters: OfferBookParameters<chain, account, chainOverride>,
  ) => Promise<OfferBookReturnType>;

  /**
   * Opens a book on the hub. Anyone can; the caller becomes its controller, who may schedule and claim and can grant both.
   *
   * @example
   * const hash = await walletClient.openBook({ address, maxDelay: 86_400n, maxOpen: 100n })
   * const bookId = bookIdFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), { address })
   */
  openBook: <chainOverride extends Chain | undefined = undefined>(
    parameters: OpenBookParameters<chain, account, chainOverride>,
  ) => Promise<OpenBookReturnType>;

  /**
   * Has a host claim each item and act on it, in one transaction; passes over what cannot be. The one call of a keeper.
   *
   * @example
   * const hash = await walletClient.perform({ address: performer, bookId, items: [{ id: 16_385n }, sealedDeferral] })
   */
  perform: <chainOverride extends Chain | undefined = undefined>(
    parameters: PerformParameters<chain, account, chainOverride>,
  ) => Promise<PerformReturnType>;

  /**
   * Schedules a deferral that stays readable on chain. The caller needs the right to schedule.
   *
   * @example
   * const hash = await walletClient.schedule({ ...book, owner, payload: '0x1234', delay: 3_600n, ttl: 600n })
   * const [deferral] = deferralsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), book)
   */
  schedule: <chainOverride extends Chain | undefined = undefined>(
    parameters: ScheduleParameters<chain, account, chainOverride>,
  ) => Promise<ScheduleReturnType>;

  /**
   * Schedules several stored deferrals in one transaction, all or none. The caller needs the right to schedule.
   *
   * @example
   * const hash = await walletClient.scheduleMany({ ...book, requests: [{ owner, delay: 60n }, { owner, delay: 120n }] })
   * const deferrals = deferralsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), book)
   */
  scheduleMany: <chainOverride extends Chain | undefined = undefined>(
    parameters: ScheduleManyParameters<chain, account, chainOverride>,
  ) => Promise<ScheduleManyReturnType>;

  /**
   * Schedules a deferral of which the book keeps only a commitment. The cheapest way, at a price: keep the deferral.
   *
   * @example
   * const hash = await walletClient.scheduleSealed({ ...book, owner, payload: '0x1234', delay: 3_600n, ttl: 600n })
   * const [deferral] = deferralsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), book)
   */
  scheduleSealed: <chainOverride extends Chain | undefined = undefined>(
    parameters: ScheduleSealedParameters<chain, account, chainOverride>,
  ) => Promise<ScheduleSealedReturnType>;

  /**
   * Sends a prepared call as a transaction.
   *
   * @example
   * const call = prepareClaim({ ...book, id })
   * await publicClient.simulateCall(call, { account, blockTag: 'pending' })
   * const hash = await walletClient.sendCall(call, {})
   */
  sendCall: <chainOverride extends Chain | undefined = undefined>(
    call: PreparedCall,
    parameters: SendCallParameters<chain, account, chainOverride>,
  ) => Promise<SendCallReturnType>;

  /**
   * Names the contract that keepers call for this book, and gives it the right to claim; the one before loses all its
   * rights. Only the controller of the book can.
   *
   * @example
   * const hash = await walletClient.setPerformer({ ...book, performer })
   */
  setPerformer: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetPerformerParameters<chain, account, chainOverride>,
  ) => Promise<SetPerformerReturnType>;

  /**
   * Sets all rights of an account, so that a key that claims can never schedule, or the other way round. Only the controller
   * of the book can; a hand-over of the book ends all grants.
   *
   * @example
   * const hash = await walletClient.setRights({ ...book, grantee: keeper, rights: { scheduler: false, claimer: true } })
   */
  setRights: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetRightsParameters<chain, account, chainOverride>,
  ) => Promise<SetRightsReturnType>;

  /**
   * Names a server that may claim the timers of all the caller's sessions and report them, or names it no more.
   *
   * @example
   * const hash = await walletClient.setTimerServer({ address, server, named: true })
   */
  setTimerServer: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetTimerServerParameters<chain, account, chainOverride>,
  ) => Promise<SetTimerServerReturnType>;

  /**
   * Cancels a call of a DueTimelock, at any time while it is open: its proposer, or an account with the role CANCELLER.
   *
   * @example
   * const hash = await walletClient.timelockCancel({ address, deferral })
   */
  timelockCancel: <chainOverride extends Chain | undefined = undefined>(
    parameters: TimelockCancelParameters<chain, account, chainOverride>,
  ) => Promise<TimelockCancelReturnType>;

  /**
   * Claims a call of a DueTimelock and performs it, in one transaction. The caller needs the role EXECUTOR.
   *
   * @example
   * const hash = await walletClient.timelockExecute({ address, deferral })
   */
  timelockExecute: <chainOverride extends Chain | undefined = undefined>(
    parameters: TimelockExecuteParameters<chain, account, chainOverride>,
  ) => Promise<TimelockExecuteReturnType>;

  /**
   * Clears a call of a DueTimelock that is past its window, and frees its place. Anyone can.
   *
   * @example
   * const hash = await walletClient.timelockExpire({ address, deferral })
   */
  timelockExpire: <chainOverride extends Chain | undefined = undefined>(
    parameters: TimelockExpireParameters<chain, account, chainOverride>,
  ) => Promise<TimelockExpireReturnType>;

  /**
   * Schedules a call on a DueTimelock. The caller needs the role PROPOSER.
   *
   * @example
   * const hash = await walletClient.timelockSchedule({ address, target, data, delay: 86_400n, ttl: 604_800n })
   * const [deferral] = deferralsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), { address })
   */
  timelockSchedule: <chainOverride extends Chain | undefined = undefined>(
    parameters: TimelockScheduleParameters<chain, account, chainOverride>,
  ) => Promise<TimelockScheduleReturnType>;

  /**
   * Withdraws the offer of a book. Only the controller of the book can.
   *
   * @example
   * const hash = await walletClient.withdrawOffer(book)
   */
  withdrawOffer: <chainOverride extends Chain | undefined = undefined>(
    parameters: WithdrawOfferParameters<chain, account, chainOverride>,
  ) => Promise<WithdrawOfferReturnType>;
};

/**
 * Adds the writes of this package to a client.
 *
 * @example
 * const walletClient = createWalletClient({ account, chain, transport: http() }).extend(dueBookWalletActions())
 * const hash = await walletClient.schedule({ address, bookId, owner, payload, delay: 3_600n })
 */
export function dueBookWalletActions(): <chain extends Chain | undefined, account extends Account | undefined>(
  client: Client<Transport, chain, account>,
) => DueBookWalletActions<chain, account> {
  return (client) => ({
    acceptBook: (parameters) => acceptBook(client, parameters),
    cancel: (parameters) => cancel(client, parameters),
    cancelExact: (parameters) => cancelExact(client, parameters),
    cancelMany: (parameters) => cancelMany(client, parameters),
    cancelSealed: (parameters) => cancelSealed(client, parameters),
    cancelTimer: (parameters) => cancelTimer(client, parameters),
    claim: (parameters) => claim(client, parameters),
    claimDueTimers: (parameters) => claimDueTimers(client, parameters),
    claimExact: (parameters) => claimExact(client, parameters),
    claimMany: (parameters) => claimMany(client, parameters),
    claimManySealed: (parameters) => claimManySealed(client, parameters),
    claimSealed: (parameters) => claimSealed(client, parameters),
    claimTimers: (parameters) => claimTimers(client, parameters),
    createTimer: (parameters) => createTimer(client, parameters),
    expire: (parameters) => expire(client, parameters),
    expireMany: (parameters) => expireMany(client, parameters),
    expireSealed: (parameters) => expireSealed(client, parameters),
    markTimersDelivered: (parameters) => markTimersDelivered(client, parameters),
    offerBook: (parameters) => offerBook(client, parameters),
    openBook: (parameters) => openBook(client, parameters),
    perform: (parameters) => perform(client, parameters),
    schedule: (parameters) => schedule(client, parameters),
    scheduleMany: (parameters) => scheduleMany(client, parameters),
    scheduleSealed: (parameters) => scheduleSealed(client, parameters),
    sendCall: (call, parameters) => sendCall(client, call, parameters),
    setPerformer: (parameters) => setPerformer(client, parameters),
    setRights: (parameters) => setRights(client, parameters),
    setTimerServer: (parameters) => setTimerServer(client, parameters),
    timelockCancel: (parameters) => timelockCancel(client, parameters),
    timelockExecute: (parameters) => timelockExecute(client, parameters),
    timelockExpire: (parameters) => timelockExpire(client, parameters),
    timelockSchedule: (parameters) => timelockSchedule(client, parameters),
    withdrawOffer: (parameters) => withdrawOffer(client, parameters),
  });
}
