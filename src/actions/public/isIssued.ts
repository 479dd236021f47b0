import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkBook, checkId } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";

export type IsIssuedParameters = BookRef & BlockParameters & { id: bigint };

export type IsIssuedReturnType = boolean;

export type IsIssuedErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Tells whether an id of this sequence was issued, whatever became of it. False for one that a reorg took back.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const answer = await isIssued(publicClient, { ...book, id })
 */
export async function isIssued(client: Client, parameters: IsIssuedParameters): Promise<IsIssuedReturnType> {
  const { address, bookId, id } = parameters;
  checkBook(parameters);
  checkId(id);
  const call = { address, abi: iDueBookReaderAbi, functionName: "isIssued", args: [bookId, id] } as const;
  return read(client, { ...call, ...blockOf(parameters) });
}
