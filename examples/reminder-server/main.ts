// An agent's server that keeps its agents' reminders. Settings come from the environment; README.md lists them.
import { once } from "node:events";
// In a project of your own: import { openTimerStore } from "duebook/timers";
import { openTimerStore } from "../../src/timers/index.ts";
import { deliverForever } from "./deliver.ts";
import { createHttpServer } from "./http.ts";
import { Sessions } from "./sessions.ts";

const {
  DATABASE = "reminders.db",
  HOST = "127.0.0.1",
  PORT = "8080",
  TICK_MS = "1000",
  KEEP_DAYS = "30",
} = process.env;

const store = await openTimerStore(
  /^postgres(ql)?:/.test(DATABASE) ? { kind: "postgres", url: DATABASE } : { kind: "sqlite", path: DATABASE },
);
const sessions = new Sessions();
const http = createHttpServer(store, sessions);
http.listen(Number(PORT), HOST);
await once(http, "listening");

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const address = http.address();
console.log(`Listening on http://${HOST}:${typeof address === "object" ? address?.port : PORT}`);

await deliverForever(store, sessions, { tickMs: Number(TICK_MS), keepDays: Number(KEEP_DAYS), signal: stop.signal });

// What was claimed and not delivered stays owed and is handed over after the next start.
sessions.close();
http.close();
await store.close();
