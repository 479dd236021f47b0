import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkIds } from "../../internal/checks.ts";
import { type AbiDeferral, toDeferral } from "../../internal/codec.ts";
import { nameOf } from "../../internal/enums.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { OUTCOMES, type Outcome } from "../../types/outcome.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

/** What became of one id, with the deferral where it was claimed. */
export type ClaimManyResult = { outcome: Outcome; deferral: Deferral | undefined };

export type PrepareClaimManyParameters = BookRef & {
  ids: readonly bigint[];
};

export type ClaimManyParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareClaimManyParameters;

export type ClaimManyReturnType = Hash;

export type ClaimManyErrorType = WriteErrorType;

/**
 * Prepares the call that `claimMany` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` on bad input.
 * @example
 * const outcomes = await simulateCall(publicClient, prepareClaimMany({ ...book, ids }), { account })
 */
export function prepareClaimMany(parameters: PrepareClaimManyParameters): PreparedCall<ClaimManyResult[]> {
  const { address, bookId, ids } = parameters;
  checkBook(parameters);
  checkIds(ids);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "claimMany",
    args: [bookId, ids],
    toResult: ([outcomes, deferrals]) =>
      outcomes.map((outcome, index) => toItem(nameOf(OUTCOMES, outcome), deferrals[index])),
  });
}

/**
 * Claims what it can of these stored deferrals; passes over the others. The caller needs the right to claim.
 *
 * The receipt says which were claimed: see `deferralLogsFromReceipt`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` before any request.
 * @throws `NoSuchBookError`, `MissingRightError` by the contract.
 * @example
 * const hash = await claimMany(walletClient, { ...book, ids: [first.id, second.id] })
 */
export async function claimMany<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ClaimManyParameters<chain, account, chainOverride>,
): Promise<ClaimManyReturnType> {
  return sendCall(client, prepareClaimMany(parameters), parameters);
}

function toItem(outcome: Outcome, deferral: AbiDeferral | undefined): ClaimManyResult {
  return { outcome, deferral: outcome === "Success" && deferral !== undefined ? toDeferral(deferral) : undefined };
}
