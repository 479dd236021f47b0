import { InvalidTimer } from "./errors.ts";
import type { TimerStore } from "./store.ts";

export type TimerStoreOptions = (
  | {
      /** A file on a local disk, made when it is not there. Any number of processes of one machine may share it. */
      kind: "sqlite";
      path: string;
    }
  | {
      /** A PostgreSQL database that any number of machines may share. Needs the package `pg`. */
      kind: "postgres";
      url: string;
    }
) & {
  /** Says what `createdAt` and `updatedAt` become; it decides nothing about what is due. The machine's clock when left out. */
  clock?: () => Date;
  /** For how many milliseconds a call tries again while other processes hold what it needs; 10,000 when left out. */
  waitMs?: number;
};

/**
 * Opens a store and brings its schema up to date. Several processes may open a new or an old one at the same moment.
 *
 * @throws InvalidTimer for a bad `waitMs`.
 * @throws StoreUnavailable when the database cannot be reached, takes no writes, is no timer store or belongs to a newer version.
 *
 * @example
 * const store = await openTimerStore({ kind: "sqlite", path: "reminders.db" });
 */
export async function openTimerStore(options: TimerStoreOptions): Promise<TimerStore> {
  const { clock = () => new Date(), waitMs = 10_000 } = options;
  if (!(waitMs >= 0)) throw new InvalidTimer("waitMs", "is not a number of milliseconds");
  const { openSqlStore } = await import("./sql/open.ts");
  // A program that uses one database loads the driver of no other.
  const backend =
    options.kind === "sqlite"
      ? (await import("./sql/sqlite.ts")).sqliteBackend(options.path)
      : await (await import("./sql/postgres.ts")).postgresBackend(options.url);
  return await openSqlStore(backend, { clock, waitMs });
}
