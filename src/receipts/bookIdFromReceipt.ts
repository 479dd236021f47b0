import { type Address, parseEventLogs } from "viem";
import { dueBookAbi } from "../abis/DueBook.ts";
import { EventNotInReceiptError } from "../errors/receipt.ts";
import { logsOf, type ReceiptLogs } from "./logsOf.ts";

/**
 * Reads from a receipt the id of the book that its transaction opened: the first, if it opened several.
 *
 * @param filter The hub.
 * @throws `EventNotInReceiptError` when the transaction opened none there, or reverted.
 * @example
 * const bookId = bookIdFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), { address })
 */
export function bookIdFromReceipt(receipt: ReceiptLogs, filter: { address: Address }): bigint {
  const [opened] = parseEventLogs({ abi: dueBookAbi, eventName: "BookOpened", logs: logsOf(receipt, filter) });
  if (opened === undefined) throw new EventNotInReceiptError({ eventName: "BookOpened" });
  return opened.args.book;
}
