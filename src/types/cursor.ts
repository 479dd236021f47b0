import type { Hash } from "viem";

/** How far the logs of contracts were followed, and what of it a reorg may still take back. Plain data, to be stored as it is. */
export type Cursor<log> = {
  /** The next block to be read. */
  nextBlock: bigint;
  /** Blocks whose hashes are remembered, oldest first: those with logs that were delivered, and the ends of steps. */
  checkpoints: readonly Checkpoint<log>[];
  /** Where to start again when every checkpoint was replaced; `undefined` once old checkpoints were forgotten. */
  start: bigint | undefined;
};

/** A block as it was when it was read, with the logs that were delivered of it. */
export type Checkpoint<log> = { blockNumber: bigint; blockHash: Hash; logs: readonly log[] };
