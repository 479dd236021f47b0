import { encodeAbiParameters, type Hash, keccak256, toHex } from "viem";
import { checkBookId, checkDeferral } from "../internal/checks.ts";
import type { Deferral } from "../types/deferral.ts";

/** The EIP-712 type that a digest hashes, without a domain. */
export const DEFERRAL_TYPE =
  "Deferral(uint256 book,uint64 id,address owner,uint40 createdAt,uint40 dueAt,uint40 expiresAt,bytes payload)";

const TYPE_HASH = /*#__PURE__*/ keccak256(/*#__PURE__*/ toHex(DEFERRAL_TYPE));

const PARAMETERS = [
  { type: "bytes32" },
  { type: "uint256" },
  { type: "uint64" },
  { type: "address" },
  { type: "uint40" },
  { type: "uint40" },
  { type: "uint40" },
  { type: "bytes32" },
] as const;

/**
 * Computes the digest of a deferral: what `claimExact` and `cancelExact` want, and what a sealed deferral commits to.
 *
 * It covers every field and the book, so it denotes one deferral even where a reorg gives its id to another.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyOwnerError`, `PayloadTooBigError` when no contract could hold the deferral.
 * @example
 * await walletClient.claimExact({ ...book, id: deferral.id, digest: digestOf(book.bookId, deferral) })
 */
export function digestOf(bookId: bigint, deferral: Deferral): Hash {
  checkBookId(bookId);
  checkDeferral(deferral);
  const { id, owner, createdAt, dueAt, expiresAt, payload } = deferral;
  return keccak256(
    encodeAbiParameters(PARAMETERS, [
      TYPE_HASH,
      bookId,
      id,
      owner,
      Number(createdAt),
      Number(dueAt),
      Number(expiresAt),
      keccak256(payload),
    ]),
  );
}
