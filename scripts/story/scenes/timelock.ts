import { prepareTimelockExecute, simulateCall } from "../../../src/index.ts";
import { refusalOf } from "../refusal.ts";
import type { Cast, Scene } from "../scene.ts";
import { isFirstBlockAt, untilClosed } from "../watch.ts";
import { nameOfSender } from "./closer.ts";
import { PAYMENT } from "./schedule.ts";

/** The timelock pays: one transaction claims the call and makes it. */
export async function playTimelock(scene: Scene, { payment }: Cast): Promise<void> {
  const { stage, narrator, claims, signal } = scene;
  const { chain, calls, ada, payee } = stage;
  narrator.scene("5. The timelock's call");

  const [closing, ...more] = await untilClosed(stage, calls, [payment.id], signal);
  if (closing === undefined) throw new Error("The timelock's call has no log of its end.");
  const { blockNumber } = closing;
  await narrator.happened(closing, `${await nameOfSender(scene, closing)} executes it, and 0.5 ether move`);
  const paid =
    (await chain.client.getBalance({ address: payee, blockNumber })) -
    (await chain.client.getBalance({ address: payee, blockNumber: blockNumber - 1n }));
  const first = await isFirstBlockAt(stage, payment.dueAt, blockNumber);
  const claimed = closing.eventName === "DeferralClaimed" && more.length === 0;
  claims.check("timelock", claimed && first && paid === PAYMENT, `${closing.eventName}, ${paid} wei, first: ${first}`);

  const asAda = { account: ada.account.address };
  const call = prepareTimelockExecute({ ...calls, deferral: payment });
  const again = await refusalOf(() => simulateCall(chain.client, call, asAda));
  narrator.say(`executed again: ${again.name}: ${again.text}`);
  claims.check("timelockReplay", again.name === "NotFoundError", again.name);
}
