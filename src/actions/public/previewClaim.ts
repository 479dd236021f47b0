import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkBook, checkId } from "../../internal/checks.ts";
import { nameOf } from "../../internal/enums.ts";
import { previewTime, type TimeParameters } from "../../internal/previewTime.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";
import { OUTCOMES, type Outcome } from "../../types/outcome.ts";

export type PreviewClaimParameters = BookRef & BlockParameters & TimeParameters & { id: bigint };

export type PreviewClaimReturnType = Outcome;

export type PreviewClaimErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Says what a claim of a stored deferral would come to, whoever may claim. A preview authorises nothing.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const outcome = await previewClaim(publicClient, { ...book, id }) // 'Success', 'NotDue', ...
 */
export async function previewClaim(
  client: Client,
  parameters: PreviewClaimParameters,
): Promise<PreviewClaimReturnType> {
  const { address, bookId, id } = parameters;
  checkBook(parameters);
  checkId(id);
  const time = await previewTime(client, parameters);
  const call = { address, abi: iDueBookReaderAbi, functionName: "previewClaim", args: [bookId, id, time] } as const;
  return nameOf(OUTCOMES, await read(client, { ...call, ...blockOf(parameters) }));
}
