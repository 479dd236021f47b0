import type { Action } from "./decide.ts";
import { type Failing, noteFailure } from "./failures.ts";
import type { Landing } from "./landing.ts";
import type { Sizing } from "./sizing.ts";
import type { SourceName } from "./sources/source.ts";
import type { Head } from "./transactions/account.ts";
import type { Outbox } from "./transactions/outbox.ts";
import { idsOf, type ServedBook, type WorkItem } from "./work.ts";

export type SendBatchesOptions = Failing & { outbox: Outbox; landing: Landing; head: Head };

/** Sends the batches of a plan until a cap withholds one, and counts the failures: of simulation, and of what the node refuses. */
export async function sendBatches(
  { source, action, book }: { source: SourceName; action: Action; book: ServedBook },
  { batches, failed }: Pick<Sizing, "batches" | "failed">,
  options: SendBatchesOptions,
): Promise<"done" | "withheld"> {
  const { outbox, landing, head } = options;
  for (const { item, reason } of failed) {
    await noteFailure(book, item.deferral.id, { action, reason }, landing.timestamp, options);
  }
  for (const batch of batches) {
    const ids = idsOf(batch.items);
    // Plans are in the order in which their items became due.
    const { dueAt } = (batch.items[0] as WorkItem).deferral;
    const result = await outbox.send({ source, action, book, ids, dueAt }, batch, head);
    if (result === "withheld") return "withheld";
    if (result === "sent") continue;
    const reason = "the node refused its transaction";
    for (const id of ids) await noteFailure(book, id, { action, reason }, landing.timestamp, options);
  }
  return "done";
}
