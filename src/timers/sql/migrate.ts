import { type Kysely, sql } from "kysely";
import { StoreUnavailable } from "../errors.ts";
import type { Backend } from "./backend.ts";
import type { Migration } from "./migrations.ts";
import type { Database } from "./schema.ts";

/** Brings the schema up to date, all of it or nothing. Whoever comes second finds the work done. */
export async function migrate(backend: Backend, migrations: readonly Migration[]): Promise<void> {
  await backend.migrating(async (db) => {
    const found = await version(backend, db);
    if (found > migrations.length) throw new StoreUnavailable("newer", backend.location);
    for (const migration of migrations.slice(found)) {
      for (const statement of migration(backend)) await sql.raw(statement).execute(db);
    }
    // Changes nothing, but fails where nothing may be written: better now than at the first reminder.
    await sql`update duebook_timers set status = status where false`.execute(db);
    if (found === migrations.length) return;
    await db.updateTable("duebook_timers_schema").set({ version: migrations.length }).execute();
  });
}

async function version(backend: Backend, db: Kysely<Database>): Promise<number> {
  // Asked first, since `create table if not exists` needs the right to create even where the table exists.
  if (!(await backend.hasTable(db, "duebook_timers_schema"))) {
    await sql`create table duebook_timers_schema (version integer not null)`.execute(db);
    await db.insertInto("duebook_timers_schema").values({ version: 0 }).execute();
  }
  const { version } = await db.selectFrom("duebook_timers_schema").select("version").executeTakeFirstOrThrow();
  return version;
}
