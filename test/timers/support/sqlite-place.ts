import Sqlite from "better-sqlite3";
import type { Place } from "./backend.ts";

export type SqlitePlace = Place & { options: { kind: "sqlite"; path: string } };

export function sqlitePlace(path: string): SqlitePlace {
  return {
    options: { kind: "sqlite", path },
    async query(statement) {
      const database = new Sqlite(path);
      try {
        const prepared = database.prepare(statement);
        if (prepared.reader) return prepared.all() as Record<string, unknown>[];
        prepared.run();
        return [];
      } finally {
        database.close();
      }
    },
  };
}
