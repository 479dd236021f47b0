import { randomUUID } from "node:crypto";
import { StoreUnavailable, TimerExists, TimerNotFound } from "../errors.ts";
import { checkDate, checkId, checkLimit, checkNote, checkSession, isId, isSession } from "../input.ts";
import type { ClaimOptions, CreateOptions, TimerStore, UndeliveredOptions } from "../store.ts";
import type { Timer } from "../timer.ts";
import { attempt } from "./attempt.ts";
import type { Backend } from "./backend.ts";
import { literal, notBefore, oneOf } from "./expressions.ts";
import { inFiringOrder, toTimer } from "./schema.ts";

export type SqlTimerStoreOptions = { clock: () => Date; waitMs: number };

const LIVE = oneOf("pending", "due");
const OVER = oneOf("delivered", "cancelled");

/** Every method is one statement with its condition inside, so that it needs no transaction and nothing comes in between. */
export class SqlTimerStore implements TimerStore {
  readonly #backend: Backend;
  readonly #options: SqlTimerStoreOptions;
  #closed = false;

  constructor(backend: Backend, options: SqlTimerStoreOptions) {
    this.#backend = backend;
    this.#options = options;
  }

  async create(sessionId: string, note: string, fireAt: Date, options: CreateOptions = {}): Promise<Timer> {
    checkSession(sessionId);
    checkNote(note);
    const time = checkDate("fireAt", fireAt);
    const { id = randomUUID() } = options;
    checkId(id);
    const at = this.#now();

    for (;;) {
      const created = await this.#run((db) =>
        db
          .insertInto("duebook_timers")
          .values({
            id,
            session_id: sessionId,
            note,
            fire_at: time,
            status: "pending",
            created_at: at,
            updated_at: at,
          })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returningAll()
          .executeTakeFirst(),
      );
      if (created !== undefined) return toTimer(created);

      const found = await this.#run((db) =>
        db.selectFrom("duebook_timers").selectAll().where("id", "=", id).executeTakeFirst(),
      );
      // It may have been pruned since the insert met it.
      if (found === undefined) continue;
      const same = found.session_id === sessionId && found.note === note && Number(found.fire_at) === time;
      if (!same) throw new TimerExists(id);
      return toTimer(found);
    }
  }

  async claimDue(now: Date, limit?: number, { sessions }: ClaimOptions = {}): Promise<Timer[]> {
    const time = checkDate("now", now);
    if (limit !== undefined) checkLimit(limit);
    for (const session of sessions ?? []) checkSession(session);
    const at = this.#now();
    const rows = await this.#run(() => this.#backend.claim({ now: time, at, limit, sessions }));
    return inFiringOrder(rows).map(toTimer);
  }

  async cancel(sessionId: string, id: string): Promise<Timer> {
    if (!isSession(sessionId) || !isId(id)) throw new TimerNotFound(id);
    const at = this.#now();
    const row = await this.#run(
      (db) =>
        db
          .updateTable("duebook_timers")
          .set({ status: "cancelled", updated_at: notBefore(at) })
          .where("id", "=", id)
          .where("session_id", "=", sessionId)
          .where("status", "in", LIVE)
          .returningAll()
          .executeTakeFirst(),
      // The repetition would find no live timer and deny what the first one did.
      { repeatable: false },
    );
    if (row === undefined) throw new TimerNotFound(id);
    return toTimer(row);
  }

  async list(sessionId: string): Promise<Timer[]> {
    checkSession(sessionId);
    const rows = await this.#run((db) =>
      db
        .selectFrom("duebook_timers")
        .selectAll()
        .where("session_id", "=", sessionId)
        .where("status", "in", LIVE)
        .orderBy("fire_at")
        .orderBy("seq")
        .execute(),
    );
    return rows.map(toTimer);
  }

  async markDelivered(ids: readonly string[]): Promise<void> {
    const possible = ids.filter(isId);
    if (possible.length === 0) return;
    const at = this.#now();
    await this.#run((db) =>
      db
        .updateTable("duebook_timers")
        .set({ status: "delivered", updated_at: notBefore(at) })
        .where("status", "=", literal("due"))
        .where(this.#backend.isIn("id", possible))
        .execute(),
    );
  }

  async undelivered(sessionId?: string, options: UndeliveredOptions = {}): Promise<Timer[]> {
    if (sessionId !== undefined) checkSession(sessionId);
    const { claimedBefore } = options;
    const before = claimedBefore === undefined ? undefined : checkDate("claimedBefore", claimedBefore);
    const rows = await this.#run((db) =>
      db
        .selectFrom("duebook_timers")
        .selectAll()
        .where("status", "=", literal("due"))
        .$if(sessionId !== undefined, (query) => query.where("session_id", "=", sessionId as string))
        .$if(before !== undefined, (query) => query.where("updated_at", "<", before as number))
        .orderBy("fire_at")
        .orderBy("seq")
        .execute(),
    );
    return rows.map(toTimer);
  }

  async prune(olderThan: Date): Promise<number> {
    const time = checkDate("olderThan", olderThan);
    const { numDeletedRows } = await this.#run((db) =>
      db
        .deleteFrom("duebook_timers")
        .where("status", "in", OVER)
        .where("updated_at", "<", time)
        .executeTakeFirstOrThrow(),
    );
    return Number(numDeletedRows);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#backend.kysely.destroy();
  }

  #now(): number {
    return checkDate("clock", this.#options.clock());
  }

  /** With the id settled beforehand, every statement but a cancel may be repeated when the answer to it was lost. */
  async #run<Result>(
    statement: (db: Backend["kysely"]) => Promise<Result>,
    { repeatable } = { repeatable: true },
  ): Promise<Result> {
    return await attempt(this.#backend, { waitMs: this.#options.waitMs, repeatable }, async () => {
      if (this.#closed) throw new StoreUnavailable("closed", this.#backend.location);
      return await statement(this.#backend.kysely);
    });
  }
}
