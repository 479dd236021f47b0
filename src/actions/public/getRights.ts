import type { Address, Client, ReadContractErrorType } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress, checkBook } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import { rightsFromBits } from "../../maths/rights.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { Rights } from "../../types/rights.ts";

export type GetRightsParameters = BookRef &
  BlockParameters & {
    /** Whose rights are read. */
    account: Address;
  };

export type GetRightsReturnType = Rights;

export type GetRightsErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads what an account may do with a book of the hub. The controller may do everything; in a book that nobody opened nobody may.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const { claimer } = await getRights(publicClient, { ...book, account: keeper })
 */
export async function getRights(client: Client, parameters: GetRightsParameters): Promise<GetRightsReturnType> {
  const { address, bookId, account } = parameters;
  checkBook(parameters);
  checkAddress("account", account);
  const call = { address, abi: dueBookAbi, functionName: "rightsOf", args: [bookId, account] } as const;
  return rightsFromBits(await read(client, { ...call, ...blockOf(parameters) }));
}
