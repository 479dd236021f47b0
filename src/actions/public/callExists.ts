import type { Address, Client, Hash, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { checkCallId } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";

export type CallExistsParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
  callId: Hash;
};

export type CallExistsReturnType = boolean;

export type CallExistsErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads whether the call with this id is open: booked, and not yet executed, cancelled or expired by a transaction.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const open = await callExists(publicClient, { address, callId })
 */
export async function callExists(client: Client, parameters: CallExistsParameters): Promise<CallExistsReturnType> {
  const { address, callId } = parameters;
  checkAddress("address", address);
  checkCallId(callId);
  const call = { address, abi: deferredCallsAbi, functionName: "exists", args: [callId] } as const;
  return read(client, { ...call, ...blockOf(parameters) });
}
