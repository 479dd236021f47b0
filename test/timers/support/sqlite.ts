import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openAt, type SqlBackend, START } from "./backend.ts";
import { differences } from "./differences.ts";
import { sqlitePlace } from "./sqlite-place.ts";

export const sqlite: SqlBackend = {
  name: "SQLite",
  differs: differences.SQLite,
  start: START,
  place: async () => sqlitePlace(join(temporaryFolder(), "timers.db")),
  open: async () => openAt(await sqlite.place()),
};

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "duebook-timers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
