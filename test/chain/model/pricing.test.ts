import { type Address, encodeFunctionData, type Hex, parseEventLogs, type TransactionReceipt } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Deployment, ETHEREUM, ROLLUP_L2 } from "../../../scripts/pricing/deployments.ts";
import { Market, type Step } from "../../../scripts/pricing/market.ts";
import { denyAtOnce, denyPatiently } from "../../../scripts/pricing/scenarios/denial.ts";
import { bookAll, fillToCap } from "../../../scripts/pricing/scenarios/fullBooking.ts";
import { bookHalf } from "../../../scripts/pricing/scenarios/halfLoad.ts";
import { bookAhead, clear } from "../../../scripts/pricing/scenarios/keepersOff.ts";
import { buyMost } from "../../../scripts/pricing/scenarios/purchase.ts";
import { deferredCallsAbi } from "../../../src/abis/index.ts";
import { deploy } from "../../support/deploy.ts";
import { startHardhatNode, type TestNode } from "../../support/nodes.ts";
import { signCall } from "../../support/transactions.ts";

// What docs/pricing.md says is computed from the model. Here the same scenarios, shorter, are played against the contract with the same
// numbers: every price and fee has to be equal, to the wei.

const GENESIS = 1_900_000_000;
/** What a transaction may use. */
const GAS = 16_777_216n;

describe.each([ETHEREUM, ROLLUP_L2])("the pricing study and DeferredCalls on $title", (deployment) => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startHardhatNode({ timestamp: GENESIS });
  });
  afterAll(() => node.close());

  const { slotGasLimit, minBasePrice, maxBasePrice, expirySlots } = deployment.config;

  it("agree over half load, a rush to the cap, and the way back to the floor", async () => {
    const steps = await agree(node, deployment, (market) => {
      bookHalf(market, 3n);
      bookAll(market, 6n);
      expect(market.price.basePrice).toBeGreaterThan(2n * minBasePrice);
      fillToCap(market);
      expect(market.price.basePrice).toBe(maxBasePrice);
      market.pass(20n);
      market.book(market.slot + 40n, slotGasLimit / 2n);
      market.pass(60n);
      expect(market.price.basePrice).toBe(minBasePrice);
      bookHalf(market, 2n);
    });
    expect(steps.some((step) => step.do === "book" && step.price === maxBasePrice)).toBe(true);
  });

  it("agree while keepers are away and after they have come back", async () => {
    await agree(node, deployment, (market) => {
      const ahead = { amount: slotGasLimit / 2n, lead: 2n };
      bookAhead(market, 3n, { ...ahead, keepers: true });
      bookAhead(market, 4n, { ...ahead, keepers: false });
      market.pass(expirySlots, false);
      bookAhead(market, 2n, { ...ahead, keepers: false });
      clear(market);
      bookAhead(market, 2n, { ...ahead, keepers: true });
    });
  });

  it("agree while somebody denies slots at once, and slowly", async () => {
    await agree(node, deployment, (market) => {
      denyAtOnce(market, 10n);
      denyPatiently(market, 7n);
    });
  });

  it("agree on 60 % of a horizon, bought at once", async () => {
    // A week's slots would be tens of thousands of transactions; every other number stays.
    const short = { ...deployment, config: { ...deployment.config, horizonSlots: 24n } };
    const steps = await agree(node, short, (market) => {
      const { overbooking } = buyMost(market);
      expect(overbooking, "more than the slots' own").toBeGreaterThan(24n * (deployment.config.slotPenalty / 25n));
      market.pass(3n);
      market.book(market.slot + 20n, slotGasLimit / 4n);
    });
    expect(steps.length).toBeGreaterThan(72);
  });
});

/** Plays a scenario in the model, then step by step on the chain. */
async function agree(node: TestNode, deployment: Deployment, play: (market: Market) => void): Promise<Step[]> {
  const { config, baseFee } = deployment;
  const head = await node.publicClient.getBlock();
  // The model begins in slot 1,000.
  const epoch = head.timestamp + 10n - 1_000n * config.period;
  const steps: Step[] = [];
  const market = new Market({ ...deployment, config: { ...config, epoch } }, (step) => steps.push(step));
  play(market);

  const chain = new Chain(node, { ...deployment, config: { ...config, epoch } });
  await chain.deploy();
  for (const step of steps) await chain.take(step);
  await chain.standAt(market.slot);
  const { bookedGas, excess } = market.model;
  const { price, basePrice } = market.price;
  expect(await chain.pricing()).toEqual([price, basePrice, excess, bookedGas, baseFee]);
  return steps;
}

class Chain {
  private readonly node: TestNode;
  private readonly deployment: Deployment;
  private readonly open = new Map<bigint, unknown[]>();
  private address: Address = "0x";
  private target: Address = "0x";
  private slot = 1_000n;

  constructor(node: TestNode, deployment: Deployment) {
    this.node = node;
    this.deployment = deployment;
  }

  async deploy(): Promise<void> {
    this.target = (await deploy(this.node, "RecordingTarget", [])).address;
    await this.nextBlock();
    this.address = (await deploy(this.node, "DeferredCalls", [this.deployment.config])).address;
  }

  async take(step: Step): Promise<void> {
    if (step.do === "start") this.slot = step.slot;
    else if (step.do === "book") await this.book(step);
    else await this.close(step.slot);
  }

  async standAt(slot: bigint): Promise<void> {
    this.slot = slot;
    await this.nextBlock();
    await this.node.mine();
  }

  async pricing(): Promise<readonly bigint[]> {
    const { address } = this;
    return this.node.publicClient.readContract({ address, abi: deferredCallsAbi, functionName: "pricing" });
  }

  private async book({ slot, gasLimit, price, fee }: Step & { do: "book" }): Promise<void> {
    const request = { target: this.target, value: 0n, gasLimit, fromCreator: false, data: "0x" };
    const { logs } = await this.send("register", [request, slot, fee, 0n], fee);
    const [registered] = parseEventLogs({ abi: deferredCallsAbi, logs, eventName: "CallRegistered" });
    expect([registered?.args.call.price, registered?.args.fee], `in slot ${slot}`).toEqual([price, fee]);
    this.open.set(slot, [...(this.open.get(slot) ?? []), registered?.args.call]);
  }

  /** Each call is executed on its own, for a transaction holds no more; what is too late for that is expired. */
  private async close(slot: bigint): Promise<void> {
    const calls = this.open.get(slot) ?? [];
    if (this.slot < slot + this.deployment.config.expirySlots) {
      for (const call of calls) await this.send("execute", [slot, [call], 1n]);
    } else {
      await this.send("expire", [slot, calls, BigInt(calls.length)]);
    }
    this.open.delete(slot);
  }

  private async send(functionName: string, args: readonly unknown[], value = 0n): Promise<TransactionReceipt> {
    const { node, address } = this;
    const data = encodeFunctionData({ abi: deferredCallsAbi as never, functionName, args } as never) as Hex;
    const raw = await signCall(node, 0, { to: address, data, value }, GAS);
    await this.nextBlock();
    const receipt = await node.publicClient.waitForTransactionReceipt({ hash: await node.sendRaw(raw) });
    expect(receipt.status, functionName).toBe("success");
    return receipt;
  }

  /** The next block stands in the slot, at its start or as late as the block before, and asks the base fee that is assumed. */
  private async nextBlock(): Promise<void> {
    const { config, baseFee } = this.deployment;
    const { timestamp } = await this.node.publicClient.getBlock();
    const start = config.epoch + this.slot * config.period;
    const hasBegun = timestamp > start;
    await this.node.setNextBlockTimestamp(hasBegun ? timestamp : start);
    await this.node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee });
  }
}
