import type { PublicClient } from "viem";

/**
 * Counts the blocks between the first block with a timestamp of at least `dueAt` and the block that carried the claim. Zero is the
 * goal.
 */
export async function blocksLate(client: PublicClient, dueAt: bigint, minedIn: bigint): Promise<bigint> {
  const isDueIn = async (blockNumber: bigint) => (await client.getBlock({ blockNumber })).timestamp >= dueAt;
  // Nearly always the block before is too early; where it is not, the way back doubles.
  let firstDue = minedIn;
  let tooEarly = minedIn - 1n;
  for (let step = 1n; tooEarly >= 0n && (await isDueIn(tooEarly)); step *= 2n) {
    firstDue = tooEarly;
    tooEarly -= step;
  }
  if (tooEarly < 0n) tooEarly = -1n;
  while (firstDue - tooEarly > 1n) {
    const middle = (firstDue + tooEarly) / 2n;
    if (await isDueIn(middle)) firstDue = middle;
    else tooEarly = middle;
  }
  return minedIn - firstDue;
}
