import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { postgres } from "../../support/capabilities.ts";

/** A real PostgreSQL server with a port and a folder of its own. */
export type PostgresServer = {
  /** Of the given database, as the superuser. */
  url(database: string): string;
  start(): Promise<void>;
  /** Ends every process of the server at once, as a crash would; `start` then recovers what was committed. */
  crash(): Promise<void>;
  /** Ends the server and deletes its folder. */
  remove(): Promise<void>;
};

// A test run that dies must not leave its servers behind.
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGQUIT");
});

export type ServerOptions = {
  /** Whether a commit waits for the disk. Only figures need it: no test takes the power away. */
  fsync?: boolean;
};

export async function startPostgres(options: ServerOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "duebook-postgres-"));
  const identity = unprivileged();
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, "data");
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);

  // The server may not enter the folder of this checkout.
  const surroundings = { ...identity, cwd: folder, env: { LC_ALL: "C" } };
  const initialise = ["--pgdata", data, "--username", "postgres", "--encoding", "UTF8", "--no-sync"];
  const login = ["--auth", "password", "--pwfile", passwordFile];
  execFileSync(program("initdb"), [...initialise, ...login], { ...surroundings, stdio: "pipe" });

  const port = await freePort();
  const address = ["-c", "listen_addresses=127.0.0.1", "-p", String(port), "-k", folder];
  const fsync = ["-c", `fsync=${options.fsync === true ? "on" : "off"}`];
  let child: ChildProcess | undefined;

  const server: PostgresServer = {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    async start() {
      child = spawn(program("postgres"), ["-D", data, ...address, ...fsync], { ...surroundings, stdio: "pipe" });
      running.add(child);
      const log: string[] = [];
      child.stderr?.setEncoding("utf8").on("data", (text: string) => log.push(text));
      while (!(await answers(server.url("postgres")))) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended before it answered.\n${log.join("")}`);
      }
    },
    crash: () => end("SIGQUIT"),
    async remove() {
      await end("SIGINT");
      rmSync(folder, { recursive: true });
    },
  };
  await server.start();
  return server;

  async function end(signal: NodeJS.Signals) {
    if (child === undefined) return;
    const ended = once(child, "exit");
    if (child.exitCode === null) {
      child.kill(signal);
      await ended;
    }
    running.delete(child);
    child = undefined;
  }
}

/** A connection that is closed when the work is done. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query("select 1"));
    return true;
  } catch {
    return false;
  }
}

function program(name: string): string {
  const path = postgres.programs?.[name];
  if (path === undefined) throw new Error(`PostgreSQL is not installed: ${postgres.install}`);
  return path;
}

// initdb and postgres refuse to run as root; Debian's package brings a user for them.
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
