import { checkRange, checkUint256 } from "./checks.ts";

/** How to follow a chain. */
export type FollowOptions = {
  /** Blocks to stay behind the head; none when left out. */
  confirmations?: bigint | undefined;
  /** How many blocks back a reorg may reach; 256 when left out. */
  reorgDepth?: bigint | undefined;
  /** Most blocks that one step reads; 10,000 when left out. */
  maxRange?: bigint | undefined;
};

/** What following and watching have in common, whatever is followed. */
export function checkFollow({ confirmations, reorgDepth, maxRange }: FollowOptions): void {
  if (confirmations !== undefined) checkUint256("confirmations", confirmations);
  if (reorgDepth !== undefined) checkRange("reorgDepth", reorgDepth, 1n, 2n ** 256n - 1n);
  if (maxRange !== undefined) checkRange("maxRange", maxRange, 1n, 2n ** 256n - 1n);
}
