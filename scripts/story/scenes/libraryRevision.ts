import {
  addRevision,
  getCurrentSlot,
  getHistory,
  getRevision,
  prepareSubmitReport,
  signReport,
  simulateCall,
  slotTimes,
} from "../../../src/index.ts";
import { acceptancesOf, goodReport, type SlotOf, untilReported } from "../library/slots.ts";
import { clockTime } from "../narrator.ts";
import { refusalOf } from "../refusal.ts";
import type { Scene } from "../scene.ts";
import { mined } from "../stage.ts";

/** The period is halved: a new revision with a point of transition. Old results keep their period, old labels do not count. */
export async function playLibraryRevision(scene: Scene, { revision: old, slot }: SlotOf): Promise<void> {
  const { stage, narrator, claims } = scene;
  const { chain, library, lena, cleo } = stage;
  narrator.scene("13. The period changes");

  const past = () => getHistory(chain.client, { ...library, revision: old.number, count: Number(slot) + 1 });
  const before = JSON.stringify(await past(), asText);
  const current = await getCurrentSlot(chain.client, library);
  if (current === undefined) throw new Error("No slot is current.");
  // The next slot of the old schedule is left whole, and one more for the transaction to be mined.
  const activeFrom = current.slotStart + 3n * old.period;
  const schedule = { epoch: activeFrom, period: old.period / 2n, activeFrom };
  const receipt = await mined(chain, await addRevision(lena, { ...library, revision: 6, ...schedule }));
  await narrator.happened(receipt, `Lena adds revision 6: ${schedule.period} seconds from ${clockTime(activeFrom)} on`);

  const revision = await getRevision(chain.client, { ...library, revision: 6 });
  if (revision === undefined) throw new Error("The revision is missing.");
  const first = { revision, slot: 0n };
  const view = await untilReported(scene, first);
  for (const log of await acceptancesOf(stage, first)) {
    await narrator.happened(log, `slot 0 of revision 6 is ${log.status}`);
  }
  const ended = await getRevision(chain.client, { ...library, revision: old.number });
  const switched = ended?.activeUntil === activeFrom && view.start === activeFrom && view.state === "Available";
  claims.check("libraryRevision", switched, `${ended?.activeUntil}, ${view.start}, ${view.state}`);

  const label = slotTimes(old, slot).start;
  const report = { ...goodReport(stage, { revision, slot: 1n }), slotStart: label };
  const signed = await signReport(cleo, { address: library.address, report });
  const call = prepareSubmitReport({ address: library.address, ...signed });
  const refusal = await refusalOf(() => simulateCall(chain.client, call, { account: cleo.account.address }));
  narrator.say(`Cleo reports on slot 1 of revision 6 with a label of revision 5: ${refusal.name}: ${refusal.text}`);
  claims.check("libraryOldLabel", refusal.name === "LabelMismatchError", refusal.name);
  claims.check("libraryPast", JSON.stringify(await past(), asText) === before);
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
