import {
  cursorAt,
  followLibrary,
  getSlot,
  type LibraryCursor,
  type Report,
  type ReportAcceptedLog,
  type Revision,
  type SlotView,
  slotTimes,
} from "../../../src/index.ts";
import type { Scene } from "../scene.ts";
import type { Stage } from "../stage.ts";
import { until } from "../watch.ts";

/** A slot of a revision. */
export type SlotOf = { revision: Revision; slot: bigint };

/** Waits until a slot has its result, and gives it. */
export function untilReported({ stage, signal }: Scene, { revision, slot }: SlotOf): Promise<SlotView> {
  const key = { ...stage.library, revision: revision.number, slot };
  return until(
    stage,
    `a report on slot ${slot}`,
    async () => {
      const view = await getSlot(stage.chain.client, key);
      return view.acceptedAt === undefined ? undefined : view;
    },
    signal,
  );
}

/** Every acceptance of a report for a slot, in the library's whole log. */
export async function acceptancesOf({ chain, library }: Stage, of: SlotOf): Promise<ReportAcceptedLog[]> {
  const { address } = library;
  const accepted: ReportAcceptedLog[] = [];
  let cursor: LibraryCursor = cursorAt(0n);
  for (let atHead = false; !atHead; ) {
    const step = await followLibrary(chain.client, { address, cursor, eventNames: ["ReportAccepted"] });
    for (const log of step.changes) {
      const isOfSlot = "slot" in log && log.slot === of.slot && log.revision === of.revision.number;
      if (log.eventName === "ReportAccepted" && isOfSlot) accepted.push(log);
    }
    ({ cursor, atHead } = step);
  }
  return accepted;
}

/** A report that says that all is well, seen at the start of its slot. */
export function goodReport({ library }: Stage, { revision, slot }: SlotOf): Report {
  const { start } = slotTimes(revision, slot);
  const word = `0x${"00".repeat(31)}01` as const;
  const finding = { status: "Available", observedAt: start, evidenceHash: word, runId: word, attemptId: word } as const;
  return { ...library.scope, ...finding, revision: revision.number, slot, slotStart: start };
}
