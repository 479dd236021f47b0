import { parseDeferralLogs } from "../internal/deferralLogs.ts";
import type { DeferralLog } from "../types/deferralLog.ts";
import { logsOf, type ReceiptFilter, type ReceiptLogs } from "./logsOf.ts";

/**
 * Reads from a receipt what its transaction scheduled, claimed, cancelled and expired, in order.
 *
 * @param filter The book, or only the contract, whose logs are wanted. Give at least the address where a transaction can touch
 * contracts that you do not know: anybody's contract can emit an event of this form.
 * @example
 * const logs = deferralLogsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), book)
 * const claimed = logs.filter(({ eventName }) => eventName === 'DeferralClaimed').map(({ id }) => id)
 */
export function deferralLogsFromReceipt(receipt: ReceiptLogs, filter: ReceiptFilter): DeferralLog[] {
  const logs = parseDeferralLogs(logsOf(receipt, filter));
  return logs.filter(({ bookId }) => filter.bookId === undefined || bookId === filter.bookId);
}
