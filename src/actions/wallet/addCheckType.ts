import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkMember } from "../../internal/checks.ts";
import { indexOf } from "../../internal/enums.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import { encodeCheckType } from "../../maths/checkType.ts";
import type { PreparedCall } from "../../types/call.ts";
import { CHECK_KINDS, type CheckKind } from "../../types/library.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareAddCheckTypeParameters = {
  /** The LibraryScheduler. */
  address: Address;
  /** 1 to 31 visible ASCII characters. */
  checkType: string;
  /** Whether its checks belong to slots, or answer requests. It never changes. */
  kind: Exclude<CheckKind, "None">;
};

export type AddCheckTypeParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareAddCheckTypeParameters;

export type AddCheckTypeReturnType = Hash;

export type AddCheckTypeErrorType = WriteErrorType;

/**
 * Prepares the call that `addCheckType` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareAddCheckType({ address, checkType: 'spot-check', kind: 'Unplanned' }), { account })
 */
export function prepareAddCheckType(parameters: PrepareAddCheckTypeParameters): PreparedCall<void> {
  const { address, checkType, kind } = parameters;
  checkAddress("address", address);
  checkMember("kind", kind, CHECK_KINDS.slice(1));
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "addCheckType",
    args: [encodeCheckType(checkType), indexOf(CHECK_KINDS, kind)],
    toResult: nothing,
  });
}

/**
 * Adds a check type, for good. Operators can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `UnauthorizedError`, `CheckTypeExistsError` by the contract.
 * @example
 * const hash = await addCheckType(walletClient, { address, checkType: 'manifest-check', kind: 'Planned' })
 */
export async function addCheckType<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: AddCheckTypeParameters<chain, account, chainOverride>,
): Promise<AddCheckTypeReturnType> {
  return sendCall(client, prepareAddCheckType(parameters), parameters);
}
