import { getHistory, prepareSubmitReport, signReport, simulateCall, slotTimes } from "../../../src/index.ts";
import { goodReport, type SlotOf, untilReported } from "../library/slots.ts";
import { refusalOf } from "../refusal.ts";
import type { Scene } from "../scene.ts";
import { untilTime } from "../watch.ts";

/** The keepers are away for two slots. What nobody saw is not filled in afterwards. Gives the last slot that has its result. */
export async function playLibraryGap(scene: Scene, { revision, slot }: SlotOf): Promise<SlotOf> {
  const { stage, reporters, narrator, claims } = scene;
  const { chain, library, cleo } = stage;
  narrator.scene("12. Both keepers of the library stop for two slots");

  await reporters.stop();
  const [firstGap, secondGap, back] = [slot + 1n, slot + 2n, slot + 3n];
  narrator.say(`Cleo and Dan stop; slots ${firstGap} and ${secondGap} go by`);
  await untilTime(scene, slotTimes(revision, back).start);
  await reporters.start();
  const current = await untilReported(scene, { revision, slot: back });
  narrator.say(`they are back, and slot ${back} is ${current.state} at once`);
  await untilTime(scene, slotTimes(revision, secondGap).windowEnd);
  const { slots } = await getHistory(chain.client, { ...library, revision: revision.number, fromSlot: slot, count: 4 });
  const states = slots.map((view) => `${view.slot} ${view.state}`).join(", ");
  narrator.say(`the history: ${states}`);
  const wanted = `${slot} Available, ${firstGap} Missed, ${secondGap} Missed, ${back} Available`;
  claims.check("libraryGap", states === wanted, states);

  const report = goodReport(stage, { revision, slot: firstGap });
  const signed = await signReport(cleo, { address: library.address, report });
  const call = prepareSubmitReport({ address: library.address, ...signed });
  const refusal = await refusalOf(() => simulateCall(chain.client, call, { account: cleo.account.address }));
  narrator.say(`Cleo reports on slot ${firstGap} now: ${refusal.name}: ${refusal.text}`);
  claims.check("libraryNoCatchUp", refusal.name === "WindowClosedError", refusal.name);
  return { revision, slot: back };
}
