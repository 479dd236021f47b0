import { HardhatPluginError } from "hardhat/plugins";
import type { Chain } from "./chain.ts";
import { type Misfit, shown } from "./misfits.ts";

export const PLUGIN_ID = "local-chain-fit";

// Hardhat prints the text of these alone, without a stack.

/** Thrown when numbers of a DeferredCalls do not fit the chain. Nothing was sent. */
export class DeferredCallsMisfitError extends HardhatPluginError {
  readonly chainId: number;
  readonly misfits: readonly Misfit[];

  constructor({ chainId, blockMilliseconds, blockGas }: Chain, misfits: readonly Misfit[]) {
    const lines = misfits.map(({ name, value, allowed }) => `  ${name} is ${shown(value)}: ${allowed}`);
    super(
      PLUGIN_ID,
      `DeferredCalls does not fit chain ${chainId}, which makes a block of ${shown(blockGas)} gas every ${Number(blockMilliseconds) / 1_000} s. Nothing was sent.\n${lines.join("\n")}`,
    );
    this.chainId = chainId;
    this.misfits = misfits;
  }
}

/** Thrown when a chain has too few blocks to tell how long they take. */
export class ChainTooYoungError extends HardhatPluginError {
  readonly chainId: number;
  readonly head: bigint;
  readonly needed: bigint;

  constructor(chainId: number, head: bigint, needed: bigint) {
    super(
      PLUGIN_ID,
      `Chain ${chainId} is at block ${head}: whether DeferredCalls fits it can be seen from block ${needed} on. Nothing was sent.`,
    );
    this.chainId = chainId;
    this.head = head;
    this.needed = needed;
  }
}

/** Thrown when time stands still on a chain. */
export class ChainStandsStillError extends HardhatPluginError {
  readonly chainId: number;
  readonly timestamp: bigint;

  constructor(chainId: number, blocks: bigint, timestamp: bigint) {
    super(
      PLUGIN_ID,
      `The latest ${blocks} blocks of chain ${chainId} have one time, ${timestamp}: whether DeferredCalls fits it cannot be seen. Nothing was sent.`,
    );
    this.chainId = chainId;
    this.timestamp = timestamp;
  }
}

/** Thrown when a chain's blocks state a gas limit that is none. */
export class UnknownBlockGasError extends HardhatPluginError {
  readonly chainId: number;
  readonly stated: bigint;

  constructor(chainId: number, stated: bigint) {
    super(
      PLUGIN_ID,
      `Blocks of chain ${chainId} state a limit of ${shown(stated)} gas, which is no limit: say with --block-gas how much they hold. Nothing was sent.`,
    );
    this.chainId = chainId;
    this.stated = stated;
  }
}

/** Thrown when `--block-gas` is no amount of gas. */
export class InvalidBlockGasError extends HardhatPluginError {
  readonly given: string;

  constructor(given: string) {
    super(PLUGIN_ID, `--block-gas is "${given}": a whole number above 0, in digits only, is allowed.`);
    this.given = given;
  }
}

/** Thrown when parameters on the command line are not JSON. */
export class InlineParametersError extends HardhatPluginError {
  constructor(cause: Error) {
    super(PLUGIN_ID, `--parameters is neither the path of a .json or .json5 file nor JSON: ${cause.message}`, cause);
  }
}
