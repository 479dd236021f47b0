import type { Address, Client, Hash, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { checkCallId } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";

export type GetTipsParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
  callId: Hash;
  /** Only what this account has added; what all have when left out. */
  tipper?: Address | undefined;
};

/** Wei. */
export type GetTipsReturnType = bigint;

export type GetTipsErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads what was added to a call for its keeper, beside its creator's first tip, which stands in the call itself.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const added = await getTips(publicClient, { address, callId })
 */
export async function getTips(client: Client, parameters: GetTipsParameters): Promise<GetTipsReturnType> {
  const { address, callId, tipper } = parameters;
  checkAddress("address", address);
  checkCallId(callId);
  const block = blockOf(parameters);
  if (tipper === undefined) {
    return read(client, { address, abi: deferredCallsAbi, functionName: "addedTips", args: [callId], ...block });
  }
  checkAddress("tipper", tipper);
  return read(client, { address, abi: deferredCallsAbi, functionName: "tipOf", args: [callId, tipper], ...block });
}
