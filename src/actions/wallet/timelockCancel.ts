import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { dueTimelockAbi } from "../../abis/DueTimelock.ts";
import { checkAddress, checkDeferral } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareTimelockCancelParameters = {
  /** The timelock. */
  address: Address;
  /** Every field as it was scheduled. */
  deferral: Deferral;
};

export type TimelockCancelParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareTimelockCancelParameters;

export type TimelockCancelReturnType = Hash;

export type TimelockCancelErrorType = WriteErrorType;

/**
 * Prepares the call that `timelockCancel` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareTimelockCancel({ address, deferral }), { account })
 */
export function prepareTimelockCancel(parameters: PrepareTimelockCancelParameters): PreparedCall<void> {
  const { address, deferral } = parameters;
  checkAddress("address", address);
  checkDeferral(deferral);
  return prepare({
    address,
    abi: dueTimelockAbi,
    functionName: "cancel",
    args: [fromDeferral(deferral)],
    toResult: nothing,
  });
}

/**
 * Cancels a call of a DueTimelock, at any time while it is open: its proposer, or an account with the role CANCELLER.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` before any request.
 * @throws `NotFoundError`, `SealMismatchError`, `NotOwnerError` by the contract.
 * @example
 * const hash = await timelockCancel(walletClient, { address, deferral })
 */
export async function timelockCancel<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: TimelockCancelParameters<chain, account, chainOverride>,
): Promise<TimelockCancelReturnType> {
  return sendCall(client, prepareTimelockCancel(parameters), parameters);
}
