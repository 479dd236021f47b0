import type { TransactionReceipt } from "viem";
import { deferralLogsFromReceipt } from "../../receipts/deferralLogsFromReceipt.ts";
import { performFailuresFromReceipt } from "../../receipts/performFailuresFromReceipt.ts";
import type { SentTransaction } from "./sentTransaction.ts";

/** What a mined transaction did to the items it named. */
export type ReceiptReading = {
  /** Claimed or cleared by this transaction. */
  done: bigint[];
  failed: { id: bigint; reason: string }[];
  /** Neither: somebody else was first, or the host saw a reason that the log does not tell. */
  passedOver: bigint[];
};

/** Reads what became of each item from the logs: a receipt does not hold what the call returned. */
export function readReceipt(
  { action, book, to, ids }: Pick<SentTransaction, "action" | "book" | "to" | "ids">,
  receipt: Pick<TransactionReceipt, "logs" | "status">,
): ReceiptReading {
  if (receipt.status === "reverted") {
    return { done: [], failed: ids.map((id) => ({ id, reason: "the transaction reverted" })), passedOver: [] };
  }
  const closing = action === "perform" ? "DeferralClaimed" : "DeferralExpired";
  const closed = new Set<bigint>();
  for (const { eventName, id } of deferralLogsFromReceipt(receipt, book.book)) {
    if (eventName === closing) closed.add(id);
  }
  const failures = performFailuresFromReceipt(receipt, { address: to, bookId: book.book.bookId });
  const reasons = new Map(failures.map(({ id, text }) => [id, text]));
  const reading: ReceiptReading = { done: [], failed: [], passedOver: [] };
  for (const id of ids) {
    const reason = reasons.get(id);
    if (closed.has(id)) reading.done.push(id);
    else if (reason !== undefined) reading.failed.push({ id, reason });
    else reading.passedOver.push(id);
  }
  return reading;
}
