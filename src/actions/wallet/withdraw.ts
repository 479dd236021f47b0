import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkAddress } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareWithdrawParameters = {
  /** The DeferredCalls. */
  address: Address;
  /** Who gets it. */
  to: Address;
};

export type WithdrawParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareWithdrawParameters;

export type WithdrawReturnType = Hash;

export type WithdrawErrorType = WriteErrorType;

/**
 * Prepares the call that `withdraw` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * const amount = await simulateCall(publicClient, prepareWithdraw({ address, to: owner }), { account })
 */
export function prepareWithdraw(parameters: PrepareWithdrawParameters): PreparedCall<bigint> {
  const { address, to } = parameters;
  checkAddress("address", address);
  checkAddress("to", to);
  const call = { address, abi: deferredCallsAbi, functionName: "withdraw", args: [to] } as const;
  return prepare({ ...call, toResult: (amount) => amount });
}

/**
 * Sends the sender's credit to an address: values of failed calls, refunds, rewards, pay that could not be sent.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `NoCreditError`, `WithdrawalFailedError`, `BusyError` by the contract.
 * @example
 * const hash = await withdraw(walletClient, { address, to: owner })
 */
export async function withdraw<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: WithdrawParameters<chain, account, chainOverride>,
): Promise<WithdrawReturnType> {
  return sendCall(client, prepareWithdraw(parameters), parameters);
}
