import { sqliteBackend } from "../../src/timers/sql/sqlite.ts";
import { describeTimerStore } from "./support/behaviour.ts";
import { describeAgainstModel } from "./support/model.ts";
import { describeSqlStore } from "./support/sql.ts";
import { sqlite } from "./support/sqlite.ts";

describeTimerStore(sqlite);
describeAgainstModel(sqlite, 25);
describeSqlStore({
  backend: sqlite,
  connect: async ({ options }) => {
    if (options.kind !== "sqlite") throw new Error(`${options.kind} is not SQLite.`);
    return sqliteBackend(options.path);
  },
  recordChanges: [
    "create table changes (id text, before text, after text)",
    `create trigger record_changes after update of status on duebook_timers
     begin insert into changes values (new.id, old.status, new.status); end`,
  ],
});
