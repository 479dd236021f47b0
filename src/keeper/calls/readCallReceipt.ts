import type { TransactionReceipt } from "viem";
import { decodeCallId } from "../../maths/callId.ts";
import { callLogsFromReceipt } from "../../receipts/callLogsFromReceipt.ts";
import type { ReceiptReading } from "../transactions/readReceipt.ts";
import type { SentTransaction } from "../transactions/sentTransaction.ts";
import { itemIdOf } from "./callItems.ts";

/** Reads what became of each call that a transaction named. One that failed is done: it is closed, and has paid. */
export function readCallReceipt(
  { action, book, ids }: Pick<SentTransaction, "action" | "book" | "ids">,
  receipt: Pick<TransactionReceipt, "logs" | "status">,
): ReceiptReading {
  if (receipt.status === "reverted") {
    return { done: [], failed: ids.map((id) => ({ id, reason: "the transaction reverted" })), passedOver: [] };
  }
  const closing = action === "perform" ? ["CallExecuted", "CallFailed"] : ["CallExpired"];
  const closed = new Set<bigint>();
  for (const log of callLogsFromReceipt(receipt, { address: book.book.address })) {
    if (!closing.includes(log.eventName) || !("callId" in log)) continue;
    const { slot, index } = decodeCallId(log.callId);
    closed.add(itemIdOf(slot, index));
  }
  return {
    done: ids.filter((id) => closed.has(id)),
    failed: [],
    passedOver: ids.filter((id) => !closed.has(id)),
  };
}
