import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkBook } from "../../internal/checks.ts";
import { nameOf } from "../../internal/enums.ts";
import { type PageParameters, walkPages } from "../../internal/pages.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";
import { KINDS, type Kind } from "../../types/deferral.ts";

export type IterateOpenParameters = BookRef & BlockParameters & PageParameters;

/** An open deferral, of which the list knows no more than this. */
export type OpenEntry = { id: bigint; kind: Kind };

export type IterateOpenReturnType = AsyncGenerator<readonly OpenEntry[], void, undefined>;

export type IterateOpenErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Walks the open deferrals of a book page by page, stored and sealed, in the order of their places.
 *
 * A deferral that is open during the whole walk appears exactly once, whatever else is scheduled or closed meanwhile. Give a
 * `blockNumber` to see all pages at one block.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * for await (const page of iterateOpen(publicClient, book)) console.log(page.length)
 */
export async function* iterateOpen(client: Client, parameters: IterateOpenParameters): IterateOpenReturnType {
  const { address, bookId } = parameters;
  checkBook(parameters);
  yield* walkPages(async (cursor, size) => {
    const args = [bookId, cursor, size] as const;
    const call = { address, abi: iDueBookReaderAbi, functionName: "openPage", args } as const;
    const [ids, kinds, next] = await read(client, { ...call, ...blockOf(parameters) });
    return { items: kinds.map((kind, index) => ({ id: ids[index] as bigint, kind: nameOf(KINDS, kind) })), next };
  }, parameters);
}
