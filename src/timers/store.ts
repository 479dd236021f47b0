import type { Timer } from "./timer.ts";

export type CreateOptions = {
  /**
   * A name of the caller's choice, 1 to 128 printable ASCII characters, that makes `create` safe to repeat. A random one when
   * left out. It is free again once `prune` has deleted its timer.
   */
  id?: string;
};

export type ClaimOptions = {
  /** Only timers of these sessions; those of all when left out. */
  sessions?: readonly string[];
};

export type UndeliveredOptions = {
  /** Only what was claimed strictly before this time, by the clock of the store that claimed it. */
  claimedBefore?: Date;
};

/**
 * The durable record of one-shot reminders: pending -> due -> delivered, and pending or due -> cancelled.
 *
 * Two facts are kept apart. The claim is exactly once: of all processes that ask, one gets a timer, once. The delivery is at
 * least once: what was claimed and never reported as delivered is handed over again by `undelivered`, and never claimed again.
 *
 * Every call can end in `StoreUnavailable`.
 */
export interface TimerStore {
  /**
   * Schedules `note` for delivery into the session at `fireAt`; a time already past is due at the next claim. A repeated call
   * with the same id and the same content returns the timer as it stands now, whatever its status, and writes nothing.
   *
   * @throws InvalidTimer for an empty or over-long session, an over-long note, a bad date or a bad id.
   * @throws TimerExists when the id belongs to a timer with another session, note or time.
   */
  create(sessionId: string, note: string, fireAt: Date, options?: CreateOptions): Promise<Timer>;

  /**
   * Moves pending timers with `fireAt` <= `now` to due and returns exactly those it moved, the earliest first. Without a limit
   * that is all of them. `now` is the caller's clock: a server's own, a keeper's the chain's.
   *
   * Warning: an empty answer is no proof that nothing is due; another process may be moving it at this moment.
   *
   * @throws InvalidTimer for a bad date or limit, or for what cannot be a session.
   */
  claimDue(now: Date, limit?: number, options?: ClaimOptions): Promise<Timer[]>;

  /**
   * Withdraws a pending or due timer and returns it. A delivery that has already begun elsewhere is not called back.
   *
   * @throws TimerNotFound when the id is absent, another session's, delivered or cancelled, without telling which.
   */
  cancel(sessionId: string, id: string): Promise<Timer>;

  /**
   * The session's pending and due timers, the earliest first; equal times in the order of creation.
   *
   * @throws InvalidTimer for what cannot be a session.
   */
  list(sessionId: string): Promise<Timer[]>;

  /** Moves these timers from due to delivered. Ids of timers that are not due are passed over; no ids, nothing to do. */
  markDelivered(ids: readonly string[]): Promise<void>;

  /**
   * The due timers, of one session or of all: claimed, and still owed to their sessions. Handing them over changes nothing.
   *
   * Warning: a timer whose delivery is under way in a live process is among them. Several processes that deliver from one store
   * give `claimedBefore`, or deliver it twice.
   *
   * @throws InvalidTimer for what cannot be a session, or a bad date.
   */
  undelivered(sessionId?: string, options?: UndeliveredOptions): Promise<Timer[]>;

  /**
   * Deletes the delivered and cancelled timers last updated strictly before `olderThan` and returns how many went. Pending and
   * due timers stay, however old: they are still owed.
   *
   * @throws InvalidTimer for a bad date.
   */
  prune(olderThan: Date): Promise<number>;

  /** Lets go of the database. Every later call ends in `StoreUnavailable`, only `close` may be repeated. */
  close(): Promise<void>;
}
