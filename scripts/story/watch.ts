import { setTimeout as wait } from "node:timers/promises";
import { type BookRef, type DeferralLog, getDeferralLogs } from "../../src/index.ts";
import type { Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";

/** More blocks than any scene takes. */
const MOST_BLOCKS = 30n;
const PAUSE_MS = 100;

/** Waits until something is true of the chain. Gives up after a number of blocks that no scene needs. */
export async function until<value>(
  { chain }: Stage,
  what: string,
  look: () => Promise<value | undefined>,
  signal: AbortSignal,
): Promise<value> {
  const last = (await chain.client.getBlockNumber()) + MOST_BLOCKS;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if ((await chain.client.getBlockNumber()) > last)
      throw new Error(`Waited ${MOST_BLOCKS} blocks in vain for ${what}.`);
    await wait(PAUSE_MS, undefined, { signal });
  }
}

/** Waits until the chain's newest block has at least this time. */
export async function untilTime({ stage, signal }: Scene, time: bigint): Promise<void> {
  const look = async () => (await stage.chain.client.getBlock()).timestamp >= time || undefined;
  await until(stage, `the time ${time}`, look, signal);
}

/** Waits until all of these deferrals are closed, and gives the logs that closed them. */
export function untilClosed(
  stage: Stage,
  book: BookRef,
  ids: readonly bigint[],
  signal: AbortSignal,
): Promise<DeferralLog[]> {
  return until(
    stage,
    "deferrals to be closed",
    async () => {
      const closings = await closingsOf(stage, book, ids);
      return new Set(closings.map(({ id }) => id)).size === ids.length ? closings : undefined;
    },
    signal,
  );
}

/** Every log that tells of one of these deferrals being closed. */
export async function closingsOf({ chain }: Stage, book: BookRef, ids: readonly bigint[]): Promise<DeferralLog[]> {
  const logs = await getDeferralLogs(chain.client, book);
  return logs.filter(({ eventName, id }) => eventName !== "DeferralScheduled" && ids.includes(id));
}

/** Whether the block is the first one whose time is at least `dueAt`. */
export async function isFirstBlockAt({ chain }: Stage, dueAt: bigint, blockNumber: bigint): Promise<boolean> {
  const { timestamp } = await chain.client.getBlock({ blockNumber });
  const before = await chain.client.getBlock({ blockNumber: blockNumber - 1n });
  return before.timestamp < dueAt && dueAt <= timestamp;
}
