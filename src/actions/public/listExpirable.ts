import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkBook, checkUint256 } from "../../internal/checks.ts";
import { byId, collect, type PageParameters, walkPages } from "../../internal/pages.ts";
import { previewTime, type TimeParameters } from "../../internal/previewTime.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";

export type ListExpirableParameters = BookRef &
  BlockParameters &
  TimeParameters &
  PageParameters & {
    /** Most ids to return, the oldest first; all when left out. */
    limit?: bigint | undefined;
  };

export type ListExpirableReturnType = bigint[];

export type ListExpirableErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Lists the stored deferrals that are past their window, oldest first. Books of any size are read page by page.
 *
 * Sealed deferrals are not listed: their times are not on chain. Ask `getOpenDeferrals`, or what you kept.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const ids = await listExpirable(publicClient, { ...book, limit: 50n })
 */
export async function listExpirable(
  client: Client,
  parameters: ListExpirableParameters,
): Promise<ListExpirableReturnType> {
  const { address, bookId, limit } = parameters;
  checkBook(parameters);
  if (limit !== undefined) checkUint256("limit", limit);
  const time = await previewTime(client, parameters);
  const pages = walkPages(async (cursor, size) => {
    const args = [bookId, time, cursor, size] as const;
    const call = { address, abi: iDueBookReaderAbi, functionName: "expirablePage", args } as const;
    const [items, next] = await read(client, { ...call, ...blockOf(parameters) });
    return { items, next };
  }, parameters);
  const ids = (await collect(pages)).sort(byId);
  return limit === undefined ? ids : ids.slice(0, Number(limit));
}
