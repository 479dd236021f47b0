import { isDue } from "../../maths/window.ts";
import type { KeptDeferral } from "../../types/deferral.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import { timeFor } from "../decide.ts";
import type { SentTransaction } from "../transactions/sentTransaction.ts";
import { bookKey, type ServedBook } from "../work.ts";
import { type Entry, type Patch, patchOf, patchOfChanges, patchOfCorrection } from "./entries.ts";
import { type Ledger, type Records, type Spending, spentKey } from "./ledger.ts";
import type { Schedule, ScheduleKey } from "./schedule.ts";
import type { StoredItem, WorkStore } from "./workStore.ts";

export type WorkStoreParts = {
  ledger: Ledger;
  /** Shared with other keepers; alone, a keeper has every item in hand. */
  schedule?: Schedule | undefined;
  records: Records;
  /** Given to this account before, by a schedule that it did not live to write down. */
  given?: readonly ScheduleKey[] | undefined;
};

type BookMemory = { cursor: DeferralCursor | undefined; entries: Map<bigint, Entry> };

/**
 * A store that answers from memory. What changes goes into the schedule first, then into the ledger, and only then into memory; what is
 * cut short is done again with the same outcome.
 */
export function createWorkStore({ ledger, schedule, records, given = [] }: WorkStoreParts): WorkStore {
  const books = new Map<string, BookMemory>();
  for (const [key, { cursor, entries }] of records.books) books.set(key, { cursor, entries: new Map(entries) });
  const transactions = new Map<string, SentTransaction>();
  for (const transaction of records.transactions) transactions.set(nonceKey(transaction), transaction);
  const spent = new Map(records.spent);
  /** What the schedule has given to this keeper. It may do so before this keeper's node tells of the item. */
  const mine = new Set(given);

  const memoryOf = (book: ServedBook): BookMemory => {
    const key = bookKey(book);
    const known = books.get(key);
    if (known !== undefined) return known;
    const created = { cursor: undefined, entries: new Map() };
    books.set(key, created);
    return created;
  };

  return {
    async cursor(book) {
      return memoryOf(book).cursor;
    },

    async advance(book, changes, cursor) {
      const memory = memoryOf(book);
      await apply(book, patchOfChanges(memory.entries, changes, cursor), cursor);
      memory.cursor = cursor;
    },

    async reset(book) {
      await schedule?.end(book, deferralsOf(memoryOf(book).entries.values()));
      await ledger.dropBook(book);
      books.delete(bookKey(book));
    },

    async correct(book, opened, closedIds, blockNumber) {
      await apply(book, patchOfCorrection(memoryOf(book).entries, opened, closedIds, blockNumber));
    },

    async openItems(book) {
      const items: StoredItem[] = [];
      for (const { closedAt, ...item } of memoryOf(book).entries.values()) {
        if (closedAt === undefined) items.push({ book, ...item });
      }
      return items;
    },

    async recall(book) {
      return (await schedule?.list(book)) ?? [];
    },

    async takeInHand(served, now, limit) {
      if (schedule === undefined) return;
      for (const key of await schedule.take(served, now, limit)) mine.add(key);
      if (mine.size === 0) return;
      for (const book of served) {
        const patch: Patch = new Map();
        for (const [id, entry] of memoryOf(book).entries) {
          // To name an item is work, and what is not due cannot have been given.
          if (entry.inHand || !isDue(entry.deferral, timeFor(book, now))) continue;
          if (mine.has(schedule.keyOf(book, entry.deferral))) patch.set(id, { ...entry, inHand: true });
        }
        if (patch.size > 0) await apply(book, patch);
      }
    },

    async noteFailure({ book, deferral }, failures) {
      await apply(book, patchOf(memoryOf(book).entries, deferral.id, failures));
    },

    async transactions(chainId, account) {
      const own = [...transactions.values()].filter((one) => one.chainId === chainId && one.account === account);
      return own.toSorted((a, b) => a.nonce - b.nonce);
    },

    async putTransaction(transaction) {
      await ledger.writeTransaction(transaction);
      transactions.set(nonceKey(transaction), transaction);
    },

    async settleTransaction(transaction, cost) {
      const { chainId, account, source } = transaction;
      const sums: Spending[] = [];
      if (cost !== undefined) {
        for (const part of [undefined, source]) {
          const before = spent.get(spentKey(chainId, account, cost.day, part)) ?? 0n;
          sums.push({ day: cost.day, source: part, wei: before + cost.wei });
        }
      }
      await ledger.dropTransaction(transaction, sums);
      transactions.delete(nonceKey(transaction));
      for (const { day, source: part, wei } of sums) spent.set(spentKey(chainId, account, day, part), wei);
    },

    async spentOn(chainId, account, day, source) {
      return spent.get(spentKey(chainId, account, day, source)) ?? 0n;
    },
  };

  async function apply(book: ServedBook, patch: Patch, cursor?: DeferralCursor): Promise<void> {
    const { entries } = memoryOf(book);
    const opened: Entry[] = [];
    const ended: KeptDeferral[] = [];
    for (const [id, after] of patch) {
      const before = entries.get(id);
      if (after === undefined) ended.push(...(before === undefined ? [] : [before.deferral]));
      else if (isOpen(after) && !isOpen(before)) opened.push(after);
    }
    if (schedule !== undefined) {
      for (const key of await schedule.add(book, deferralsOf(opened))) mine.add(key);
      await schedule.end(book, ended);
      for (const deferral of ended) mine.delete(schedule.keyOf(book, deferral));
    }
    for (const entry of opened) {
      const inHand = entry.inHand || schedule === undefined || mine.has(schedule.keyOf(book, entry.deferral));
      patch.set(entry.deferral.id, { ...entry, inHand });
    }
    await ledger.writeBook(book, patch, cursor);
    for (const [id, entry] of patch) {
      if (entry === undefined) entries.delete(id);
      else entries.set(id, entry);
    }
  }
}

function isOpen(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.closedAt === undefined;
}

function deferralsOf(entries: Iterable<Entry>): KeptDeferral[] {
  return [...entries].map(({ deferral }) => deferral);
}

function nonceKey({ chainId, account, nonce }: Pick<SentTransaction, "chainId" | "account" | "nonce">): string {
  return `${chainId}/${account.toLowerCase()}/${nonce}`;
}
