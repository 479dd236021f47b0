import { type Address, isAddressEqual, type Log } from "viem";

/** What of a receipt is read: viem's receipts fit. */
export type ReceiptLogs = { logs: readonly Log[] };

/** Of which contract, and of which of its books. A `BookRef` fits. */
export type ReceiptFilter = { address?: Address | undefined; bookId?: bigint | undefined };

export function logsOf({ logs }: ReceiptLogs, { address }: ReceiptFilter): Log[] {
  return logs.filter((log) => address === undefined || isAddressEqual(log.address, address));
}
