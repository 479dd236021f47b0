import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkAddress } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareWithdrawForParameters = {
  /** The DeferredCalls. */
  address: Address;
  /** Whose credit is sent, and who gets it. */
  creditor: Address;
};

export type WithdrawForParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareWithdrawForParameters;

export type WithdrawForReturnType = Hash;

export type WithdrawForErrorType = WriteErrorType;

/**
 * Prepares the call that `withdrawFor` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * const amount = await simulateCall(publicClient, prepareWithdrawFor({ address, creditor: owner }), { account })
 */
export function prepareWithdrawFor(parameters: PrepareWithdrawForParameters): PreparedCall<bigint> {
  const { address, creditor } = parameters;
  checkAddress("address", address);
  checkAddress("creditor", creditor);
  const call = { address, abi: deferredCallsAbi, functionName: "withdrawFor", args: [creditor] } as const;
  return prepare({ ...call, toResult: (amount) => amount });
}

/**
 * Sends an account's credit to the account itself. Anyone.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `NoCreditError`, `WithdrawalFailedError`, `BusyError` by the contract.
 * @example
 * const hash = await withdrawFor(walletClient, { address, creditor: owner })
 */
export async function withdrawFor<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: WithdrawForParameters<chain, account, chainOverride>,
): Promise<WithdrawForReturnType> {
  return sendCall(client, prepareWithdrawFor(parameters), parameters);
}
