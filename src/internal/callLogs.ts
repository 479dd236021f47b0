import { type Address, encodeEventTopics, type GetEventArgs, type Hash, type Hex, type Log, numberToHex } from "viem";
import { deferredCallsAbi } from "../abis/DeferredCalls.ts";
import { InputTypeError } from "../errors/input.ts";
import { revertText } from "../errors/revertText.ts";
import type { CallLog } from "../types/callLog.ts";
import type { LogPosition } from "../types/deferralLog.ts";
import { SERIES_PAUSES } from "../types/deferred.ts";
import { checkCallId, checkSeries, checkSlot } from "./callChecks.ts";
import { toBookedCall } from "./callCodec.ts";
import { checkAddress, checkMember } from "./checks.ts";
import { nameOf } from "./enums.ts";
import { type EventTopics, eventSource, listOf, readEvents } from "./eventSource.ts";
import type { LogSource } from "./logSource.ts";
import { toSeriesPlan } from "./seriesCodec.ts";

export type CallEventName = CallLog["eventName"];

type Args<name extends CallEventName> = GetEventArgs<
  typeof deferredCallsAbi,
  name,
  { EnableUnion: false; IndexedOnly: false; Required: true }
>;
type LogOf<name, log = CallLog> = log extends { eventName: infer names } ? (name extends names ? log : never) : never;
type Said<name extends CallEventName> = Omit<LogOf<name>, "eventName" | "address" | keyof LogPosition>;

/** Reads what each event says. An event that is missing here does not compile. */
const READERS: { [name in CallEventName]: (args: Args<name>) => Said<name> } = {
  CallRegistered: ({ call, ...rest }) => ({ ...rest, call: toBookedCall(rest.slot, call) }),
  CallExecuted: (args) => args,
  CallFailed: (args) => ({ ...args, text: revertText(args.reason) }),
  CallCancelled: (args) => args,
  CallExpired: (args) => args,
  TipAdded: (args) => args,
  TipTakenBack: (args) => args,
  CreditAdded: (args) => args,
  CreditWithdrawn: (args) => args,
  SeriesRegistered: ({ plan, ...rest }) => ({ ...rest, plan: toSeriesPlan(plan) }),
  SeriesPassedOver: (args) => args,
  SeriesWaits: (args) => args,
  SeriesPaused: ({ series, pause }) => ({ series, pause: nameOf(SERIES_PAUSES, pause) }),
  SeriesEnded: (args) => args,
  SeriesToppedUp: (args) => args,
  SeriesCancelled: (args) => args,
};

const EVENT_NAMES = /*#__PURE__*/ Object.keys(READERS) as readonly CallEventName[];

/** Events whose first indexed word is a call's id. */
const OF_CALL: readonly CallEventName[] = /*#__PURE__*/ EVENT_NAMES.filter((name) => !/^(Credit|Series)/.test(name));

/** Events whose first indexed word is a series. */
const OF_SERIES: readonly CallEventName[] = /*#__PURE__*/ EVENT_NAMES.filter((name) => name.startsWith("Series"));

/** Those whose second indexed word is its slot. */
const OF_SLOT: readonly CallEventName[] = /*#__PURE__*/ OF_CALL.filter((name) => !name.startsWith("Tip"));

/** Which logs of a DeferredCalls. */
export type CallLogFilter = {
  /** The DeferredCalls. */
  address: Address;
  /** Only what happened to this call, or to these; then only events that name one. */
  callId?: Hash | readonly Hash[] | undefined;
  /** Only what happened in this slot; then only events that name one. */
  slot?: bigint | undefined;
  /** Only what happened to this series, or to these; then only events that name one, and neither `callId` nor `slot` goes with it. */
  series?: bigint | readonly bigint[] | undefined;
  /** Only these events; all that the rest of the filter allows when left out. */
  eventNames?: readonly CallEventName[] | undefined;
};

export function checkCallLogFilter(filter: CallLogFilter): void {
  const { address, slot, eventNames } = filter;
  checkAddress("address", address);
  for (const callId of listOf(filter.callId) ?? []) checkCallId(callId);
  if (slot !== undefined) checkSlot(slot);
  for (const series of listOf(filter.series) ?? []) checkSeries(series);
  if (filter.series !== undefined) {
    checkLeftOut("callId", filter.callId);
    checkLeftOut("slot", slot);
  }
  for (const eventName of eventNames ?? []) checkMember("eventNames", eventName, allowedBy(filter));
}

/** No event names both a series and a call. */
function checkLeftOut(parameter: string, value: unknown): void {
  if (value === undefined) return;
  throw new InputTypeError({ parameter, value, expected: "left out where series is given" });
}

/** The events of a DeferredCalls as something to be followed. */
export function callLogSource(filter: CallLogFilter): LogSource<CallLog> {
  const { address, slot, eventNames = allowedBy(filter) } = filter;
  const events = eventNames.map(topicOf);
  const ids = listOf(filter.callId) ?? listOf(filter.series)?.map((series) => numberToHex(series, { size: 32 }));
  const topics: EventTopics = [
    events,
    ids === undefined ? null : [...ids],
    slot === undefined ? null : [numberToHex(slot, { size: 32 })],
  ];
  while (topics.at(-1) === null) topics.pop();
  return eventSource(address, topics, parseCallLogs);
}

/** The events of DeferredCalls among these logs, decoded, in their order. Logs that are not mined yet are left out. */
export function parseCallLogs(logs: readonly Log[]): CallLog[] {
  return readEvents<CallLog>(deferredCallsAbi, READERS, logs);
}

function allowedBy({ callId, slot, series }: CallLogFilter): readonly CallEventName[] {
  if (series !== undefined) return OF_SERIES;
  if (slot !== undefined) return OF_SLOT;
  return callId === undefined ? EVENT_NAMES : OF_CALL;
}

function topicOf(eventName: CallEventName): Hex {
  return encodeEventTopics({ abi: deferredCallsAbi, eventName })[0] as Hex;
}
