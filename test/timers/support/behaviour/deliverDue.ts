import { describe, expect, test } from "vitest";
import { type DeliveringStore, deliverDue, StoreUnavailable, type Timer } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { rejection } from "../errors.ts";
import { momentsOf, notes } from "./support.ts";

export function describeDeliverDue(backend: TimerBackend): void {
  const at = momentsOf(backend);

  describe("deliverDue", () => {
    test("hands over what is owed from before, then what is due now, and reports each", async () => {
      const { store } = await backend.open();
      await store.create("bob", "owed", at(2));
      await store.claimDue(at(2));
      await store.create("alice", "newer", at(4));
      await store.create("alice", "new", at(1));
      await store.create("alice", "to come", at(9));
      const handed: Timer[] = [];
      const report = await deliverDue(store, (timer) => handed.push(timer), at(4));
      expect(notes(handed)).toEqual(["owed", "new", "newer"]);
      expect(handed.map((timer) => timer.status)).toEqual(["due", "due", "due"]);
      expect(report).toEqual({ delivered: handed, failed: [] });
      expect(await store.undelivered()).toEqual([]);
      expect(notes(await store.list("alice"))).toEqual(["to come"]);
      expect(await deliverDue(store, (timer) => handed.push(timer), at(4))).toEqual({ delivered: [], failed: [] });
    });

    test("lets no failing delivery stop the others, and tries it again the next time", async () => {
      const { store } = await backend.open();
      for (const note of ["a", "throws", "b", "rejects", "c"]) await store.create("alice", note, at(1));
      const thrown = new Error("thrown at once");
      const rejected = new Error("rejected later");
      let broken = true;
      const handed: string[] = [];
      const deliver = (timer: Timer) => {
        if (broken && timer.note === "throws") throw thrown;
        if (broken && timer.note === "rejects") return Promise.reject(rejected);
        handed.push(timer.note);
        return undefined;
      };
      const report = await deliverDue(store, deliver, at(1));
      expect(handed).toEqual(["a", "b", "c"]);
      expect(notes(report.delivered)).toEqual(["a", "b", "c"]);
      expect(report.failed.map(({ timer, error }) => [timer.note, error])).toEqual([
        ["throws", thrown],
        ["rejects", rejected],
      ]);
      expect(notes(await store.undelivered())).toEqual(["throws", "rejects"]);
      broken = false;
      expect(notes((await deliverDue(store, deliver, at(1))).delivered)).toEqual(["throws", "rejects"]);
      expect(await store.undelivered()).toEqual([]);
    });

    test("marks a timer only when its delivery has ended", async () => {
      const { store } = await backend.open();
      await store.create("alice", "first", at(1));
      await store.create("alice", "second", at(2));
      const owedMeanwhile: string[][] = [];
      await deliverDue(store, async () => owedMeanwhile.push(notes(await store.undelivered())), at(2));
      expect(owedMeanwhile).toEqual([["first", "second"], ["second"]]);
    });

    test("claims no more than its limit", async () => {
      const { store } = await backend.open();
      for (const note of ["a", "b", "c"]) await store.create("alice", note, at(1));
      expect(notes((await deliverDue(store, () => {}, at(1), { limit: 2 })).delivered)).toEqual(["a", "b"]);
      expect(notes((await deliverDue(store, () => {}, at(1), { limit: 2 })).delivered)).toEqual(["c"]);
    });

    test("leaves to a live process what that process has only just claimed", async () => {
      const { store, setClock } = await backend.open();
      await store.create("alice", "long ago", at(1));
      await store.create("alice", "just now", at(2));
      setClock(at(10));
      await store.claimDue(at(1));
      setClock(at(20));
      await store.claimDue(at(2));
      const report = await deliverDue(store, () => {}, at(20), { claimedBefore: at(20) });
      expect(notes(report.delivered)).toEqual(["long ago"]);
      expect(notes(await store.undelivered())).toEqual(["just now"]);
    });

    test("leaves what a delivery schedules to the next call, and so comes to an end", async () => {
      const { store } = await backend.open();
      await store.create("alice", "again", at(1));
      const again = (timer: Timer) => store.create(timer.sessionId, timer.note, at(1));
      expect((await deliverDue(store, again, at(1))).delivered).toHaveLength(1);
      expect((await deliverDue(store, again, at(1))).delivered).toHaveLength(1);
    });

    test("ends when the store fails, and what was not marked is handed over again", async () => {
      const { store } = await backend.open();
      for (const note of ["a", "b", "c"]) await store.create("alice", note, at(1));
      const failure = new StoreUnavailable("unreachable", "somewhere");
      const second = (await store.list("alice"))[1]?.id;
      const flaky: DeliveringStore = {
        undelivered: () => store.undelivered(),
        claimDue: (now) => store.claimDue(now),
        markDelivered: (marked) => (marked[0] === second ? Promise.reject(failure) : store.markDelivered(marked)),
      };
      const handed: string[] = [];
      expect(await rejection(deliverDue(flaky, (timer) => handed.push(timer.note), at(1)))).toBe(failure);
      expect(handed).toEqual(["a", "b"]);
      await deliverDue(store, (timer) => handed.push(timer.note), at(1));
      expect(handed).toEqual(["a", "b", "b", "c"]);
    });
  });
}
