import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkCallId, checkWei } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareAddTipParameters = {
  /** The DeferredCalls. */
  address: Address;
  callId: Hash;
  /** Wei for the keeper, on top of his pay. */
  tip: bigint;
};

export type AddTipParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareAddTipParameters;

export type AddTipReturnType = Hash;

export type AddTipErrorType = WriteErrorType;

/**
 * Prepares the call that `addTip` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareAddTip({ address, callId, tip: 10n ** 15n }), { account })
 */
export function prepareAddTip(parameters: PrepareAddTipParameters): PreparedCall<void> {
  const { address, callId, tip } = parameters;
  checkAddress("address", address);
  checkCallId(callId);
  checkWei("tip", tip);
  const call = { address, abi: deferredCallsAbi, functionName: "addTip", args: [callId] } as const;
  return prepare({ ...call, value: tip, toResult: nothing });
}

/**
 * Adds a tip to an open call that is not expired. Anyone. It is the tipper's until the call is executed.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `EmptyTipError`, `CallNotOpenError`, `BusyError` by the contract.
 * @example
 * const hash = await addTip(walletClient, { address, callId, tip: 10n ** 15n })
 */
export async function addTip<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: AddTipParameters<chain, account, chainOverride>,
): Promise<AddTipReturnType> {
  return sendCall(client, prepareAddTip(parameters), parameters);
}
