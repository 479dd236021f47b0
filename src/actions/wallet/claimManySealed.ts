import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkDeferrals } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nameOf } from "../../internal/enums.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { OUTCOMES, type Outcome } from "../../types/outcome.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareClaimManySealedParameters = BookRef & {
  /** Each with every field as it was scheduled. */
  deferrals: readonly Deferral[];
};

export type ClaimManySealedParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareClaimManySealedParameters;

export type ClaimManySealedReturnType = Hash;

export type ClaimManySealedErrorType = WriteErrorType;

/**
 * Prepares the call that `claimManySealed` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError`, `EmptyBatchError` on bad input.
 * @example
 * const outcomes = await simulateCall(publicClient, prepareClaimManySealed({ ...book, deferrals }), { account })
 */
export function prepareClaimManySealed(parameters: PrepareClaimManySealedParameters): PreparedCall<Outcome[]> {
  const { address, bookId, deferrals } = parameters;
  checkBook(parameters);
  checkDeferrals("deferrals", deferrals);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "claimManySealed",
    args: [bookId, deferrals.map(fromDeferral)],
    toResult: (outcomes) => outcomes.map((outcome) => nameOf(OUTCOMES, outcome)),
  });
}

/**
 * Claims what it can of these sealed deferrals; passes over the others. The caller needs the right to claim.
 *
 * The receipt says which were claimed: see `deferralLogsFromReceipt`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError`, `EmptyBatchError` before any request.
 * @throws `NoSuchBookError`, `MissingRightError` by the contract.
 * @example
 * const hash = await claimManySealed(walletClient, { ...book, deferrals })
 */
export async function claimManySealed<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ClaimManySealedParameters<chain, account, chainOverride>,
): Promise<ClaimManySealedReturnType> {
  return sendCall(client, prepareClaimManySealed(parameters), parameters);
}
