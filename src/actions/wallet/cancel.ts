import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkId } from "../../internal/checks.ts";
import { toDeferral } from "../../internal/codec.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareCancelParameters = BookRef & {
  id: bigint;
};

export type CancelParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCancelParameters;

export type CancelReturnType = Hash;

export type CancelErrorType = WriteErrorType;

/**
 * Prepares the call that `cancel` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const deferral = await simulateCall(publicClient, prepareCancel({ ...book, id }), { account })
 */
export function prepareCancel(parameters: PrepareCancelParameters): PreparedCall<Deferral> {
  const { address, bookId, id } = parameters;
  checkBook(parameters);
  checkId(id);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "cancel",
    args: [bookId, id],
    toResult: toDeferral,
  });
}

/**
 * Cancels a stored deferral, at any time while it is open: before it is due, while it is due, after it has expired. Only its
 * owner can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NotFoundError`, `NotOwnerError` by the contract.
 * @example
 * const hash = await cancel(walletClient, { ...book, id })
 */
export async function cancel<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CancelParameters<chain, account, chainOverride>,
): Promise<CancelReturnType> {
  return sendCall(client, prepareCancel(parameters), parameters);
}
