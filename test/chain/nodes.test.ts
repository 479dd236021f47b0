import { type Hex, parseGwei } from "viem";
import { beforeEach, expect, it } from "vitest";
import { describeOnBothNodes, type TestNode } from "../support/nodes.ts";

const GENESIS = 1_900_000_000;

// What later tests lean on: both nodes let a test choose order, time and history of the chain.
describeOnBothNodes("test node", (startNode, nodeName) => {
  let node: TestNode;

  beforeEach(async () => {
    node = await startNode({ timestamp: GENESIS });
  });

  const transfer = async (from: number, tip = "1"): Promise<Hex> =>
    node.signRaw(from, {
      to: node.accounts[9]?.address ?? null,
      value: 1n,
      gas: 21_000n,
      nonce: await node.publicClient.getTransactionCount({ address: node.walletClient(from).account.address }),
      maxFeePerGas: parseGwei("10") + parseGwei(tip),
      maxPriorityFeePerGas: parseGwei(tip),
    });

  const latest = () => node.publicClient.getBlock();

  /** anvil gives the hash a moment before the block that it mines for it. */
  const sendMined = async (raw: Hex) => node.publicClient.waitForTransactionReceipt({ hash: await node.sendRaw(raw) });

  it("says what it is", async () => {
    expect(node.name).toBe(nodeName);
    expect(await node.publicClient.getChainId()).toBe(node.chain.id);
    expect((await latest()).gasLimit).toBe(60_000_000n);
    expect((await latest()).timestamp).toBe(BigInt(GENESIS));
  });

  it("orders two transactions of one block by what they pay", async () => {
    await node.setAutomine(false);
    const modest = await node.sendRaw(await transfer(0, "1"));
    const generous = await node.sendRaw(await transfer(1, "5"));
    await node.mine();
    expect((await latest()).transactions).toEqual([generous, modest]);
  });

  it("orders two transactions of one block by arrival when told so", async () => {
    node = await startNode({ order: "fifo" });
    await node.setAutomine(false);
    const first = await node.sendRaw(await transfer(0, "1"));
    const second = await node.sendRaw(await transfer(1, "5"));
    await node.mine();
    expect((await latest()).transactions).toEqual([first, second]);
  });

  it("mines at the times it is told", async () => {
    await node.warp(BigInt(GENESIS) + 1_000n);
    expect((await latest()).timestamp).toBe(BigInt(GENESIS) + 1_000n);
    await node.setNextBlockTimestamp(BigInt(GENESIS) + 2_000n);
    const { blockNumber } = await sendMined(await transfer(0));
    expect((await node.publicClient.getBlock({ blockNumber })).timestamp).toBe(BigInt(GENESIS) + 2_000n);
  });

  it("refuses the same raw transaction the second time", async () => {
    const raw = await transfer(0);
    await node.setAutomine(false);
    await node.sendRaw(raw);
    await expect(node.sendRaw(raw)).rejects.toThrow(/known transaction|already imported/i);
    await node.mine();
    await expect(node.sendRaw(raw)).rejects.toThrow(/nonce too low/i);
  });

  it("goes back to a snapshot once", async () => {
    await node.mine();
    const before = await latest();
    const snapshot = await node.snapshot();
    await sendMined(await transfer(0));
    await node.revert(snapshot);
    expect((await latest()).hash).toBe(before.hash);
    await expect(node.revert(snapshot)).rejects.toThrow("each can be used once");
  });

  it("replaces blocks: a kept transaction moves, a dropped one is gone", async () => {
    await node.mine();
    const point = await node.forkPoint();
    const kept = await transfer(0);
    const { transactionHash: keptHash } = await sendMined(kept);
    const { transactionHash: droppedHash } = await sendMined(await transfer(1));
    const old = await latest();

    await node.reorg(point, [{ raw: kept, block: 1 }]);

    const head = await latest();
    expect(head.number).toBe(old.number);
    expect(head.hash).not.toBe(old.hash);
    expect(head.transactions).toEqual([keptHash]);
    await expect(node.publicClient.getTransactionReceipt({ hash: droppedHash })).rejects.toThrow();
    expect((await sendMined(await transfer(2))).blockNumber).toBe(old.number + 1n);
  });

  it("mines by the clock when given a block time", async () => {
    node = await startNode({ blockTime: 1 });
    const start = await node.publicClient.getBlockNumber();
    await expect.poll(() => node.publicClient.getBlockNumber(), { timeout: 60_000 }).toBeGreaterThan(start);
  });
});
