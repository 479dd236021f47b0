import { digestOf } from "../../../maths/digest.ts";
import { TimerNotFound, type TimerStore } from "../../../timers/index.ts";
import type { KeptDeferral } from "../../../types/deferral.ts";
import { timeFor } from "../../decide.ts";
import { bookKey, type ServedBook } from "../../work.ts";
import type { Schedule, ScheduleKey } from "../schedule.ts";
import { decode, encode } from "./codec.ts";

/**
 * The schedule as timers: one for each open deferral, in a session for each book. Its note is the deferral, whole; it fires when the
 * deferral is due, by the chain's clock; whoever claims it is to act.
 */
export function createTimerSchedule(timers: TimerStore): Schedule {
  return {
    keyOf,

    async add(book, deferrals) {
      const over: ScheduleKey[] = [];
      for (const deferral of deferrals) {
        const options = { id: keyOf(book, deferral) };
        const { status } = await timers.create(bookKey(book), noteOf(deferral), dateOf(book, deferral.dueAt), options);
        if (status === "delivered" || status === "cancelled") over.push(options.id);
      }
      return over;
    },

    async end(book, deferrals) {
      const ids = deferrals.map((deferral) => keyOf(book, deferral));
      await timers.markDelivered(ids);
      // What is left was closed before any keeper had it.
      for (const id of ids) {
        await timers.cancel(bookKey(book), id).catch((error: unknown) => {
          if (!(error instanceof TimerNotFound)) throw error;
        });
      }
    },

    async list(book) {
      return (await timers.list(bookKey(book))).map(({ note }) => decode<KeptDeferral>(note));
    },

    async take(books, now, limit) {
      const taken: ScheduleKey[] = [];
      for (const ofClock of Map.groupBy(books, ({ clock }) => clock).values()) {
        const [first] = ofClock as [ServedBook];
        const room = limit - taken.length;
        if (room === 0) break;
        const sessions = ofClock.map(bookKey);
        const claimed = await timers.claimDue(dateOf(first, timeFor(first, now)), room, { sessions });
        taken.push(...claimed.map(({ id }) => id));
      }
      return taken;
    },
  };
}

// The digest, not the id: a reorg can give an id to another deferral.
function keyOf({ book }: ServedBook, deferral: KeptDeferral): ScheduleKey {
  return `${book.address.toLowerCase()}/${digestOf(book.bookId, deferral)}`;
}

// Field by field: however the deferral was come by, its note is the same.
function noteOf({ kind, id, owner, createdAt, dueAt, expiresAt, payload }: KeptDeferral): string {
  return encode({ kind, id, owner, createdAt, dueAt, expiresAt, payload });
}

/** A book's time as the store's. Blocks have no date, so their number stands for one; the timers of a session all go by one clock. */
function dateOf({ clock }: Pick<ServedBook, "clock">, time: bigint): Date {
  return new Date(clock === "Timestamp" ? Number(time) * 1_000 : Number(time));
}
