import { type Address, type Hex, type PublicClient, size } from "viem";
import { simulateCall } from "../actions/public/simulateCall.ts";
import { encodeCall } from "../calls/encodeCall.ts";
import { walk } from "../errors/base.ts";
import { NotExpiredError, NotFoundError } from "../errors/close.ts";
import type { BatchCall, Verdict } from "./adapters/adapter.ts";
import { withMarginUpTo } from "./gasMargin.ts";
import { estimateGasAt, type SimulationBlock } from "./landing.ts";
import { isNodeTrouble } from "./nodeTrouble.ts";
import { reasonOf } from "./reason.ts";
import type { WorkItem } from "./work.ts";

/** Items that one transaction can take, and that transaction. */
export type SizedBatch = { items: readonly WorkItem[]; to: Address; data: Hex; gas: bigint };

/** What became of the items of a plan before anything was sent. */
export type Sizing = {
  batches: SizedBatch[];
  /** Their action fails, or needs more than a transaction may have. */
  failed: { item: WorkItem; reason: string }[];
  /** Nothing to do, or not in this block. */
  passedOver: { item: WorkItem; verdict: "finished" | "notNow" }[];
};

export type SizingOptions = {
  client: PublicClient;
  account: Address;
  block: SimulationBlock;
  maxGas: bigint;
  /** The call for some of the items. It fails when fewer than `atLeast` are done or found finished, if its contract can say so. */
  prepareCall: (items: readonly WorkItem[], atLeast: bigint) => BatchCall;
};

/** Pools of nodes take transactions of 128 KiB; the rest is for what is not calldata. */
const MAX_CALLDATA_BYTES = 131_072 - 2_048;

/**
 * Cuts items into transactions by simulating them in the block they would land in. Items that do not pass are left out; a batch that
 * does not fit or does not answer is cut in two, so that in the end a bad item stands alone.
 *
 * What is returned was simulated as a whole, with the gas it will have, and every item of it was done.
 *
 * @throws What the client threw, when the node is in trouble: that says nothing about the items.
 */
export async function sizeBatches(items: readonly WorkItem[], options: SizingOptions): Promise<Sizing> {
  const sizing: Sizing = { batches: [], failed: [], passedOver: [] };
  await divide(items, options, sizing);
  return sizing;
}

async function divide(items: readonly WorkItem[], options: SizingOptions, sizing: Sizing): Promise<void> {
  const trial = await simulate(items, 0n, options.maxGas, options);
  if ("reason" in trial) return cutInTwo(items, trial.reason, options, sizing);

  const done: WorkItem[] = [];
  // One that fails beside others may only have been left too little gas by them: none is called failed before it was tried alone.
  const again: WorkItem[] = [];
  for (const [index, item] of items.entries()) {
    const verdict = trial.verdicts[index] as Verdict;
    if (verdict === "done") done.push(item);
    else if (verdict === "failed" && items.length > 1) again.push(item);
    else if (verdict === "failed") sizing.failed.push({ item, reason: "its action fails in simulation" });
    else sizing.passedOver.push({ item, verdict });
  }
  if (done.length !== 0) {
    const batch = await fitGas(done, options);
    if ("reason" in batch) await cutInTwo(done, batch.reason, options, sizing);
    else sizing.batches.push(batch);
  }
  if (again.length === 0) return;
  if (again.length < items.length) await divide(again, options, sizing);
  else await cutInTwo(again, "its action fails in simulation", options, sizing);
}

async function cutInTwo(
  items: readonly WorkItem[],
  reason: string,
  options: SizingOptions,
  sizing: Sizing,
): Promise<void> {
  if (items.length === 1) {
    sizing.failed.push({ item: items[0] as WorkItem, reason });
    return;
  }
  const middle = Math.ceil(items.length / 2);
  await divide(items.slice(0, middle), options, sizing);
  await divide(items.slice(middle), options, sizing);
}

type Trial = { verdicts: readonly Verdict[] } | { reason: string };

async function simulate(
  items: readonly WorkItem[],
  atLeast: bigint,
  gas: bigint,
  { client, account, block, prepareCall }: SizingOptions,
): Promise<Trial> {
  const call = prepareCall(items, atLeast);
  if (size(encodeCall(call).data) > MAX_CALLDATA_BYTES) return { reason: "it does not fit into a transaction" };
  let verdicts: readonly Verdict[];
  try {
    verdicts = await simulateCall(client, call, { account, gas, ...block });
  } catch (error) {
    if (await isNodeTrouble(error, client)) throw error;
    const verdict = items.length === 1 ? verdictOf(error) : undefined;
    return verdict === undefined ? { reason: reasonOf(error) } : { verdicts: [verdict] };
  }
  if (verdicts.length === items.length) return { verdicts };
  return { reason: `the contract answered for ${verdicts.length} items of ${items.length}` };
}

async function fitGas(items: readonly WorkItem[], options: SizingOptions): Promise<SizedBatch | { reason: string }> {
  const { client, account, block, maxGas, prepareCall } = options;
  const all = BigInt(items.length);
  let needed: bigint;
  try {
    // The least gas with which every item is done: with a lower atLeast it would be the least with which one is.
    const { to, data } = encodeCall(prepareCall(items, all));
    needed = await estimateGasAt(client, { from: account, to, data, gas: maxGas }, block);
  } catch (error) {
    if (await isNodeTrouble(error, client)) throw error;
    return { reason: reasonOf(error) };
  }
  const gas = withMarginUpTo(maxGas, needed);
  const last = await simulate(items, all, gas, options);
  if ("reason" in last) return last;
  if (!last.verdicts.every((verdict) => verdict === "done")) return { reason: "it is not done with the gas it needs" };

  // The gas is set, so atLeast has one task left: a batch that serves nothing must not look like one that did. Asking for more
  // would let one item that fails only on chain take the others with it.
  const { to, data } = encodeCall(prepareCall(items, 1n));
  return { items, to, data, gas };
}

// Contracts that clear one deferral a call have no way to pass over it.
function verdictOf(error: unknown): Verdict | undefined {
  if (walk(error, (cause) => cause instanceof NotFoundError) !== undefined) return "finished";
  if (walk(error, (cause) => cause instanceof NotExpiredError) !== undefined) return "notNow";
  return undefined;
}
