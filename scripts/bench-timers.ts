// How many timers a second processes claim and mark as delivered in one store they share. Prints the table that docs/timers.md has.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openTimerStore } from "../src/timers/index.ts";
import { postgres } from "../test/support/capabilities.ts";
import type { Place } from "../test/timers/support/backend.ts";
import { fill, gather } from "../test/timers/support/crowd.ts";
import { type PostgresServer, startPostgres, withClient } from "../test/timers/support/postgres-server.ts";
import { sqlitePlace } from "../test/timers/support/sqlite-place.ts";

const TIMERS = 20_000;
const PROCESSES = [1, 4, 8];
const LIMITS = [10, 100];
const NOW = 1_000_000;

console.log(`${TIMERS} timers, ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}\n`);
console.log(
  `| timers a second | ${PROCESSES.map((count) => `${count} ${count === 1 ? "process" : "processes"}`).join(" | ")} |`,
);
console.log(`|---|${PROCESSES.map(() => "---:|").join("")}`);

const folder = mkdtempSync(join(tmpdir(), "duebook-bench-"));
let files = 0;
await measure("SQLite", async () => sqlitePlace(join(folder, `${++files}.db`)));
rmSync(folder, { recursive: true });

if (postgres.programs === undefined) {
  console.log(`\nPostgreSQL is not installed: ${postgres.install}`);
} else {
  // As it is in use: a commit waits for the disk.
  const server = await startPostgres({ fsync: true });
  let databases = 0;
  await measure("PostgreSQL", () => newDatabase(server, `bench_${++databases}`));
  await server.remove();
}

async function measure(name: string, newPlace: () => Promise<Place>): Promise<void> {
  for (const limit of LIMITS) {
    const cells: string[] = [];
    for (const processes of PROCESSES) {
      const perSecond = await timersPerSecond(await newPlace(), processes, limit);
      cells.push(Math.round(perSecond).toLocaleString("en"));
    }
    console.log(`| ${name}, ${limit} in a claim | ${cells.join(" | ")} |`);
  }
}

async function timersPerSecond(place: Place, processes: number, limit: number): Promise<number> {
  await (await openTimerStore(place.options)).close();
  await fill(place, TIMERS, NOW);
  const { run } = await gather(
    { processes, dieHolding: 0, dieRunning: 0 },
    { options: place.options, now: NOW, limit },
  );
  const started = performance.now();
  const claimed = (await run()).flat().length;
  const seconds = (performance.now() - started) / 1000;
  return claimed / seconds;
}

async function newDatabase(server: PostgresServer, name: string): Promise<Place> {
  await withClient(server.url("postgres"), (client) => client.query(`create database ${name}`));
  const url = server.url(name);
  return {
    options: { kind: "postgres", url },
    query: (statement) => withClient(url, async (client) => (await client.query(statement)).rows),
  };
}
