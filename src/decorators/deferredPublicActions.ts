import type { Client } from "viem";
import { type CallExistsParameters, type CallExistsReturnType, callExists } from "../actions/public/callExists.ts";
import {
  type CheapestSlotParameters,
  type CheapestSlotReturnType,
  cheapestSlot,
} from "../actions/public/cheapestSlot.ts";
import { type FirstSlotParameters, type FirstSlotReturnType, firstSlot } from "../actions/public/firstSlot.ts";
import { type FollowCallsParameters, type FollowCallsReturnType, followCalls } from "../actions/public/followCalls.ts";
import { type GetCallParameters, type GetCallReturnType, getCall } from "../actions/public/getCall.ts";
import { type GetCallLogsParameters, type GetCallLogsReturnType, getCallLogs } from "../actions/public/getCallLogs.ts";
import {
  type GetCallStateParameters,
  type GetCallStateReturnType,
  getCallState,
} from "../actions/public/getCallState.ts";
import { type GetCreditParameters, type GetCreditReturnType, getCredit } from "../actions/public/getCredit.ts";
import {
  type GetDeferredConfigParameters,
  type GetDeferredConfigReturnType,
  getDeferredConfig,
} from "../actions/public/getDeferredConfig.ts";
import {
  type GetGasNeededParameters,
  type GetGasNeededReturnType,
  getGasNeeded,
} from "../actions/public/getGasNeeded.ts";
import { type GetPricingParameters, type GetPricingReturnType, getPricing } from "../actions/public/getPricing.ts";
import { type GetSeriesParameters, type GetSeriesReturnType, getSeries } from "../actions/public/getSeries.ts";
import { type GetTipsParameters, type GetTipsReturnType, getTips } from "../actions/public/getTips.ts";
import { type ListCallsParameters, type ListCallsReturnType, listCalls } from "../actions/public/listCalls.ts";
import { type QuoteParameters, type QuoteReturnType, quote } from "../actions/public/quote.ts";
import { type QuoteRangeParameters, type QuoteRangeReturnType, quoteRange } from "../actions/public/quoteRange.ts";
import { type SlotRangeParameters, type SlotRangeReturnType, slotRange } from "../actions/public/slotRange.ts";
import { type WatchCallsParameters, type WatchCallsReturnType, watchCalls } from "../actions/public/watchCalls.ts";

/** What `deferredPublicActions` adds to a client. */
export type DeferredPublicActions = {
  /**
   * Reads whether the call with this id is open: booked, and not yet executed, cancelled or expired by a transaction.
   *
   * @example
   * const open = await publicClient.callExists({ address, callId })
   */
  callExists: (parameters: CallExistsParameters) => Promise<CallExistsReturnType>;

  /**
   * Finds the cheapest of these slots that can be booked, the earliest of several.
   *
   * @example
   * const offer = await publicClient.cheapestSlot({ lens, from: slot, count: 60, gasLimit: 100_000n, dataLength: 68 })
   * if (offer !== undefined) console.log(`slot ${offer.slot} for ${offer.fee} wei`)
   */
  cheapestSlot: (parameters: CheapestSlotParameters) => Promise<CheapestSlotReturnType>;

  /**
   * Finds the earliest of these slots that can be booked for at most `maxFee`.
   *
   * @example
   * const offer = await publicClient.firstSlot({ lens, from: slot, count: 60, gasLimit: 100_000n, maxFee: 10n ** 15n })
   */
  firstSlot: (parameters: FirstSlotParameters) => Promise<FirstSlotReturnType>;

  /**
   * Takes one step along the chain: reads what happened to booked calls since the cursor, and what a reorg took back.
   *
   * @example
   * const step = await publicClient.followCalls({ address, cursor: callCursor })
   * for (const { removed, eventName } of step.changes) console.log(removed ? 'taken back' : 'new', eventName)
   * callCursor = step.cursor
   */
  followCalls: (parameters: FollowCallsParameters) => Promise<FollowCallsReturnType>;

  /**
   * Reads a booked call from the log: the chain's state keeps a commitment to it only. `callExists` says whether it is open.
   *
   * @example
   * const booking = await publicClient.getCall({ address, callId, fromBlock: 21_000_000n })
   * if (booking !== undefined) console.log(booking.call.target, booking.fee)
   */
  getCall: (parameters: GetCallParameters) => Promise<GetCallReturnType>;

  /**
   * Reads the events of a DeferredCalls from the log, in order: what was booked, executed, cancelled, given back.
   *
   * @example
   * const logs = await publicClient.getCallLogs({ address, slot, fromBlock: 21_000_000n })
   */
  getCallLogs: (parameters: GetCallLogsParameters) => Promise<GetCallLogsReturnType>;

  /**
   * Reads where a booked call stands. The contract says it by the same code by which it executes.
   *
   * @example
   * const state = await publicClient.getCallState({ address, call, blockTag: 'pending' }) // 'Booked', 'Ordered', 'Free', ...
   */
  getCallState: (parameters: GetCallStateParameters) => Promise<GetCallStateReturnType>;

  /**
   * Reads what an account can withdraw: values of failed calls, refunds of expired ones, rewards, pay that could not be sent.
   *
   * @example
   * const credit = await publicClient.getCredit({ address, account: owner })
   */
  getCredit: (parameters: GetCreditParameters) => Promise<GetCreditReturnType>;

  /**
   * Reads the numbers of a DeferredCalls. They never change, so once is enough.
   *
   * @example
   * const { epoch, period } = await publicClient.getDeferredConfig({ address })
   * const current = slotOf(now, epoch, period)
   */
  getDeferredConfig: (parameters: GetDeferredConfigParameters) => Promise<GetDeferredConfigReturnType>;

  /**
   * Reads the gas limit of a transaction that executes these calls and leaves none out for want of gas. What it does not use is not paid.
   *
   * @example
   * const gas = await publicClient.getGasNeeded({ address, calls })
   */
  getGasNeeded: (parameters: GetGasNeededParameters) => Promise<GetGasNeededReturnType>;

  /**
   * Reads the price of a booking made now, and what it comes from.
   *
   * @example
   * const { price, bookedGas } = await publicClient.getPricing({ address })
   */
  getPricing: (parameters: GetPricingParameters) => Promise<GetPricingReturnType>;

  /**
   * Reads where a series stands. What it calls is in the log only.
   *
   * @example
   * const found = await publicClient.getSeries({ address, series })
   */
  getSeries: (parameters: GetSeriesParameters) => Promise<GetSeriesReturnType>;

  /**
   * Reads what was added to a call for its keeper, beside its creator's first tip, which stands in the call itself.
   *
   * @example
   * const added = await publicClient.getTips({ address, callId })
   */
  getTips: (parameters: GetTipsParameters) => Promise<GetTipsReturnType>;

  /**
   * Reads the calls of a slot in the order of their booking: which are open from the state, what they are from the log.
   *
   * @example
   * const calls = await publicClient.listCalls({ address, lens, slot, fromBlock: 21_000_000n })
   * const open = calls.filter(({ open }) => open).flatMap(({ call }) => call ?? [])
   */
  listCalls: (parameters: ListCallsParameters) => Promise<ListCallsReturnType>;

  /**
   * Reads what a call booked now would cost, or why it cannot be booked. In the same block and state `registerCall` takes exactly this
   * fee.
   *
   * @example
   * const { status, fee } = await publicClient.quote({ address, slot, gasLimit: 100_000n, dataLength: 68 })
   * if (status !== 'Bookable') console.log(`slot ${slot}: ${status}`)
   */
  quote: (parameters: QuoteParameters) => Promise<QuoteReturnType>;

  /**
   * Reads what a call booked now would cost in each of these slots, or why it cannot be booked there, in one request.
   *
   * @example
   * const quotes = await publicClient.quoteRange({ lens, from: slot, count: 60, gasLimit: 100_000n })
   * const free = quotes.filter(({ status }) => status === 'Bookable')
   */
  quoteRange: (parameters: QuoteRangeParameters) => Promise<QuoteRangeReturnType>;

  /**
   * Reads what is booked in each of these slots, in one request: what a heat map is drawn from.
   *
   * @example
   * const loads = await publicClient.slotRange({ lens, from: slot, count: 240 })
   */
  slotRange: (parameters: SlotRangeParameters) => Promise<SlotRangeReturnType>;

  /**
   * Watches booked calls: tells what is booked, executed, failed and why, cancelled and given back, and what a reorg takes back
   * (`removed`).
   *
   * @example
   * const unwatch = publicClient.watchCalls({
   *   address,
   *   slot,
   *   onChanges: (changes) => changes.forEach(({ removed, eventName }) => console.log(removed, eventName)),
   *   onError: console.error,
   * })
   */
  watchCalls: (parameters: WatchCallsParameters) => WatchCallsReturnType;
};

/**
 * Adds the reads of a DeferredCalls to a client.
 *
 * @example
 * const publicClient = createPublicClient({ chain, transport: http() }).extend(deferredPublicActions())
 * const { status, fee } = await publicClient.quote({ address, slot, gasLimit: 100_000n })
 */
export function deferredPublicActions(): (client: Client) => DeferredPublicActions {
  return (client) => ({
    callExists: (parameters) => callExists(client, parameters),
    cheapestSlot: (parameters) => cheapestSlot(client, parameters),
    firstSlot: (parameters) => firstSlot(client, parameters),
    followCalls: (parameters) => followCalls(client, parameters),
    getCall: (parameters) => getCall(client, parameters),
    getCallLogs: (parameters) => getCallLogs(client, parameters),
    getCallState: (parameters) => getCallState(client, parameters),
    getCredit: (parameters) => getCredit(client, parameters),
    getDeferredConfig: (parameters) => getDeferredConfig(client, parameters),
    getGasNeeded: (parameters) => getGasNeeded(client, parameters),
    getPricing: (parameters) => getPricing(client, parameters),
    getSeries: (parameters) => getSeries(client, parameters),
    getTips: (parameters) => getTips(client, parameters),
    listCalls: (parameters) => listCalls(client, parameters),
    quote: (parameters) => quote(client, parameters),
    quoteRange: (parameters) => quoteRange(client, parameters),
    slotRange: (parameters) => slotRange(client, parameters),
    watchCalls: (parameters) => watchCalls(client, parameters),
  });
}
