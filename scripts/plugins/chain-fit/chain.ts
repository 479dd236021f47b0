import type { EthereumProvider } from "hardhat/types/providers";
import { ChainStandsStillError, ChainTooYoungError, UnknownBlockGasError } from "./errors.ts";

/** What was seen of a chain. */
export type Chain = {
  chainId: number;
  /** Between two blocks. */
  blockMilliseconds: bigint;
  /** Gas that the latest block can hold. */
  blockGas: bigint;
  /** Gas that the chain makes in this time. */
  gasIn(seconds: bigint): bigint;
};

type Block = { timestamp: bigint; gasLimit: bigint };

/** Distances between blocks that are looked at. */
const DISTANCES = 64n;
/** Some chains have no gas limit and state a huge one instead. DeferredCalls counts a slot's gas in 40 bits. */
const NO_LIMIT = 2n ** 40n;

/**
 * Looks at the latest 65 blocks, the first of the chain left out, because its time is often a made-up one.
 *
 * @param blockGas Gas of a block, where the node does not say.
 * @throws `ChainTooYoungError`, `ChainStandsStillError`, `UnknownBlockGasError`
 */
export async function readChain(provider: EthereumProvider, chainId: number, blockGas?: bigint): Promise<Chain> {
  const head = BigInt((await provider.request({ method: "eth_blockNumber" })) as string);
  if (head <= DISTANCES) throw new ChainTooYoungError(chainId, head, DISTANCES + 1n);
  const numbers = Array.from({ length: Number(DISTANCES) + 1 }, (_, index) => head - DISTANCES + BigInt(index));
  const blocks = await Promise.all(numbers.map((number) => blockAt(provider, number, blockGas)));
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) throw new Error("No block was asked for.");
  const span = last.timestamp - first.timestamp;
  if (span === 0n) throw new ChainStandsStillError(chainId, DISTANCES + 1n, last.timestamp);
  if (last.gasLimit >= NO_LIMIT) throw new UnknownBlockGasError(chainId, last.gasLimit);

  const gas = blocks.slice(1).reduce((sum, { gasLimit }) => sum + gasLimit, 0n);
  return {
    chainId,
    blockMilliseconds: blockMillisecondsOf(blocks, span),
    blockGas: last.gasLimit,
    gasIn: (seconds) => (gas * seconds) / span,
  };
}

// The usual distance: a block that is missed now and then does not make a chain's blocks slower. Times are whole seconds, so below two of
// them only the mean says anything.
function blockMillisecondsOf(blocks: readonly Block[], span: bigint): bigint {
  const distances = blocks.slice(1).map(({ timestamp }, index) => timestamp - (blocks[index]?.timestamp ?? timestamp));
  const usual = distances.toSorted((a, b) => Number(a - b))[distances.length / 2] ?? 0n;
  return usual < 2n ? (span * 1_000n) / DISTANCES : usual * 1_000n;
}

async function blockAt(provider: EthereumProvider, number: bigint, blockGas?: bigint): Promise<Block> {
  const params = [`0x${number.toString(16)}`, false];
  const { timestamp, gasLimit } = (await provider.request({ method: "eth_getBlockByNumber", params })) as {
    timestamp: string;
    gasLimit: string;
  };
  return { timestamp: BigInt(timestamp), gasLimit: blockGas ?? BigInt(gasLimit) };
}
