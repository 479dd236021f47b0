// An agent's account keeps its reminders in a TimerBook: it creates and cancels, its server claims and reports.
import { parseEventLogs } from "viem";
import { timerBookAbi } from "../../../src/abis/index.ts";
import { type Chain, callOf, GENESIS, type Mined } from "../chain.ts";
import type { Figures } from "../figures.ts";
import { bytesOf } from "../payloads.ts";

const AGENT = 0;
const SERVER = 1;
const BATCH = 10;
const NOTE_LENGTH = 32;
const DELAY = 100_000n;

export async function measureTimers(chain: Chain): Promise<Figures> {
  const book = await chain.deploy("TimerBook");
  const agent = chain.accounts[AGENT];
  const session = bytesOf(32, 1);
  const figures: Figures = {};
  const title = `${NOTE_LENGTH}-byte note`;

  const create = async (round: number, index: number) => {
    const note = bytesOf(NOTE_LENGTH, round * BATCH + index + 2);
    return await chain.send(AGENT, callOf(book, "create", [session, note, GENESIS + BigInt(round) * DELAY]));
  };
  const serve = (functionName: string, ids: readonly bigint[] | bigint) =>
    chain.send(SERVER, callOf(book, functionName, [agent, session, ids]));

  await chain.send(AGENT, callOf(book, "setServer", [chain.accounts[SERVER], true]));
  figures[`create the first timer of a session, ${title}`] = (await create(1, 0)).gas;
  figures[`create, ${title}, at a place never used before`] = (await create(1, 1)).gas;
  for (let index = 2; index < BATCH; index++) await create(1, index);

  // From the second round on every place was used before.
  for (const [round, claim] of [
    [1, "claimDue"],
    [2, "claimDue"],
    [3, "claimMany"],
  ] as const) {
    const ids: bigint[] = [];
    if (round > 1) {
      for (let index = 0; index < BATCH; index++) {
        const created = await create(round, index);
        figures[`create, ${title}`] = created.gas;
        ids.push(createdIn(created));
      }
    }
    chain.pass(DELAY);
    const claimed = await serve(claim, claim === "claimDue" ? BigInt(BATCH) : ids);
    figures[`${claim} ${BATCH} at once, ${title}, each`] = Math.round(claimed.gas / BATCH);
    const delivered = await serve("markDelivered", claimedIn(claimed));
    figures[`markDelivered ${BATCH} at once, ${title}, each`] = Math.round(delivered.gas / BATCH);
  }

  const cancelled = createdIn(await create(4, 0));
  figures[`cancel, ${title}`] = (await chain.send(AGENT, callOf(book, "cancel", [session, cancelled]))).gas;
  return figures;
}

function createdIn({ logs }: Mined): bigint {
  const [created] = parseEventLogs({ abi: timerBookAbi, logs: [...logs], eventName: "DeferralScheduled" });
  if (created === undefined) throw new Error("Nothing was created.");
  return created.args.id;
}

function claimedIn({ logs }: Mined): bigint[] {
  const claimed = parseEventLogs({ abi: timerBookAbi, logs: [...logs], eventName: "TimerDue" });
  if (claimed.length !== BATCH) throw new Error(`${claimed.length} timers were claimed, not ${BATCH}.`);
  return claimed.map(({ args }) => args.id);
}
