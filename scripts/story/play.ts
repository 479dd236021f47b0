import type { Scene } from "./scene.ts";
import { playBooking } from "./scenes/booking.ts";
import { playCancel } from "./scenes/cancel.ts";
import { playExpire } from "./scenes/expire.ts";
import { playLibraryGap } from "./scenes/libraryGap.ts";
import { playLibraryMissing } from "./scenes/libraryMissing.ts";
import { playLibraryRevision } from "./scenes/libraryRevision.ts";
import { playLibrarySlot } from "./scenes/librarySlot.ts";
import { playRace } from "./scenes/race.ts";
import { playReplay } from "./scenes/replay.ts";
import { playSchedule } from "./scenes/schedule.ts";
import { playSeries } from "./scenes/series.ts";
import { playSeriesOutage } from "./scenes/seriesOutage.ts";
import { playTimelock } from "./scenes/timelock.ts";

/** Plays the story from its first scene to its last. */
export async function play(scene: Scene): Promise<void> {
  const cast = await playSchedule(scene);
  await playCancel(scene, cast);
  const winners = await playRace(scene, cast);
  await playReplay(scene, cast, winners);
  await playTimelock(scene, cast);
  await playExpire(scene, cast);
  await playBooking(scene);
  const series = await playSeries(scene);
  await playSeriesOutage(scene, series);
  const first = await playLibrarySlot(scene);
  const missing = await playLibraryMissing(scene, first);
  const last = await playLibraryGap(scene, missing);
  await playLibraryRevision(scene, last);
}
