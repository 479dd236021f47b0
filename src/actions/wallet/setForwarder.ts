import { type Account, type Address, type Chain, type Client, type Hash, type Transport, zeroAddress } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareSetForwarderParameters = {
  /** The LibraryScheduler. */
  address: Address;
  /** The CRE forwarder; `undefined` closes that way in. */
  forwarder: Address | undefined;
};

export type SetForwarderParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetForwarderParameters;

export type SetForwarderReturnType = Hash;

export type SetForwarderErrorType = WriteErrorType;

/**
 * Prepares the call that `setForwarder` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSetForwarder({ address, forwarder: undefined }), { account })
 */
export function prepareSetForwarder(parameters: PrepareSetForwarderParameters): PreparedCall<void> {
  const { address, forwarder } = parameters;
  checkAddress("address", address);
  if (forwarder !== undefined) checkAddress("forwarder", forwarder);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "setForwarder",
    args: [forwarder ?? zeroAddress],
    toResult: nothing,
  });
}

/**
 * Names the CRE forwarder whose deliveries count. The owner can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `UnauthorizedError` by the contract.
 * @example
 * const hash = await setForwarder(walletClient, { address, forwarder })
 */
export async function setForwarder<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetForwarderParameters<chain, account, chainOverride>,
): Promise<SetForwarderReturnType> {
  return sendCall(client, prepareSetForwarder(parameters), parameters);
}
