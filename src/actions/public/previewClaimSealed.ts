import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import type { PayloadTooBigError } from "../../errors/schedule.ts";
import { checkBook, checkDeferral } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nameOf } from "../../internal/enums.ts";
import { previewTime, type TimeParameters } from "../../internal/previewTime.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { Deferral } from "../../types/deferral.ts";
import { OUTCOMES, type Outcome } from "../../types/outcome.ts";

export type PreviewClaimSealedParameters = BookRef &
  BlockParameters &
  TimeParameters & {
    /** Every field as it was scheduled. */
    deferral: Deferral;
  };

export type PreviewClaimSealedReturnType = Outcome;

export type PreviewClaimSealedErrorType =
  | InputTypeError
  | InputRangeError
  | PayloadTooBigError
  | DueBookContractError
  | ReadContractErrorType;

/**
 * Says what a claim of a sealed deferral would come to, whoever may claim. A preview authorises nothing.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` before any request.
 * @example
 * const outcome = await previewClaimSealed(publicClient, { ...book, deferral }) // 'Success', 'SealMismatch', ...
 */
export async function previewClaimSealed(
  client: Client,
  parameters: PreviewClaimSealedParameters,
): Promise<PreviewClaimSealedReturnType> {
  const { address, bookId, deferral } = parameters;
  checkBook(parameters);
  checkDeferral(deferral);
  const time = await previewTime(client, parameters);
  const args = [bookId, fromDeferral(deferral), time] as const;
  const call = { address, abi: iDueBookReaderAbi, functionName: "previewClaimSealed", args } as const;
  return nameOf(OUTCOMES, await read(client, { ...call, ...blockOf(parameters) }));
}
