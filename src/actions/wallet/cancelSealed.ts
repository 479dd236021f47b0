import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkDeferral } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareCancelSealedParameters = BookRef & {
  /** Every field as it was scheduled. */
  deferral: Deferral;
};

export type CancelSealedParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCancelSealedParameters;

export type CancelSealedReturnType = Hash;

export type CancelSealedErrorType = WriteErrorType;

/**
 * Prepares the call that `cancelSealed` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareCancelSealed({ ...book, deferral }), { account })
 */
export function prepareCancelSealed(parameters: PrepareCancelSealedParameters): PreparedCall<void> {
  const { address, bookId, deferral } = parameters;
  checkBook(parameters);
  checkDeferral(deferral);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "cancelSealed",
    args: [bookId, fromDeferral(deferral)],
    toResult: nothing,
  });
}

/**
 * Cancels a sealed deferral, handed back whole, at any time while it is open. Only its owner can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError` before any request.
 * @throws `NotFoundError`, `SealMismatchError`, `NotOwnerError` by the contract.
 * @example
 * const hash = await cancelSealed(walletClient, { ...book, deferral })
 */
export async function cancelSealed<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CancelSealedParameters<chain, account, chainOverride>,
): Promise<CancelSealedReturnType> {
  return sendCall(client, prepareCancelSealed(parameters), parameters);
}
