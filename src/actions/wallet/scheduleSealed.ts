import type { Account, Address, Chain, Client, Hash, Hex, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBook, checkRequest } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareScheduleSealedParameters = BookRef & {
  /** The only account that may cancel. */
  owner: Address;
  /** At most `MAX_PAYLOAD_LENGTH` bytes; empty when left out. */
  payload?: Hex | undefined;
  /** Due this long from now, in clock units, within the book's limits. */
  delay: bigint;
  /** Expires this long after it is due, in clock units; `0n`, or left out: never. */
  ttl?: bigint | undefined;
};

export type ScheduleSealedParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareScheduleSealedParameters;

export type ScheduleSealedReturnType = Hash;

export type ScheduleSealedErrorType = WriteErrorType;

/**
 * Prepares the call that `scheduleSealed` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyOwnerError`, `PayloadTooBigError` on bad input.
 * @example
 * const id = await simulateCall(publicClient, prepareScheduleSealed({ ...book, owner, delay: 3_600n, ttl: 600n }), { account })
 */
export function prepareScheduleSealed(parameters: PrepareScheduleSealedParameters): PreparedCall<bigint> {
  const { address, bookId, owner, payload = "0x", delay, ttl = 0n } = parameters;
  checkBook(parameters);
  checkRequest({ owner, payload, delay, ttl });
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "scheduleSealed",
    args: [bookId, owner, payload, delay, ttl],
    toResult: (id) => id,
  });
}

/**
 * Schedules a deferral of which the book keeps only a commitment. The cheapest way, at a price: keep the deferral.
 *
 * Whoever claims, cancels or expires it has to hand it back whole. `deferralsFromReceipt` reads it from the receipt; store it,
 * because nodes prune their logs. The caller needs the right to schedule; a book may demand a ttl of sealed deferrals.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `EmptyOwnerError`, `PayloadTooBigError` before any request.
 * @throws `NoSuchBookError`, `MissingRightError`, `InvalidDelayError`, `InvalidTTLError`, `BookFullError`, `OverflowError`,
 * `IDExhaustedError` by the contract.
 * @example
 * const hash = await scheduleSealed(walletClient, { ...book, owner, payload: '0x1234', delay: 3_600n, ttl: 600n })
 * const [deferral] = deferralsFromReceipt(await waitForTransactionReceipt(publicClient, { hash }), book)
 */
export async function scheduleSealed<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ScheduleSealedParameters<chain, account, chainOverride>,
): Promise<ScheduleSealedReturnType> {
  return sendCall(client, prepareScheduleSealed(parameters), parameters);
}
