import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkIds } from "../../internal/checks.ts";
import { nameOf } from "../../internal/enums.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import { OUTCOMES, type Outcome } from "../../types/outcome.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareExpireManyParameters = BookRef & {
  ids: readonly bigint[];
};

export type ExpireManyParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareExpireManyParameters;

export type ExpireManyReturnType = Hash;

export type ExpireManyErrorType = WriteErrorType;

/**
 * Prepares the call that `expireMany` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` on bad input.
 * @example
 * const outcomes = await simulateCall(publicClient, prepareExpireMany({ ...book, ids }), { account })
 */
export function prepareExpireMany(parameters: PrepareExpireManyParameters): PreparedCall<Outcome[]> {
  const { address, bookId, ids } = parameters;
  checkBook(parameters);
  checkIds(ids);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "expireMany",
    args: [bookId, ids],
    toResult: (outcomes) => outcomes.map((outcome) => nameOf(OUTCOMES, outcome)),
  });
}

/**
 * Clears what it can of these stored deferrals; passes over the others. Anyone can.
 *
 * The receipt says which were cleared: see `deferralLogsFromReceipt`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` before any request.
 * @example
 * const hash = await expireMany(walletClient, { ...book, ids: [first.id, second.id] })
 */
export async function expireMany<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ExpireManyParameters<chain, account, chainOverride>,
): Promise<ExpireManyReturnType> {
  return sendCall(client, prepareExpireMany(parameters), parameters);
}
