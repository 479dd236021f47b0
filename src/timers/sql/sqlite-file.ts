import { type BigIntStats, statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** The file is not there, or is another one than was opened. */
export class FileUnreachable extends Error {
  override readonly name = "FileUnreachable";
}

type Opened = { database: Sqlite.Database; identity: string; statements: Map<string, SqliteStatement> };

/** One connection to a SQLite file, opened at the first statement. */
export class SqliteFile implements SqliteDatabase {
  readonly #path: string;
  #opened: Opened | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  prepare(sql: string): SqliteStatement {
    const { database, statements } = this.#open();
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql) as SqliteStatement;
      statements.set(sql, statement);
    }
    return statement;
  }

  get inTransaction(): boolean {
    return this.#opened?.database.inTransaction ?? false;
  }

  close(): void {
    this.#opened?.database.close();
  }

  #open(): Opened {
    if (this.#opened === undefined) {
      const database = this.#connect();
      this.#opened = { database, identity: identityOf(this.#path), statements: new Map() };
    } else if (identityOf(this.#path) !== this.#opened.identity) {
      // SQLite would go on writing to the file that has no name any more, and all of it would be lost without a word.
      throw new FileUnreachable("Another file lies where the store was opened; open the store again to use it.");
    }
    return this.#opened;
  }

  #connect(): Sqlite.Database {
    let database: Sqlite.Database;
    try {
      // Waiting for a lock inside SQLite would stop the whole process; `attempt` waits outside.
      database = new Sqlite(this.#path, { timeout: 0 });
    } catch (error) {
      // What SQLite itself says comes as a SqliteError; the driver's own complaint is a folder that is not there.
      if (error instanceof TypeError) throw new FileUnreachable(error.message, { cause: error });
      throw error;
    }
    try {
      // Readers then never wait for the writer.
      database.pragma("journal_mode = WAL");
      // What was answered survives a loss of power. Otherwise a claim could be undone after its timer was delivered.
      database.pragma("synchronous = FULL");
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }
}

function identityOf(path: string): string {
  let stats: BigIntStats;
  try {
    stats = statSync(path, { bigint: true });
  } catch (error) {
    throw new FileUnreachable("The file is gone.", { cause: error });
  }
  return `${stats.dev}:${stats.ino}`;
}
