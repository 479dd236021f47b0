import { BlockNotFoundError, concatHex, type Hex, numberToHex, type PublicClient } from "viem";
import type { LandingTime } from "./decide.ts";

/** How to simulate a transaction in the block that it can land in. */
export type SimulationBlock = { blockTag: "pending"; blockOverrides?: { time: bigint } };

/** The block that a transaction sent now can land in, and how to simulate there. */
export type Landing = LandingTime & { simulation: SimulationBlock };

/** What the chain's clock will say. The only source of time of a keeper. */
export type ChainClock = {
  /** `countsBlocks` says whether a book goes by the number, which then has to be asked for. */
  landingAfter(head: { number: bigint; timestamp: bigint }, countsBlocks: boolean): Promise<Landing>;
};

export type ChainClockOptions = {
  client: PublicClient;
  /** Seconds between blocks, where they are always the same (12 on Ethereum). Left out, the node's pending block is believed. */
  blockIntervalSeconds?: bigint | undefined;
};

// Init code that returns NUMBER: on Arbitrum chains contracts do not see the number that the node gives its blocks.
const RETURN_NUMBER = "0x4360005260206000f3";
// A time that no chain's next block has, to see whether a node takes it.
const FAR_TIME = 0xfedcba98n;
// Init code that passes at FAR_TIME and reverts at any other.
const PASS_AT_FAR_TIME = concatHex(["0x4263", numberToHex(FAR_TIME, { size: 4 }), "0x14600f5760006000fd5b00"]);

/**
 * Knows the time of the block to come. The time of the latest block is past: going by it is one block late.
 *
 * With a known interval the next block comes at the latest one's time plus the interval, or later when a slot was missed, which
 * the pending block shows. A time ahead of the pending block's is aimed at only where the node can simulate at it.
 */
export async function createChainClock({ client, blockIntervalSeconds }: ChainClockOptions): Promise<ChainClock> {
  const interval =
    blockIntervalSeconds !== undefined && (await takesBlockOverrides(client)) ? blockIntervalSeconds : 0n;
  return {
    async landingAfter(head, countsBlocks) {
      const next = head.timestamp + interval;
      const pending = await pendingTime(client);
      const timestamp = pending !== undefined && pending > next ? pending : next;
      return {
        timestamp,
        blockNumber: countsBlocks ? await readNumber(client) : head.number + 1n,
        simulation:
          interval === 0n ? { blockTag: "pending" } : { blockTag: "pending", blockOverrides: { time: timestamp } },
      };
    },
  };
}

/** Whether the node simulates and estimates at a time it is given. Some refuse it, some ignore it in silence. */
export async function takesBlockOverrides(client: PublicClient): Promise<boolean> {
  const block: SimulationBlock = { blockTag: "pending", blockOverrides: { time: FAR_TIME } };
  try {
    await client.call({ data: PASS_AT_FAR_TIME, ...block });
    await estimateGasAt(client, { data: PASS_AT_FAR_TIME }, block);
    return true;
  } catch {
    return false;
  }
}

/** `eth_estimateGas` with block overrides, which viem's action does not take. */
export async function estimateGasAt(
  client: PublicClient,
  call: { from?: Hex; to?: Hex; data: Hex; gas?: bigint },
  { blockTag, blockOverrides }: SimulationBlock,
): Promise<bigint> {
  type EstimateGas = { Method: "eth_estimateGas"; Parameters: readonly unknown[]; ReturnType: Hex };
  const { gas, ...rest } = call;
  const request = gas === undefined ? rest : { ...rest, gas: numberToHex(gas) };
  const overrides = blockOverrides === undefined ? [] : [{}, { time: numberToHex(blockOverrides.time) }];
  return BigInt(
    await client.request<EstimateGas>({ method: "eth_estimateGas", params: [request, blockTag, ...overrides] }),
  );
}

// Some chains have no pending block to show.
async function pendingTime(client: PublicClient): Promise<bigint | undefined> {
  try {
    return (await client.getBlock({ blockTag: "pending" })).timestamp;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
}

async function readNumber(client: PublicClient): Promise<bigint> {
  const { data = "0x" } = await client.call({ data: RETURN_NUMBER, blockTag: "pending" });
  return BigInt(data);
}
