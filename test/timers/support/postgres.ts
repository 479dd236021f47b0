import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { openAt, type Place, type SqlBackend, START } from "./backend.ts";
import { differences } from "./differences.ts";

export const postgres: SqlBackend = {
  name: "PostgreSQL",
  differs: differences.PostgreSQL,
  start: START,
  place: () => placeWith({}),
  open: async () => openAt(await postgres.place()),
};

export type PostgresPlace = Place & { options: { kind: "postgres"; url: string }; schema: string };

const pool = new pg.Pool({ connectionString: inject("postgresUrl") });
afterAll(() => pool.end());

/** A schema of its own, which goes with the server; the store's sessions have these settings. */
export async function placeWith(settings: Record<string, string>): Promise<PostgresPlace> {
  const schema = `timers_${randomBytes(8).toString("hex")}`;
  const url = withSettings(inject("postgresUrl"), { search_path: schema, ...settings });
  await pool.query(`create schema ${schema}`);
  return {
    options: { kind: "postgres", url },
    schema,
    query: (statement) =>
      onOwnConnection(async (client) => {
        await client.query(`set search_path to ${schema}`);
        return (await client.query(statement)).rows;
      }),
  };
}

/** For what needs several statements in one session. */
export async function onOwnConnection<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function withSettings(url: string, settings: Record<string, string>): string {
  const parsed = new URL(url);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`);
  parsed.searchParams.set("options", options.join(" "));
  return parsed.href;
}
