import { describe, expect, test } from "vitest";
import type { Timer } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { ids, momentsOf, notes, refuses } from "./support.ts";

export function describeClaimDue(backend: TimerBackend): void {
  const { differs } = backend;
  const at = momentsOf(backend);
  const step = backend.differs.resolutionMs / 1000;

  describe("claimDue", () => {
    test("claims at the very moment and not a step before", async () => {
      const { store } = await backend.open();
      const timer = await store.create("alice", "note", at(10));
      expect(await store.claimDue(at(10 - step))).toEqual([]);
      expect(await store.claimDue(at(10))).toEqual([{ ...timer, status: "due", updatedAt: expect.any(Date) }]);
    });

    test("returns exactly what it moved, of all sessions, the earliest first and equal times as they were created", async () => {
      const { store } = await backend.open();
      for (const [session, note, seconds] of [
        ["bob", "d", 30],
        ["alice", "a", 10],
        ["alice", "later", 31],
        ["carol", "b", 20],
        ["alice", "c", 20],
        ["bob", "e", 30],
      ] as const) {
        await store.create(session, note, at(seconds));
      }
      const claimed = await store.claimDue(at(30));
      expect(notes(claimed)).toEqual(["a", "b", "c", "d", "e"]);
      expect(new Set(claimed.map((timer) => timer.status))).toEqual(new Set(["due"]));
      expect(notes(await store.list("alice"))).toEqual(["a", "c", "later"]);
      expect(await store.undelivered()).toEqual(claimed);
    });

    test("takes the earliest within a limit and leaves the rest to the next claim", async () => {
      const { store } = await backend.open();
      for (const seconds of [5, 3, 1, 4, 2]) await store.create("alice", `${seconds}`, at(seconds));
      expect(notes(await store.claimDue(at(9), 2))).toEqual(["1", "2"]);
      expect(notes(await store.claimDue(at(9), 1))).toEqual(["3"]);
      expect(notes(await store.claimDue(at(9), 7))).toEqual(["4", "5"]);
      expect(await store.claimDue(at(9), 7)).toEqual([]);
    });

    test("claims of the sessions it is asked for alone, within the limit", async () => {
      const { store } = await backend.open();
      for (const session of ["alice", "bob", "carol"]) {
        for (const seconds of [1, 2]) await store.create(session, `${session} ${seconds}`, at(seconds));
      }
      expect(await store.claimDue(at(9), undefined, { sessions: [] })).toEqual([]);
      expect(await store.claimDue(at(9), undefined, { sessions: ["nobody"] })).toEqual([]);
      const sessions = ["carol", "alice"];
      expect(notes(await store.claimDue(at(9), 3, { sessions }))).toEqual(["alice 1", "carol 1", "alice 2"]);
      expect(notes(await store.claimDue(at(9), 3, { sessions }))).toEqual(["carol 2"]);
      expect(notes(await store.claimDue(at(9)))).toEqual(["bob 1", "bob 2"]);
    });

    test("never returns a timer again, however late the next claim and whatever became of the timer", async () => {
      const { store } = await backend.open();
      const reported = await store.create("alice", "reported", at(1));
      const withdrawn = await store.create("alice", "withdrawn", at(1));
      await store.create("alice", "unreported", at(1));
      expect(await store.claimDue(at(1))).toHaveLength(3);
      await store.markDelivered([reported.id]);
      await store.cancel("alice", withdrawn.id);
      expect(await store.claimDue(at(1))).toEqual([]);
      expect(await store.claimDue(at(1_000_000))).toEqual([]);
    });

    test("of rivals, one gets each timer", async () => {
      const { store } = await backend.open();
      for (let count = 0; count < 40; count++) await store.create("alice", `${count}`, at(count));
      const claimed: Timer[] = [];
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          claimed.push(...(await store.claimDue(at(100), 7)));
        }),
      );
      // A rival may have been passed over while another held its timers.
      claimed.push(...(await store.claimDue(at(100))));
      expect(notes(claimed).toSorted()).toEqual(Array.from({ length: 40 }, (_, count) => `${count}`).toSorted());
    });

    test("refuses a bad moment and a bad limit, and claims nothing", async () => {
      const { store } = await backend.open();
      await store.create("alice", "note", at(1));
      await refuses(store.claimDue(new Date(Number.NaN)), "now", "is not a valid Date");
      for (const limit of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
        await refuses(store.claimDue(at(1), limit), "limit", "is not a positive whole number");
      }
      expect(notes(await store.claimDue(at(1)))).toEqual(["note"]);
    });

    if (differs.callersClock) {
      test("decides by the caller's clock and records by the store's", async () => {
        const { store, setClock } = await backend.open();
        const timer = await store.create("alice", "note", at(1000));
        setClock(at(5));
        expect(await store.claimDue(at(1000))).toEqual([{ ...timer, status: "due", updatedAt: at(5) }]);
      });

      test("stands a clock that goes back: what was claimed stays claimed, what is to come waits", async () => {
        const { store, setClock } = await backend.open();
        setClock(at(500));
        const early = await store.create("alice", "early", at(10));
        const late = await store.create("alice", "late", at(400));
        const claimed = await store.claimDue(at(300));
        expect(ids(claimed)).toEqual([early.id]);
        setClock(at(20));
        expect(await store.claimDue(at(20))).toEqual([]);
        expect(await store.claimDue(at(0))).toEqual([]);
        expect(await store.undelivered()).toEqual(claimed);
        expect(ids(await store.list("alice"))).toEqual([early.id, late.id]);
        expect(ids(await store.claimDue(at(400)))).toEqual([late.id]);
      });

      test("never records a change before what it followed", async () => {
        const { store, setClock } = await backend.open();
        setClock(at(500));
        const kept = await store.create("alice", "kept", at(1));
        const withdrawn = await store.create("alice", "withdrawn", at(2));
        setClock(at(100));
        expect((await store.claimDue(at(2)))[0]?.updatedAt).toEqual(at(500));
        expect((await store.cancel("alice", withdrawn.id)).updatedAt).toEqual(at(500));
        await store.markDelivered([kept.id]);
        expect(await store.prune(at(500))).toBe(0);
        expect(await store.prune(at(500 + step))).toBe(2);
      });
    }
  });
}
