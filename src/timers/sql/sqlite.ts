import { resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, type RawBuilder, type SqlBool, SqliteDialect, sql } from "kysely";
import { StoreUnavailable, type UnavailableReason } from "../errors.ts";
import type { Backend, Failure } from "./backend.ts";
import { literal, notBefore } from "./expressions.ts";
import type { Database } from "./schema.ts";
import { FileUnreachable, SqliteFile } from "./sqlite-file.ts";

/** By the first part of SQLite's result code. */
const REASONS: readonly [code: string, reason: UnavailableReason][] = [
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_PROTOCOL", "busy"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_PERM", "read-only"],
  ["SQLITE_FULL", "full"],
  ["SQLITE_CORRUPT", "damaged"],
  ["SQLITE_NOTADB", "damaged"],
  ["SQLITE_CANTOPEN", "unreachable"],
  ["SQLITE_IOERR", "unreachable"],
];

/** On an older one the driver's native code ends the process without a word. */
const OLDEST_NODE_API = 10;

export function sqliteBackend(path: string): Backend {
  // Later changes of the working directory must not lead to another file.
  const location = resolve(path);
  if (Number(process.versions["napi"]) < OLDEST_NODE_API) {
    throw new StoreUnavailable("unreachable", location, { hint: "Its driver needs Node 22.14 or newer." });
  }
  const file = new SqliteFile(location);
  const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });

  return {
    kysely,
    location,
    sequenceColumn: "integer",
    // SQLite's lock has no queue and is free for an instant between two commits: whoever seldom looks may never get it.
    longestPauseMs: 5,

    claim: ({ now, at, limit, sessions }) =>
      kysely
        .updateTable("duebook_timers")
        .set({ status: "due", updated_at: notBefore(at) })
        .where("status", "=", literal("pending"))
        .where(
          "seq",
          "in",
          (query) =>
            query
              .selectFrom("duebook_timers")
              .select("seq")
              .where("status", "=", literal("pending"))
              .where("fire_at", "<=", now)
              .$if(sessions !== undefined, (picked) => picked.where(isIn("session_id", sessions ?? [])))
              .orderBy("fire_at")
              .orderBy("seq")
              .limit(limit ?? -1), // SQLite's word for no limit
        )
        .returningAll()
        .execute(),

    isIn,

    async hasTable(db, table) {
      const found = await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(db);
      return found.rows.length > 0;
    },

    migrating: (work) =>
      kysely.connection().execute(async (db) => {
        // A transaction that begins without the write lock may fail to get it later, with the work half done.
        await sql`begin immediate`.execute(db);
        try {
          await work(db);
          await sql`commit`.execute(db);
        } finally {
          if (file.inTransaction) await sql`rollback`.execute(db);
        }
      }),

    failure,
  };
}

function isIn(column: "id" | "session_id", values: readonly string[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

function failure(error: unknown): Failure | undefined {
  if (error instanceof FileUnreachable) return { reason: "unreachable", again: "never", hint: error.message };
  if (!(error instanceof Sqlite.SqliteError)) return undefined;
  const reason = REASONS.find(([code]) => error.code.startsWith(code))?.[1];
  return reason && { reason, again: reason === "busy" ? "always" : "never" };
}
