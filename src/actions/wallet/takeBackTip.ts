import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkCallId } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareTakeBackTipParameters = {
  /** The DeferredCalls. */
  address: Address;
  callId: Hash;
};

export type TakeBackTipParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareTakeBackTipParameters;

export type TakeBackTipReturnType = Hash;

export type TakeBackTipErrorType = WriteErrorType;

/**
 * Prepares the call that `takeBackTip` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * const amount = await simulateCall(publicClient, prepareTakeBackTip({ address, callId }), { account })
 */
export function prepareTakeBackTip(parameters: PrepareTakeBackTipParameters): PreparedCall<bigint> {
  const { address, callId } = parameters;
  checkAddress("address", address);
  checkCallId(callId);
  const call = { address, abi: deferredCallsAbi, functionName: "takeBackTip", args: [callId] } as const;
  return prepare({ ...call, toResult: (amount) => amount });
}

/**
 * Takes back what the sender added to a call that was cancelled or expired.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `CallStillOpenError`, `NoTipError`, `BusyError` by the contract.
 * @example
 * const hash = await takeBackTip(walletClient, { address, callId })
 */
export async function takeBackTip<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: TakeBackTipParameters<chain, account, chainOverride>,
): Promise<TakeBackTipReturnType> {
  return sendCall(client, prepareTakeBackTip(parameters), parameters);
}
