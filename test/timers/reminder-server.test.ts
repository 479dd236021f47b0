import { join } from "node:path";
import { describeReminderServer } from "./support/reminder-server.ts";
import { temporaryFolder } from "./support/sqlite.ts";

describeReminderServer("SQLite", async () => join(temporaryFolder(), "reminders.db"));
