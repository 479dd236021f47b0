import type { Address } from "viem";

/** Names a book: the contract that keeps it, and its label there. A host with one book of its own uses `0n`. */
export type BookRef = {
  /** The hub (`DueBook`), or a contract that embeds the library. */
  address: Address;
  bookId: bigint;
};
