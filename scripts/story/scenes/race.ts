import { formatEther, type Hash, keccak256, type TransactionReceipt } from "viem";
import { deferralLogsFromReceipt } from "../../../src/index.ts";
import type { StoryKeeper } from "../keepers.ts";
import type { Cast, Scene } from "../scene.ts";
import { allEffects, effectsOf } from "../stage.ts";
import { isFirstBlockAt, until, untilClosed } from "../watch.ts";

/** A transaction of a keeper that was mined. */
export type KeeperTransaction = { keeper: StoryKeeper; raw: `0x${string}`; receipt: TransactionReceipt };

/** Both keepers want the same five deferrals. Gives the transactions that claimed them. */
export async function playRace(scene: Scene, { raced }: Cast): Promise<KeeperTransaction[]> {
  const { stage, keepers, narrator, claims, signal } = scene;
  const { book } = stage;
  narrator.scene("3. Two keepers, Ada and Ben, race for what is due");

  const ids = raced.map(({ id }) => id);
  const closings = await untilClosed(stage, book, ids, signal);
  const transactions = await minedOf(scene);
  const doneBy = ({ receipt }: KeeperTransaction) =>
    deferralLogsFromReceipt(receipt, book).filter(({ eventName }) => eventName === "DeferralClaimed");
  const winners = transactions.filter((transaction) => doneBy(transaction).length > 0);
  const rivals = transactions.filter((transaction) => doneBy(transaction).length === 0);

  for (const transaction of winners) {
    const claimed = doneBy(transaction).length;
    await narrator.happened(transaction.receipt, `${transaction.keeper.name} claims ${claimed} and acts on them`);
  }
  for (const { keeper, receipt } of rivals) {
    const cost = formatEther(receipt.gasUsed * receipt.effectiveGasPrice);
    await narrator.happened(receipt, `${keeper.name} comes second, passes over them and pays ${cost} ether`);
  }
  if (rivals.length === 0) narrator.say("The other one saw it coming and sent nothing.");

  const effects = await Promise.all(ids.map((id) => effectsOf(stage, id)));
  const total = await allEffects(stage);
  const once = effects.every((count) => count === 1n) && total === BigInt(ids.length);
  const claimedOnce =
    closings.length === ids.length && closings.every(({ eventName }) => eventName === "DeferralClaimed");
  claims.check("once", once && claimedOnce, `effects ${effects.join()} of ${total}, ${closings.length} closings`);

  const dueAts = new Map(raced.map(({ id, dueAt }) => [id, dueAt]));
  const prompt = await Promise.all(
    closings.map(({ id, blockNumber }) => isFirstBlockAt(stage, dueAts.get(id) ?? 0n, blockNumber)),
  );
  claims.check("firstBlock", prompt.every(Boolean), closings.map(({ blockNumber }) => blockNumber).join());
  const untouched = rivals.every(({ receipt }) => receipt.status === "success" && receipt.logs.length === 0);
  claims.check(
    "rival",
    untouched,
    rivals.map(({ receipt }) => `${receipt.status}, ${receipt.logs.length} logs`).join(),
  );

  const wentOn = () => transactions.every(({ receipt }) => keepers.all.every(({ head }) => head > receipt.blockNumber));
  await until(stage, "both keepers to go on", async () => wentOn() || undefined, signal);
  claims.check("alive", true);
  return winners;
}

/** The transactions of both keepers, once all they have sent are mined. */
async function minedOf({ stage, keepers, signal }: Scene): Promise<KeeperTransaction[]> {
  const { client } = stage.chain;
  const receiptOf = async (hash: Hash) => client.getTransactionReceipt({ hash }).catch(() => undefined);
  const sent = keepers.all.flatMap((keeper) => keeper.sent.map((raw) => ({ keeper, raw })));
  return Promise.all(
    sent.map(async ({ keeper, raw }) => ({
      ...{ keeper, raw },
      receipt: await until(stage, "a keeper's transaction", () => receiptOf(keccak256(raw)), signal),
    })),
  );
}
