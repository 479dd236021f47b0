import type { PublicClient } from "viem";
import { cursorAt, type FollowDeferralsReturnType, followDeferrals } from "../actions/public/followDeferrals.ts";
import { ChainMovedError, ReorgTooDeepError } from "../errors/follow.ts";
import type { DeferralCursor } from "../types/deferralCursor.ts";
import type { KeeperEvent } from "./events.ts";
import type { WorkStore } from "./store/workStore.ts";
import type { ServedBook } from "./work.ts";

export type DiscoverOptions = {
  client: PublicClient;
  store: WorkStore;
  emit: (event: KeeperEvent) => void;
  signal?: AbortSignal | undefined;
  /** Takes a step along the logs; those of a book when left out. */
  follow?: ((cursor: DeferralCursor) => Promise<FollowDeferralsReturnType>) | undefined;
};

/**
 * Takes the logs of a book into the store, up to the head of the chain and in steps that survive a restart.
 *
 * @returns The last block that was taken in; `undefined` when the store does not stand at `headNumber`: the node is behind what was
 * read already, or the chain changed meanwhile. Nothing should be sent for the book before the next step.
 */
export async function discover(
  book: ServedBook,
  headNumber: bigint,
  options: DiscoverOptions,
): Promise<bigint | undefined> {
  const { store, signal } = options;
  let cursor = (await store.cursor(book)) ?? cursorAt(book.fromBlock);
  // A chain does not become shorter for long: this node lags, and what it says of open items is old.
  if (headNumber + 1n < cursor.nextBlock) return undefined;
  let step: FollowDeferralsReturnType | undefined;
  do {
    if (signal?.aborted) return undefined;
    step = await takeStep(book, cursor, options);
    if (step === undefined) return undefined;
    cursor = step.cursor;
  } while (!step.atHead);
  return cursor.nextBlock > headNumber ? cursor.nextBlock - 1n : undefined;
}

async function takeStep(
  book: ServedBook,
  cursor: DeferralCursor,
  { client, store, emit, follow = (from) => followDeferrals(client, { ...book.book, cursor: from }) }: DiscoverOptions,
): Promise<FollowDeferralsReturnType | undefined> {
  try {
    const step = await follow(cursor);
    if (step.cursor !== cursor) await store.advance(book, step.changes, step.cursor);
    const removed = step.changes.filter((change) => change.removed).length;
    if (removed > 0) emit({ type: "reorg", book, removed });
    return step;
  } catch (error) {
    if (error instanceof ChainMovedError) return undefined;
    if (!(error instanceof ReorgTooDeepError)) throw error;
    await store.reset(book);
    emit({ type: "reorg", book, removed: undefined });
    return { cursor: cursorAt(book.fromBlock), changes: [], atHead: false };
  }
}
