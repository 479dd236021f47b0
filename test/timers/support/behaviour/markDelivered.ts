import { describe, expect, test } from "vitest";
import { TimerNotFound } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { ids, momentsOf, notFound } from "./support.ts";

export function describeMarkDelivered(backend: TimerBackend): void {
  const at = momentsOf(backend);

  describe("markDelivered", () => {
    test("moves due timers and passes over all others", async () => {
      const { store, setClock } = await backend.open();
      const due = await store.create("alice", "due", at(1));
      const kept = await store.create("bob", "kept", at(1));
      const withdrawn = await store.create("alice", "withdrawn", at(1));
      const pending = await store.create("alice", "pending", at(10));
      await store.claimDue(at(1));
      await store.cancel("alice", withdrawn.id);
      setClock(at(7));
      await store.markDelivered([pending.id, "absent", withdrawn.id, "two words", due.id, "a\0", due.id]);
      expect(ids(await store.undelivered())).toEqual([kept.id]);
      expect(ids(await store.list("alice"))).toEqual([pending.id]);
      // Had it become delivered it would not fire.
      expect(ids(await store.claimDue(at(10)))).toEqual([pending.id]);
      await notFound(store.cancel("alice", due.id), due.id);
    });

    test("does nothing when given nothing, or only what is delivered already", async () => {
      const { store } = await backend.open();
      const [first, second] = [
        await store.create("alice", "first", at(1)),
        await store.create("alice", "second", at(1)),
      ];
      await store.claimDue(at(1));
      await store.markDelivered([]);
      expect(ids(await store.undelivered())).toEqual([first.id, second.id]);
      await store.markDelivered([first.id]);
      await store.markDelivered([first.id]);
      expect(ids(await store.undelivered())).toEqual([second.id]);
    });

    test("against a cancel at the same moment, one of the two holds", async () => {
      const { store } = await backend.open();
      const timer = await store.create("alice", "note", at(1));
      await store.claimDue(at(1));
      const [marked, cancelled] = await Promise.allSettled([
        store.markDelivered([timer.id]),
        store.cancel("alice", timer.id),
      ]);
      expect(marked.status).toBe("fulfilled");
      if (cancelled.status === "rejected") expect(cancelled.reason).toBeInstanceOf(TimerNotFound);
      else expect(cancelled.value.status).toBe("cancelled");
      expect(await store.list("alice")).toEqual([]);
    });
  });
}
