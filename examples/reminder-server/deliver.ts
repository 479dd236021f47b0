import { setInterval } from "node:timers/promises";
import { deliverDue, StoreUnavailable, type TimerStore } from "../../src/timers/index.ts";
import type { Sessions } from "./sessions.ts";

const DAY_MS = 86_400_000;

export type DeliverOptions = { tickMs: number; keepDays: number; signal: AbortSignal };

/** Delivers what is due, tick after tick, until the signal. A tick that takes longer delays the next one; the two never overlap. */
export async function deliverForever(store: TimerStore, sessions: Sessions, options: DeliverOptions): Promise<void> {
  const { tickMs, keepDays, signal } = options;
  try {
    for await (const _ of setInterval(tickMs, undefined, { signal })) {
      const now = new Date();
      try {
        // A session that is away makes its deliveries fail: they stay owed until it is back.
        await deliverDue(store, (timer) => sessions.notify(timer), now);
        await store.prune(new Date(now.getTime() - keepDays * DAY_MS));
      } catch (error) {
        // The database may be back at the next tick, and until then nothing is lost.
        if (!(error instanceof StoreUnavailable)) throw error;
        console.error(error.message);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
