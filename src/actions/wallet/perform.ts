import { type Account, type Chain, type Client, type Hash, type Transport, zeroAddress } from "viem";
import { iDueBookHostAbi } from "../../abis/IDueBookHost.ts";
import { checkBatch, checkBook, checkDeferral, checkObject, checkRange } from "../../internal/checks.ts";
import { fromDeferral } from "../../internal/codec.ts";
import { nameOf } from "../../internal/enums.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Deferral } from "../../types/deferral.ts";
import { PERFORMED, type Performed } from "../../types/performed.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

/** An item of a batch: a sealed deferral whole, or a stored one by its id. */
export type PerformItem = Deferral | { id: bigint };

export type PreparePerformParameters = BookRef & {
  /** Stored deferrals need only their `id`; sealed ones are handed back whole. */
  items: readonly PerformItem[];
  /** Least number of items that must be done or found finished, else the transaction reverts; `1n` when left out. */
  atLeast?: bigint | undefined;
};

export type PerformParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PreparePerformParameters;

export type PerformReturnType = Hash;

export type PerformErrorType = WriteErrorType;

/**
 * Prepares the call that `perform` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError`, `EmptyBatchError` on bad input.
 * @example
 * const results = await simulateCall(publicClient, preparePerform({ address: performer, bookId, items }), { account })
 */
export function preparePerform(parameters: PreparePerformParameters): PreparedCall<Performed[]> {
  const { address, bookId, items, atLeast = 1n } = parameters;
  checkBook(parameters);
  checkBatch("items", items);
  const filled = items.map(toWholeItem);
  checkRange("atLeast", atLeast, 0n, BigInt(items.length));
  return prepare({
    address,
    abi: iDueBookHostAbi,
    functionName: "perform",
    args: [bookId, filled.map(fromDeferral), atLeast],
    toResult: (results) => results.map((result) => nameOf(PERFORMED, result)),
  });
}

/**
 * Has a host claim each item and act on it, in one transaction; passes over what cannot be. The one call of a keeper.
 *
 * `address` is the host: a contract that embeds the library (DueTimelock, with book `0n`), or the performer that a book of the
 * hub names. `previewPerform` says beforehand what each item would come to; the receipt says what was closed, and
 * `performFailuresFromReceipt` why an item failed.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `PayloadTooBigError`, `EmptyBatchError` before any request.
 * @throws `TooFewServedError`, the errors of the host (on DueTimelock `UnauthorizedError`, `NoSuchBookError`) by the contract.
 * @example
 * const hash = await perform(walletClient, { address: performer, bookId, items: [{ id: 16_385n }, sealedDeferral] })
 */
export async function perform<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: PerformParameters<chain, account, chainOverride>,
): Promise<PerformReturnType> {
  return sendCall(client, preparePerform(parameters), parameters);
}

function toWholeItem(item: PerformItem, index: number): Deferral {
  checkObject(`items[${index}]`, item, "a deferral");
  const whole = { owner: zeroAddress, createdAt: 0n, dueAt: 0n, expiresAt: 0n, payload: "0x", ...item } as const;
  checkDeferral(whole, `items[${index}]`);
  return whole;
}
