import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";

export type GetCreditParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
  /** Whose credit is read. */
  account: Address;
};

/** Wei. */
export type GetCreditReturnType = bigint;

export type GetCreditErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads what an account can withdraw: values of failed calls, refunds of expired ones, rewards, pay that could not be sent.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const credit = await getCredit(publicClient, { address, account: owner })
 */
export async function getCredit(client: Client, parameters: GetCreditParameters): Promise<GetCreditReturnType> {
  const { address, account } = parameters;
  checkAddress("address", address);
  checkAddress("account", account);
  const call = { address, abi: deferredCallsAbi, functionName: "creditOf", args: [account] } as const;
  return read(client, { ...call, ...blockOf(parameters) });
}
