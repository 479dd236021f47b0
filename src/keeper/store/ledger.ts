import type { Address } from "viem";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { SentTransaction } from "../transactions/sentTransaction.ts";
import type { ServedBook } from "../work.ts";
import type { Entries, Patch } from "./entries.ts";

/** What one account's keeper knows, as it was written down. */
export type Records = {
  /** By `bookKey`. */
  books: ReadonlyMap<string, { cursor: DeferralCursor | undefined; entries: Entries }>;
  transactions: readonly SentTransaction[];
  /** Wei, by `spentKey`. */
  spent: ReadonlyMap<string, bigint>;
};

/** Where the keeper of one account writes down what it knows, before it goes by it. Each call is one transaction, safe to repeat. */
export type Ledger = {
  load(): Promise<Records>;
  writeBook(book: ServedBook, patch: Patch, cursor?: DeferralCursor | undefined): Promise<void>;
  dropBook(book: ServedBook): Promise<void>;
  writeTransaction(transaction: SentTransaction): Promise<void>;
  /** Drops the transaction; `spent` is the day's whole sum with it. */
  dropTransaction(transaction: SentTransaction, spent: { day: bigint; wei: bigint } | undefined): Promise<void>;
};

/** Names a day of an account, for what it spent. */
export function spentKey(chainId: number, account: Address, day: bigint): string {
  return `${chainId}/${account}/${day}`;
}
