import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkBook, checkId } from "../../internal/checks.ts";
import { toDeferral } from "../../internal/codec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { Deferral } from "../../types/deferral.ts";

export type GetDeferralParameters = BookRef & BlockParameters & { id: bigint };

export type GetDeferralReturnType = Deferral | undefined;

export type GetDeferralErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads an open stored deferral.
 *
 * @returns `undefined` when none is open under this id: it is sealed, was closed, or was never issued.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const deferral = await getDeferral(publicClient, { ...book, id })
 */
export async function getDeferral(client: Client, parameters: GetDeferralParameters): Promise<GetDeferralReturnType> {
  const { address, bookId, id } = parameters;
  checkBook(parameters);
  checkId(id);
  const call = { address, abi: iDueBookReaderAbi, functionName: "get", args: [bookId, id] } as const;
  const [found, deferral] = await read(client, { ...call, ...blockOf(parameters) });
  return found ? toDeferral(deferral) : undefined;
}
