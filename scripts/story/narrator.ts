import type { Hash, PublicClient } from "viem";

/** Tells the story to whoever watches. */
export type Narrator = {
  /** The title of a scene. */
  scene(title: string): void;
  /** One line. */
  say(line: string): void;
  /** What happened in a block, with its time by the chain's clock, and in which transaction. */
  happened(what: { blockNumber: bigint; transactionHash?: Hash | undefined }, line: string): Promise<void>;
};

export function createNarrator(client: PublicClient, print: (line: string) => void): Narrator {
  return {
    scene: (title) => print(`\n${title}`),
    say: (line) => print(`  ${line}`),
    async happened({ blockNumber, transactionHash }, line) {
      const { timestamp } = await client.getBlock({ blockNumber });
      const transaction = transactionHash === undefined ? "" : `  ${transactionHash}`;
      print(`  block ${String(blockNumber).padStart(4)}  ${clockTime(timestamp)}  ${line}${transaction}`);
    },
  };
}

/** A time of the chain as hours, minutes and seconds (UTC). */
export function clockTime(timestamp: bigint): string {
  return new Date(Number(timestamp) * 1_000).toISOString().slice(11, 19);
}
