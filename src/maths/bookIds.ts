import { type Address, getAddress, numberToHex } from "viem";
import { checkAddress, checkRange } from "../internal/checks.ts";

const COUNT_BITS = 96n;
const MAX_COUNT = 2n ** COUNT_BITS - 1n;

/** Who opened a book of the hub, and how many books that account had opened before. */
export type BookIdParts = { opener: Address; count: bigint };

/**
 * Builds the id of a book of the hub: the opener's address above the opener's own count of books.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const first = encodeBookId({ opener: account.address, count: 0n })
 */
export function encodeBookId({ opener, count }: BookIdParts): bigint {
  checkAddress("opener", opener);
  checkRange("count", count, 0n, MAX_COUNT);
  return (BigInt(opener) << COUNT_BITS) | count;
}

/**
 * Reads opener and count from the id of a book of the hub. The opener stays in the id when the book changes hands.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const { opener, count } = decodeBookId(bookId)
 */
export function decodeBookId(bookId: bigint): BookIdParts {
  checkRange("bookId", bookId, 0n, 2n ** 256n - 1n);
  return { opener: getAddress(numberToHex(bookId >> COUNT_BITS, { size: 20 })), count: bookId & MAX_COUNT };
}
