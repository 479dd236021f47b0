import type { Hash } from "viem";
import type { BookedCall } from "../types/bookedCall.ts";
import type { CallLog } from "../types/callLog.ts";

/**
 * Rebuilds the open calls of a DeferredCalls from its logs, whole, in the order of their booking.
 *
 * @param logs Its logs since it was deployed, in order. A single contract's: ids of two can be equal.
 * @example
 * const open = openCallsFromLogs(await getCallLogs(publicClient, { address, fromBlock }))
 */
export function openCallsFromLogs(logs: readonly CallLog[]): BookedCall[] {
  const open = new Map<Hash, BookedCall>();
  for (const log of logs) {
    switch (log.eventName) {
      case "CallRegistered":
        open.set(log.callId, log.call);
        break;
      case "CallExecuted":
      case "CallFailed":
      case "CallCancelled":
      case "CallExpired":
        open.delete(log.callId);
        break;
    }
  }
  return [...open.values()];
}
