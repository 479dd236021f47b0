import { type Address, decodeFunctionResult, type Hex, type PublicClient, size } from "viem";
import { getGasNeeded } from "../../actions/public/getGasNeeded.ts";
import { getTips } from "../../actions/public/getTips.ts";
import { prepareExecuteCalls } from "../../actions/wallet/executeCalls.ts";
import { prepareExpireCalls } from "../../actions/wallet/expireCalls.ts";
import { encodeCall } from "../../calls/encodeCall.ts";
import { expiryReward } from "../../maths/callFee.ts";
import { callIdOf } from "../../maths/callId.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { CallOutcome } from "../../types/deferred.ts";
import { atLeastFloor, floorGas } from "../calldataGas.ts";
import { withMargin } from "../gasMargin.ts";
import type { SimulationBlock } from "../landing.ts";
import type { SizedBatch } from "../sizing.ts";
import type { WorkItem } from "../work.ts";
import { callOfItem } from "./callItems.ts";
import { chargesFloor } from "./chargesFloor.ts";
import type { CallPlan } from "./decideCalls.ts";
import { MAX_TRIAL_BYTES, type Trial, tryCall } from "./trial.ts";

/** What became of a plan before anything was sent. */
export type CallSizing = {
  batches: SizedBatch[];
  /** They would be served, at a loss. */
  unprofitable: WorkItem[];
  /** Their call reverts, or does not fit into a transaction. */
  failed: { item: WorkItem; reason: string }[];
};

export type SizeCallsOptions = {
  client: PublicClient;
  account: Address;
  block: SimulationBlock;
  maxGas: bigint;
  /** Wei that a unit of gas may cost in the block to come. */
  gasPrice: bigint;
  /** Least gain of a transaction. */
  minProfitWei: bigint;
  /** Of the contract's configuration: what clearing another's expired call is rewarded for. */
  callOverheadGas: bigint;
};

/**
 * Cuts a plan into transactions that fit and that pay, by simulating them in the block they would land in.
 *
 * In the ordered phase it is one, with the longest beginning of the row, halving, that does; in the free phase calls that cannot lose by
 * their price go together, and each of the others has to pay for a transaction of its own.
 */
export async function sizeCalls(plan: CallPlan, options: SizeCallsOptions): Promise<CallSizing> {
  const sizing: CallSizing = { batches: [], unprofitable: [], failed: [] };
  if (plan.ordered) await takeBeginning(plan.items, options, sizing);
  else for (const items of await togetherOf(plan, options)) await divide(plan, items, options, sizing);
  return sizing;
}

async function takeBeginning(items: readonly WorkItem[], options: SizeCallsOptions, sizing: CallSizing): Promise<void> {
  let refused: Refusal | undefined;
  for (let length = items.length; length > 0; length = Math.floor(length / 2)) {
    const batch = await tryExecution(items.slice(0, length), options);
    if (!("refusal" in batch)) {
      // Nothing to do is no reason to look at less of it.
      if (batch.items.length > 0) sizing.batches.push(batch);
      return;
    }
    refused = batch;
  }
  const [head] = items as [WorkItem];
  if (refused !== undefined) note(refused, [head], sizing);
}

async function divide(
  plan: CallPlan,
  items: readonly WorkItem[],
  options: SizeCallsOptions,
  sizing: CallSizing,
): Promise<void> {
  const batch = plan.action === "perform" ? await tryExecution(items, options) : await tryExpiry(items, options);
  if (!("refusal" in batch)) {
    if (batch.items.length > 0) sizing.batches.push(batch);
  } else if (items.length === 1) {
    note(batch, items, sizing);
  } else {
    const middle = Math.ceil(items.length / 2);
    await divide(plan, items.slice(0, middle), options, sizing);
    await divide(plan, items.slice(middle), options, sizing);
  }
}

/** Calls that can go together without one of them living off the others. */
async function togetherOf({ action, book, items }: CallPlan, options: SizeCallsOptions): Promise<WorkItem[][]> {
  const { client, gasPrice } = options;
  if (action === "expire") return [[...items]];
  const bearing: WorkItem[] = [];
  const alone: WorkItem[][] = [];
  for (const item of items) {
    const call = callOfItem(item.deferral);
    const worstLoss = gasPrice > call.price ? (gasPrice - call.price) * call.bookedGas : 0n;
    const added =
      worstLoss <= call.tip ? 0n : await getTips(client, { address: book.book.address, callId: callIdOf(call) });
    if (worstLoss <= call.tip + added) bearing.push(item);
    else alone.push([item]);
  }
  return bearing.length === 0 ? alone : [bearing, ...alone];
}

type Refusal = { refusal: "unprofitable" | "failed"; reason: string };

async function tryExecution(items: readonly WorkItem[], options: SizeCallsOptions): Promise<SizedBatch | Refusal> {
  const { client, maxGas } = options;
  const { address } = (items[0] as WorkItem).book.book;
  const calls = items.map(({ deferral }) => callOfItem(deferral));
  // What the contract demands for each call is above the floor of the most data that one may have.
  const gas = await getGasNeeded(client, { address, calls });
  if (gas > maxGas) return { refusal: "failed", reason: `it needs ${gas} gas, and a transaction may have ${maxGas}` };
  const trial = await simulate(prepareExecuteCalls({ address, calls, atLeast: 0n }), options);
  if ("refusal" in trial) return trial;
  const served = items.filter((_, position) => isServed(trial.outcomes[position]));
  if (served.length === 0) return { items: [], to: address, data: "0x", gas };
  if (served.length < items.length) return tryExecution(served, options);
  const { to, data } = encodeCall(prepareExecuteCalls({ address, calls }));
  if (!(await pays(trial.pay, { gas: trial.gas, data }, options))) return LOSS;
  return { items, to, data, gas };
}

async function tryExpiry(items: readonly WorkItem[], options: SizeCallsOptions): Promise<SizedBatch | Refusal> {
  const { account, maxGas, callOverheadGas } = options;
  const { address } = (items[0] as WorkItem).book.book;
  const calls = items.map(({ deferral }) => callOfItem(deferral));
  const trial = await simulate(prepareExpireCalls({ address, calls, atLeast: 0n }), options);
  if ("refusal" in trial) return trial;
  const cleared = items.filter((_, position) => trial.outcomes[position] === "Expired");
  if (cleared.length === 0) return { items: [], to: address, data: "0x", gas: 0n };
  if (cleared.length < items.length) return tryExpiry(cleared, options);
  const rewarded = calls.filter(({ creator }) => creator.toLowerCase() !== account.toLowerCase());
  const reward = rewarded.reduce((sum, call) => sum + expiryReward(call, callOverheadGas), 0n);
  const { to, data } = encodeCall(prepareExpireCalls({ address, calls }));
  if (!(await pays(reward, { gas: trial.gas, data }, options))) return LOSS;
  // A slot in another state than in simulation takes a little more.
  const gas = atLeastFloor(withMargin(trial.gas), data);
  if (gas > maxGas) return { refusal: "failed", reason: `it needs ${gas} gas, and a transaction may have ${maxGas}` };
  return { items, to, data, gas };
}

const LOSS: Refusal = { refusal: "unprofitable", reason: "it pays less than it costs" };

type Simulated = Trial & { outcomes: readonly CallOutcome[] };

async function simulate(
  call: PreparedCall<CallOutcome[]>,
  { client, account, block }: SizeCallsOptions,
): Promise<Simulated | Refusal> {
  const { to, data } = encodeCall(call);
  if (size(data) > MAX_TRIAL_BYTES) return { refusal: "failed", reason: "it does not fit into a transaction" };
  const trial = await tryCall(client, account, { to, data }, block);
  if (!trial.success) return { refusal: "failed", reason: `it reverts with ${trial.output}` };
  return { ...trial, outcomes: outcomesOf(call, trial.output) };
}

function outcomesOf({ abi, functionName, toResult }: PreparedCall<CallOutcome[]>, data: Hex): readonly CallOutcome[] {
  return toResult(decodeFunctionResult({ abi, functionName, data }));
}

/** A call that fails is served: it is closed, and pays as one that succeeds. */
function isServed(outcome: CallOutcome | undefined): boolean {
  return outcome === "Executed" || outcome === "Failed";
}

/** The floor counts where the chain has one. The node is asked only where that decides, and so is never out of date. */
async function pays(
  income: bigint,
  { gas, data }: { gas: bigint; data: Hex },
  { client, account, block, gasPrice, minProfitWei }: SizeCallsOptions,
): Promise<boolean> {
  const bears = (some: bigint) => income >= some * gasPrice + minProfitWei;
  if (!bears(gas)) return false;
  return bears(floorGas(data)) || !(await chargesFloor(client, account, block));
}

function note({ refusal, reason }: Refusal, items: readonly WorkItem[], sizing: CallSizing): void {
  if (refusal === "unprofitable") sizing.unprofitable.push(...items);
  else sizing.failed.push(...items.map((item) => ({ item, reason })));
}
