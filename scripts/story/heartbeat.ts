import { setTimeout as wait } from "node:timers/promises";
import { stringToHex } from "viem";
import { deferralsFromReceipt, schedule } from "../../src/index.ts";
import { BLOCK_SECONDS } from "./localChain.ts";
import { clockTime } from "./narrator.ts";
import type { Scene } from "./scene.ts";
import { nameOfSender } from "./scenes/closer.ts";
import { mined } from "./stage.ts";
import { untilClosed } from "./watch.ts";

const PAUSE_MS = 8_000;

/** Goes on scheduling a small deferral now and then, for the keepers to claim, until the signal says stop. */
export async function beat(scene: Scene): Promise<void> {
  const { stage, narrator, signal } = scene;
  const { chain, book, olga } = stage;
  for (let beats = 1; !signal.aborted; beats++) {
    const request = {
      owner: olga.account.address,
      payload: stringToHex(`heartbeat ${beats}`),
      delay: 3n * BLOCK_SECONDS,
    };
    const receipt = await mined(chain, await schedule(olga, { ...book, ...request, ttl: 3_600n }));
    const [deferral] = deferralsFromReceipt(receipt, book);
    if (deferral === undefined) throw new Error("A heartbeat is missing from its transaction's log.");
    await narrator.happened(receipt, `heartbeat ${beats}, due at ${clockTime(deferral.dueAt)}`);
    const [closing] = await untilClosed(stage, book, [deferral.id], signal);
    if (closing !== undefined) await narrator.happened(closing, `${await nameOfSender(scene, closing)} claims it`);
    await wait(PAUSE_MS, undefined, { signal });
  }
}
