import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkBook, checkId } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";

export type IsOpenParameters = BookRef & BlockParameters & { id: bigint };

export type IsOpenReturnType = boolean;

export type IsOpenErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Tells whether a deferral of this id is open, stored or sealed.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const answer = await isOpen(publicClient, { ...book, id })
 */
export async function isOpen(client: Client, parameters: IsOpenParameters): Promise<IsOpenReturnType> {
  const { address, bookId, id } = parameters;
  checkBook(parameters);
  checkId(id);
  const call = { address, abi: iDueBookReaderAbi, functionName: "isOpen", args: [bookId, id] } as const;
  return read(client, { ...call, ...blockOf(parameters) });
}
