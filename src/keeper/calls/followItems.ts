import type { PublicClient } from "viem";
import { zeroAddress } from "viem";
import { type CallEventName, callLogSource } from "../../internal/callLogs.ts";
import { followLogs, type Step } from "../../internal/followLogs.ts";
import type { LogSource } from "../../internal/logSource.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { CallLog } from "../../types/callLog.ts";
import type { KeptDeferral } from "../../types/deferral.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { ClosedLog, DeferralLog } from "../../types/deferralLog.ts";

/** What an event of a DeferredCalls opens or closes in the keeper's memory. */
export type ItemChange = { opened: KeptDeferral } | { closed: bigint; as: ClosedLog["eventName"] };

/** Takes one step along the chain: the events of a DeferredCalls, as changes of what the keeper's memory has as a book. */
export function followItems(
  client: PublicClient,
  { address, bookId }: BookRef,
  eventNames: readonly CallEventName[],
  cursor: DeferralCursor,
  changeOf: (log: CallLog) => ItemChange | undefined,
): Promise<Step<DeferralLog>> {
  const events = callLogSource({ address, eventNames });
  const source: LogSource<DeferralLog> = {
    mayBeIn: events.mayBeIn,
    request: async (some, blocks) => (await events.request(some, blocks)).flatMap((log) => asDeferralLog(log) ?? []),
  };
  return followLogs(client, source, cursor, {});

  function asDeferralLog(log: CallLog): DeferralLog | undefined {
    const change = changeOf(log);
    if (change === undefined) return undefined;
    const { blockNumber, blockHash, transactionHash, transactionIndex, logIndex } = log;
    const at = { address, bookId, blockNumber, blockHash, transactionHash, transactionIndex, logIndex };
    if ("opened" in change) {
      const { id, owner } = change.opened;
      return { eventName: "DeferralScheduled", ...at, id, owner, deferral: change.opened };
    }
    // Who closed an item is not who owns it, and the memory does not ask.
    return { eventName: change.as, ...at, id: change.closed, owner: zeroAddress };
  }
}
