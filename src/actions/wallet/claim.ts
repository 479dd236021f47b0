import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkId } from "../../internal/checks.ts";
import { toDeferral } from "../../internal/codec.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareClaimParameters = BookRef & {
  id: bigint;
};

export type ClaimParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareClaimParameters;

export type ClaimReturnType = Hash;

export type ClaimErrorType = WriteErrorType;

/**
 * Prepares the call that `claim` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const deferral = await simulateCall(publicClient, prepareClaim({ ...book, id }), { account })
 */
export function prepareClaim(parameters: PrepareClaimParameters): PreparedCall<Deferral> {
  const { address, bookId, id } = parameters;
  checkBook(parameters);
  checkId(id);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "claim",
    args: [bookId, id],
    toResult: toDeferral,
  });
}

/**
 * Claims a stored deferral: the authorisation to act, in this transaction. The caller needs the right to claim.
 *
 * A claim by an account without code is a record in the log and nothing else: act off chain from that log after enough
 * confirmations, never from a simulation. Contracts that claim and act in one transaction are called through `perform`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NoSuchBookError`, `MissingRightError`, `NotFoundError`, `NotDueError`, `ExpiredError` by the contract.
 * @example
 * const hash = await claim(walletClient, { ...book, id })
 */
export async function claim<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ClaimParameters<chain, account, chainOverride>,
): Promise<ClaimReturnType> {
  return sendCall(client, prepareClaim(parameters), parameters);
}
