import { describe, expect, test } from "vitest";
import type { TimerBackend } from "../backend.ts";
import { ids, momentsOf, notes, refuses } from "./support.ts";

export function describePrune(backend: TimerBackend): void {
  const { differs } = backend;
  const at = momentsOf(backend);
  const step = backend.differs.resolutionMs / 1000;

  describe("prune", () => {
    test("never takes a pending or a due timer, however old", async () => {
      const { store } = await backend.open();
      const due = await store.create("alice", "due", at(1));
      const pending = await store.create("alice", "pending", at(10));
      await store.claimDue(at(1));
      expect(await store.prune(at(1_000_000))).toBe(0);
      expect(ids(await store.list("alice"))).toEqual([due.id, pending.id]);
      expect(ids(await store.undelivered())).toEqual([due.id]);
    });

    test("refuses a bad date", async () => {
      const { store } = await backend.open();
      await refuses(store.prune(new Date(Number.NaN)), "olderThan", "is not a valid Date");
    });

    if (differs.keepsHistory) {
      test("deletes what was over strictly before the given time and counts it", async () => {
        const { store, setClock } = await backend.open();
        const created = [];
        for (let count = 0; count < 5; count++) created.push(await store.create("alice", `${count}`, at(1)));
        const [a, b, c, d] = ids(created) as [string, string, string, string];
        await store.claimDue(at(1));
        setClock(at(100));
        await store.markDelivered([a, b]);
        await store.cancel("alice", c);
        setClock(at(101));
        await store.cancel("alice", d);
        expect(await store.prune(at(100))).toBe(0);
        expect(await store.prune(at(100 + step))).toBe(3);
        expect(await store.prune(at(100 + step))).toBe(0);
        expect(await store.prune(at(1000))).toBe(1);
        expect(notes(await store.undelivered())).toEqual(["4"]);
      });

      test("counts from the last change, not from the creation or the time it was set for", async () => {
        const { store, setClock } = await backend.open();
        const timer = await store.create("alice", "note", at(1));
        setClock(at(50));
        await store.claimDue(at(1));
        setClock(at(100));
        await store.markDelivered([timer.id]);
        expect(await store.prune(at(100))).toBe(0);
      });

      if (differs.callersIds) {
        test("frees the ids of what it deletes", async () => {
          const { store } = await backend.open();
          await store.create("alice", "first life", at(1), { id: "one" });
          await store.cancel("alice", "one");
          await store.prune(at(1000));
          expect((await store.create("bob", "second life", at(2), { id: "one" })).status).toBe("pending");
        });
      }
    }
  });
}
