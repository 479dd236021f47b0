import { describe, expect, test } from "vitest";
import { MAX_ID_LENGTH, MAX_SESSION_BYTES, TimerExists } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { rejection } from "../errors.ts";
import { ids, momentsOf, notes, refuses } from "./support.ts";

export function describeCreate(backend: TimerBackend): void {
  const { differs } = backend;
  const at = momentsOf(backend);

  describe("create", () => {
    test("returns a pending timer with all it was given", async () => {
      const { store } = await backend.open();
      const timer = await store.create("alice", "water the plants", at(60));
      expect(timer).toEqual({
        id: expect.stringMatching(/^[!-~]{1,128}$/),
        sessionId: "alice",
        note: "water the plants",
        fireAt: at(60),
        status: "pending",
        createdAt: at(0),
        updatedAt: at(0),
      });
      expect(await store.list("alice")).toEqual([timer]);
    });

    test("gives timers that are alike ids of their own", async () => {
      const { store } = await backend.open();
      for (let count = 0; count < 3; count++) await store.create("alice", "again", at(60));
      expect(new Set(ids(await store.list("alice"))).size).toBe(3);
    });

    test("keeps every character of note and session", async () => {
      const { store } = await backend.open();
      const session = `Ünïcode's "session"; drop table duebook_timers --`;
      const note = "tab\t, line\r\n, quotes '\"`, back\\slash, \u{1F570}, e\u0301 is not \u00e9, $1 ? :x, \u0001";
      await store.create(session, note, at(1));
      await store.create(session, "", at(2));
      expect(notes(await store.list(session))).toEqual([note, ""]);
      expect((await store.claimDue(at(1)))[0]).toMatchObject({ sessionId: session, note });
    });

    test("takes a note as long as allowed, in bytes, and none longer", async () => {
      const { store } = await backend.open();
      const longest = "é".repeat(differs.maxNoteBytes / 2);
      await store.create("alice", longest, at(1));
      await refuses(
        store.create("alice", `${longest}e`, at(1)),
        "note",
        `has ${differs.maxNoteBytes + 1} bytes, more than the ${differs.maxNoteBytes} allowed`,
      );
      expect(notes(await store.list("alice"))).toEqual([longest]);
    });

    test("takes a session as long as allowed, in bytes, and none longer", async () => {
      const { store } = await backend.open();
      const longest = "é".repeat(MAX_SESSION_BYTES / 2);
      await store.create(longest, "note", at(1));
      await refuses(
        store.create(`${longest}e`, "note", at(1)),
        "sessionId",
        "has 257 bytes, more than the 256 allowed",
      );
      expect(notes(await store.list(longest))).toEqual(["note"]);
    });

    test.for([
      ["an empty session", "", "note", "sessionId", "is empty"],
      ["a session with a NUL", "a\0b", "note", "sessionId", "holds a NUL character"],
      ["a session with half a character", "a\ud800", "note", "sessionId", "is not well-formed Unicode"],
      ["a session that is no text", 7, "note", "sessionId", "is not a string"],
      ["a note with a NUL", "alice", "a\0b", "note", "holds a NUL character"],
      ["a note with half a character", "alice", "\udc00", "note", "is not well-formed Unicode"],
      ["a note that is no text", "alice", null, "note", "is not a string"],
    ] as const)("refuses %s", async ([, session, note, field, problem]) => {
      const { store } = await backend.open();
      await refuses(store.create(session as string, note as string, at(1)), field, problem);
      expect(await store.claimDue(at(1))).toEqual([]);
    });

    test.for([
      ["no date at all", new Date(Number.NaN)],
      ["a date beyond what a Date can hold", new Date(8_640_000_000_000_001)],
      ["a number", 1_900_000_000_000],
      ["nothing", undefined],
    ] as const)("refuses %s as the time", async ([, fireAt]) => {
      const { store } = await backend.open();
      await refuses(store.create("alice", "note", fireAt as Date), "fireAt", "is not a valid Date");
      expect(await store.list("alice")).toEqual([]);
    });

    test("takes a time already past, which is due at once", async () => {
      const { store, setClock } = await backend.open();
      setClock(at(100));
      const timer = await store.create("alice", "late", at(50));
      expect(timer.fireAt).toEqual(differs.keepsPastTimes ? at(50) : at(100));
      expect(ids(await store.claimDue(at(100)))).toEqual([timer.id]);
    });

    if (differs.maxLive !== Number.POSITIVE_INFINITY) {
      test("stops at the most a session may have, due ones included, until one of them is over", async () => {
        const { store } = await backend.open();
        const first = await store.create("alice", "first", at(1));
        for (let count = 1; count < differs.maxLive; count++) await store.create("alice", "more", at(2));
        await store.claimDue(at(1));
        expect(await rejection(store.create("alice", "one too many", at(3)))).toMatchObject({
          name: "BookFullError",
          maxOpen: BigInt(differs.maxLive),
        });
        await store.create("bob", "another session", at(3));
        await store.cancel("alice", first.id);
        await store.create("alice", "room again", at(3));
        expect(await store.list("alice")).toHaveLength(differs.maxLive);
      }, 300_000);
    }
  });

  if (differs.callersIds) {
    describe("create with an id", () => {
      test("uses the id", async () => {
        const { store } = await backend.open();
        const id = `!${"~".repeat(MAX_ID_LENGTH - 1)}`;
        expect((await store.create("alice", "note", at(1), { id })).id).toBe(id);
        expect(ids(await store.claimDue(at(1)))).toEqual([id]);
      });

      test("repeated, returns the timer as it stands and makes no second one", async () => {
        const { store, setClock } = await backend.open();
        const create = () => store.create("alice", "note", at(10), { id: "one" });
        const first = await create();
        setClock(at(5));
        expect(await create()).toEqual(first);
        await store.claimDue(at(10));
        expect(await create()).toEqual({ ...first, status: "due", updatedAt: at(5) });
        setClock(at(6));
        await store.markDelivered(["one"]);
        expect(await create()).toEqual({ ...first, status: "delivered", updatedAt: at(6) });
        expect(await store.list("alice")).toEqual([]);
        expect(await store.claimDue(at(1000))).toEqual([]);
      });

      test("repeated after the cancel, does not bring the timer back", async () => {
        const { store } = await backend.open();
        const create = () => store.create("alice", "note", at(10), { id: "one" });
        await create();
        await store.cancel("alice", "one");
        expect((await create()).status).toBe("cancelled");
        expect(await store.claimDue(at(1000))).toEqual([]);
      });

      test.for([
        ["another note", "alice", "other", 10],
        ["another time", "alice", "note", 11],
        ["another session", "bob", "note", 10],
      ] as const)("refuses an id that stands for %s", async ([, session, note, seconds]) => {
        const { store } = await backend.open();
        const first = await store.create("alice", "note", at(10), { id: "one" });
        const error = await rejection(store.create(session, note, at(seconds), { id: "one" }));
        expect(error).toBeInstanceOf(TimerExists);
        expect(error).toMatchObject({
          name: "TimerExists",
          id: "one",
          message: 'Another timer has the id "one": create this one under an id of its own.',
        });
        expect(await store.claimDue(at(11))).toEqual([{ ...first, status: "due" }]);
      });

      test.for(["", "two words", "line\n", "ümlaut", "a\0", "x".repeat(MAX_ID_LENGTH + 1)])(
        "refuses the id %j",
        async (id) => {
          const { store } = await backend.open();
          await refuses(
            store.create("alice", "note", at(1), { id }),
            "id",
            "is not 1 to 128 printable ASCII characters without spaces",
          );
          expect(await store.list("alice")).toEqual([]);
        },
      );

      test("ten times at once makes one timer, the same for all", async () => {
        const { store } = await backend.open();
        const created = await Promise.all(
          Array.from({ length: 10 }, () => store.create("alice", "note", at(1), { id: "one" })),
        );
        const [only, ...others] = await store.list("alice");
        expect(others).toEqual([]);
        for (const timer of created) expect(timer).toEqual(only);
      });
    });
  }
}
