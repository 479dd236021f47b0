import { describe, expect, test } from "vitest";
import type { TimerBackend } from "../backend.ts";
import { momentsOf, notes, refuses } from "./support.ts";

export function describeUndelivered(backend: TimerBackend): void {
  const at = momentsOf(backend);
  const step = backend.differs.resolutionMs / 1000;

  describe("undelivered", () => {
    test("gives what was claimed and not reported, of one session or of all, and goes on giving it", async () => {
      const { store } = await backend.open();
      await store.create("alice", "c", at(3));
      await store.create("bob", "b", at(2));
      const reported = await store.create("alice", "reported", at(1));
      await store.create("alice", "a", at(1));
      await store.create("alice", "to come", at(10));
      await store.claimDue(at(3));
      await store.markDelivered([reported.id]);
      for (let time = 0; time < 2; time++) {
        expect(notes(await store.undelivered("alice"))).toEqual(["a", "c"]);
        expect(notes(await store.undelivered("bob"))).toEqual(["b"]);
        expect(notes(await store.undelivered())).toEqual(["a", "b", "c"]);
        expect(await store.undelivered("carol")).toEqual([]);
      }
    });

    test("does not take what can be no session for all of them", async () => {
      const { store } = await backend.open();
      await refuses(store.undelivered(""), "sessionId", "is empty");
    });

    test("leaves out what was claimed at or after a given time", async () => {
      const { store, setClock } = await backend.open();
      await store.create("alice", "old", at(1));
      await store.create("bob", "new", at(2));
      setClock(at(10));
      await store.claimDue(at(1));
      setClock(at(20));
      await store.claimDue(at(2));
      const claimedBefore = async (time: Date) => notes(await store.undelivered(undefined, { claimedBefore: time }));
      expect(await claimedBefore(at(10))).toEqual([]);
      expect(await claimedBefore(at(10 + step))).toEqual(["old"]);
      expect(await claimedBefore(at(20))).toEqual(["old"]);
      expect(await claimedBefore(at(20 + step))).toEqual(["old", "new"]);
      expect(await store.undelivered("bob", { claimedBefore: at(20) })).toEqual([]);
      const noDate = store.undelivered("bob", { claimedBefore: new Date(Number.NaN) });
      await refuses(noDate, "claimedBefore", "is not a valid Date");
    });
  });
}
