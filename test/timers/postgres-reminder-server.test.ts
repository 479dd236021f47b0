import { placeWith } from "./support/postgres.ts";
import { describeReminderServer } from "./support/reminder-server.ts";

describeReminderServer("PostgreSQL", async () => (await placeWith({})).options.url);
