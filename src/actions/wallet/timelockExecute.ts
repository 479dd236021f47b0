import type { Account, Address, Chain, Client, Hash, Hex, Transport } from "viem";
import { dueTimelockAbi } from "../../abis/DueTimelock.ts";
import { checkAddress, checkDeferral } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareTimelockExecuteParameters = {
  /** The timelock. */
  address: Address;
  /** Every field as it was scheduled. */
  deferral: Deferral;
};

export type TimelockExecuteParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareTimelockExecuteParameters;

export type TimelockExecuteReturnType = Hash;

export type TimelockExecuteErrorType = WriteErrorType;

/**
 * Prepares the call that `timelockExecute` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` on bad input.
 * @example
 * const returned = await simulateCall(publicClient, prepareTimelockExecute({ address, deferral }), { account })
 */
export function prepareTimelockExecute(parameters: PrepareTimelockExecuteParameters): PreparedCall<Hex> {
  const { address, deferral } = parameters;
  checkAddress("address", address);
  checkDeferral(deferral);
  return prepare({
    address,
    abi: dueTimelockAbi,
    functionName: "execute",
    args: [fromDeferral(deferral)],
    toResult: (returned) => returned,
  });
}

/**
 * Claims a call of a DueTimelock and performs it, in one transaction. The caller needs the role EXECUTOR.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` before any request.
 * @throws `UnauthorizedError`, `NotFoundError`, `SealMismatchError`, `NotDueError`, `ExpiredError`, `CallFailedError`,
 * `NoCodeError` by the contract.
 * @example
 * const hash = await timelockExecute(walletClient, { address, deferral })
 */
export async function timelockExecute<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: TimelockExecuteParameters<chain, account, chainOverride>,
): Promise<TimelockExecuteReturnType> {
  return sendCall(client, prepareTimelockExecute(parameters), parameters);
}
