import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkIds } from "../../internal/checks.ts";
import { nameOf } from "../../internal/enums.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import { OUTCOMES, type Outcome } from "../../types/outcome.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareCancelManyParameters = BookRef & {
  ids: readonly bigint[];
};

export type CancelManyParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCancelManyParameters;

export type CancelManyReturnType = Hash;

export type CancelManyErrorType = WriteErrorType;

/**
 * Prepares the call that `cancelMany` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` on bad input.
 * @example
 * const outcomes = await simulateCall(publicClient, prepareCancelMany({ ...book, ids }), { account })
 */
export function prepareCancelMany(parameters: PrepareCancelManyParameters): PreparedCall<Outcome[]> {
  const { address, bookId, ids } = parameters;
  checkBook(parameters);
  checkIds(ids);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "cancelMany",
    args: [bookId, ids],
    toResult: (outcomes) => outcomes.map((outcome) => nameOf(OUTCOMES, outcome)),
  });
}

/**
 * Cancels what it can of these stored deferrals of the caller's; passes over the others.
 *
 * The receipt says which were cancelled: see `deferralLogsFromReceipt`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` before any request.
 * @example
 * const hash = await cancelMany(walletClient, { ...book, ids: [first.id, second.id] })
 */
export async function cancelMany<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CancelManyParameters<chain, account, chainOverride>,
): Promise<CancelManyReturnType> {
  return sendCall(client, prepareCancelMany(parameters), parameters);
}
