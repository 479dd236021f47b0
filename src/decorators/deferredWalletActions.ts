import type { Account, Chain, Client, Transport } from "viem";
import { type AddTipParameters, type AddTipReturnType, addTip } from "../actions/wallet/addTip.ts";
import { type BookNextParameters, type BookNextReturnType, bookNext } from "../actions/wallet/bookNext.ts";
import { type CancelCallParameters, type CancelCallReturnType, cancelCall } from "../actions/wallet/cancelCall.ts";
import {
  type CancelSeriesParameters,
  type CancelSeriesReturnType,
  cancelSeries,
} from "../actions/wallet/cancelSeries.ts";
import {
  type ExecuteCallsParameters,
  type ExecuteCallsReturnType,
  executeCalls,
} from "../actions/wallet/executeCalls.ts";
import { type ExpireCallsParameters, type ExpireCallsReturnType, expireCalls } from "../actions/wallet/expireCalls.ts";
import {
  type RegisterCallParameters,
  type RegisterCallReturnType,
  registerCall,
} from "../actions/wallet/registerCall.ts";
import {
  type RegisterSeriesParameters,
  type RegisterSeriesReturnType,
  registerSeries,
} from "../actions/wallet/registerSeries.ts";
import { type TakeBackTipParameters, type TakeBackTipReturnType, takeBackTip } from "../actions/wallet/takeBackTip.ts";
import { type TopUpSeriesParameters, type TopUpSeriesReturnType, topUpSeries } from "../actions/wallet/topUpSeries.ts";
import { type WithdrawParameters, type WithdrawReturnType, withdraw } from "../actions/wallet/withdraw.ts";
import { type WithdrawForParameters, type WithdrawForReturnType, withdrawFor } from "../actions/wallet/withdrawFor.ts";

/** What `deferredWalletActions` adds to a client. */
export type DeferredWalletActions<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
> = {
  /**
   * Adds a tip to an open call that is not expired. Anyone. It is the tipper's until the call is executed.
   *
   * @example
   * const hash = await walletClient.addTip({ address, callId, tip: 10n ** 15n })
   */
  addTip: <chainOverride extends Chain | undefined = undefined>(
    parameters: AddTipParameters<chain, account, chainOverride>,
  ) => Promise<AddTipReturnType>;

  /**
   * Books the next occurrence of a series that waits or is paused; ends it when all its grid points lie in the past. Anyone.
   *
   * @example
   * const hash = await walletClient.bookNext({ address, series, creator, call })
   */
  bookNext: <chainOverride extends Chain | undefined = undefined>(
    parameters: BookNextParameters<chain, account, chainOverride>,
  ) => Promise<BookNextReturnType>;

  /**
   * Cancels an open call. Its creator can, at any time before it is executed.
   *
   * @example
   * const hash = await walletClient.cancelCall({ address, call })
   */
  cancelCall: <chainOverride extends Chain | undefined = undefined>(
    parameters: CancelCallParameters<chain, account, chainOverride>,
  ) => Promise<CancelCallReturnType>;

  /**
   * Ends a series, cancels its occurrence that is booked, and sends the balance to its creator, who alone can do it.
   *
   * @example
   * const hash = await walletClient.cancelSeries({ address, series, booked })
   */
  cancelSeries: <chainOverride extends Chain | undefined = undefined>(
    parameters: CancelSeriesParameters<chain, account, chainOverride>,
  ) => Promise<CancelSeriesReturnType>;

  /**
   * Executes what it can of these calls, in the order given, and pays who sends it. Anyone.
   *
   * @example
   * const hash = await walletClient.executeCalls({ address, calls })
   */
  executeCalls: <chainOverride extends Chain | undefined = undefined>(
    parameters: ExecuteCallsParameters<chain, account, chainOverride>,
  ) => Promise<ExecuteCallsReturnType>;

  /**
   * Gives back what nobody served in time: value, base part and tip become the creator's credit. Anyone.
   *
   * @example
   * const hash = await walletClient.expireCalls({ address, calls })
   */
  expireCalls: <chainOverride extends Chain | undefined = undefined>(
    parameters: ExpireCallsParameters<chain, account, chainOverride>,
  ) => Promise<ExpireCallsReturnType>;

  /**
   * Books a call for a slot. The slot's capacity is its creator's, the order is that of booking while the slot is in its ordered phase,
   * the keeper is paid, nothing runs twice; and if nobody serves it in time, value and the keeper's pay come back.
   *
   * @example
   * const hash = await walletClient.registerCall({ address, slot, target, data, gasLimit: 100_000n })
   */
  registerCall: <chainOverride extends Chain | undefined = undefined>(
    parameters: RegisterCallParameters<chain, account, chainOverride>,
  ) => Promise<RegisterCallReturnType>;

  /**
   * Registers a call that comes again: in `firstSlot` and every `periodSlots` slots from there, paid from a balance of its own.
   *
   * @example
   * const hash = await walletClient.registerSeries({ address, target, data, gasLimit: 100_000n, ...plan, balance })
   */
  registerSeries: <chainOverride extends Chain | undefined = undefined>(
    parameters: RegisterSeriesParameters<chain, account, chainOverride>,
  ) => Promise<RegisterSeriesReturnType>;

  /**
   * Takes back what the sender added to a call that was cancelled or expired.
   *
   * @example
   * const hash = await walletClient.takeBackTip({ address, callId })
   */
  takeBackTip: <chainOverride extends Chain | undefined = undefined>(
    parameters: TakeBackTipParameters<chain, account, chainOverride>,
  ) => Promise<TakeBackTipReturnType>;

  /**
   * Adds to the balance of a series. Anyone. One that is paused goes on with `bookNext`.
   *
   * @example
   * const hash = await walletClient.topUpSeries({ address, series, amount: 10n ** 17n })
   */
  topUpSeries: <chainOverride extends Chain | undefined = undefined>(
    parameters: TopUpSeriesParameters<chain, account, chainOverride>,
  ) => Promise<TopUpSeriesReturnType>;

  /**
   * Sends the sender's credit to an address: values of failed calls, refunds, rewards, pay that could not be sent.
   *
   * @example
   * const hash = await walletClient.withdraw({ address, to: owner })
   */
  withdraw: <chainOverride extends Chain | undefined = undefined>(
    parameters: WithdrawParameters<chain, account, chainOverride>,
  ) => Promise<WithdrawReturnType>;

  /**
   * Sends an account's credit to the account itself. Anyone.
   *
   * @example
   * const hash = await walletClient.withdrawFor({ address, creditor: owner })
   */
  withdrawFor: <chainOverride extends Chain | undefined = undefined>(
    parameters: WithdrawForParameters<chain, account, chainOverride>,
  ) => Promise<WithdrawForReturnType>;
};

/**
 * Adds the writes of a DeferredCalls to a client.
 *
 * @example
 * const walletClient = createWalletClient({ account, chain, transport: http() }).extend(deferredWalletActions())
 * const hash = await walletClient.registerCall({ address, slot, target, data, gasLimit: 100_000n })
 */
export function deferredWalletActions(): <chain extends Chain | undefined, account extends Account | undefined>(
  client: Client<Transport, chain, account>,
) => DeferredWalletActions<chain, account> {
  return (client) => ({
    addTip: (parameters) => addTip(client, parameters),
    bookNext: (parameters) => bookNext(client, parameters),
    cancelCall: (parameters) => cancelCall(client, parameters),
    cancelSeries: (parameters) => cancelSeries(client, parameters),
    executeCalls: (parameters) => executeCalls(client, parameters),
    expireCalls: (parameters) => expireCalls(client, parameters),
    registerCall: (parameters) => registerCall(client, parameters),
    registerSeries: (parameters) => registerSeries(client, parameters),
    takeBackTip: (parameters) => takeBackTip(client, parameters),
    topUpSeries: (parameters) => topUpSeries(client, parameters),
    withdraw: (parameters) => withdraw(client, parameters),
    withdrawFor: (parameters) => withdrawFor(client, parameters),
  });
}
