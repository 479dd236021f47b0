import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkId } from "../../internal/checks.ts";
import { toDeferral } from "../../internal/codec.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareExpireParameters = BookRef & {
  id: bigint;
};

export type ExpireParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareExpireParameters;

export type ExpireReturnType = Hash;

export type ExpireErrorType = WriteErrorType;

/**
 * Prepares the call that `expire` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const deferral = await simulateCall(publicClient, prepareExpire({ ...book, id }), { account })
 */
export function prepareExpire(parameters: PrepareExpireParameters): PreparedCall<Deferral> {
  const { address, bookId, id } = parameters;
  checkBook(parameters);
  checkId(id);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "expire",
    args: [bookId, id],
    toResult: toDeferral,
  });
}

/**
 * Clears a stored deferral that is past its window, and frees its place. Anyone can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NotFoundError`, `NotExpiredError` by the contract.
 * @example
 * const hash = await expire(walletClient, { ...book, id })
 */
export async function expire<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ExpireParameters<chain, account, chainOverride>,
): Promise<ExpireReturnType> {
  return sendCall(client, prepareExpire(parameters), parameters);
}
