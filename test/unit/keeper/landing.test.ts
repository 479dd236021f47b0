import { BlockNotFoundError, type PublicClient } from "viem";
import { describe, expect, it } from "vitest";
import { createChainClock } from "../../../src/keeper/index.ts";

type Node = {
  /** Time of its pending block, if it has one. */
  pending?: bigint;
  /** What it does with the time a simulation asks for. */
  overrides: "takes" | "ignores" | "refuses";
};

/** No more of a node than a chain clock asks for. */
function nodeOf({ pending, overrides }: Node): PublicClient {
  const simulate = async (time: bigint | undefined) => {
    if (overrides === "refuses") throw new Error("trailing characters");
    if (overrides === "ignores" || time === undefined) throw new Error("execution reverted");
    return { data: "0x" };
  };
  return {
    async getBlock() {
      if (pending === undefined) throw new BlockNotFoundError({});
      return { timestamp: pending };
    },
    call: ({ data, blockOverrides }: { data: string; blockOverrides?: { time: bigint } }) =>
      data === "0x4360005260206000f3" ? { data: "0x2a" } : simulate(blockOverrides?.time),
    async request({ params }: { params: readonly unknown[] }) {
      await simulate(params.length > 2 ? 1n : undefined);
      return "0x5208";
    },
  } as unknown as PublicClient;
}

const HEAD = { number: 9n, timestamp: 1_000n };

const landingOn = async (node: Node, blockIntervalSeconds?: bigint, countsBlocks = false) => {
  const clock = await createChainClock({ client: nodeOf(node), blockIntervalSeconds });
  return clock.landingAfter(HEAD, countsBlocks);
};

describe("createChainClock", () => {
  it("aims at the head's time plus the interval where the node can simulate there", async () => {
    expect(await landingOn({ pending: 1_003n, overrides: "takes" }, 12n)).toEqual({
      timestamp: 1_012n,
      blockNumber: 10n,
      simulation: { blockTag: "pending", blockOverrides: { time: 1_012n } },
    });
  });

  it("aims later when the pending block shows that a slot was missed", async () => {
    const landing = await landingOn({ pending: 1_020n, overrides: "takes" }, 12n);
    expect(landing.timestamp).toBe(1_020n);
    expect(landing.simulation.blockOverrides).toEqual({ time: 1_020n });
  });

  it.each(["ignores", "refuses"] as const)("believes the pending block of a node that %s a time", async (overrides) => {
    expect(await landingOn({ pending: 1_003n, overrides }, 12n)).toEqual({
      timestamp: 1_003n,
      blockNumber: 10n,
      simulation: { blockTag: "pending" },
    });
  });

  it("believes the pending block where no interval is known", async () => {
    const landing = await landingOn({ pending: 1_003n, overrides: "takes" });
    expect(landing).toMatchObject({ timestamp: 1_003n, simulation: { blockTag: "pending" } });
    expect(landing.simulation.blockOverrides).toBeUndefined();
  });

  it("goes by the head, at worst a block late, where there is no pending block", async () => {
    expect((await landingOn({ overrides: "refuses" })).timestamp).toBe(1_000n);
    expect((await landingOn({ overrides: "takes" }, 12n)).timestamp).toBe(1_012n);
  });

  it("asks for the number that contracts see where a book counts in blocks", async () => {
    expect((await landingOn({ pending: 1_003n, overrides: "takes" }, undefined, true)).blockNumber).toBe(42n);
  });
});
