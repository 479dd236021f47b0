import type { Account, Chain, Client, Hash, Hex, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkHex, checkId } from "../../internal/checks.ts";
import { toDeferral } from "../../internal/codec.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareCancelExactParameters = BookRef & {
  id: bigint;
  /** Of the deferral that is meant: see `digestOf`. */
  digest: Hex;
};

export type CancelExactParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCancelExactParameters;

export type CancelExactReturnType = Hash;

export type CancelExactErrorType = WriteErrorType;

/**
 * Prepares the call that `cancelExact` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const deferral = await simulateCall(publicClient, prepareCancelExact({ ...book, id, digest }), { account })
 */
export function prepareCancelExact(parameters: PrepareCancelExactParameters): PreparedCall<Deferral> {
  const { address, bookId, id, digest } = parameters;
  checkBook(parameters);
  checkId(id);
  checkHex("digest", digest, 32);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "cancelExact",
    args: [bookId, id, digest],
    toResult: toDeferral,
  });
}

/**
 * Cancels the stored deferral with this digest, and no other. After a reorg an id may denote another deferral than the one that
 * was meant.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `DigestMismatchError`, and the errors of `cancel` by the contract.
 * @example
 * const hash = await cancelExact(walletClient, { ...book, id: deferral.id, digest: digestOf(book.bookId, deferral) })
 */
export async function cancelExact<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CancelExactParameters<chain, account, chainOverride>,
): Promise<CancelExactReturnType> {
  return sendCall(client, prepareCancelExact(parameters), parameters);
}
