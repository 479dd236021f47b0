import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkAddress, checkBook } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareOfferBookParameters = BookRef & {
  /** Who may accept it. */
  to: Address;
};

export type OfferBookParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareOfferBookParameters;

export type OfferBookReturnType = Hash;

export type OfferBookErrorType = WriteErrorType;

/**
 * Prepares the call that `offerBook` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareOfferBook({ ...book, to: successor }), { account })
 */
export function prepareOfferBook(parameters: PrepareOfferBookParameters): PreparedCall<void> {
  const { address, bookId, to } = parameters;
  checkBook(parameters);
  checkAddress("to", to);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "offerBook",
    args: [bookId, to],
    toResult: nothing,
  });
}

/**
 * Offers the book to another account; replaces an offer that was there. Only the controller of the book can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NoSuchBookError`, `NotControllerError`, `InvalidOfferError` by the contract.
 * @example
 * const hash = await offerBook(walletClient, { ...book, to: successor })
 */
export async function offerBook<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: OfferBookParameters<chain, account, chainOverride>,
): Promise<OfferBookReturnType> {
  return sendCall(client, prepareOfferBook(parameters), parameters);
}
