import { network } from "hardhat";
import { encodeErrorResult, parseEther, parseEventLogs, type TransactionReceipt, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import DeferredCallsModule from "../../../ignition/modules/DeferredCalls.ts";
import { deferredCallsAbi } from "../../../src/abis/index.ts";

// What only a chain shows: whole transactions, their gas, and the end of a contract that destroys itself.

const GAS_LIMIT = 60_000n;

async function setUp() {
  const connection = await network.create({
    network: "default",
    chainType: "l1",
    override: { throwOnTransactionFailures: false, allowBlocksWithSameTimestamp: true },
  });
  const { deferredCalls, deferredCallsLens, creatorForwarder } = await connection.ignition.deploy(DeferredCallsModule);
  const publicClient = await connection.viem.getPublicClient();
  return { connection, deferredCalls, deferredCallsLens, creatorForwarder, publicClient };
}

describe("DeferredCalls on a chain", () => {
  let bed: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    bed = await setUp();
  });
  afterAll(() => bed.connection.close());

  const nextSlot = async () => (await bed.deferredCalls.read.currentSlot()) + 2n;
  const standIn = async (slot: bigint) => {
    const { epoch, period } = await bed.deferredCalls.read.config();
    await bed.connection.networkHelpers.time.increaseTo(epoch + slot * period);
  };
  const registeredIn = ({ logs }: TransactionReceipt) => {
    const [registered] = parseEventLogs({ abi: deferredCallsAbi, logs, eventName: "CallRegistered" });
    if (registered === undefined) throw new Error("Nothing was registered.");
    return registered.args;
  };

  it("is deployed by Ignition with defaults that a chain of 12-second blocks can bear", async () => {
    const { deferredCalls, deferredCallsLens, creatorForwarder } = bed;
    const config = await deferredCalls.read.config();
    expect(await deferredCallsLens.read.DEFERRED_CALLS()).toBe(deferredCalls.address);
    expect(await creatorForwarder.read.DEFERRED_CALLS()).toBe(deferredCalls.address);
    expect(await deferredCalls.read.forwarder()).toBe(creatorForwarder.address);
    expect(config.period, "at least ten blocks").toBeGreaterThanOrEqual(120n);
    const blocks = config.period / 12n;
    expect(config.slotGasLimit * 8n, "an eighth").toBeLessThanOrEqual(48_000_000n * blocks);
    expect(config.maxCallGas * 4n, "a quarter").toBeLessThanOrEqual(config.slotGasLimit);
    expect(config.maxCallGas, "fits a transaction").toBeLessThanOrEqual(16_777_216n - 1_500_000n);
    expect(config.expirySlots).toBeGreaterThan(config.orderSlots);
    expect(config.feeRecipient, "nobody earns from congestion").toBe(zeroAddress);
    // From the least price to the greatest: e^(excessMax / (half a slot * denominator)).
    const foldings = Number(config.excessMax) / Number((config.slotGasLimit / 2n) * config.changeDenominator);
    expect(Math.exp(foldings)).toBeGreaterThan(Number(config.maxBasePrice / config.minBasePrice));
  });

  it("closes a call to a contract that destroyed itself in the transaction that booked it", async () => {
    const { connection, deferredCalls, publicClient } = bed;
    const phoenix = await connection.viem.deployContract("Phoenix");
    const slot = await nextSlot();
    const booking = await phoenix.write.rise([deferredCalls.address, slot, GAS_LIMIT], { value: parseEther("1") });
    const { call, callId } = registeredIn(await publicClient.waitForTransactionReceipt({ hash: booking }));
    expect(await publicClient.getCode({ address: call.target }), "gone").toBeUndefined();
    expect(await deferredCalls.read.exists([callId])).toBe(true);
    await standIn(slot);
    const hash = await deferredCalls.write.execute([slot, [call], 1n], { gas: 1_000_000n });
    const { logs, status } = await publicClient.waitForTransactionReceipt({ hash });
    expect(status).toBe("success");
    const [failed] = parseEventLogs({ abi: deferredCallsAbi, logs, eventName: "CallFailed" });
    const reason = encodeErrorResult({ abi: deferredCallsAbi, errorName: "NoCode", args: [call.target] });
    expect(failed?.args).toMatchObject({ callId, gasUsed: 0n, reason });
    expect(await deferredCalls.read.exists([callId])).toBe(false);
  });

  it.each([false, true])(
    "leaves a call untouched, or serves it whole, at any gas of the transaction (from its creator: %s)",
    async (fromCreator) => {
      const { connection, deferredCalls, publicClient } = bed;
      const [, keeper] = await connection.viem.getWalletClients();
      const witness = await connection.viem.deployContract("GasWitness");
      const request = { target: witness.address, value: 7n, gasLimit: GAS_LIMIT, fromCreator, data: "0x1234" as const };
      const slot = await nextSlot();
      const args = [request, slot, parseEther("1"), 3n] as const;
      const booking = await deferredCalls.write.register(args, { value: parseEther("1") });
      const { call, callId } = registeredIn(await publicClient.waitForTransactionReceipt({ hash: booking }));
      await standIn(slot);
      const needed = (await deferredCalls.read.gasNeeded([[call]])) + 21_000n + 16n * 700n;
      const seen = new Set<bigint>();
      const outcomes: string[] = [];
      for (let gas = 22_000n; gas < needed + 50_000n; gas += 9_973n) {
        const snapshot = await connection.networkHelpers.takeSnapshot();
        const held = await publicClient.getBalance({ address: deferredCalls.address });
        const send = { account: keeper?.account, gas };
        const hash = await deferredCalls.write.execute([slot, [call], 0n], send).catch(() => undefined);
        const receipt = hash && (await publicClient.waitForTransactionReceipt({ hash }));
        const left = held - (await publicClient.getBalance({ address: deferredCalls.address }));
        const executed = parseEventLogs({
          abi: deferredCallsAbi,
          logs: receipt?.logs ?? [],
          eventName: "CallExecuted",
        });
        if (executed.length === 0) {
          expect(await deferredCalls.read.exists([callId]), `open with ${gas}`).toBe(true);
          expect(left, `untouched with ${gas}`).toBe(0n);
          expect(await witness.read.seen()).toEqual([]);
          outcomes.push(receipt?.status === "success" ? "left" : "reverted");
        } else {
          expect(await deferredCalls.read.exists([callId]), `closed with ${gas}`).toBe(false);
          expect(left, `paid with ${gas}`).toBe((executed[0]?.args.pay ?? 0n) + 7n);
          for (const each of await witness.read.seen()) seen.add(each);
          outcomes.push("served");
        }
        await snapshot.restore();
      }
      expect(seen.size, "the callee always had the same gas").toBe(1);
      expect([...seen][0] ?? 0n).toBeGreaterThan(GAS_LIMIT + 2_300n - 200n);
      // More gas never does less: reverted, then left as it is, then served.
      expect(outcomes).toEqual(outcomes.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
      expect(new Set(outcomes)).toEqual(new Set(ORDER));
    },
  );
});

const ORDER = ["reverted", "left", "served"];
