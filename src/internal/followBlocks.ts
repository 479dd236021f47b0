import { BlockNotFoundError, type Client, type Hash, type Hex, zeroHash } from "viem";
import { getBlock } from "viem/actions";
import { getAction } from "viem/utils";
import { walk } from "../errors/base.ts";
import { ChainMovedError, ReorgTooDeepError } from "../errors/follow.ts";
import type { Checkpoint, Cursor } from "../types/cursor.ts";
import type { LogSource } from "./logSource.ts";
import { splitRange } from "./splitRange.ts";

/** What following needs of a block. */
export type Header = { number: bigint; hash: Hash; parentHash: Hash; logsBloom: Hex | null };

type InBlock = { blockNumber: bigint; blockHash: Hash };

type Which = { blockNumber: bigint } | { blockHash: Hash } | { blockTag: "latest" };

/** How often a block is asked for logs that its bloom promises and the answer lacks. */
const BLOOM_ATTEMPTS = 3;

export async function getHeader(client: Client, which: Which): Promise<Header> {
  const { number, hash, parentHash, logsBloom } = await getAction(client, getBlock, "getBlock")(which);
  // Only a pending block has none.
  return { number: number as bigint, hash: hash as Hash, parentHash, logsBloom };
}

async function findHeader(client: Client, which: Which): Promise<Header | undefined> {
  try {
    return await getHeader(client, which);
  } catch (error) {
    if (walk(error, (cause) => cause instanceof BlockNotFoundError) !== undefined) return undefined;
    throw error;
  }
}

/**
 * Goes back to the youngest checkpoint that is still part of the chain.
 *
 * @returns The cursor there, and the checkpoints that were replaced, youngest first.
 */
export async function rewind<log>(
  client: Client,
  cursor: Cursor<log>,
): Promise<{ cursor: Cursor<log>; replaced: readonly Checkpoint<log>[] }> {
  const { checkpoints, start } = cursor;
  for (let index = checkpoints.length - 1; index >= 0; index--) {
    const { blockNumber, blockHash } = checkpoints[index] as Checkpoint<log>;
    if ((await findHeader(client, { blockNumber }))?.hash !== blockHash) continue;
    if (index === checkpoints.length - 1) return { cursor, replaced: [] };
    return {
      cursor: { nextBlock: blockNumber + 1n, checkpoints: checkpoints.slice(0, index + 1), start },
      replaced: checkpoints.slice(index + 1).toReversed(),
    };
  }
  const [oldest] = checkpoints;
  if (oldest === undefined) return { cursor, replaced: [] };
  if (start === undefined) throw new ReorgTooDeepError(oldest);
  return { cursor: { nextBlock: start, checkpoints: [], start }, replaced: checkpoints.toReversed() };
}

/** Where reading goes on: the next block, and the checkpoint before it if there is one. */
export type ReadFrom = { nextBlock: bigint; before: Checkpoint<unknown> | undefined };

/** Reads blocks far behind the head by their numbers, many at a time. */
export async function readRange<log extends InBlock>(
  client: Client,
  source: LogSource<log>,
  { nextBlock, before }: ReadFrom,
  toBlock: bigint,
): Promise<Checkpoint<log>[]> {
  const end = await getHeader(client, { blockNumber: toBlock });
  const range = { fromBlock: nextBlock, toBlock };
  const logs: log[] = [];
  for await (const piece of splitRange((part) => source.request(client, part), range)) logs.push(...piece);
  // Where both ends are as before, the logs between them are those of one chain.
  await checkUnmoved(client, end.number, end.hash);
  if (before !== undefined) await checkUnmoved(client, before.blockNumber, before.blockHash);
  return checkpointsOf(logs, end);
}

async function checkUnmoved(client: Client, blockNumber: bigint, hash: Hash): Promise<void> {
  const now = await findHeader(client, { blockNumber });
  if (now?.hash !== hash) throw new ChainMovedError({ blockNumber });
}

/** Reads the blocks up to the head one by one, by their hashes: what is read belongs to one chain, whichever node answers. */
export async function readToHead<log extends InBlock>(
  client: Client,
  source: LogSource<log>,
  { nextBlock, before }: ReadFrom,
  head: Header,
): Promise<Checkpoint<log>[]> {
  const headers = [head];
  let first = head;
  while (first.number > nextBlock) {
    first = await parentOf(client, first);
    headers.unshift(first);
  }
  if (before?.blockNumber === nextBlock - 1n && !isOrphan(first) && before.blockHash !== first.parentHash) {
    throw new ChainMovedError({ blockNumber: before.blockNumber });
  }
  const logs = await Promise.all(headers.map((header) => readBlock(client, source, header)));
  return checkpointsOf(logs.flat(), head);
}

async function parentOf(client: Client, child: Header): Promise<Header> {
  const blockNumber = child.number - 1n;
  const parent = await findHeader(client, isOrphan(child) ? { blockNumber } : { blockHash: child.parentHash });
  if (parent === undefined) throw new ChainMovedError({ blockNumber });
  return parent;
}

// Hardhat's node does not link the blocks it is told to mine in bulk. No other chain has such a block after its first.
function isOrphan({ parentHash }: Header): boolean {
  return parentHash === zeroHash;
}

// A node that does not have the block yet should say so; some answer with an empty list instead.
async function readBlock<log>(client: Client, source: LogSource<log>, header: Header): Promise<log[]> {
  for (let attempt = 1; ; attempt++) {
    const logs = await source.request(client, { blockHash: header.hash });
    const promised = header.logsBloom !== null && source.mayBeIn(header.logsBloom);
    if (logs.length > 0 || attempt === BLOOM_ATTEMPTS || !promised) return logs;
  }
}

/** A checkpoint for each block with logs, and one for the last block. */
function checkpointsOf<log extends InBlock>(logs: readonly log[], end: Header): Checkpoint<log>[] {
  const byBlock = new Map<Hash, Checkpoint<log> & { logs: log[] }>();
  for (const log of logs) {
    const { blockNumber, blockHash } = log;
    const checkpoint = byBlock.get(blockHash) ?? { blockNumber, blockHash, logs: [] };
    checkpoint.logs.push(log);
    byBlock.set(blockHash, checkpoint);
  }
  if (!byBlock.has(end.hash)) byBlock.set(end.hash, { blockNumber: end.number, blockHash: end.hash, logs: [] });
  return [...byBlock.values()];
}

/** Forgets checkpoints that no reorg is expected to reach, all but the youngest of them. */
export function forget<log>(cursor: Cursor<log>, before: bigint): Cursor<log> {
  const { nextBlock, checkpoints } = cursor;
  const anchor = checkpoints.findLastIndex(({ blockNumber }) => blockNumber < before);
  if (anchor <= 0) return cursor;
  return { nextBlock, checkpoints: checkpoints.slice(anchor), start: undefined };
}
