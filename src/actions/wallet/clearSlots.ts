import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkUint256 } from "../../internal/checks.ts";
import { checkScope } from "../../internal/libraryChecks.ts";
import { fromScope } from "../../internal/libraryCodec.ts";
import { prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Scope } from "../../types/slots.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareClearSlotsParameters = {
  /** The LibraryScheduler. */
  address: Address;
  scope: Scope;
  /** Most slots to clear. */
  limit: bigint;
};

export type ClearSlotsParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareClearSlotsParameters;

export type ClearSlotsReturnType = Hash;

export type ClearSlotsErrorType = WriteErrorType;

/**
 * Prepares the call that `clearSlots` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const cleared = await simulateCall(publicClient, prepareClearSlots({ address, scope, limit: 64n }), { account })
 */
export function prepareClearSlots(parameters: PrepareClearSlotsParameters): PreparedCall<bigint> {
  const { address, scope, limit } = parameters;
  checkAddress("address", address);
  checkScope(scope);
  checkUint256("limit", limit);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "clear",
    args: [fromScope(scope), limit],
    toResult: (cleared) => cleared,
  });
}

/**
 * Clears planned slots whose window has passed. Anybody can, and nobody has to: plans and reports clear a few each.
 *
 * A cleared slot stays what it is, a gap.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws Nothing by the contract.
 * @example
 * const hash = await clearSlots(walletClient, { address, scope, limit: 64n })
 */
export async function clearSlots<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ClearSlotsParameters<chain, account, chainOverride>,
): Promise<ClearSlotsReturnType> {
  return sendCall(client, prepareClearSlots(parameters), parameters);
}
