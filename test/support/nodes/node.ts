import {
  type Chain,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hash,
  type Hex,
  type HttpTransport,
  http,
  type PublicClient,
  type TestClient,
  type TransactionSerializable,
  type WalletClient,
} from "viem";
import { type HDAccount, mnemonicToAccount } from "viem/accounts";
import { hardhat } from "viem/chains";

export type NodeName = "hardhat" | "anvil";

export type NodeOptions = {
  /** Time of the genesis block in seconds; the machine's clock when left out. */
  timestamp?: number;
  /** How a block orders its transactions: by what they pay, or first come first served. "fees" when left out. */
  order?: "fees" | "fifo";
  /** Seconds between blocks; when left out each transaction gets a block at once. */
  blockTime?: number;
  /** Gas a block can hold; 60 million when left out. */
  blockGasLimit?: bigint;
  /** The chain this node stands in for; 31337 when left out. */
  chainId?: number;
  /** The rules of the chain, Osaka's when left out. Cancun's are those of a chain without a floor for what calldata costs. */
  hardfork?: "cancun" | "osaka";
};

/** A signed transaction and the index, counted from the fork, of the replacing block that takes it. */
export type Resent = { raw: Hex; block: number };

/** A place in the chain that `reorg` can later go back to. It is used up by one reorg. */
export type ForkPoint = { blockNumber: bigint; snapshot: Hex | undefined };

/** A running local chain behind real JSON-RPC, the same to a test whichever node it is. */
export type TestNode = {
  name: NodeName;
  rpcUrl: string;
  chain: Chain;
  /** The ten funded accounts both nodes share; they sign here, not in the node. */
  accounts: readonly HDAccount[];
  publicClient: PublicClient<HttpTransport, Chain>;
  testClient: TestClient<NodeName, HttpTransport, Chain>;
  walletClient(index: number): WalletClient<HttpTransport, Chain, HDAccount>;
  setAutomine(on: boolean): Promise<void>;
  /** Mines blocks, one when not told how many. */
  mine(blocks?: number): Promise<void>;
  /** The block after this call has exactly this time, in seconds. */
  setNextBlockTimestamp(seconds: bigint): Promise<void>;
  /** Mines an empty block at exactly this time, in seconds. */
  warp(seconds: bigint): Promise<void>;
  /** A snapshot is used up by the revert to it. */
  snapshot(): Promise<Hex>;
  revert(snapshot: Hex): Promise<void>;
  /** Signs with account `index` what `sendRaw` and `reorg` take; gas, nonce and fees have to be in the request. */
  signRaw(index: number, request: Omit<TransactionSerializable, "chainId" | "type">): Promise<Hex>;
  sendRaw(raw: Hex): Promise<Hash>;
  forkPoint(): Promise<ForkPoint>;
  /** Replaces every block after the point by as many others, which hold only the transactions given here. */
  reorg(point: ForkPoint, transactions: readonly Resent[]): Promise<void>;
  close(): Promise<void>;
};

/** What a node brings of its own; `toTestNode` adds what is the same everywhere. */
export type NodeProcess = {
  name: NodeName;
  rpcUrl: string;
  chainId: number | undefined;
  close(): Promise<void>;
  forkPoint(node: TestNode): Promise<ForkPoint>;
  reorg(node: TestNode, depth: number, point: ForkPoint, transactions: readonly Resent[]): Promise<void>;
};

export const DEFAULT_BLOCK_GAS_LIMIT = 60_000_000n;

const MNEMONIC = "test test test test test test test test test test test junk";
const ACCOUNTS = Array.from({ length: 10 }, (_, addressIndex) => mnemonicToAccount(MNEMONIC, { addressIndex }));

/** Calls a method viem has no action for. */
export async function rpc<Result>(node: TestNode, method: string, params: readonly unknown[]): Promise<Result> {
  type Call = { Method: string; Parameters: readonly unknown[]; ReturnType: Result };
  return (await node.publicClient.request<Call>({ method, params })) as Result;
}

export function toTestNode(process: NodeProcess): TestNode {
  const { name, rpcUrl, chainId = hardhat.id } = process;
  const chain: Chain = { ...hardhat, id: chainId, name, rpcUrls: { default: { http: [rpcUrl] } } };
  // Tests move time and mine between two calls: an answer a moment old would be a wrong one.
  const clientOptions = { chain, transport: http(rpcUrl), pollingInterval: 20, cacheTime: 0 };
  const publicClient = createPublicClient(clientOptions);
  const testClient = createTestClient({ ...clientOptions, mode: name });
  const account = (index: number) => {
    const found = ACCOUNTS[index];
    if (found === undefined) throw new Error(`There are ${ACCOUNTS.length} test accounts, none has index ${index}.`);
    return found;
  };

  const node: TestNode = {
    name,
    rpcUrl,
    chain,
    accounts: ACCOUNTS,
    publicClient,
    testClient,
    walletClient: (index) => createWalletClient({ ...clientOptions, account: account(index) }),
    setAutomine: (on) => testClient.setAutomine(on),
    mine: (blocks = 1) => testClient.mine({ blocks }),
    setNextBlockTimestamp: (timestamp) => testClient.setNextBlockTimestamp({ timestamp }),
    async warp(seconds) {
      await node.setNextBlockTimestamp(seconds);
      await node.mine();
    },
    snapshot: () => testClient.snapshot(),
    async revert(snapshot) {
      // viem drops the answer, and a snapshot used twice would go unnoticed.
      const done = await rpc<boolean>(node, "evm_revert", [snapshot]);
      if (!done) throw new Error(`${name} has no snapshot ${snapshot}; each can be used once.`);
    },
    signRaw: (index, request) =>
      account(index).signTransaction({ ...request, type: "eip1559", chainId: chain.id } as TransactionSerializable),
    sendRaw: (serializedTransaction) => publicClient.sendRawTransaction({ serializedTransaction }),
    forkPoint: () => process.forkPoint(node),
    async reorg(point, transactions) {
      const depth = Number((await publicClient.getBlockNumber()) - point.blockNumber);
      await process.reorg(node, depth, point, transactions);
    },
    close: () => process.close(),
  };
  return node;
}
