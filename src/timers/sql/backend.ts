import type { Expression, Kysely, SqlBool } from "kysely";
import type { UnavailableReason } from "../errors.ts";
import type { Database, TimerRow } from "./schema.ts";

/** One claim: pending timers with `fire_at` <= `now` become due, with `at` as the time of the change. */
export type Claim = { now: number; at: number; limit: number | undefined; sessions: readonly string[] | undefined };

/**
 * Whether to send the statement again: "always" when it has done nothing and stands a chance in a moment, "if repeatable" when the
 * connection broke and nobody knows what it has done, "never" when it would only fail again.
 */
export type Again = "always" | "if repeatable" | "never";

/** What an error of the driver means. */
export type Failure = { reason: UnavailableReason; again: Again; hint?: string };

/** What differs between the databases. */
export type Backend = {
  kysely: Kysely<Database>;
  /** For messages, so without credentials. */
  location: string;
  /** The type of an integer column that counts up by itself. */
  sequenceColumn: string;
  /** How long to wait at most before a statement that others were in the way of is sent again. */
  longestPauseMs: number;
  /** One statement, outside any transaction, that returns the rows it moved in any order. */
  claim(claim: Claim): Promise<TimerRow[]>;
  /** "The column is one of these", in one parameter however many they are. */
  isIn(column: "id" | "session_id", values: readonly string[]): Expression<SqlBool>;
  hasTable(db: Kysely<Database>, table: string): Promise<boolean>;
  /** Runs the work in a transaction that no other process's migration can run beside. */
  migrating(work: (db: Kysely<Database>) => Promise<void>): Promise<void>;
  /** Undefined for an error that is none of the database's doing, so a fault of ours. */
  failure(error: unknown): Failure | undefined;
};
