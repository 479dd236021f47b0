import type { TimerStore } from "./store.ts";
import type { Timer } from "./timer.ts";

/** What `deliverDue` needs of a store. */
export type DeliveringStore = Pick<TimerStore, "claimDue" | "markDelivered" | "undelivered">;

export type DeliverDueOptions = {
  /** How many timers one call claims at most; all that are due when left out. */
  limit?: number;
  /** See `TimerStore.undelivered`: with several processes, how old a claim is before another process takes it over. */
  claimedBefore?: Date;
};

export type DeliveryReport = {
  /** As they were handed to `deliver`. */
  delivered: Timer[];
  /** Still due; the next call tries them again. */
  failed: { timer: Timer; error: unknown }[];
};

/**
 * Hands over what an earlier run claimed and did not deliver, then claims what is due at `now` and hands that over. Each timer
 * is marked as soon as `deliver` has ended for it, so that a crash repeats one delivery at most. A failing delivery stops no
 * other; a failing store ends the call.
 *
 * Warning: the timers are delivered one after the other, so `deliver` has to end in bounded time.
 *
 * @example
 * const { failed } = await deliverDue(store, (timer) => session(timer.sessionId).notify(timer.note), new Date());
 */
export async function deliverDue(
  store: DeliveringStore,
  deliver: (timer: Timer) => unknown,
  now: Date,
  options: DeliverDueOptions = {},
): Promise<DeliveryReport> {
  const { limit, claimedBefore } = options;
  const report: DeliveryReport = { delivered: [], failed: [] };

  const handOver = async (timers: readonly Timer[]) => {
    for (const timer of timers) {
      try {
        await deliver(timer);
      } catch (error) {
        report.failed.push({ timer, error });
        continue;
      }
      await store.markDelivered([timer.id]);
      report.delivered.push(timer);
    }
  };

  await handOver(await store.undelivered(undefined, claimedBefore === undefined ? {} : { claimedBefore }));
  await handOver(await store.claimDue(now, limit));
  return report;
}
