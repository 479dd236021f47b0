import type { BookRef } from "../types/bookRef.ts";
import type { Clock } from "../types/clock.ts";
import type { KeptDeferral } from "../types/deferral.ts";

/** What a keeper can serve, one adapter for each: a DueTimelock, or a book of the hub that names a performer. */
export type HostKind = "timelock" | "hub";

/**
 * What a book belongs to: a host that performs; a DeferredCalls, whose booked calls are kept as the deferrals of a book, and its series
 * as those of another; a library, whose slots are reported on.
 */
export type BookKind = HostKind | "calls" | "series" | "library";

/** A book that a keeper is asked to serve. */
export type ServedBook = {
  chainId: number;
  kind: BookKind;
  /** The contract whose state and logs say what is open. The contract to call is the adapter's matter: a hub book can change it. */
  book: BookRef;
  clock: Clock;
  /** First block that can hold a log of the book. */
  fromBlock: bigint;
};

/** One open deferral of one served book, whole, because a sealed one has to be handed back. */
export type WorkItem = { book: ServedBook; deferral: KeptDeferral };

/** The same book has the same key in every process and after every restart. */
export function bookKey({ chainId, book }: ServedBook): string {
  return `${chainId}/${book.address.toLowerCase()}/${book.bookId}`;
}

/** Ids are never used again, so the key of an item stands for one deferral, reorgs aside. */
export function itemKey(book: ServedBook, id: bigint): string {
  return `${bookKey(book)}/${id}`;
}

export function idsOf(items: readonly WorkItem[]): bigint[] {
  return items.map(({ deferral }) => deferral.id);
}
