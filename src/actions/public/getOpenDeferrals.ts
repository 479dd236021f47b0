import type { Client } from "viem";
import { checkBook } from "../../internal/checks.ts";
import { openDeferralsFromLogs } from "../../maths/openDeferrals.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { KeptDeferral } from "../../types/deferral.ts";
import { type GetDeferralLogsErrorType, type GetDeferralLogsParameters, getDeferralLogs } from "./getDeferralLogs.ts";

export type GetOpenDeferralsParameters = BookRef &
  Pick<GetDeferralLogsParameters, "fromBlock" | "toBlock" | "maxRange">;

export type GetOpenDeferralsReturnType = KeptDeferral[];

export type GetOpenDeferralsErrorType = GetDeferralLogsErrorType;

/**
 * Rebuilds the open deferrals of a book from the log alone, stored and sealed with all their fields, oldest first.
 *
 * The only way to find sealed deferrals that nobody kept; whether the log is complete depends on the node. `listOpen` reads from the
 * contract which ids are open, and so tells whether one is missing here.
 *
 * @param parameters `fromBlock` has to be at or before the block in which the book was opened.
 * @throws `InputTypeError`, `InputRangeError` before any request; what viem throws.
 * @example
 * const open = await getOpenDeferrals(publicClient, { ...book, fromBlock: 21_000_000n })
 */
export async function getOpenDeferrals(
  client: Client,
  parameters: GetOpenDeferralsParameters,
): Promise<GetOpenDeferralsReturnType> {
  const { address, bookId, fromBlock, toBlock, maxRange } = parameters;
  checkBook(parameters);
  return openDeferralsFromLogs(await getDeferralLogs(client, { address, bookId, fromBlock, toBlock, maxRange }));
}
