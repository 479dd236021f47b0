import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { openTimerStore, type TimerStore } from "../../src/timers/index.ts";
import { openAt } from "./support/backend.ts";
import { fill } from "./support/crowd.ts";
import { rejection, unavailable } from "./support/errors.ts";
import { flakyProxy } from "./support/flaky-proxy.ts";
import { onOwnConnection, type PostgresPlace, placeWith } from "./support/postgres.ts";
import { startPostgres } from "./support/postgres-server.ts";

const NOW = new Date(1_000_000);
const OF_THE_STORE = "application_name = 'duebook-timers'";
const ids = (timers: readonly { id: string }[]) => timers.map((timer) => timer.id);
const state = (code: string) => expect.objectContaining({ code });

/** The server and database a URL leads to, as a message names them. */
function locationOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

async function open(place: PostgresPlace, options: { waitMs?: number } = {}): Promise<TimerStore> {
  const store = await openTimerStore({ ...place.options, ...options });
  onTestFinished(() => store.close());
  return store;
}

describe("timers that another session of PostgreSQL holds", () => {
  test("are passed over by a claim, which takes the next ones up to its limit and waits for none", async () => {
    const place = await placeWith({});
    const store = await open(place);
    await fill(place, 5, NOW.getTime());
    const order = ids((await place.query("select id from duebook_timers order by fire_at, seq")) as { id: string }[]);
    const [first, second, third, ...rest] = order as [string, string, string, ...string[]];
    await whileLocked(place, first, async () => {
      expect(ids(await store.claimDue(NOW, 2))).toEqual([second, third]);
      expect(ids(await store.claimDue(NOW))).toEqual(rest);
      expect(await store.claimDue(NOW)).toEqual([]);
    });
    expect(ids(await store.claimDue(NOW))).toEqual([first]);
  });

  test("are waited for by a cancel until the server is told to give up", async () => {
    const place = await placeWith({});
    const store = await open(place);
    const timer = await store.create("alice", "note", NOW);
    await whileLocked(place, timer.id, async () => {
      const waiting = rejection(store.cancel("alice", timer.id));
      await endWaiting(place, "pg_cancel_backend");
      await unavailable(Promise.reject(await waiting), {
        reason: "busy",
        location: locationOf(place.options.url),
        text: "is held by others.",
        cause: state("57014"),
      });
    });
    expect(await store.list("alice")).toEqual([timer]);
    expect((await store.cancel("alice", timer.id)).status).toBe("cancelled");
  });

  test.for(["read committed", "repeatable read", "serializable"])(
    "are claimed once by six rivals under %s",
    async (isolation) => {
      const place = await placeWith({ default_transaction_isolation: isolation });
      const stores = await Promise.all(Array.from({ length: 6 }, () => open(place)));
      await fill(place, 300, NOW.getTime());
      const claimed: string[] = [];
      await Promise.all(
        stores.map(async (store) => {
          for (let round = 0; round < 15; round++) claimed.push(...ids(await store.claimDue(NOW, 5)));
        }),
      );
      claimed.push(...ids(await (stores[0] as TimerStore).claimDue(NOW)));
      expect(claimed).toHaveLength(300);
      expect(new Set(claimed).size).toBe(300);
    },
  );
});

describe("a statement that PostgreSQL undoes because of others", () => {
  /** The first so many inserts fail with this SQL state. A sequence counts them, as no rollback reaches it. */
  async function failInserts(place: PostgresPlace, code: string, times: number): Promise<void> {
    await place.query("create sequence tries");
    await place.query(`create function fail() returns trigger language plpgsql as
      $$ begin if nextval('tries') <= ${times} then raise 'as told' using errcode = '${code}'; end if; return new; end $$`);
    await place.query("create trigger fail before insert on duebook_timers for each row execute function fail()");
  }

  test.for([
    ["a serialization failure", "40001"],
    ["a deadlock", "40P01"],
    ["a lock that was not available", "55P03"],
    ["too many connections", "53300"],
    ["a server that was starting", "57P03"],
  ] as const)("after %s is tried again", async ([, code]) => {
    const place = await placeWith({});
    const store = await open(place);
    await failInserts(place, code, 3);
    const timer = await store.create("alice", "note", NOW);
    expect(await store.list("alice")).toEqual([timer]);
    expect(await place.query("select last_value::int from tries")).toEqual([{ last_value: 4 }]);
  });

  test("is given up in the end, with nothing written", async () => {
    const place = await placeWith({});
    const store = await open(place, { waitMs: 20 });
    await failInserts(place, "40001", 1_000_000);
    await unavailable(store.create("alice", "note", NOW), {
      reason: "busy",
      location: locationOf(place.options.url),
      text: "is held by others.",
      cause: state("40001"),
    });
    expect(await store.list("alice")).toEqual([]);
  });

  test.for([
    ["a full disk", "53100", "full", "has no room left."],
    ["a damaged page", "XX001", "damaged", "is damaged, or is no timer store."],
    ["a lost right", "42501", "read-only", "takes no writes."],
  ] as const)("after %s is not tried again, and all that was there is kept", async ([, code, reason, text]) => {
    const place = await placeWith({});
    const store = await open(place);
    const kept = await store.create("alice", "kept", NOW);
    await failInserts(place, code, 1);
    const location = locationOf(place.options.url);
    await unavailable(store.create("alice", "lost?", NOW), { reason, location, text, cause: state(code) });
    const late = await store.create("alice", "late", NOW);
    expect(ids(await store.claimDue(NOW))).toEqual([kept.id, late.id]);
  });

  test("for a fault that is none of the database's doing is reported as it is", async () => {
    const place = await placeWith({});
    const store = await open(place);
    await failInserts(place, "22012", 1);
    expect(await rejection(store.create("alice", "note", NOW))).toMatchObject({ name: "error", code: "22012" });
  });
});

describe("a PostgreSQL that takes no writes", () => {
  test("is refused when the store is opened", async () => {
    const place = await placeWith({});
    const kept = await (await open(place)).create("alice", "kept", NOW);
    const standby = await placeWith({ search_path: place.schema, default_transaction_read_only: "on" });
    await unavailable(openTimerStore(standby.options), {
      reason: "read-only",
      location: locationOf(place.options.url),
      text: "takes no writes.",
      cause: state("25006"),
    });
    expect(await (await open(place)).list("alice")).toEqual([kept]);
  });

  test("any more is noticed at the first write, and written to again when it does", async () => {
    const place = await placeWith({});
    await open(place);
    const { role, url } = await newRole(place);
    const store = await openTimerStore({ kind: "postgres", url });
    onTestFinished(() => store.close());
    const kept = await store.create("alice", "kept", NOW);

    await place.query(`alter role ${role} set default_transaction_read_only = on`);
    await endSessions(place);
    await unavailable(store.claimDue(NOW), {
      reason: "read-only",
      location: locationOf(url),
      text: "takes no writes.",
      cause: state("25006"),
    });
    expect(await store.list("alice")).toEqual([kept]);

    await place.query(`alter role ${role} reset default_transaction_read_only`);
    await endSessions(place);
    expect(ids(await store.claimDue(NOW))).toEqual([kept.id]);
  });

  test("to its schema from us is no hindrance once the store is up to date", async () => {
    const place = await placeWith({});
    const { url } = await newRole(place);
    await unavailable(openTimerStore({ kind: "postgres", url }), {
      reason: "read-only",
      location: locationOf(url),
      text: "takes no writes.",
      cause: state("42501"),
    });
    await open(place);
    const { url: another } = await newRole(place);
    const store = await openTimerStore({ kind: "postgres", url: another });
    onTestFinished(() => store.close());
    const timer = await store.create("alice", "note", NOW);
    expect(ids(await store.claimDue(NOW))).toEqual([timer.id]);
  });

  /** A user that may read and write the rows of what is there now, and change no table. */
  async function newRole(place: PostgresPlace): Promise<{ role: string; url: string }> {
    const role = `worker_${randomBytes(4).toString("hex")}`;
    await place.query(`create role ${role} login password 'pass word'`);
    await place.query(`grant usage on schema ${place.schema} to ${role}`);
    await place.query(`grant select, insert, update, delete on all tables in schema ${place.schema} to ${role}`);
    return { role, url: Object.assign(new URL(place.options.url), { username: role, password: "pass word" }).href };
  }
});

describe("a connection to PostgreSQL that breaks", () => {
  test("while it is idle is replaced, and no call notices", async () => {
    const place = await placeWith({});
    const store = await open(place);
    const timers = await Promise.all(["a", "b", "c"].map((note) => store.create("alice", note, NOW)));
    expect(await endSessions(place)).toBeGreaterThan(1);
    expect((await store.list("alice")).map((timer) => timer.id).toSorted()).toEqual(ids(timers).toSorted());
  });

  test("in the middle of a statement makes it be sent again", async () => {
    const place = await placeWith({});
    const store = await open(place);
    await onOwnConnection(async (client) => {
      await client.query("begin");
      await client.query(`lock table ${place.schema}.duebook_timers in exclusive mode`);
      const waiting = store.create("alice", "note", NOW);
      await endWaiting(place, "pg_terminate_backend");
      await client.query("rollback");
      const timer = await waiting;
      expect(await store.list("alice")).toEqual([timer]);
    });
  });

  test("in the middle of a cancel is reported, since nobody knows what became of it", async () => {
    const place = await placeWith({});
    const store = await open(place);
    const timer = await store.create("alice", "note", NOW);
    await whileLocked(place, timer.id, async () => {
      const waiting = rejection(store.cancel("alice", timer.id));
      await endWaiting(place, "pg_terminate_backend");
      await unavailable(Promise.reject(await waiting), {
        reason: "unreachable",
        location: locationOf(place.options.url),
        text: "cannot be reached.",
        cause: state("57P01"),
      });
    });
    expect(await store.list("alice")).toEqual([timer]);
  });

  describe("after the server did what it was asked to and before it could say so", () => {
    async function behindProxy() {
      const place = await placeWith({});
      const { url, loseAnswerTo } = await flakyProxy(place.options.url);
      const store = await openTimerStore({ kind: "postgres", url });
      onTestFinished(() => store.close());
      return { store, loseAnswerTo, location: locationOf(url) };
    }

    test("leaves one timer of a create", async () => {
      const { store, loseAnswerTo } = await behindProxy();
      loseAnswerTo("insert into");
      const timer = await store.create("alice", "note", NOW);
      expect(await store.list("alice")).toEqual([timer]);
    });

    test("leaves what a claim took to undelivered", async () => {
      const { store, loseAnswerTo } = await behindProxy();
      const timer = await store.create("alice", "note", NOW);
      loseAnswerTo("for update skip locked");
      expect(await store.claimDue(NOW)).toEqual([]);
      expect(ids(await store.undelivered())).toEqual([timer.id]);
    });

    test("does no harm to markDelivered", async () => {
      const { store, loseAnswerTo } = await behindProxy();
      const timer = await store.create("alice", "note", NOW);
      await store.claimDue(NOW);
      loseAnswerTo("'delivered'");
      await store.markDelivered([timer.id]);
      expect(await store.undelivered()).toEqual([]);
    });

    test("is all that a cancel says, which is not repeated", async () => {
      const { store, loseAnswerTo, location } = await behindProxy();
      const timer = await store.create("alice", "note", NOW);
      loseAnswerTo("update");
      await unavailable(store.cancel("alice", timer.id), {
        reason: "unreachable",
        location,
        text: "cannot be reached.",
        cause: expect.objectContaining({ message: "Connection terminated unexpectedly" }),
      });
      expect(await store.list("alice")).toEqual([]);
    });
  });

  test("because the server crashed: every call says so, and goes on when the server is back", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const url = server.url("postgres");
    const store = await openTimerStore({ kind: "postgres", url });
    onTestFinished(() => store.close());
    const claimed = await store.create("alice", "claimed", NOW);
    const pending = await store.create("alice", "pending", new Date(NOW.getTime() + 1));
    await store.claimDue(NOW);

    await server.crash();
    for (const call of [
      () => store.create("alice", "lost?", NOW),
      () => store.claimDue(NOW),
      () => store.cancel("alice", pending.id),
      () => store.list("alice"),
      () => store.markDelivered([claimed.id]),
      () => store.undelivered(),
      () => store.prune(NOW),
      () => openTimerStore({ kind: "postgres", url }),
    ]) {
      const error = await rejection(call());
      expect(error).toMatchObject({ name: "StoreUnavailable", reason: "unreachable", location: locationOf(url) });
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(new URL(url).password);
    }

    await server.start();
    expect(ids(await store.undelivered())).toEqual([claimed.id]);
    expect(ids(await store.claimDue(pending.fireAt))).toEqual([pending.id]);
    expect(ids(await store.list("alice"))).toEqual([claimed.id, pending.id]);
  });
});

describe("a PostgreSQL that cannot be reached", () => {
  test.for([
    ["a wrong password", { password: "wrong-secret" }, "28P01"],
    ["an unknown database", { pathname: "/absent" }, "3D000"],
    ["a port nobody listens on", { port: "1" }, "ECONNREFUSED"],
    ["a name nobody has", { hostname: "no-such-host.invalid" }, /^(ENOTFOUND|EAI_AGAIN)$/],
  ] as const)("because of %s", async ([, change, code]) => {
    const url = Object.assign(new URL(inject("postgresUrl")), change);
    const error = await rejection(openTimerStore({ kind: "postgres", url: url.href }));
    expect(error).toMatchObject({
      name: "StoreUnavailable",
      reason: "unreachable",
      location: locationOf(url.href),
      message: `The timer store at ${locationOf(url.href)} cannot be reached.`,
      cause: { code: typeof code === "string" ? code : expect.stringMatching(code) },
    });
  });

  test("because nobody answers there", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    await unavailable(openTimerStore({ kind: "postgres", url: `postgres://me:secret@127.0.0.1:${port}/db` }), {
      reason: "unreachable",
      location: `127.0.0.1:${port}/db`,
      text: "cannot be reached.",
      cause: expect.objectContaining({ message: expect.stringMatching(/timeout/) }),
    });
  });

  test.for(["", "localhost:5432/db", "mysql://me:secret@localhost/db", "postgres://me:secret@local host/db"])(
    "because %j is no address of one, without repeating it",
    async (url) => {
      await unavailable(openTimerStore({ kind: "postgres", url }), {
        reason: "unreachable",
        location: "an unreadable URL",
        text: "cannot be reached. It has to look like postgres://user:password@host:5432/database.",
      });
    },
  );

  test("because its driver is not installed", async () => {
    const missing = Object.assign(new Error("Cannot find package 'pg'"), { code: "ERR_MODULE_NOT_FOUND" });
    vi.doMock("pg", () => {
      throw missing;
    });
    onTestFinished(() => void vi.doUnmock("pg"));
    const error = await rejection(openTimerStore({ kind: "postgres", url: "postgres://localhost/db" }));
    expect(error).toMatchObject({
      reason: "unreachable",
      message: "The timer store at localhost/db cannot be reached. Its driver is missing: npm install pg",
    });
  });
});

describe("eight that open a new store in PostgreSQL", () => {
  test("at the same moment under serializable all find it ready", async () => {
    const place = await placeWith({ default_transaction_isolation: "serializable" });
    const stores = await Promise.all(Array.from({ length: 8 }, () => open(place)));
    await Promise.all(stores.map((store, index) => store.create("alice", `${index}`, NOW)));
    expect(await stores[0]?.list("alice")).toHaveLength(8);
  });

  test("keep apart what lies in two schemas of one database", async () => {
    const [first, second] = await Promise.all([openAt(await placeWith({})), openAt(await placeWith({}))]);
    await first.store.create("alice", "in the first", NOW, { id: "one" });
    await second.store.create("bob", "in the second", NOW, { id: "one" });
    expect(await second.store.list("alice")).toEqual([]);
    expect((await first.store.claimDue(NOW)).map((timer) => timer.note)).toEqual(["in the first"]);
  });
});

/** Ends all sessions of the store and returns how many there were. */
async function endSessions(place: PostgresPlace): Promise<number> {
  return (await place.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OF_THE_STORE}`)).length;
}

/** Waits until a session of the store waits for a lock, and does this to it. */
async function endWaiting(place: PostgresPlace, what: "pg_cancel_backend" | "pg_terminate_backend"): Promise<void> {
  for (let ended = 0; ended === 0; ) {
    ended = (
      await place.query(`select ${what}(pid) from pg_stat_activity where ${OF_THE_STORE} and wait_event_type = 'Lock'`)
    ).length;
  }
}

/** Locks a row as a rival's statement does, until the work is done. */
async function whileLocked(place: PostgresPlace, id: string, work: () => Promise<void>): Promise<void> {
  await onOwnConnection(async (client) => {
    await client.query("begin");
    await client.query(`select 1 from ${place.schema}.duebook_timers where id = '${id}' for update`);
    try {
      await work();
    } finally {
      await client.query("rollback");
    }
  });
}
