// A chain of one's own behind real JSON-RPC, with a block every two seconds.
import { setTimeout as wait } from "node:timers/promises";
import hre from "hardhat";
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type HttpTransport,
  http,
  type PublicClient,
  type WalletClient,
} from "viem";
import { type HDAccount, mnemonicToAccount } from "viem/accounts";
import { type Chain, hardhat } from "viem/chains";

export const BLOCK_SECONDS = 2n;
/** A chain of one's own is in no hurry: it waits this long for those who want to act in the next block. */
const PATIENCE_MS = 20_000;

export const HOST = "127.0.0.1";
const MNEMONIC = "test test test test test test test test test test test junk";

export type LocalWallet = WalletClient<HttpTransport, Chain, HDAccount>;

export type LocalChain = {
  url: string;
  chain: Chain;
  client: PublicClient<HttpTransport, Chain>;
  /** One of the chain's funded accounts. */
  wallet(index: number): LocalWallet;
  /**
   * From now on blocks come by time; before, each transaction gets one at once. Each comes after those who watch the chain are
   * ready for it: twelve seconds of a public chain are enough for a busy machine, two may not be.
   */
  startBlocks(ready: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** Starts the chain on this port of the machine; 0 stands for a free one. */
export async function startLocalChain(port: number): Promise<LocalChain> {
  const override = { allowBlocksWithSameTimestamp: true, throwOnTransactionFailures: false };
  const server = await hre.network.createServer({ network: "default", chainType: "l1", override }, HOST, port);
  const url = `http://${HOST}:${(await server.listen()).port}`;
  const chain = { ...hardhat, rpcUrls: { default: { http: [url] } } };
  const options = { chain, transport: http(url), pollingInterval: 100, cacheTime: 0 };
  const client = createPublicClient(options);
  const miner = createTestClient({ ...options, mode: "hardhat" });
  const stopping = new AbortController();
  let blocks: Promise<void> = Promise.resolve();

  async function mineBlocks(ready: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      // Said before the block comes: whoever asks for the pending block learns its time, as with the slots of a public chain.
      const { timestamp } = await client.getBlock();
      await miner.setNextBlockTimestamp({ timestamp: timestamp + BLOCK_SECONDS });
      const pause = (milliseconds: number) =>
        wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
      await Promise.all([pause(Number(BLOCK_SECONDS) * 1_000), Promise.race([ready(), pause(PATIENCE_MS)])]);
      if (!stopping.signal.aborted) await miner.mine({ blocks: 1 });
    }
  }

  return {
    url,
    chain,
    client,
    wallet: (index) =>
      createWalletClient({ ...options, account: mnemonicToAccount(MNEMONIC, { addressIndex: index }) }),
    async startBlocks(ready) {
      await miner.setAutomine(false);
      blocks = mineBlocks(ready);
    },
    async close() {
      stopping.abort();
      await blocks;
      await server.close();
    },
  };
}
