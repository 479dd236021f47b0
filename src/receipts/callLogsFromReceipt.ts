import type { Address } from "viem";
import { parseCallLogs } from "../internal/callLogs.ts";
import type { CallLog } from "../types/callLog.ts";
import { logsOf, type ReceiptLogs } from "./logsOf.ts";

/**
 * Reads from a receipt what its transaction did with booked calls, in order: what was booked, executed, failed and why, given back.
 *
 * @param filter The DeferredCalls; every one when left out.
 * @example
 * for (const log of callLogsFromReceipt(receipt, { address })) {
 *   if (log.eventName === 'CallFailed') console.warn(`${log.callId}: ${log.text}`)
 * }
 */
export function callLogsFromReceipt(receipt: ReceiptLogs, filter: { address?: Address | undefined } = {}): CallLog[] {
  return parseCallLogs(logsOf(receipt, filter));
}
