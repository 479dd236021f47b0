import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkBookedCall } from "../../internal/callChecks.ts";
import { fromBookedCall } from "../../internal/callCodec.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nameOf } from "../../internal/enums.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookedCall } from "../../types/bookedCall.ts";
import { CALL_STATES, type CallState } from "../../types/deferred.ts";

export type GetCallStateParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
  call: BookedCall;
};

export type GetCallStateReturnType = CallState;

export type GetCallStateErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads where a booked call stands. The contract says it by the same code by which it executes.
 *
 * The state goes by the time of the block that is read: the latest one is past.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @example
 * const state = await getCallState(publicClient, { address, call, blockTag: 'pending' }) // 'Booked', 'Ordered', 'Free', ...
 */
export async function getCallState(
  client: Client,
  parameters: GetCallStateParameters,
): Promise<GetCallStateReturnType> {
  const { address, call } = parameters;
  checkAddress("address", address);
  checkBookedCall(call);
  const args = [call.slot, fromBookedCall(call)] as const;
  const request = { address, abi: deferredCallsAbi, functionName: "stateOf", args } as const;
  return nameOf(CALL_STATES, await read(client, { ...request, ...blockOf(parameters) }));
}
