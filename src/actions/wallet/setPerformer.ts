import { type Account, type Address, type Chain, type Client, type Hash, type Transport, zeroAddress } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkAddress, checkBook } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareSetPerformerParameters = BookRef & {
  /** A contract with `perform`; `undefined` for none. */
  performer: Address | undefined;
};

export type SetPerformerParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetPerformerParameters;

export type SetPerformerReturnType = Hash;

export type SetPerformerErrorType = WriteErrorType;

/**
 * Prepares the call that `setPerformer` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSetPerformer({ ...book, performer }), { account })
 */
export function prepareSetPerformer(parameters: PrepareSetPerformerParameters): PreparedCall<void> {
  const { address, bookId, performer } = parameters;
  checkBook(parameters);
  if (performer !== undefined) checkAddress("performer", performer);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "setPerformer",
    args: [bookId, performer ?? zeroAddress],
    toResult: nothing,
  });
}

/**
 * Names the contract that keepers call for this book, and gives it the right to claim; the one before loses all its rights.
 * Only the controller of the book can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NoSuchBookError`, `NotControllerError`, `InvalidGranteeError` by the contract.
 * @example
 * const hash = await setPerformer(walletClient, { ...book, performer })
 */
export async function setPerformer<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetPerformerParameters<chain, account, chainOverride>,
): Promise<SetPerformerReturnType> {
  return sendCall(client, prepareSetPerformer(parameters), parameters);
}
