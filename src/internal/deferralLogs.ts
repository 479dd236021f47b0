import {
  type Address,
  type Client,
  encodeEventTopics,
  getAddress,
  type Hex,
  type Log,
  numberToHex,
  parseEventLogs,
} from "viem";
import { dueBookLibAbi } from "../abis/DueBookLib.ts";
import { KINDS } from "../types/deferral.ts";
import type { DeferralLog } from "../types/deferralLog.ts";
import { mayHold } from "./bloom.ts";
import { checkAddress, checkBookId, checkMember } from "./checks.ts";
import { toDeferral } from "./codec.ts";
import { nameOf } from "./enums.ts";
import { listOf } from "./eventSource.ts";
import { type Blocks, type LogSource, positionOf, requestLogs } from "./logSource.ts";

export type DeferralEventName = DeferralLog["eventName"];

const EVENT_NAMES: readonly DeferralEventName[] = [
  "DeferralScheduled",
  "DeferralClaimed",
  "DeferralCancelled",
  "DeferralExpired",
];

/** Which logs: of one contract, of one of its books, several or all. */
export type LogFilter = {
  /** The hub, or a contract that embeds the library. */
  address: Address;
  /** Of this book, or of these; of all books of the contract when left out. */
  bookId?: bigint | readonly bigint[] | undefined;
  /** Only these events; all four when left out. */
  eventNames?: readonly DeferralEventName[] | undefined;
};

export function checkLogFilter({ address, bookId, eventNames }: LogFilter): void {
  checkAddress("address", address);
  for (const id of listOf(bookId) ?? []) checkBookId(id);
  for (const eventName of eventNames ?? []) checkMember("eventNames", eventName, EVENT_NAMES);
}

/** The filter as `eth_getLogs` takes it, without the blocks. */
function rpcFilter(filter: LogFilter) {
  const events = filteredEvents(filter).map(eventTopic);
  const books = listOf(filter.bookId)?.map((id) => numberToHex(id, { size: 32 })) ?? null;
  return { address: filter.address, topics: [events, books] as [Hex[], Hex[] | null] };
}

function filteredEvents({ eventNames = EVENT_NAMES }: LogFilter): readonly DeferralEventName[] {
  return eventNames;
}

function eventTopic(eventName: DeferralEventName): Hex {
  return encodeEventTopics({ abi: dueBookLibAbi, eventName })[0];
}

/** One `eth_getLogs`, decoded. */
export async function requestDeferralLogs(client: Client, filter: LogFilter, blocks: Blocks): Promise<DeferralLog[]> {
  return parseDeferralLogs(await requestLogs(client, rpcFilter(filter), blocks));
}

/** The changes of books as something to be followed. */
export function deferralLogSource(filter: LogFilter): LogSource<DeferralLog> {
  return {
    request: (client, blocks) => requestDeferralLogs(client, filter, blocks),
    mayBeIn: (logsBloom) =>
      mayHold(logsBloom, filter.address) &&
      filteredEvents(filter).some((eventName) => mayHold(logsBloom, eventTopic(eventName))),
  };
}

/** The changes of books among these logs, decoded, in their order. Logs that are not mined yet are left out. */
export function parseDeferralLogs(logs: readonly Log[]): DeferralLog[] {
  const parsed = parseEventLogs({ abi: dueBookLibAbi, logs: [...logs] });
  return parsed.flatMap((log): DeferralLog[] => {
    const position = positionOf(log);
    if (position === undefined) return [];
    const { book: bookId, id, owner } = log.args;
    const base = { address: getAddress(log.address), bookId, id, owner, ...position };
    if (log.eventName !== "DeferralScheduled") return [{ eventName: log.eventName, ...base }];
    const deferral = { ...toDeferral(log.args), kind: nameOf(KINDS, log.args.kind) };
    return [{ eventName: log.eventName, ...base, deferral }];
  });
}
