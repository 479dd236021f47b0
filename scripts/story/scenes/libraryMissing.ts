import { getCurrentSlot, getSlot } from "../../../src/index.ts";
import { acceptancesOf, type SlotOf, untilReported } from "../library/slots.ts";
import type { Scene } from "../scene.ts";

/** A file goes missing: the check succeeds, and what it says is no. Gives the last slot that has its result. */
export async function playLibraryMissing(scene: Scene, { revision }: SlotOf): Promise<SlotOf> {
  const { stage, site, narrator, claims } = scene;
  const { chain, library } = stage;
  narrator.scene("11. A file goes missing");

  // The current slot may have been checked already; the next one certainly has not.
  const current = await getCurrentSlot(chain.client, library);
  if (current === undefined) throw new Error("No slot is current.");
  const [file = ""] = site.files;
  site.remove(file);
  narrator.say(`${file} is not there any more, and the manifest still names it`);
  const missing = { revision, slot: current.slot + 1n };
  const { state } = await untilReported(scene, missing);
  for (const log of await acceptancesOf(stage, missing)) {
    await narrator.happened(
      log,
      `slot ${log.slot} is ${log.status}, with evidence ${log.evidenceHash.slice(0, 10)}...`,
    );
  }
  claims.check("libraryMissing", state === "Unavailable", state);

  site.putBack();
  narrator.say(`${file} is back`);
  const next = { revision, slot: missing.slot + 1n };
  const after = await untilReported(scene, next);
  const kept = await getSlot(chain.client, { ...library, revision: revision.number, slot: missing.slot });
  claims.check(
    "libraryKept",
    kept.state === "Unavailable" && after.state === "Available",
    `${kept.state}, then ${after.state}`,
  );
  return next;
}
