import type { Hash } from "viem";
import { BaseError } from "./base.ts";

/** A reorg goes further back than the cursor remembers. */
export class ReorgTooDeepError extends BaseError {
  override readonly name = "ReorgTooDeepError";
  /** The oldest block that the cursor remembers. */
  readonly blockNumber: bigint;
  /** Its hash as the cursor remembers it. */
  readonly blockHash: Hash;

  constructor({ blockNumber, blockHash }: { blockNumber: bigint; blockHash: Hash }) {
    super(
      `Block ${blockNumber} is no longer ${blockHash}: the chain was rewritten further back than the cursor remembers.`,
      {
        metaMessages: [
          "Forget what was read and start again from the block in which the contract was deployed.",
          "A greater reorgDepth remembers more. If the chain is another one than before, check the RPC endpoint.",
        ],
      },
    );
    this.blockNumber = blockNumber;
    this.blockHash = blockHash;
  }
}

/** The chain was rewritten while a step was reading it. */
export class ChainMovedError extends BaseError {
  override readonly name = "ChainMovedError";
  readonly blockNumber: bigint;

  constructor({ blockNumber }: { blockNumber: bigint }) {
    super(`Block ${blockNumber} was replaced while it was being read.`, {
      metaMessages: ["Nothing was delivered and nothing is lost: take the step again."],
    });
    this.blockNumber = blockNumber;
  }
}
