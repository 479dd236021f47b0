import type { KeptDeferral } from "../types/deferral.ts";
import { deferralLogsFromReceipt } from "./deferralLogsFromReceipt.ts";
import type { ReceiptFilter, ReceiptLogs } from "./logsOf.ts";

/**
 * Reads from a receipt the deferrals that its transaction scheduled, with their ids, in order.
 *
 * Keep a sealed one: nobody can claim, cancel or expire it without handing it back whole.
 *
 * @param filter The book, or only the contract, whose deferrals are wanted.
 * @returns None when the transaction scheduled nothing, or reverted.
 * @example
 * const [deferral] = deferralsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), book)
 */
export function deferralsFromReceipt(receipt: ReceiptLogs, filter: ReceiptFilter): KeptDeferral[] {
  return deferralLogsFromReceipt(receipt, filter).flatMap((log) =>
    log.eventName === "DeferralScheduled" ? [log.deferral] : [],
  );
}
