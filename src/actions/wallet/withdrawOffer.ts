import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareWithdrawOfferParameters = BookRef;

export type WithdrawOfferParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareWithdrawOfferParameters;

export type WithdrawOfferReturnType = Hash;

export type WithdrawOfferErrorType = WriteErrorType;

/**
 * Prepares the call that `withdrawOffer` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareWithdrawOffer(book), { account })
 */
export function prepareWithdrawOffer(parameters: PrepareWithdrawOfferParameters): PreparedCall<void> {
  const { address, bookId } = parameters;
  checkBook(parameters);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "withdrawOffer",
    args: [bookId],
    toResult: nothing,
  });
}

/**
 * Withdraws the offer of a book. Only the controller of the book can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NoSuchBookError`, `NotControllerError`, `NoOfferError` by the contract.
 * @example
 * const hash = await withdrawOffer(walletClient, book)
 */
export async function withdrawOffer<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: WithdrawOfferParameters<chain, account, chainOverride>,
): Promise<WithdrawOfferReturnType> {
  return sendCall(client, prepareWithdrawOffer(parameters), parameters);
}
