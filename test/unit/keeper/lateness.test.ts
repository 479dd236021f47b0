import type { PublicClient } from "viem";
import { describe, expect, it } from "vitest";
import { blocksLate } from "../../../src/keeper/lateness.ts";

/** A client that knows no more than the times of its blocks. */
function clientOf(times: readonly bigint[]): PublicClient {
  const getBlock = async ({ blockNumber }: { blockNumber: bigint }) => ({ timestamp: times[Number(blockNumber)] });
  return { getBlock } as unknown as PublicClient;
}

describe("blocksLate", () => {
  const times = Array.from({ length: 40 }, (_, index) => 1_000n + 12n * BigInt(index));

  it.each([
    [1_012n, 1n, 0n],
    [1_001n, 1n, 0n],
    [1_000n, 1n, 1n],
    [1_013n, 2n, 0n],
    [1_013n, 3n, 1n],
    [1_013n, 39n, 37n],
    [1_200n, 39n, 22n],
    [5n, 39n, 39n],
    [5n, 0n, 0n],
  ])("due at %i and mined in block %i: %i late", async (dueAt, minedIn, late) => {
    expect(await blocksLate(clientOf(times), dueAt, minedIn)).toBe(late);
  });

  it("counts from the first of several blocks of one second", async () => {
    expect(await blocksLate(clientOf([10n, 11n, 11n, 11n, 12n]), 11n, 3n)).toBe(2n);
  });

  it("agrees with counting one by one", async () => {
    for (let dueAt = 995n; dueAt < 1_200n; dueAt += 5n) {
      const first = times.findIndex((time) => time >= dueAt);
      expect(await blocksLate(clientOf(times), dueAt, 30n)).toBe(30n - BigInt(first));
    }
  });
});
