import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkDeferral } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareExpireSealedParameters = BookRef & {
  /** Every field as it was scheduled. */
  deferral: Deferral;
};

export type ExpireSealedParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareExpireSealedParameters;

export type ExpireSealedReturnType = Hash;

export type ExpireSealedErrorType = WriteErrorType;

/**
 * Prepares the call that `expireSealed` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareExpireSealed({ ...book, deferral }), { account })
 */
export function prepareExpireSealed(parameters: PrepareExpireSealedParameters): PreparedCall<void> {
  const { address, bookId, deferral } = parameters;
  checkBook(parameters);
  checkDeferral(deferral);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "expireSealed",
    args: [bookId, fromDeferral(deferral)],
    toResult: nothing,
  });
}

/**
 * Clears a sealed deferral, handed back whole, that is past its window, and frees its place. Anyone can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` before any request.
 * @throws `NotFoundError`, `SealMismatchError`, `NotExpiredError` by the contract.
 * @example
 * const hash = await expireSealed(walletClient, { ...book, deferral })
 */
export async function expireSealed<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ExpireSealedParameters<chain, account, chainOverride>,
): Promise<ExpireSealedReturnType> {
  return sendCall(client, prepareExpireSealed(parameters), parameters);
}
