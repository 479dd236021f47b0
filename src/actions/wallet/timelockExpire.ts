import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { dueTimelockAbi } from "../../abis/DueTimelock.ts";
import { checkAddress, checkDeferral } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareTimelockExpireParameters = {
  /** The timelock. */
  address: Address;
  /** Every field as it was scheduled. */
  deferral: Deferral;
};

export type TimelockExpireParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareTimelockExpireParameters;

export type TimelockExpireReturnType = Hash;

export type TimelockExpireErrorType = WriteErrorType;

/**
 * Prepares the call that `timelockExpire` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareTimelockExpire({ address, deferral }), { account })
 */
export function prepareTimelockExpire(parameters: PrepareTimelockExpireParameters): PreparedCall<void> {
  const { address, deferral } = parameters;
  checkAddress("address", address);
  checkDeferral(deferral);
  return prepare({
    address,
    abi: dueTimelockAbi,
    functionName: "expire",
    args: [fromDeferral(deferral)],
    toResult: nothing,
  });
}

/**
 * Clears a call of a DueTimelock that is past its window, and frees its place. Anyone can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` before any request.
 * @throws `NotFoundError`, `SealMismatchError`, `NotExpiredError` by the contract.
 * @example
 * const hash = await timelockExpire(walletClient, { address, deferral })
 */
export async function timelockExpire<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: TimelockExpireParameters<chain, account, chainOverride>,
): Promise<TimelockExpireReturnType> {
  return sendCall(client, prepareTimelockExpire(parameters), parameters);
}
