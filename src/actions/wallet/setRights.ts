import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkAddress, checkBook, checkObject } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import { rightsToBits } from "../../maths/rights.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Rights } from "../../types/rights.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareSetRightsParameters = BookRef & {
  /** Whose rights are set. */
  grantee: Address;
  /** All its rights from now on. */
  rights: Rights;
};

export type SetRightsParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetRightsParameters;

export type SetRightsReturnType = Hash;

export type SetRightsErrorType = WriteErrorType;

/**
 * Prepares the call that `setRights` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSetRights({ ...book, grantee, rights: { scheduler: false, claimer: true } }), { account })
 */
export function prepareSetRights(parameters: PrepareSetRightsParameters): PreparedCall<void> {
  const { address, bookId, grantee, rights } = parameters;
  checkBook(parameters);
  checkAddress("grantee", grantee);
  checkObject("rights", rights, "{ scheduler, claimer }");
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "setRights",
    args: [bookId, grantee, rightsToBits(rights)],
    toResult: nothing,
  });
}

/**
 * Sets all rights of an account, so that a key that claims can never schedule, or the other way round. Only the controller of
 * the book can; a hand-over of the book ends all grants.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NoSuchBookError`, `NotControllerError`, `InvalidGranteeError` by the contract.
 * @example
 * const hash = await setRights(walletClient, { ...book, grantee: keeper, rights: { scheduler: false, claimer: true } })
 */
export async function setRights<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetRightsParameters<chain, account, chainOverride>,
): Promise<SetRightsReturnType> {
  return sendCall(client, prepareSetRights(parameters), parameters);
}
