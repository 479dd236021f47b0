import { describe, expect, test } from "vitest";
import type { Timer } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { momentsOf, notes, refuses } from "./support.ts";

export function describeList(backend: TimerBackend): void {
  const at = momentsOf(backend);

  describe("list", () => {
    test("gives a session's pending and due timers, the earliest first and equal times as they were created", async () => {
      const { store } = await backend.open();
      for (const [note, seconds] of [
        ["d", 40],
        ["b", 20],
        ["a", 10],
        ["c", 20],
        ["gone", 15],
        ["told", 1],
      ] as const) {
        await store.create("alice", note, at(seconds));
      }
      await store.create("bob", "not hers", at(1));
      const told = (await store.list("alice"))[0] as Timer;
      const gone = (await store.list("alice"))[2] as Timer;
      await store.claimDue(at(10));
      await store.markDelivered([told.id]);
      await store.cancel("alice", gone.id);
      const listed = await store.list("alice");
      expect(notes(listed)).toEqual(["a", "b", "c", "d"]);
      expect(listed.map((timer) => timer.status)).toEqual(["due", "pending", "pending", "pending"]);
    });

    test("is empty for a session that has none, and tells sessions apart by every character", async () => {
      const { store } = await backend.open();
      await store.create("alice", "note", at(10));
      for (const session of ["Alice", "alice ", "alic", "%", "alicé"]) expect(await store.list(session)).toEqual([]);
    });

    test("refuses what can be no session", async () => {
      const { store } = await backend.open();
      await refuses(store.list(""), "sessionId", "is empty");
    });
  });
}
