import { type Address, type PublicClient, zeroAddress } from "viem";
import { type CallEventName, callLogSource } from "../../internal/callLogs.ts";
import { followLogs, type Step } from "../../internal/followLogs.ts";
import type { LogSource } from "../../internal/logSource.ts";
import { decodeCallId } from "../../maths/callId.ts";
import type { CallSchedule } from "../../maths/callTimes.ts";
import type { CallLog } from "../../types/callLog.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { ClosedLog, DeferralLog } from "../../types/deferralLog.ts";
import { itemIdOf, toItem } from "./callItems.ts";

/** What opens and closes a call. */
const CHANGES: readonly CallEventName[] = [
  "CallRegistered",
  "CallExecuted",
  "CallFailed",
  "CallCancelled",
  "CallExpired",
];

/** Takes one step along the chain: what was booked and what was closed, as changes of the keeper's memory. */
export function followCallItems(
  client: PublicClient,
  address: Address,
  schedule: CallSchedule,
  cursor: DeferralCursor,
): Promise<Step<DeferralLog>> {
  const calls = callLogSource({ address, eventNames: CHANGES });
  const source: LogSource<DeferralLog> = {
    mayBeIn: calls.mayBeIn,
    request: async (some, blocks) =>
      (await calls.request(some, blocks)).flatMap((log) => changeOf(log, address, schedule) ?? []),
  };
  return followLogs(client, source, cursor, {});
}

function changeOf(log: CallLog, address: Address, schedule: CallSchedule): DeferralLog | undefined {
  const { blockNumber, blockHash, transactionHash, transactionIndex, logIndex } = log;
  const position = { blockNumber, blockHash, transactionHash, transactionIndex, logIndex };
  // Who closed a call is not who owns it, and the memory does not ask.
  const closed = (eventName: ClosedLog["eventName"], callId: `0x${string}`): ClosedLog => {
    const { slot, index } = decodeCallId(callId);
    return { eventName, address, bookId: 0n, id: itemIdOf(slot, index), owner: zeroAddress, ...position };
  };
  switch (log.eventName) {
    case "CallRegistered": {
      const deferral = toItem(log.call, schedule);
      const { id, owner } = deferral;
      return { eventName: "DeferralScheduled", address, bookId: 0n, id, owner, deferral, ...position };
    }
    case "CallExecuted":
    case "CallFailed":
      return closed("DeferralClaimed", log.callId);
    case "CallCancelled":
      return closed("DeferralCancelled", log.callId);
    case "CallExpired":
      return closed("DeferralExpired", log.callId);
    default:
      return undefined;
  }
}
