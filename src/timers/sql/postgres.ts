import { Kysely, PostgresDialect, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Pool, PoolConfig } from "pg";
import { StoreUnavailable, type UnavailableReason } from "../errors.ts";
import type { Backend, Failure } from "./backend.ts";
import { literal, notBefore } from "./expressions.ts";
import type { Database } from "./schema.ts";

/** "duebook" in ASCII: the advisory lock of our migrations. */
const MIGRATION_LOCK = sql.raw("28272065783361387");

/** A call waits for the network no longer than this, and a server gives up on a statement a little sooner. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
const ANSWER_MS = 35_000;

/** By the class (two characters) or the whole code of the SQL state. */
const REASONS: Record<string, UnavailableReason> = {
  "08": "unreachable", // connection lost or refused
  "28": "unreachable", // login refused
  "3D": "unreachable", // no such database
  "57": "unreachable", // the server shuts down, starts up or ended our session
  "57014": "busy", // the statement took too long
  "40": "busy", // serialization failure, deadlock
  "55P03": "busy", // lock not available
  "25006": "read-only", // a standby, or a database set to read only
  "42501": "read-only", // we lack the right
  "53": "full", // disk, memory
  "53300": "busy", // too many connections
  XX001: "damaged",
  XX002: "damaged",
};

/** The server undid the statement because of others or was not ready for it. */
const UNDONE = /^(40|53300|55P03|57P03)/;
/** The connection broke: the SQL states and network codes for it, and the driver's own words, which come without a code. */
const BROKEN = /^(08|57P01|57P02|ECONNRESET|EPIPE)/;
const BROKEN_WORDS = /^(Connection terminated unexpectedly|Client has encountered a connection error)/;
/** Nobody answers in time. */
const SILENT_WORDS = /timeout/;
/** A code of the network, such as ECONNREFUSED, or of a name that is in no DNS. */
const NETWORK = /^E[A-Z]+$|^EAI_/;

export async function postgresBackend(url: string): Promise<Backend> {
  const location = locationOf(url);
  const PgPool = await driver(location);
  const connect = (limits: PoolConfig) => {
    const pool = new PgPool({
      connectionString: url,
      application_name: "duebook-timers",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      ...limits,
    });
    surviveLostConnections(pool);
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  };
  const kysely = connect({ max: 4, statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS });

  return {
    kysely,
    location,
    sequenceColumn: "bigint generated always as identity",
    longestPauseMs: 100,

    claim: ({ now, at, limit, sessions }) =>
      kysely
        // Picked once and before anything moves: as a plain subquery it could be evaluated again and exceed the limit. What another
        // claim holds is passed over; waiting for it would end with nothing although others are pending.
        .with("picked", (query) =>
          query
            .selectFrom("duebook_timers")
            .select("seq")
            .where("status", "=", literal("pending"))
            .where("fire_at", "<=", now)
            .$if(sessions !== undefined, (picked) => picked.where(isIn("session_id", sessions ?? [])))
            .orderBy("fire_at")
            .orderBy("seq")
            .$if(limit !== undefined, (picked) => picked.limit(limit as number))
            .forUpdate()
            .skipLocked(),
        )
        .updateTable("duebook_timers")
        .from("picked")
        .set({ status: "due", updated_at: notBefore(at) })
        .whereRef("duebook_timers.seq", "=", "picked.seq")
        .where("status", "=", literal("pending"))
        .returningAll("duebook_timers")
        .execute(),

    isIn,

    async hasTable(db, table) {
      const found = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(db);
      return found.rows[0]?.exists === true;
    },

    async migrating(work) {
      // Building an index may take its time, so this connection has no limits.
      const migrator = connect({ max: 1 });
      try {
        // At a stricter level the wait for the lock would leave us with a view from before it.
        const transaction = migrator.transaction().setIsolationLevel("read committed");
        await transaction.execute(async (db) => {
          await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
          await work(db);
        });
      } finally {
        await migrator.destroy();
      }
    },

    failure,
  };
}

function isIn(column: "id" | "session_id", values: readonly string[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} = any(${values}::text[])`;
}

function failure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!("code" in error) || typeof error.code !== "string") return wordedFailure(error.message);
  const { code } = error;
  if (NETWORK.test(code)) return { reason: "unreachable", again: BROKEN.test(code) ? "if repeatable" : "never" };
  const reason = REASONS[code] ?? REASONS[code.slice(0, 2)];
  if (reason === undefined) return undefined;
  if (UNDONE.test(code)) return { reason, again: "always" };
  return { reason, again: BROKEN.test(code) ? "if repeatable" : "never" };
}

function wordedFailure(message: string): Failure | undefined {
  if (BROKEN_WORDS.test(message)) return { reason: "unreachable", again: "if repeatable" };
  return SILENT_WORDS.test(message) ? { reason: "unreachable", again: "never" } : undefined;
}

/** A connection that breaks is reported by the call that needed it; without a listener Node would end the process besides. */
function surviveLostConnections(pool: Pool): void {
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
}

function locationOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new StoreUnavailable("unreachable", "an unreadable URL", {
      hint: "It has to look like postgres://user:password@host:5432/database.",
    });
  }
  const host = parsed.host || (parsed.searchParams.get("host") ?? "localhost");
  return `${host}${parsed.pathname}`;
}

async function driver(location: string): Promise<typeof Pool> {
  try {
    return (await import("pg")).default.Pool;
  } catch (cause) {
    throw new StoreUnavailable("unreachable", location, { cause, hint: "Its driver is missing: npm install pg" });
  }
}
