import type { Address } from "viem";
import type { BookedCall } from "../types/bookedCall.ts";
import { callLogsFromReceipt } from "./callLogsFromReceipt.ts";
import type { ReceiptLogs } from "./logsOf.ts";

/**
 * Reads from a receipt the calls that its transaction booked, whole, in order. Keep them: nobody can execute, cancel or expire a call
 * without handing it back.
 *
 * @param filter The DeferredCalls; every one when left out.
 * @returns None when the transaction booked nothing, or reverted.
 * @example
 * const [call] = callsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), { address })
 */
export function callsFromReceipt(receipt: ReceiptLogs, filter: { address?: Address | undefined } = {}): BookedCall[] {
  return callLogsFromReceipt(receipt, filter).flatMap((log) => (log.eventName === "CallRegistered" ? [log.call] : []));
}
