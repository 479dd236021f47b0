// The one suite every backend of the timer store has to pass. What a backend cannot do by nature stands in its `differs`, and a
// test that asks for it is not part of that backend's suite.
import { describe, expect, test } from "vitest";
import {
  type DeliveringStore,
  deliverDue,
  InvalidTimer,
  MAX_ID_LENGTH,
  MAX_SESSION_BYTES,
  StoreUnavailable,
  type Timer,
  TimerExists,
  TimerNotFound,
} from "../../../src/timers/index.ts";
import type { TimerBackend } from "./backend.ts";
import { rejection } from "./errors.ts";

const notes = (timers: readonly Timer[]) => timers.map((timer) => timer.note);
const ids = (timers: readonly Timer[]) => timers.map((timer) => timer.id);

export function describeTimerStore(backend: TimerBackend): void {
  const { differs } = backend;
  /** The moment so many seconds after the suite's first. */
  const at = (seconds: number) => new Date(backend.start.getTime() + seconds * 1000);
  const step = differs.resolutionMs / 1000;

  describe(`the timer store on ${backend.name}`, () => {
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
        for (const id of [absent, foreign.id, delivered.id, cancelled.id])
          await notFound(store.cancel("alice", id), id);
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

    describe("close", () => {
      test("is the end of every call but itself", async () => {
        const { store } = await backend.open();
        await store.close();
        await store.close();
        for (const call of [
          () => store.create("alice", "note", at(1)),
          () => store.claimDue(at(1)),
          () => store.cancel("alice", "one"),
          () => store.list("alice"),
          () => store.markDelivered(["one"]),
          () => store.undelivered(),
          () => store.prune(at(1)),
        ]) {
          const error = await rejection(call());
          expect(error).toBeInstanceOf(StoreUnavailable);
          expect(error).toMatchObject({
            reason: "closed",
            message: expect.stringMatching(/^The timer store at .+ is closed\.$/),
          });
        }
      });
    });
  });
}

async function refuses(call: Promise<unknown>, field: string, problem: string): Promise<void> {
  const error = await rejection(call);
  expect(error).toBeInstanceOf(InvalidTimer);
  expect(error).toMatchObject({ name: "InvalidTimer", field, message: `${field} ${problem}.` });
}

async function notFound(call: Promise<unknown>, id: string): Promise<void> {
  const error = await rejection(call);
  expect(error).toBeInstanceOf(TimerNotFound);
  expect({ ...(error as TimerNotFound) }).toEqual({ name: "TimerNotFound", id });
  expect((error as TimerNotFound).message).toBe(`No pending or due timer ${JSON.stringify(id)} in this session.`);
}
