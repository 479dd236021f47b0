// Where keepers of booked calls are tried: the SDK's bed of them, and blocks that come when a test says so.
import { encodeFunctionData, type Hex, type PublicClient } from "viem";
import { beforeAll, beforeEach } from "vitest";
import {
  type BookedCall,
  callsFromReceipt,
  type PrepareRegisterCallParameters,
  prepareRegisterCall,
} from "../../../../src/index.ts";
import { itemIdOf } from "../../../../src/keeper/calls/callItems.ts";
import {
  createChainClock,
  createKeeper,
  createMemoryWorkStore,
  DEFAULT_POLICY,
  type Keeper,
  type Policy,
  type SeriesChoice,
  type StepReport,
  type WorkStore,
} from "../../../../src/keeper/index.ts";
import { CREATOR, type DeferredBed, KEEPER, layDeferred, NOW_SLOT, SLOT, startOf } from "../../../support/deferred.ts";
import { type NodeOptions, rpc, type StartNode, type TestNode } from "../../../support/nodes.ts";
import { encoded, signCall } from "../../../support/transactions.ts";

/** Far below the price of a booking, so that serving one pays. */
export const CHEAP = 50_000_000n;
/** Far above it. */
export const DEAR = 20_000_000_000n;

/** Lays the bed once for a suite; each test finds it as it was laid. */
export function useCallBed(startNode: StartNode, options: Pick<NodeOptions, "hardfork"> = {}): () => DeferredBed {
  let bed: DeferredBed;
  let snapshot: Hex;
  beforeAll(async () => {
    bed = await layDeferred(await startNode({ timestamp: Number(startOf(NOW_SLOT)), order: "fifo", ...options }));
  });
  beforeEach(async () => {
    await bed.node.setAutomine(false);
    snapshot = await bed.node.snapshot();
    await mineAt(bed.node, startOf(NOW_SLOT) + 60n);
    return async () => {
      await bed.node.revert(snapshot);
      if (bed.node.name === "anvil") await rpc(bed.node, "anvil_dropAllTransactions", []);
    };
  });
  return () => bed;
}

/** Mines a block at this time, with this base fee. */
export async function mineAt(node: TestNode, time: bigint, baseFeePerGas = CHEAP): Promise<void> {
  await node.setNextBlockTimestamp(time);
  await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas });
  await node.mine();
}

/** What a call of the hostile target does, and counts under a tag. */
export const count = (bed: DeferredBed, tag: bigint): Hex =>
  encodeFunctionData({ abi: bed.hostile.abi, functionName: "count", args: [tag] });

export const effectsOf = ({ node, hostile }: DeferredBed, tag: bigint): Promise<bigint> =>
  node.publicClient.readContract({ ...hostile, functionName: "effects", args: [tag] });

/** Books calls of the hostile target by the creator, all in the next block, for `SLOT` unless told otherwise. */
export async function bookCalls(
  bed: DeferredBed,
  requests: readonly Partial<PrepareRegisterCallParameters>[],
): Promise<BookedCall[]> {
  const { node, calls, hostile } = bed;
  const hashes: Hex[] = [];
  for (const [position, request] of requests.entries()) {
    const whole = { address: calls, slot: SLOT, target: hostile.address, gasLimit: 200_000n, maxFee: 10n ** 18n };
    const data = count(bed, BigInt(position));
    const call = encoded(prepareRegisterCall({ ...whole, data, ...request }));
    hashes.push(await node.sendRaw(await signCall(node, CREATOR, call, 1_000_000n)));
  }
  await mineAt(node, (await node.publicClient.getBlock()).timestamp + 1n);
  const booked: BookedCall[] = [];
  for (const hash of hashes) {
    const receipt = await node.publicClient.waitForTransactionReceipt({ hash });
    booked.push(...callsFromReceipt(receipt, { address: calls }));
  }
  if (booked.length !== requests.length) throw new Error(`${booked.length} of ${requests.length} calls were booked.`);
  return booked;
}

/** The keeper's names of calls. */
export const idsOf = (calls: readonly BookedCall[]) => calls.map(({ slot, index }) => itemIdOf(slot, index));

/** The keepers take a step while the block of this time is pending, one after the other; then it is mined. */
export async function stepAt(
  node: TestNode,
  time: bigint,
  keepers: readonly Keeper[],
  baseFeePerGas = CHEAP,
): Promise<StepReport[]> {
  await node.setNextBlockTimestamp(time);
  await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas });
  const reports: StepReport[] = [];
  for (const keeper of keepers) reports.push(await keeper.runOnce());
  await node.mine();
  return reports;
}

/** Blocks until whatever a keeper had to send is mined, settled and seen. */
const BLOCKS = 8;

/** The keeper takes a step before each of the next blocks, until it has nothing left to do. */
export async function stepOn(node: TestNode, keeper: Keeper): Promise<StepReport[]> {
  // anvil_reorg leaves mining by itself as it was, Hardhat's stand-in puts it back.
  await node.setAutomine(false);
  const reports: StepReport[] = [];
  for (let block = 0; block < BLOCKS; block++) {
    reports.push(...(await stepAt(node, (await node.publicClient.getBlock()).timestamp + 12n, [keeper])));
  }
  return reports;
}

export type CallKeeperSetup = {
  account?: number;
  client?: PublicClient;
  store?: WorkStore;
  policy?: Partial<Policy>;
  series?: SeriesChoice;
};

/** A keeper of the bed's calls, which offers next to nothing above the base fee. */
export async function startCallKeeper(bed: DeferredBed, setup: CallKeeperSetup = {}): Promise<Keeper> {
  const { node, calls } = bed;
  const { account = KEEPER, client = node.publicClient as PublicClient, store = createMemoryWorkStore() } = setup;
  return createKeeper({
    ...{ client, store, chainId: node.chain.id, books: [], calls: [{ address: calls, fromBlock: 0n }] },
    series: setup.series,
    account: node.walletClient(account).account,
    clock: await createChainClock({ client }),
    policy: { ...DEFAULT_POLICY, priorityFeePerGasWei: 1_000_000n, maxSpendPerDayWei: 10n ** 19n, ...setup.policy },
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
}
