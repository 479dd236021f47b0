import { cancel, isOpen, prepareCancel, prepareClaim, simulateCall } from "../../../src/index.ts";
import { refusalOf } from "../refusal.ts";
import type { Cast, Scene } from "../scene.ts";
import { effectsOf, mined } from "../stage.ts";

/** Olga takes one back. Only she can. */
export async function playCancel({ stage, narrator, claims }: Scene, { cancelled }: Cast): Promise<void> {
  const { chain, book, olga, stranger } = stage;
  const { id } = cancelled;
  narrator.scene("2. Olga cancels one of them");

  const asStranger = { account: stranger.account.address };
  const refusal = await refusalOf(() => simulateCall(chain.client, prepareCancel({ ...book, id }), asStranger));
  narrator.say(`a stranger tries: ${refusal.name}: ${refusal.text}`);
  claims.check("notOwner", refusal.name === "NotOwnerError", refusal.name);

  const receipt = await mined(chain, await cancel(olga, { ...book, id }));
  await narrator.happened(receipt, `Olga cancels ${id}`);
  const claim = await refusalOf(() =>
    simulateCall(chain.client, prepareClaim({ ...book, id }), { account: olga.account.address }),
  );
  narrator.say(`claimed all the same: ${claim.name}: ${claim.text}`);
  const open = await isOpen(chain.client, { ...book, id });
  const effects = await effectsOf(stage, id);
  claims.check(
    "cancelled",
    !open && effects === 0n && claim.name === "NotFoundError",
    `${open}, ${effects}, ${claim.name}`,
  );
}
