import type { Kysely, Transaction } from "kysely";
import type { Address } from "viem";
import { StoreUnavailable } from "../../../timers/errors.ts";
import { attempt } from "../../../timers/sql/attempt.ts";
import type { Backend } from "../../../timers/sql/backend.ts";
import type { DeferralCursor } from "../../../types/deferralCursor.ts";
import { AccountTakenOverError } from "../../errors.ts";
import type { SourceName } from "../../sources/source.ts";
import type { SentTransaction } from "../../transactions/sentTransaction.ts";
import { bookKey, type ServedBook } from "../../work.ts";
import type { Entry } from "../entries.ts";
import { type Ledger, type Records, spentKey } from "../ledger.ts";
import { decode, encode } from "./codec.ts";
import type { LedgerDatabase } from "./schema.ts";

export type SqlLedgerOptions = {
  backend: Backend;
  chainId: number;
  account: Address;
  /** What `LedgerDatabase` says of it. */
  epoch: number;
  waitMs: number;
};

type BookRecords = { cursor: DeferralCursor | undefined; entries: Map<bigint, Entry> };

/** Rows of one statement: databases bound the number of its parameters. */
const CHUNK = 100;

/** The ledger of one account, in tables beside the timers. */
export function createSqlLedger({ backend, chainId, account, epoch, waitMs }: SqlLedgerOptions): Ledger {
  const db = backend.kysely as unknown as Kysely<LedgerDatabase>;

  return {
    async load() {
      const [books, items, transactions, spent, bySource] = await attempt(backend, { waitMs, repeatable: true }, () =>
        Promise.all([
          db.selectFrom("duebook_keeper_books").selectAll().where("account", "=", account).execute(),
          db.selectFrom("duebook_keeper_items").selectAll().where("account", "=", account).execute(),
          db.selectFrom("duebook_keeper_transactions").selectAll().where("account", "=", account).execute(),
          db.selectFrom("duebook_keeper_spent").selectAll().where("account", "=", account).execute(),
          db.selectFrom("duebook_keeper_spent_by_source").selectAll().where("account", "=", account).execute(),
        ]),
      );
      return understood(() => {
        const records = new Map<string, BookRecords>();
        for (const { book, cursor } of books) records.set(book, { cursor: decode(cursor), entries: new Map() });
        for (const { book, id, content } of items) records.get(book)?.entries.set(BigInt(id), decode(content));
        return {
          books: records,
          transactions: transactions.map(({ content }) => decode<SentTransaction>(content)),
          spent: new Map(
            [...spent.map((row) => ({ ...row, source: undefined })), ...bySource].map(({ day, source, wei }) => [
              spentKey(chainId, account, BigInt(day), source as SourceName | undefined),
              BigInt(wei),
            ]),
          ),
        };
      });
    },

    writeBook: (book, patch, cursor) =>
      write(async (tx) => {
        const key = { account, book: bookKey(book) };
        if (cursor !== undefined) {
          await tx
            .insertInto("duebook_keeper_books")
            .values({ ...key, cursor: encode(cursor) })
            .onConflict((same) => same.columns(["account", "book"]).doUpdateSet({ cursor: encode(cursor) }))
            .execute();
        }
        const kept = [...patch].flatMap(([id, entry]) =>
          entry === undefined ? [] : [{ ...key, id: String(id), content: encode(entry) }],
        );
        for (const rows of chunksOf(kept)) {
          await tx
            .insertInto("duebook_keeper_items")
            .values(rows)
            .onConflict((same) =>
              same.columns(["account", "book", "id"]).doUpdateSet(({ ref }) => ({ content: ref("excluded.content") })),
            )
            .execute();
        }
        const gone = [...patch].flatMap(([id, entry]) => (entry === undefined ? [String(id)] : []));
        for (const ids of chunksOf(gone)) {
          await tx
            .deleteFrom("duebook_keeper_items")
            .where("account", "=", account)
            .where("book", "=", key.book)
            .where("id", "in", ids)
            .execute();
        }
      }),

    dropBook: (book: ServedBook) =>
      write(async (tx) => {
        for (const table of ["duebook_keeper_books", "duebook_keeper_items"] as const) {
          await tx.deleteFrom(table).where("account", "=", account).where("book", "=", bookKey(book)).execute();
        }
      }),

    writeTransaction: (transaction) =>
      write(async (tx) => {
        const content = encode(transaction);
        await tx
          .insertInto("duebook_keeper_transactions")
          .values({ account, nonce: transaction.nonce, content })
          .onConflict((same) => same.columns(["account", "nonce"]).doUpdateSet({ content }))
          .execute();
      }),

    dropTransaction: ({ nonce }, spent) =>
      write(async (tx) => {
        await tx
          .deleteFrom("duebook_keeper_transactions")
          .where("account", "=", account)
          .where("nonce", "=", nonce)
          .execute();
        for (const { day, source, wei } of spent) {
          const row = { account, day: String(day), wei: String(wei) };
          if (source === undefined) {
            await tx
              .insertInto("duebook_keeper_spent")
              .values(row)
              .onConflict((same) => same.columns(["account", "day"]).doUpdateSet({ wei: row.wei }))
              .execute();
          } else {
            await tx
              .insertInto("duebook_keeper_spent_by_source")
              .values({ ...row, source })
              .onConflict((same) => same.columns(["account", "source", "day"]).doUpdateSet({ wei: row.wei }))
              .execute();
          }
        }
      }),
  };

  /** Every write sets values and adds to none, so that it may be repeated when its answer was lost. */
  async function write(work: (tx: Transaction<LedgerDatabase>) => Promise<void>): Promise<void> {
    await attempt(backend, { waitMs, repeatable: true }, () =>
      db.transaction().execute(async (tx) => {
        // Also takes the lock of the whole transaction at its start, before anything is read.
        const { numUpdatedRows } = await tx
          .updateTable("duebook_keeper_accounts")
          .set({ epoch })
          .where("account", "=", account)
          .where("epoch", "=", epoch)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw new AccountTakenOverError({ account });
        await work(tx);
      }),
    );
  }

  function understood(read: () => Records): Records {
    try {
      return read();
    } catch (cause) {
      throw new StoreUnavailable("damaged", backend.location, { cause });
    }
  }
}

function* chunksOf<row>(rows: readonly row[]): Generator<row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
