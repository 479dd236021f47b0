import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkDeferral } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareClaimSealedParameters = BookRef & {
  /** Every field as it was scheduled. */
  deferral: Deferral;
};

export type ClaimSealedParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareClaimSealedParameters;

export type ClaimSealedReturnType = Hash;

export type ClaimSealedErrorType = WriteErrorType;

/**
 * Prepares the call that `claimSealed` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareClaimSealed({ ...book, deferral }), { account })
 */
export function prepareClaimSealed(parameters: PrepareClaimSealedParameters): PreparedCall<void> {
  const { address, bookId, deferral } = parameters;
  checkBook(parameters);
  checkDeferral(deferral);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "claimSealed",
    args: [bookId, fromDeferral(deferral)],
    toResult: nothing,
  });
}

/**
 * Claims a sealed deferral, handed back whole. The caller needs the right to claim.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` before any request.
 * @throws `NoSuchBookError`, `MissingRightError`, `NotFoundError`, `SealMismatchError`, `NotDueError`, `ExpiredError` by the
 * contract.
 * @example
 * const hash = await claimSealed(walletClient, { ...book, deferral })
 */
export async function claimSealed<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ClaimSealedParameters<chain, account, chainOverride>,
): Promise<ClaimSealedReturnType> {
  return sendCall(client, prepareClaimSealed(parameters), parameters);
}
