import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkArray, checkBook, checkId } from "../../internal/checks.ts";
import { toDeferral } from "../../internal/codec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { Deferral } from "../../types/deferral.ts";

/** This many deferrals with payloads of full length cost under 13 million gas to read. */
const DEFERRALS_PER_CALL = 40;

export type GetDeferralsParameters = BookRef & BlockParameters & { ids: readonly bigint[] };

export type GetDeferralsReturnType = (Deferral | undefined)[];

export type GetDeferralsErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads open stored deferrals, as many as you like: long lists are read in several requests.
 *
 * @returns One entry for each id, in their order; `undefined` where none is open.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const deferrals = await getDeferrals(publicClient, { ...book, ids: await listDue(publicClient, book) })
 */
export async function getDeferrals(
  client: Client,
  parameters: GetDeferralsParameters,
): Promise<GetDeferralsReturnType> {
  const { address, bookId, ids } = parameters;
  checkBook(parameters);
  checkArray("ids", ids);
  for (const [index, id] of ids.entries()) checkId(id, `ids[${index}]`);
  const deferrals: GetDeferralsReturnType = [];
  for (let start = 0; start < ids.length; start += DEFERRALS_PER_CALL) {
    const args = [bookId, ids.slice(start, start + DEFERRALS_PER_CALL)] as const;
    const call = { address, abi: iDueBookReaderAbi, functionName: "getMany", args } as const;
    const found = await read(client, { ...call, ...blockOf(parameters) });
    // The contract marks an id that is not open with an empty deferral.
    deferrals.push(...found.map((deferral) => (deferral.id === 0n ? undefined : toDeferral(deferral))));
  }
  return deferrals;
}
