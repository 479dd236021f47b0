import { describe, expect, test } from "vitest";
import { MAX_SESSION_BYTES } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { ids, momentsOf, notFound } from "./support.ts";

export function describeCancel(backend: TimerBackend): void {
  const at = momentsOf(backend);

  describe("cancel", () => {
    test("withdraws a pending timer, which then never fires", async () => {
      const { store, setClock } = await backend.open();
      const timer = await store.create("alice", "note", at(10));
      setClock(at(3));
      expect(await store.cancel("alice", timer.id)).toEqual({ ...timer, status: "cancelled", updatedAt: at(3) });
      expect(await store.list("alice")).toEqual([]);
      expect(await store.claimDue(at(10))).toEqual([]);
    });

    test("withdraws a due timer, which then is no longer owed", async () => {
      const { store } = await backend.open();
      const timer = await store.create("alice", "note", at(10));
      await store.claimDue(at(10));
      expect((await store.cancel("alice", timer.id)).status).toBe("cancelled");
      expect(await store.list("alice")).toEqual([]);
      expect(await store.undelivered()).toEqual([]);
      await store.markDelivered([timer.id]);
      await notFound(store.cancel("alice", timer.id), timer.id);
    });

    test("says the same of an absent, a foreign, a delivered and a cancelled timer", async () => {
      const { store } = await backend.open();
      const foreign = await store.create("bob", "foreign", at(10));
      const delivered = await store.create("alice", "delivered", at(1));
      const cancelled = await store.create("alice", "cancelled", at(2));
      await store.claimDue(at(1));
      await store.markDelivered([delivered.id]);
      await store.cancel("alice", cancelled.id);
      // The shape of a real id, so that nothing but its absence can be the reason.
      const absent = foreign.id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
      for (const id of [absent, foreign.id, delivered.id, cancelled.id]) await notFound(store.cancel("alice", id), id);
      expect(await store.list("bob")).toEqual([foreign]);
    });

    test.for(["", "two words", "a\0", "x".repeat(10_000)])(
      "finds no timer under what can be no id (%j)",
      async (id) => {
        const { store } = await backend.open();
        await notFound(store.cancel("alice", id), id);
      },
    );

    test("finds no timer in what can be no session", async () => {
      const { store } = await backend.open();
      const { id } = await store.create("alice", "note", at(10));
      for (const session of ["", "a\0", "x".repeat(MAX_SESSION_BYTES + 1)])
        await notFound(store.cancel(session, id), id);
      expect(ids(await store.list("alice"))).toEqual([id]);
    });

    test("against a claim at the same moment, withdraws the timer either way", async () => {
      const { store } = await backend.open();
      const timer = await store.create("alice", "note", at(10));
      await Promise.all([store.claimDue(at(10)), store.cancel("alice", timer.id)]);
      expect(await store.list("alice")).toEqual([]);
      expect(await store.undelivered()).toEqual([]);
      expect(await store.claimDue(at(10))).toEqual([]);
    });

    test("twice at once withdraws once", async () => {
      const { store } = await backend.open();
      const timer = await store.create("alice", "note", at(10));
      const results = await Promise.allSettled([store.cancel("alice", timer.id), store.cancel("alice", timer.id)]);
      expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });
  });
}
