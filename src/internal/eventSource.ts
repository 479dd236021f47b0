import { type Abi, type Address, getAddress, type Hex, type Log, parseEventLogs } from "viem";
import { mayHold } from "./bloom.ts";
import { type LogSource, positionOf, requestLogs } from "./logSource.ts";

/** Topics of a filter: the events, and what else narrows it down. */
export type EventTopics = [events: Hex[], ...indexed: (Hex[] | null)[]];

/** Events of one contract as something to be followed. */
export function eventSource<log>(
  address: Address,
  topics: EventTopics,
  parse: (logs: readonly Log[]) => log[],
): LogSource<log> {
  const [events] = topics;
  return {
    request: async (client, blocks) => parse(await requestLogs(client, { address, topics }, blocks)),
    mayBeIn: (logsBloom) => mayHold(logsBloom, address) && events.some((event) => mayHold(logsBloom, event)),
  };
}

/** The events among these logs that have a reader, read, in their order. Logs that are not mined yet are left out. */
export function readEvents<log extends { eventName: string }>(
  abi: Abi,
  readers: { [name in log["eventName"]]: (args: never) => object },
  logs: readonly Log[],
): log[] {
  const parsed = parseEventLogs({ abi, eventName: Object.keys(readers), logs: [...logs] });
  return parsed.flatMap((log): log[] => {
    const position = positionOf(log);
    if (position === undefined) return [];
    // Name and arguments come from one log, which the compiler cannot follow through the union.
    const reader = readers[log.eventName as log["eventName"]] as (args: unknown) => object;
    const { eventName, args } = log as unknown as { eventName: string; args: unknown };
    return [{ eventName, address: getAddress(log.address), ...reader(args), ...position } as unknown as log];
  });
}

/** What a filter names: one, several, or all when left out. */
export function listOf<item extends string | bigint>(
  named: item | readonly item[] | undefined,
): readonly item[] | undefined {
  return named === undefined || typeof named === "object" ? named : [named];
}
