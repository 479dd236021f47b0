import { postgresBackend } from "../../src/timers/sql/postgres.ts";
import { describeTimerStore } from "./support/behaviour.ts";
import { describeAgainstModel } from "./support/model.ts";
import { postgres } from "./support/postgres.ts";
import { describeSqlStore } from "./support/sql.ts";

describeTimerStore(postgres);
describeAgainstModel(postgres, 25);
describeSqlStore({
  backend: postgres,
  connect: async ({ options }) => {
    if (options.kind !== "postgres") throw new Error(`${options.kind} is not PostgreSQL.`);
    return await postgresBackend(options.url);
  },
  recordChanges: [
    "create table changes (id text, before text, after text)",
    `create function record_change() returns trigger language plpgsql as
     $$ begin insert into changes values (new.id, old.status, new.status); return null; end $$`,
    `create trigger record_changes after update of status on duebook_timers
     for each row execute function record_change()`,
  ],
});
