import { type Hex, parseEventLogs } from "viem";
import { iDueBookHostAbi } from "../abis/IDueBookHost.ts";
import { revertText } from "../errors/revertText.ts";
import { logsOf, type ReceiptFilter, type ReceiptLogs } from "./logsOf.ts";

/** An item of a batch whose action failed. It is open as before. */
export type PerformFailure = {
  bookId: bigint;
  id: bigint;
  /** The start of the revert data. */
  reason: Hex;
  /** The same in words. */
  text: string;
};

/**
 * Reads from a receipt of `perform` which actions failed, and why.
 *
 * @param filter The host, and the book.
 * @example
 * for (const { id, text } of performFailuresFromReceipt(receipt, host)) console.warn(`${id}: ${text}`)
 */
export function performFailuresFromReceipt(receipt: ReceiptLogs, filter: ReceiptFilter): PerformFailure[] {
  const failures = parseEventLogs({ abi: iDueBookHostAbi, eventName: "PerformFailed", logs: logsOf(receipt, filter) });
  return failures
    .map(({ args: { book, id, reason } }) => ({ bookId: book, id, reason, text: revertText(reason) }))
    .filter(({ bookId }) => filter.bookId === undefined || bookId === filter.bookId);
}
