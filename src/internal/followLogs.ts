import type { Client } from "viem";
import type { Checkpoint, Cursor } from "../types/cursor.ts";
import type { LogPosition } from "../types/deferralLog.ts";
import type { FollowOptions } from "./checkFollow.ts";
import { forget, getHeader, type Header, readRange, readToHead, rewind } from "./followBlocks.ts";
import type { LogSource } from "./logSource.ts";

/** Blocks this near to the head are read one by one, by hash. */
const NEAR_HEAD = 32n;

const REORG_DEPTH = 256n;
const MAX_RANGE = 10_000n;

/** What one step along the chain came to. */
export type Step<log> = {
  /** Hand it to the next step, once the changes are dealt with. */
  cursor: Cursor<log>;
  /** First what a reorg took back, youngest first, then what is new, oldest first. */
  changes: (log & { removed: boolean })[];
  /** False when there is more to read at once. */
  atHead: boolean;
};

/** A cursor that has read nothing yet. */
export function startAt<log>(nextBlock: bigint): Cursor<log> {
  return { nextBlock, checkpoints: [], start: nextBlock };
}

/** Takes one step along the chain: reads what is new since the cursor, and what a reorg took back. */
export async function followLogs<log extends LogPosition>(
  client: Client,
  source: LogSource<log>,
  cursor: Cursor<log>,
  { confirmations = 0n, reorgDepth = REORG_DEPTH, maxRange = MAX_RANGE }: FollowOptions,
): Promise<Step<log>> {
  const waiting = { cursor, changes: [], atHead: true };
  const head = await confirmedHead(client, confirmations);
  const tip = cursor.checkpoints.at(-1);
  if (head === undefined || head.hash === tip?.blockHash) return waiting;
  if (tip !== undefined && head.number < tip.blockNumber) return waiting;

  const { cursor: from, replaced } = await rewind(client, cursor);
  const fresh = from.nextBlock > head.number ? [] : await readOn(client, source, from, head, maxRange);
  const checkpoints = [...from.checkpoints, ...fresh];
  const nextBlock = fresh.length === 0 ? from.nextBlock : (fresh.at(-1) as Checkpoint<log>).blockNumber + 1n;
  return {
    cursor: forget({ nextBlock, checkpoints, start: from.start }, nextBlock - 1n - reorgDepth),
    changes: [
      ...replaced.flatMap(({ logs }) => logs.toReversed()).map((log) => ({ ...log, removed: true })),
      ...fresh.flatMap(({ logs }) => logs).map((log) => ({ ...log, removed: false })),
    ],
    atHead: nextBlock > head.number,
  };
}

async function confirmedHead(client: Client, confirmations: bigint): Promise<Header | undefined> {
  const head = await getHeader(client, { blockTag: "latest" });
  if (confirmations === 0n) return head;
  if (head.number < confirmations) return undefined;
  return getHeader(client, { blockNumber: head.number - confirmations });
}

async function readOn<log extends LogPosition>(
  client: Client,
  source: LogSource<log>,
  { nextBlock, checkpoints }: Cursor<log>,
  head: Header,
  maxRange: bigint,
): Promise<Checkpoint<log>[]> {
  const from = { nextBlock, before: checkpoints.at(-1) };
  const farEnd = head.number - NEAR_HEAD;
  if (nextBlock > farEnd) return readToHead(client, source, from, head);
  const last = nextBlock + maxRange - 1n;
  return readRange(client, source, from, last < farEnd ? last : farEnd);
}
