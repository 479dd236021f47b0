import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkBoolean } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

/** The role of operators in the contract. */
const OPERATOR = 1n;

export type PrepareSetOperatorParameters = {
  /** The LibraryScheduler. */
  address: Address;
  operator: Address;
  /** Whether it may keep the catalogue and ask for checks; `false` takes that away. */
  granted: boolean;
};

export type SetOperatorParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetOperatorParameters;

export type SetOperatorReturnType = Hash;

export type SetOperatorErrorType = WriteErrorType;

/**
 * Prepares the call that `setOperator` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSetOperator({ address, operator, granted: false }), { account })
 */
export function prepareSetOperator(parameters: PrepareSetOperatorParameters): PreparedCall<void> {
  const { address, operator, granted } = parameters;
  checkAddress("address", address);
  checkAddress("operator", operator);
  checkBoolean("granted", granted);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: granted ? "grantRoles" : "revokeRoles",
    args: [operator, OPERATOR],
    toResult: nothing,
  });
}

/**
 * Lets an account keep the catalogue and ask for checks out of turn, or no more. The owner can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `UnauthorizedError` by the contract.
 * @example
 * const hash = await setOperator(walletClient, { address, operator, granted: true })
 */
export async function setOperator<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetOperatorParameters<chain, account, chainOverride>,
): Promise<SetOperatorReturnType> {
  return sendCall(client, prepareSetOperator(parameters), parameters);
}
