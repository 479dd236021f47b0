import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { DEFAULT_BLOCK_GAS_LIMIT, type NodeOptions, rpc, type TestNode, toTestNode } from "./node.ts";

type AnvilProcess = ChildProcessByStdio<null, Readable, Readable>;

// A test run that dies must not leave its chains behind.
const running = new Set<AnvilProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts anvil on a free port, with the rules Hardhat's node has. */
export async function startAnvil(options: NodeOptions = {}): Promise<TestNode> {
  const child = spawn(binary(), flags(options), { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const rpcUrl = await listening(child);

  return toTestNode({
    name: "anvil",
    rpcUrl,
    chainId: options.chainId,
    async close() {
      if (!running.has(child)) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
    async forkPoint(node) {
      return { blockNumber: await node.publicClient.getBlockNumber(), snapshot: undefined };
    },
    async reorg(node, depth, _point, transactions) {
      await rpc(node, "anvil_reorg", [depth, transactions.map(({ raw, block }) => [raw, block])]);
    },
  });
}

// npm's `anvil` command is a wrapper whose death the real process survives, so the platform's binary is started itself.
function binary(): string {
  const arch = process.arch === "x64" ? "amd64" : process.arch;
  const name = process.platform === "win32" ? "anvil.exe" : "anvil";
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${name}`);
}

function flags(options: NodeOptions): string[] {
  const blockGasLimit = options.blockGasLimit ?? DEFAULT_BLOCK_GAS_LIMIT;
  return [
    ["--host", "127.0.0.1", "--port", "0"],
    ["--hardfork", options.hardfork ?? "osaka", "--enable-tx-gas-limit", "--gas-limit", String(blockGasLimit)],
    ["--order", options.order ?? "fees"],
    // "safe" and "finalized" then follow the head by one and two blocks instead of staying at genesis.
    ["--slots-in-an-epoch", "1"],
    options.chainId === undefined ? [] : ["--chain-id", String(options.chainId)],
    options.timestamp === undefined ? [] : ["--timestamp", String(options.timestamp)],
    options.blockTime === undefined ? [] : ["--block-time", String(options.blockTime)],
  ].flat();
}

async function listening(child: AnvilProcess): Promise<string> {
  const stderr: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => stderr.push(text));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (.+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume(); // a full pipe would stop the node
    return `http://${address}`;
  }
  throw new Error(`anvil ended before it listened. ${stderr.join("")}`);
}
