import { getBook } from "../../../src/index.ts";
import { clockTime } from "../narrator.ts";
import type { Cast, Scene } from "../scene.ts";
import { allEffects, effectsOf } from "../stage.ts";
import { untilClosed } from "../watch.ts";
import { nameOfSender } from "./closer.ts";

/** The one that fails is tried until its window has passed, and then cleared away. */
export async function playExpire(scene: Scene, { raced, failing }: Cast): Promise<void> {
  const { stage, keepers, narrator, claims, signal } = scene;
  const { chain, book, calls } = stage;
  const { id, expiresAt } = failing;
  narrator.scene("6. The one that fails expires");

  const [closing] = await untilClosed(stage, book, [id], signal);
  if (closing === undefined) throw new Error("The failing deferral has no log of its end.");
  const attempts = keepers.all.flatMap(({ events }) =>
    events.filter((event) => event.type === "failed" && event.id === id),
  );
  narrator.say(
    `tried ${attempts.length} times in simulation, at no cost, while its window was open until ${clockTime(expiresAt)}`,
  );
  const others = await allEffects(stage);
  const failed = attempts.length > 0 && (await effectsOf(stage, id)) === 0n && others === BigInt(raced.length);
  claims.check("failing", failed, `${attempts.length} attempts, ${others} effects`);

  const { timestamp } = await chain.client.getBlock({ blockNumber: closing.blockNumber });
  const name = await nameOfSender(scene, closing);
  await narrator.happened(closing, `${name} clears it`);
  const byKeeper = keepers.all.some((keeper) => keeper.name === name);
  const cleared = closing.eventName === "DeferralExpired" && timestamp >= expiresAt && byKeeper;
  claims.check("expired", cleared, `${closing.eventName} at ${timestamp} by ${name}`);

  const open = (await getBook(chain.client, book)).openCount + (await getBook(chain.client, calls)).openCount;
  claims.check("empty", open === 0n, `${open} open`);
}
