import { bytesToHex } from "viem";
import { DEFAULT_BLOCK_GAS_LIMIT, type NodeOptions, rpc, type TestNode, toTestNode } from "./node.ts";

/** Starts Hardhat's own node on a free port. */
export async function startHardhatNode(options: NodeOptions = {}): Promise<TestNode> {
  // Loading Hardhat costs more than a second, which tests that only use anvil need not wait for.
  const { network } = await import("hardhat");
  const server = await network.createServer(
    {
      network: "default",
      chainType: "l1",
      override: {
        hardfork: options.hardfork ?? "osaka",
        blockGasLimit: options.blockGasLimit ?? DEFAULT_BLOCK_GAS_LIMIT,
        // As on anvil and on chains with blocks shorter than a second.
        allowBlocksWithSameTimestamp: true,
        // A reverted transaction is mined and has a receipt; sending it is no error of the node.
        throwOnTransactionFailures: false,
        mining: {
          auto: options.blockTime === undefined,
          interval: (options.blockTime ?? 0) * 1000,
          mempool: { order: options.order === "fifo" ? "fifo" : "priority" },
        },
        ...(options.chainId === undefined ? {} : { chainId: options.chainId }),
        ...(options.timestamp === undefined ? {} : { initialDate: new Date(options.timestamp * 1000) }),
      },
    },
    "127.0.0.1",
    0,
  );
  const { address, port } = await server.listen();

  return toTestNode({
    name: "hardhat",
    rpcUrl: `http://${address}:${port}`,
    chainId: options.chainId,
    close: () => server.close(),
    async forkPoint(node) {
      return { blockNumber: await node.publicClient.getBlockNumber(), snapshot: await node.snapshot() };
    },
    // Hardhat knows no reorg: its chain goes back to the snapshot and grows again.
    async reorg(node, depth, point, transactions) {
      if (point.snapshot === undefined) throw new Error("This fork point belongs to another node.");
      const automine = await node.testClient.getAutomine();
      await node.revert(point.snapshot);
      await node.setAutomine(false);
      for (let block = 0; block < depth; block++) {
        for (const { raw } of transactions.filter((transaction) => transaction.block === block)) {
          await node.sendRaw(raw);
        }
        // Without it a block with the same content in the same second would be the same block again.
        await rpc(node, "hardhat_setPrevRandao", [bytesToHex(crypto.getRandomValues(new Uint8Array(32)))]);
        await node.mine();
      }
      await node.setAutomine(automine);
    },
  });
}
