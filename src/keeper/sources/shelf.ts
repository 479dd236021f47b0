import type { PublicClient } from "viem";
import type { FollowDeferralsReturnType } from "../../actions/public/followDeferrals.ts";
import { isDue } from "../../maths/window.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import { type Hold, type ItemState, timeFor } from "../decide.ts";
import { discover } from "../discover.ts";
import { isStoreTrouble } from "../errors.ts";
import type { Failing } from "../failures.ts";
import { type JudgeOptions, judge } from "../judge.ts";
import type { Landing } from "../landing.ts";
import { largest } from "../largest.ts";
import { reasonOf } from "../reason.ts";
import type { StoredItem } from "../store/workStore.ts";
import type { Head } from "../transactions/account.ts";
import type { Outbox } from "../transactions/outbox.ts";
import { createTurns } from "../turns.ts";
import { bookKey, itemKey, type ServedBook } from "../work.ts";
import type { WorkSource } from "./source.ts";

export type ShelfOptions<confirmation> = Failing & {
  client: PublicClient;
  outbox: Outbox;
  books: readonly ServedBook[];
  /** Takes a step along the logs of a book; as `discover` does by itself when left out. */
  follow?: ((book: ServedBook, cursor: DeferralCursor) => Promise<FollowDeferralsReturnType>) | undefined;
  /** Compares what the logs said with the state at this block. */
  confirm(book: ServedBook, blockNumber: bigint, before: confirmation | undefined): Promise<confirmation>;
  /** Whether to leave a book's items as they are; never when left out. */
  isLeftAlone?: ((book: ServedBook, landing: Landing) => boolean) | undefined;
  /** Reads what a transaction did; as `judge` does by itself when left out. */
  read?: JudgeOptions["read"];
};

/** What the kinds of work have in common whose items are in the store, book by book. */
export type Shelf = Pick<WorkSource, "discover" | "judge" | "behindBlocks"> & {
  /** Whether the store knows a book up to the head of this step. */
  isCurrent(book: ServedBook): boolean;
  /** The open items of the books that are current. Some are held. */
  states(landing: Landing): Promise<ItemState[]>;
};

export function createShelf<confirmation>(options: ShelfOptions<confirmation>): Shelf {
  const { client, outbox, store, policy, emit, books, follow, read, isLeftAlone = () => false } = options;
  const turns = createTurns(policy.takeOverAfterSeconds);
  const confirmations = new Map<string, confirmation>();
  let current: readonly ServedBook[] = [];

  return {
    async discover(head, signal) {
      const known: ServedBook[] = [];
      for (const book of books) if (await takeIn(book, head, signal)) known.push(book);
      current = known;
    },

    judge: (mined, now) => judge(mined, now, { ...options, isCurrent: isCurrent(mined.transaction.book), read }),

    async behindBlocks({ number }) {
      const behind: bigint[] = [];
      for (const book of books) {
        const next = (await store.cursor(book))?.nextBlock ?? book.fromBlock;
        behind.push(number + 1n - next);
      }
      return largest(behind);
    },

    isCurrent,

    async states(landing) {
      const named = new Set<string>();
      for (const { book, ids } of await outbox.waiting()) for (const id of ids) named.add(itemKey(book, id));
      const able = current.filter((book) => !isLeftAlone(book, landing));
      const isFree = ({ book, deferral }: StoredItem) =>
        !isLeftAlone(book, landing) && !named.has(itemKey(book, deferral.id));

      const due = (await itemsOf(able)).filter((item) => isFree(item) && isDueIn(landing, item));
      const room = policy.maxBatchItems - due.filter(({ inHand }) => inHand).length;
      if (room > 0 && due.some(({ inHand }) => !inHand)) await store.takeInHand(able, landing, room);
      const items = await itemsOf(current);
      const ours = new Set(turns.take(items, landing));
      return items.map((item) => ({ ...item, held: holdOn(isFree(item), ours.has(item)) }));
    },
  };

  function isCurrent(book: ServedBook): boolean {
    const key = bookKey(book);
    return current.some((known) => bookKey(known) === key);
  }

  /** Brings the store up to date with a book. Trouble with one book is not trouble with the others. */
  async function takeIn(book: ServedBook, head: Head, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      const followBook = follow && ((cursor: DeferralCursor) => follow(book, cursor));
      const blockNumber = await discover(book, head.number, { client, store, emit, signal, follow: followBook });
      if (blockNumber === undefined) return false;
      const key = bookKey(book);
      confirmations.set(key, await options.confirm(book, blockNumber, confirmations.get(key)));
      return true;
    } catch (error) {
      if (isStoreTrouble(error)) throw error;
      emit({ type: "troubled", book, ids: [], reason: reasonOf(error) });
      return false;
    }
  }

  async function itemsOf(some: readonly ServedBook[]): Promise<StoredItem[]> {
    const items: StoredItem[] = [];
    for (const book of some) items.push(...(await store.openItems(book)));
    return items;
  }
}

function holdOn(isFree: boolean, isOurs: boolean): Hold | undefined {
  if (!isFree) return "left alone";
  return isOurs ? undefined : "another's";
}

function isDueIn(landing: Landing, { book, deferral }: StoredItem): boolean {
  return isDue(deferral, timeFor(book, landing));
}
