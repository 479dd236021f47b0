import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openTimerStore } from "../../src/timers/index.ts";
import type { Backend } from "../../src/timers/sql/backend.ts";
import { openSqlStore } from "../../src/timers/sql/open.ts";
import { sqliteBackend } from "../../src/timers/sql/sqlite.ts";
import { SqliteFile } from "../../src/timers/sql/sqlite-file.ts";
import { openAt } from "./support/backend.ts";
import { rejection, unavailable } from "./support/errors.ts";
import { temporaryFolder } from "./support/sqlite.ts";
import { sqlitePlace } from "./support/sqlite-place.ts";

const NOBODY = 65_534;

const at = (seconds: number) => new Date(seconds * 1000);
const sqliteError = (code: string) => expect.objectContaining({ name: "SqliteError", code });

function newPlace() {
  return sqlitePlace(join(temporaryFolder(), "timers.db"));
}

/** Asks or sets something of the store's own connection. */
async function pragma(backend: Backend, text: string): Promise<unknown[]> {
  return (await sql.raw(`pragma ${text}`).execute(backend.kysely)).rows;
}

/** Another process's connection that holds the write lock until it is let go. */
function lock(path: string): () => void {
  const rival = new Sqlite(path);
  rival.exec("begin immediate");
  onTestFinished(() => void rival.close());
  return () => void rival.exec("rollback");
}

describe("a SQLite file that others write to", () => {
  test("is waited for, and the process goes on meanwhile", async () => {
    const place = newPlace();
    const { store } = await openAt(place);
    const release = lock(place.options.path);
    const calls = [store.create("alice", "note", at(1)), store.claimDue(at(0)), openTimerStore(place.options)] as const;
    // The lock is this very process's: were the wait to stop it, it would never get here.
    await new Promise(setImmediate);
    release();
    const [created, claimed, opened] = await Promise.all(calls);
    onTestFinished(() => opened.close());
    expect(claimed).toEqual([]);
    expect(await opened.list("alice")).toEqual([created]);
  });

  test("is given up in the end, with nothing written", async () => {
    const place = newPlace();
    const store = await openTimerStore({ ...place.options, waitMs: 20 });
    onTestFinished(() => store.close());
    const { id } = await store.create("alice", "kept", at(1));
    const release = lock(place.options.path);
    for (const call of [
      () => store.create("alice", "refused", at(1)),
      () => store.claimDue(at(1)),
      () => store.cancel("alice", id),
      () => store.prune(at(1)),
      () => openTimerStore({ ...place.options, waitMs: 20 }),
    ]) {
      await unavailable(call(), {
        reason: "busy",
        location: place.options.path,
        text: "is held by others.",
        cause: sqliteError("SQLITE_BUSY"),
      });
    }
    release();
    expect(await store.claimDue(at(1))).toMatchObject([{ id, note: "kept" }]);
  });

  test("stops waiting when the store is closed", async () => {
    const place = newPlace();
    const store = await openTimerStore(place.options);
    lock(place.options.path);
    const waiting = store.create("alice", "note", at(1));
    await new Promise(setImmediate);
    await store.close();
    await unavailable(waiting, { reason: "closed", location: place.options.path, text: "is closed." });
  });
});

describe("a SQLite file that has no room", () => {
  test("takes nothing more, keeps everything, and goes on once there is room", async () => {
    const { options } = newPlace();
    const backend = sqliteBackend(options.path);
    const store = await openSqlStore(backend, { clock: () => at(0), waitMs: 5_000 });
    onTestFinished(() => store.close());
    const limitPages = (pages: number) => pragma(backend, `max_page_count = ${pages}`);
    await limitPages(40);

    const kept: string[] = [];
    const full = {
      reason: "full",
      location: options.path,
      text: "has no room left.",
      cause: sqliteError("SQLITE_FULL"),
    } as const;
    const long = "x".repeat(10_000);
    for (let room = true; room; ) {
      const call = store.create("alice", long, at(1));
      const error = await call.then(
        ({ id }) => void kept.push(id),
        (reason: unknown) => reason,
      );
      if (error === undefined) continue;
      await unavailable(Promise.reject(error), full);
      room = false;
    }
    expect(kept.length).toBeGreaterThan(0);
    await unavailable(store.create("alice", long, at(1)), full);
    expect((await store.list("alice")).map((timer) => timer.id)).toEqual(kept);

    await limitPages(1_000);
    const late = await store.create("alice", long, at(1));
    expect((await store.claimDue(at(1))).map((timer) => timer.id)).toEqual([...kept, late.id]);
  });
});

describe("a SQLite file that may not be written", () => {
  /** As a user without any special right; modes mean nothing to root. */
  async function unprivileged(folder: string, work: () => Promise<void>): Promise<void> {
    if (process.getuid?.() !== 0) return await work();
    for (const path of [folder, join(folder, "timers.db")])
      if (statSync(path, { throwIfNoEntry: false })) chownSync(path, NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
    try {
      await work();
    } finally {
      process.seteuid?.(0);
    }
  }

  test("is not opened, and stays as it is", async () => {
    const { options, query } = newPlace();
    const store = await openTimerStore(options);
    await store.create("alice", "kept", at(1));
    await store.close();
    const folder = dirname(options.path);
    chmodSync(options.path, 0o444);
    onTestFinished(() => chmodSync(folder, 0o755));
    await unprivileged(folder, async () => {
      chmodSync(folder, 0o755);
      await unavailable(openTimerStore(options), {
        reason: "read-only",
        location: options.path,
        text: "takes no writes.",
        cause: sqliteError("SQLITE_READONLY"),
      });
    });
    chmodSync(options.path, 0o644);
    expect(await query("select note, status from duebook_timers")).toEqual([{ note: "kept", status: "pending" }]);
  });

  test("is not made in a folder that takes no files", async () => {
    const { options } = newPlace();
    const folder = dirname(options.path);
    await unprivileged(folder, async () => {
      chmodSync(folder, 0o555);
      await unavailable(openTimerStore(options), {
        reason: "unreachable",
        location: options.path,
        text: "cannot be reached.",
        cause: sqliteError("SQLITE_CANTOPEN"),
      });
      chmodSync(folder, 0o755);
    });
  });
});

describe("a SQLite file that goes away", () => {
  const gone = (location: string, hint: string) => ({
    reason: "unreachable" as const,
    location,
    text: `cannot be reached. ${hint}`,
    cause: expect.objectContaining({ name: "FileUnreachable", message: hint }),
  });

  test("is missed at once, and used again when it is back", async () => {
    const { options } = newPlace();
    const { store } = await openAt({ options, query: expect.fail });
    const timer = await store.create("alice", "kept", at(1));
    renameSync(options.path, `${options.path}.away`);
    const missing = gone(options.path, "The file is gone.");
    await unavailable(store.create("alice", "lost?", at(1)), missing);
    await unavailable(store.claimDue(at(1)), missing);
    await unavailable(store.list("alice"), missing);
    renameSync(`${options.path}.away`, options.path);
    expect(await store.list("alice")).toEqual([timer]);
    expect(await store.claimDue(at(1))).toMatchObject([{ id: timer.id }]);
  });

  test("is not taken for another one in its place", async () => {
    const { options } = newPlace();
    const { store } = await openAt({ options, query: expect.fail });
    await store.create("alice", "in the first", at(1));
    const folder = dirname(options.path);
    mkdirSync(join(folder, "away"));
    for (const end of ["", "-wal", "-shm"]) renameSync(options.path + end, join(folder, "away", `timers.db${end}`));
    const second = await openTimerStore(options);
    onTestFinished(() => second.close());
    const hint = "Another file lies where the store was opened; open the store again to use it.";
    await unavailable(store.create("alice", "in which?", at(1)), gone(options.path, hint));
    expect(await second.list("alice")).toEqual([]);
  });
});

describe("what is no sound timer store in SQLite", () => {
  test.for([
    [
      "a folder that is not there",
      (folder: string) => join(folder, "absent", "timers.db"),
      "FileUnreachable",
      undefined,
    ],
    ["a folder in place of the file", (folder: string) => folder, "SqliteError", "SQLITE_CANTOPEN"],
  ] as const)("%s cannot be reached", async ([, pathIn, name, code]) => {
    const path = pathIn(temporaryFolder());
    const error = await rejection(openTimerStore({ kind: "sqlite", path }));
    expect(error).toMatchObject({ reason: "unreachable", location: path, cause: { name, ...(code && { code }) } });
  });

  test("a Node too old for the driver is told so instead of crashing", async () => {
    const { options } = newPlace();
    const versions = { ...process.versions, napi: "9" };
    vi.stubGlobal("process", Object.create(process, { versions: { value: versions } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await unavailable(openTimerStore(options), {
      reason: "unreachable",
      location: options.path,
      text: "cannot be reached. Its driver needs Node 22.14 or newer.",
    });
  });

  test("another kind of file is refused and left alone", async () => {
    const { options } = newPlace();
    const text = "This is a letter to a friend. ".repeat(100);
    writeFileSync(options.path, text);
    await unavailable(openTimerStore(options), {
      reason: "damaged",
      location: options.path,
      text: "is damaged, or is no timer store.",
      cause: sqliteError("SQLITE_NOTADB"),
    });
    expect(statSync(options.path).size).toBe(text.length);
  });

  test("a damaged page is noticed", async () => {
    const { options, query } = newPlace();
    const store = await openTimerStore(options);
    for (let count = 0; count < 50; count++) await store.create("alice", "x".repeat(500), at(1));
    await store.close();
    const [{ pageno } = { pageno: 0 }] = await query(
      "select rootpage as pageno from sqlite_master where name = 'duebook_timers'",
    );
    const file = openSync(options.path, "r+");
    writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, (Number(pageno) - 1) * 4096);
    closeSync(file);
    const broken = await openTimerStore(options);
    onTestFinished(() => broken.close());
    await unavailable(broken.list("alice"), {
      reason: "damaged",
      location: options.path,
      text: "is damaged, or is no timer store.",
      cause: sqliteError("SQLITE_CORRUPT"),
    });
  });
});

describe("the SQLite this package brings", () => {
  test("is new enough for several processes to write to one file", () => {
    // Up to 3.51.2 two processes that write and checkpoint at the same instant could damage the file.
    const database = new Sqlite(":memory:");
    const version = database.prepare("select sqlite_version()").pluck().get() as string;
    database.close();
    const [major, minor, patch] = version.split(".").map(Number) as [number, number, number];
    expect(major * 1_000_000 + minor * 1_000 + patch).toBeGreaterThanOrEqual(3_051_003);
  });

  test("keeps what it has answered through a loss of power, and readers from waiting", async () => {
    const { options } = newPlace();
    const backend = sqliteBackend(options.path);
    const store = await openSqlStore(backend, { clock: () => at(0), waitMs: 5_000 });
    onTestFinished(() => store.close());
    expect(await pragma(backend, "synchronous")).toEqual([{ synchronous: 2 }]);
    expect(await pragma(backend, "journal_mode")).toEqual([{ journal_mode: "wal" }]);
  });

  test("answers every question from an index over the rows it is about", async () => {
    const { options, query } = newPlace();
    const statements = new Set<string>();
    const { store } = await openAt({ options, query });
    const prepare = vi.spyOn(SqliteFile.prototype, "prepare");
    onTestFinished(() => prepare.mockRestore());
    await store.claimDue(at(1));
    await store.list("alice");
    await store.undelivered();
    await store.prune(at(1));
    for (const [statement] of prepare.mock.calls) statements.add(statement);
    expect(statements.size).toBe(4);
    const database = new Sqlite(options.path);
    onTestFinished(() => void database.close());
    const plans = [...statements].map((statement) => {
      const parameters = Array.from({ length: statement.split("?").length - 1 }, () => 0);
      const steps = database.prepare(`explain query plan ${statement}`).all(parameters) as { detail: string }[];
      return steps.map((step) => step.detail).filter((detail) => /SCAN|TEMP B-TREE|duebook_timers_/.test(detail));
    });
    expect(plans).toEqual([
      ["SEARCH duebook_timers USING COVERING INDEX duebook_timers_pending (fire_at<?)"],
      ["SEARCH duebook_timers USING INDEX duebook_timers_live (session_id=?)"],
      ["SCAN duebook_timers USING INDEX duebook_timers_due"],
      ["SEARCH duebook_timers USING INDEX duebook_timers_over (updated_at<?)"],
    ]);
  });

  test("stays with the file it was given when the working directory changes", async () => {
    const folder = temporaryFolder();
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(folder);
    const { store } = await openAt({ options: { kind: "sqlite", path: "timers.db" }, query: expect.fail });
    mkdirSync("elsewhere");
    process.chdir("elsewhere");
    await store.create("alice", "note", at(1));
    expect(await store.list("alice")).toHaveLength(1);
    rmSync(join(folder, "elsewhere"), { recursive: true });
  });
});
