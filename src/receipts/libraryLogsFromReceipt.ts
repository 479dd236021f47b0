import type { Address } from "viem";
import { parseLibraryLogs } from "../internal/libraryLogs.ts";
import type { LibraryLog } from "../types/libraryLog.ts";
import { logsOf, type ReceiptLogs } from "./logsOf.ts";

/**
 * Reads from a receipt what its transaction did in a library, in order: what was planned, accepted, cleared, asked for.
 *
 * @param filter The library; every one when left out.
 * @example
 * const receipt = await publicClient.waitForTransactionReceipt({ hash })
 * const accepted = libraryLogsFromReceipt(receipt, { address }).filter(({ eventName }) => eventName === 'ReportAccepted')
 */
export function libraryLogsFromReceipt(
  receipt: ReceiptLogs,
  filter: { address?: Address | undefined } = {},
): LibraryLog[] {
  return parseLibraryLogs(logsOf(receipt, filter));
}
