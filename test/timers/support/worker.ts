// A process that uses one store, driven by child.ts.
import { openTimerStore, type TimerStoreOptions } from "../../../src/timers/index.ts";
import { answer, messages } from "./messages.ts";

export type Task =
  /** Opens the store, creates a timer that is due at once and answers [id]. */
  | { do: "create"; options: TimerStoreOptions; note: string }
  /**
   * Opens the store, answers ["ready"] and waits for any message. Then it claims, answers the ids and marks them as delivered, until
   * a claim comes back empty, which it answers with []. With `hold`, after so many claims it answers ["holding"] instead of the
   * ids it got, and does nothing any more.
   */
  | { do: "claim"; options: TimerStoreOptions; now: number; limit: number; hold?: number };

const inbox = messages<Task>();

for await (const task of inbox) {
  const store = await openTimerStore(task.options);
  if (task.do === "create") {
    const { id } = await store.create("session", task.note, new Date(0));
    answer([id]);
  } else {
    answer(["ready"]);
    await inbox.next();
    for (let claims = 1; ; claims++) {
      const ids = (await store.claimDue(new Date(task.now), task.limit)).map((timer) => timer.id);
      if (claims === task.hold) {
        answer(["holding"]);
        await new Promise(() => setInterval(() => {}, 60_000));
      }
      answer(ids);
      if (ids.length === 0) break;
      await store.markDelivered(ids);
    }
  }
  await store.close();
}
