import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkBookedCall } from "../../internal/callChecks.ts";
import { fromBookedCall } from "../../internal/callCodec.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookedCall } from "../../types/bookedCall.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareCancelCallParameters = {
  /** The DeferredCalls. */
  address: Address;
  /** The call as it was booked. */
  call: BookedCall;
};

export type CancelCallParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCancelCallParameters;

export type CancelCallReturnType = Hash;

export type CancelCallErrorType = WriteErrorType;

/**
 * Prepares the call that `cancelCall` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareCancelCall({ address, call }), { account })
 */
export function prepareCancelCall(parameters: PrepareCancelCallParameters): PreparedCall<void> {
  const { address, call } = parameters;
  checkAddress("address", address);
  checkBookedCall(call);
  const args = [call.slot, fromBookedCall(call)] as const;
  return prepare({ address, abi: deferredCallsAbi, functionName: "cancel", args, toResult: nothing });
}

/**
 * Cancels an open call. Its creator can, at any time before it is executed.
 *
 * Value and tip come back, the fee does not; the call's gas stays booked, and the order passes over its place. An expired call gives
 * more back by `expireCalls`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @throws `NotCreatorError`, `CallNotOpenError`, `BusyError` by the contract.
 * @example
 * const hash = await cancelCall(walletClient, { address, call })
 */
export async function cancelCall<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CancelCallParameters<chain, account, chainOverride>,
): Promise<CancelCallReturnType> {
  return sendCall(client, prepareCancelCall(parameters), parameters);
}
