import { deferralLogsFromReceipt, perform, prepareClaim, previewPerform, simulateCall } from "../../../src/index.ts";
import { refusalOf } from "../refusal.ts";
import type { Cast, Scene } from "../scene.ts";
import { allEffects, mined } from "../stage.ts";
import type { KeeperTransaction } from "./race.ts";

/** Whatever was claimed is tried again in every way. */
export async function playReplay(
  { stage, narrator, claims }: Scene,
  { raced }: Cast,
  winners: readonly KeeperTransaction[],
): Promise<void> {
  const { chain, book, performer, olga, stranger } = stage;
  narrator.scene("4. What was claimed is tried again");

  const again = await Promise.all(
    winners.map(({ raw }) => refusalOf(() => chain.client.sendRawTransaction({ serializedTransaction: raw }))),
  );
  for (const { name, text } of again) narrator.say(`the same bytes: ${name}: ${text}`);
  const refused = again.length > 0 && again.every(({ text }) => /nonce too low/i.test(text));
  claims.check("rawReplay", refused, again.map(({ text }) => text).join("; "));

  const host = { address: performer.address, bookId: book.bookId, items: raced };
  const preview = await previewPerform(chain.client, { ...host, account: stranger.account.address });
  const before = await allEffects(stage);
  const receipt = await mined(chain, await perform(stranger, host));
  await narrator.happened(receipt, `a stranger performs the same batch: ${[...new Set(preview)].join()}`);
  const claimed = deferralLogsFromReceipt(receipt, book).length;
  const after = await allEffects(stage);
  const passedOver = preview.every((result) => result === "Finished") && claimed === 0 && after === before;
  claims.check("callReplay", passedOver, `${preview.join()}, ${claimed} logs, ${after - before} effects`);

  const id = raced[0]?.id ?? 0n;
  const asOlga = { account: olga.account.address };
  const claim = await refusalOf(() => simulateCall(chain.client, prepareClaim({ ...book, id }), asOlga));
  narrator.say(`the controller claims ${id}: ${claim.name}: ${claim.text}`);
  claims.check("claimReplay", claim.name === "NotFoundError", claim.name);
}
