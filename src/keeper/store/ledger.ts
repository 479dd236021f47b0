import type { Address } from "viem";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { SourceName } from "../sources/source.ts";
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

/** What a day has cost so far: all of it, or what one source has sent. */
export type Spending = { day: bigint; source: SourceName | undefined; wei: bigint };

/** Where the keeper of one account writes down what it knows, before it goes by it. Each call is one transaction, safe to repeat. */
export type Ledger = {
  load(): Promise<Records>;
  writeBook(book: ServedBook, patch: Patch, cursor?: DeferralCursor | undefined): Promise<void>;
  dropBook(book: ServedBook): Promise<void>;
  writeTransaction(transaction: SentTransaction): Promise<void>;
  /** Drops the transaction; `spent` are the whole sums of its day with it, none if it cost nothing. */
  dropTransaction(transaction: SentTransaction, spent: readonly Spending[]): Promise<void>;
};

/** Names what an account spent on a day: all of it, or what one source has sent. */
export function spentKey(chainId: number, account: Address, day: bigint, source: SourceName | undefined): string {
  return `${chainId}/${account}/${day}/${source ?? ""}`;
}
