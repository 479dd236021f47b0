import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkUint256 } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareAcceptBookParameters = BookRef & {
  /** `sequenceOf(nextId)` of the book as you have looked at it: accepting fails if anything was scheduled since. */
  sequence: bigint;
};

export type AcceptBookParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareAcceptBookParameters;

export type AcceptBookReturnType = Hash;

export type AcceptBookErrorType = WriteErrorType;

/**
 * Prepares the call that `acceptBook` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareAcceptBook({ ...book, sequence }), { account })
 */
export function prepareAcceptBook(parameters: PrepareAcceptBookParameters): PreparedCall<void> {
  const { address, bookId, sequence } = parameters;
  checkBook(parameters);
  checkUint256("sequence", sequence);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "acceptBook",
    args: [bookId, sequence],
    toResult: nothing,
  });
}

/**
 * Takes over a book that was offered to the caller. All grants and the performer of the controller before end.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NoOfferError`, `BookChangedError` by the contract.
 * @example
 * const { nextId } = await getBook(publicClient, book)
 * const hash = await acceptBook(walletClient, { ...book, sequence: sequenceOf(nextId) })
 */
export async function acceptBook<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: AcceptBookParameters<chain, account, chainOverride>,
): Promise<AcceptBookReturnType> {
  return sendCall(client, prepareAcceptBook(parameters), parameters);
}
