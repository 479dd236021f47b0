// What every backend that is a database has to stand beyond the behaviour suite.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { deliverDue, openTimerStore, StoreUnavailable } from "../../../src/timers/index.ts";
import type { Backend } from "../../../src/timers/sql/backend.ts";
import { type Migration, migrations } from "../../../src/timers/sql/migrations.ts";
import { openSqlStore } from "../../../src/timers/sql/open.ts";
import { openAt, type Place, type SqlBackend } from "./backend.ts";
import { startWorker } from "./child.ts";
import { type Crowd, fill, gather } from "./crowd.ts";
import { rejection } from "./errors.ts";

const NOW = 1_000_000;

export type SqlSuite = {
  backend: SqlBackend;
  /** The backend behind the store at a place. */
  connect(place: Place): Promise<Backend>;
  /** Statements that make the database write each change of a status into the table `changes (id, before, after)`. */
  recordChanges: readonly string[];
};

export function describeSqlStore({ backend, connect, recordChanges }: SqlSuite): void {
  describe(`processes that share a timer store on ${backend.name}`, () => {
    test("a reminder fires although the process that made it was killed", async () => {
      const place = await backend.place();
      const worker = startWorker();
      worker.send({ do: "create", options: place.options, note: "made before the crash" });
      const [id] = (await worker.next()) ?? [];
      worker.kill();
      expect((await worker.ended).signal).toBe("SIGKILL");
      const { store } = await openAt(place);
      expect(await store.claimDue(new Date(NOW))).toMatchObject([{ id, note: "made before the crash" }]);
    });

    test("eight open a new store at the same moment, three times over", async () => {
      const workers = Array.from({ length: 8 }, startWorker);
      for (let round = 0; round < 3; round++) {
        const place = await backend.place();
        for (const worker of workers) worker.send({ do: "create", options: place.options, note: `round ${round}` });
        const created = (await Promise.all(workers.map((worker) => worker.next()))).flat();
        const { store } = await openAt(place);
        const found = (await store.list("session")).map((timer) => timer.id);
        expect(found).toHaveLength(8);
        expect(new Set(found)).toEqual(new Set(created));
        expect(await place.query("select version from duebook_timers_schema")).toEqual([
          { version: migrations.length },
        ]);
      }
      for (const worker of workers) worker.release();
      for (const worker of workers) expect(await worker.ended).toEqual({ code: 0, signal: null, stderr: "" });
    });

    const crowds: Crowd[] = [
      { processes: 1, dieHolding: 1, dieRunning: 0 },
      { processes: 4, dieHolding: 1, dieRunning: 1 },
      { processes: 8, dieHolding: 2, dieRunning: 2 },
    ];
    test.for(crowds)(
      "$processes claim 20,000 timers while some are killed: each claimed once, none lost",
      async (crowd) => {
        const count = 20_000;
        const limit = 100;
        const place = await backend.place();
        const { store } = await openAt(place);
        await fill(place, count, NOW);
        for (const statement of recordChanges) await place.query(statement);

        const { run } = await gather(crowd, { options: place.options, now: NOW, limit });
        const told = (await run()).flat();
        // A process stops at its first empty claim, which leaves something over when another held the last timers.
        told.push(...(await store.claimDue(new Date(NOW))).map((timer) => timer.id));

        const all = new Set(Array.from({ length: count }, (_, index) => `timer-${index + 1}`));
        const toldOnce = new Set(told);
        expect(told).toHaveLength(toldOnce.size);
        const owed = (await store.undelivered()).map((timer) => timer.id);
        expect(new Set([...told, ...owed])).toEqual(all);
        const diedWith = owed.filter((id) => !toldOnce.has(id));
        expect(diedWith.length).toBeGreaterThanOrEqual(crowd.dieHolding * limit);

        const { delivered } = await deliverDue(store, () => {}, new Date(NOW));
        expect(delivered.map((timer) => timer.id)).toEqual(owed);
        // The database saw each timer claimed once and delivered once, and nothing else happen to any.
        expect(
          await place.query(
            'select before, after, count(*) as "times", count(distinct id) as "timers" from changes group by before, after order by after',
          ),
        ).toEqual(
          [
            { before: "due", after: "delivered", times: expect.anything(), timers: expect.anything() },
            { before: "pending", after: "due", times: expect.anything(), timers: expect.anything() },
          ].map((row) => ({ ...row, times: counted(count), timers: counted(count) })),
        );
      },
    );

    // SQLite's driver gives counts as numbers, PostgreSQL's as text.
    const counted = (count: number) => expect.toSatisfy((value: unknown) => String(value) === String(count));

    test("more ids than a statement has parameters are marked at once", async () => {
      const place = await backend.place();
      const { store } = await openAt(place);
      await fill(place, 70_000, NOW);
      const claimed = await store.claimDue(new Date(NOW));
      expect(claimed).toHaveLength(70_000);
      const kept = claimed[12_345];
      await store.markDelivered(claimed.filter((timer) => timer !== kept).map((timer) => timer.id));
      expect(await store.undelivered()).toEqual([kept]);
    });
  });

  describe(`the settings of a timer store on ${backend.name}`, () => {
    test("have a wait that ends", async () => {
      const { options } = await backend.place();
      for (const waitMs of [-1, Number.NaN]) {
        expect(await rejection(openTimerStore({ ...options, waitMs }))).toMatchObject({
          name: "InvalidTimer",
          field: "waitMs",
          message: "waitMs is not a number of milliseconds.",
        });
      }
    });

    test("have a clock, or a change is refused that could not be dated", async () => {
      const { store, setClock } = await backend.open();
      const timer = await store.create("alice", "note", backend.start);
      setClock(new Date(Number.NaN));
      for (const call of [
        () => store.create("alice", "note", backend.start),
        () => store.claimDue(backend.start),
        () => store.cancel("alice", timer.id),
        () => store.markDelivered([timer.id]),
      ]) {
        expect(await rejection(call())).toMatchObject({ name: "InvalidTimer", field: "clock" });
      }
      expect(await store.list("alice")).toEqual([timer]);
    });

    test("may leave the clock to the machine", async () => {
      const { options } = await backend.place();
      const store = await openTimerStore(options);
      onTestFinished(() => store.close());
      vi.useFakeTimers({ toFake: ["Date"], now: 1_234_567 });
      onTestFinished(() => void vi.useRealTimers());
      expect((await store.create("alice", "note", backend.start)).createdAt).toEqual(new Date(1_234_567));
    });
  });

  describe(`the schema of a timer store on ${backend.name}`, () => {
    const next: Migration = () => [
      "alter table duebook_timers add column origin text not null default 'before'",
      "create index duebook_timers_origin on duebook_timers (origin)",
    ];
    const version = (place: Place) => place.query("select version from duebook_timers_schema");
    const open = async (place: Place, upTo: readonly Migration[]) =>
      openSqlStore(await connect(place), { clock: () => new Date(NOW), waitMs: 5_000 }, upTo);

    /** A store of today's version with a timer in each status. */
    async function oldStore(): Promise<{ place: Place; timers: Record<string, unknown>[] }> {
      const place = await backend.place();
      const store = await openTimerStore(place.options);
      for (const id of ["pending", "due", "delivered", "cancelled"]) {
        await store.create("alice", `a ${id} one`, new Date(id === "pending" ? NOW + 1 : NOW), { id });
      }
      await store.claimDue(new Date(NOW));
      await store.markDelivered(["delivered"]);
      await store.cancel("alice", "cancelled");
      await store.close();
      return { place, timers: await place.query("select * from duebook_timers order by seq") };
    }

    test("is brought up to date with everything in it, also when eight do it at once", async () => {
      const { place, timers } = await oldStore();
      const stores = await Promise.all(Array.from({ length: 8 }, () => open(place, [...migrations, next])));
      expect(await version(place)).toEqual([{ version: migrations.length + 1 }]);
      expect(await place.query("select * from duebook_timers order by seq")).toEqual(
        timers.map((timer) => ({ ...timer, origin: "before" })),
      );
      const store = stores[7];
      expect((await store?.undelivered())?.map((timer) => timer.id)).toEqual(["due"]);
      expect((await store?.claimDue(new Date(NOW + 1)))?.map((timer) => timer.id)).toEqual(["pending"]);
      for (const opened of stores) await opened.close();
    });

    test("stays as it was when a migration fails", async () => {
      const { place, timers } = await oldStore();
      const broken: Migration = (context) => [...next(context), "no statement"];
      await expect(open(place, [...migrations, broken])).rejects.toThrow("syntax");
      expect(await version(place)).toEqual([{ version: migrations.length }]);
      expect(await place.query("select * from duebook_timers order by seq")).toEqual(timers);
      const store = await open(place, [...migrations, next]);
      expect(await store.list("alice")).toHaveLength(2);
      await store.close();
    });

    test("is left alone when a newer version wrote it", async () => {
      const { place } = await oldStore();
      await (await open(place, [...migrations, next])).close();
      const error = await openTimerStore(place.options).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).toMatchObject({
        reason: "newer",
        message: expect.stringMatching(/^The timer store at .+ was migrated by a newer version of this package\.$/),
      });
      expect(await version(place)).toEqual([{ version: migrations.length + 1 }]);
    });
  });
}
