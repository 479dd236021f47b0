import type { Address } from "viem";
import type { KeptDeferral } from "../../types/deferral.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { DeferralChange } from "../../types/deferralLog.ts";
import type { Action, LandingTime } from "../decide.ts";
import type { SourceName } from "../sources/source.ts";
import type { SentTransaction } from "../transactions/sentTransaction.ts";
import type { ServedBook, WorkItem } from "../work.ts";

/** How often an action on an item failed, and the earliest time, by the chain's clock, to try it again. */
export type Failures = { action: Action; failures: number; notBefore: bigint };

/** An open item as the store keeps it, with the failures of the action that was tried last; none when it was never tried. */
export type StoredItem = WorkItem &
  Failures & {
    /** Whether it is this keeper's turn: keepers that share a store each get items of their own. */
    inHand: boolean;
  };

/**
 * What a keeper remembers between two steps. The contracts stay the arbiters: a store that has lost everything costs requests and
 * passed-over items, never a second effect.
 *
 * A keeper may be killed at any moment: what a method was doing then has happened whole or not at all, or is done again by the next call
 * with the same outcome. A method that throws has changed nothing that the keeper goes by.
 */
export type WorkStore = {
  /** How far the logs of a book were taken in; `undefined` before the first time. */
  cursor(book: ServedBook): Promise<DeferralCursor | undefined>;
  /**
   * Takes in changes of a book together with the cursor behind them. A change that is `removed` undoes one from before. What was
   * closed below the cursor's oldest checkpoint can no longer be undone, and may be forgotten.
   */
  advance(book: ServedBook, changes: readonly DeferralChange[], cursor: DeferralCursor): Promise<void>;
  /** Forgets a book, to begin again. */
  reset(book: ServedBook): Promise<void>;
  /** Sets right what the state at a block says otherwise than the logs did. */
  correct(
    book: ServedBook,
    opened: readonly KeptDeferral[],
    closedIds: readonly bigint[],
    blockNumber: bigint,
  ): Promise<void>;
  openItems(book: ServedBook): Promise<readonly StoredItem[]>;
  /** What other keepers that share the store know of a book: for a sealed deferral whose log this keeper's node has lost. */
  recall(book: ServedBook): Promise<readonly KeptDeferral[]>;
  /** Takes at most `limit` more items of these books in hand, of those due at `now` that no keeper has. */
  takeInHand(books: readonly ServedBook[], now: LandingTime, limit: number): Promise<void>;
  noteFailure(item: WorkItem, failures: Failures): Promise<void>;

  /** Transactions of an account that are not settled, by rising nonce. */
  transactions(chainId: number, account: Address): Promise<readonly SentTransaction[]>;
  /** Keeps a transaction, in place of the one with its nonce. Called before it is broadcast for the first time. */
  putTransaction(transaction: SentTransaction): Promise<void>;
  /** Lets a transaction go, and adds what it has cost to a day. */
  settleTransaction(transaction: SentTransaction, cost: { day: bigint; wei: bigint } | undefined): Promise<void>;
  /** What settled transactions of the account have cost on that day: all of them, or those of one source. */
  spentOn(chainId: number, account: Address, day: bigint, source?: SourceName | undefined): Promise<bigint>;
};
