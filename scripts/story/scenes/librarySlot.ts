import {
  addRevision,
  getRevision,
  prepareSubmitReport,
  signReport,
  simulateCall,
  slotTimes,
} from "../../../src/index.ts";
import { acceptancesOf, goodReport, type SlotOf, untilReported } from "../library/slots.ts";
import { BLOCK_SECONDS } from "../localChain.ts";
import { clockTime } from "../narrator.ts";
import { refusalOf } from "../refusal.ts";
import type { Scene } from "../scene.ts";
import { mined } from "../stage.ts";

/** Seconds of a slot: four blocks. */
const PERIOD = 4n * BLOCK_SECONDS;
/** Blocks until the schedule begins, for the transaction that says so to be mined. */
const LEAD = 6n * BLOCK_SECONDS;

/** A schedule begins; two keepers check the library for its first slot, and the chain takes one report. */
export async function playLibrarySlot(scene: Scene): Promise<SlotOf> {
  const { stage, reporters, narrator, claims } = scene;
  const { chain, library, lena, dan } = stage;
  narrator.scene("10. A library is checked every eight seconds, by two keepers, Cleo and Dan");

  await reporters.start();
  const { timestamp } = await chain.client.getBlock();
  const schedule = { epoch: timestamp + LEAD, period: PERIOD, activeFrom: timestamp + LEAD };
  const receipt = await mined(chain, await addRevision(lena, { ...library, revision: 5, ...schedule }));
  await narrator.happened(receipt, `Lena adds revision 5: slot 0 begins at ${clockTime(schedule.activeFrom)}`);
  const revision = await getRevision(chain.client, { ...library, revision: 5 });
  if (revision === undefined) throw new Error("The revision is missing.");
  const first = { revision, slot: 0n };

  const view = await untilReported(scene, first);
  const accepted = await acceptancesOf(stage, first);
  for (const log of accepted)
    await narrator.happened(log, `slot 0 is ${log.status}, seen at ${clockTime(log.observedAt)}`);
  const checkers = reporters.all.filter(({ events }) =>
    events.some((event) => event.type === "checked" && event.id === 0n && event.revision === 5),
  );
  const { start, end } = slotTimes(revision, 0n);
  const inSlot = view.observedAt !== undefined && view.observedAt >= start && view.observedAt < end;
  claims.check(
    "libraryOnce",
    checkers.length === 2 && accepted.length === 1 && view.state === "Available" && inSlot,
    `${checkers.length} checked, ${accepted.length} accepted, ${view.state}`,
  );

  const rival = await signReport(dan, { address: library.address, report: goodReport(stage, first) });
  const call = prepareSubmitReport({ address: library.address, ...rival });
  const refusal = await refusalOf(() => simulateCall(chain.client, call, { account: dan.account.address }));
  narrator.say(`Dan reports on it again: ${refusal.name}: ${refusal.text}`);
  claims.check("libraryRival", refusal.name === "SlotTakenError", refusal.name);
  return first;
}
