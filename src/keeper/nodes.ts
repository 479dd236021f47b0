import { createPublicClient, http, type PublicClient, type Transport } from "viem";
import type { Logger } from "./logger.ts";
import { reasonOf } from "./reason.ts";

export type NodesOptions = {
  /** In the order in which they are preferred. */
  urls: readonly string[];
  chainId: number;
  timeoutMs: number;
  logger: Logger;
};

/** Several nodes of one chain, of which one is asked at a time. */
export type Nodes = {
  client: PublicClient;
  /**
   * Picks the node for the next step: the first that answers, serves the chain and does not lag. Within a step nothing changes, since two
   * nodes may stand on different forks. When none will do, the one before is kept.
   */
  choose(): Promise<void>;
};

/** Heads of nodes that are well differ by as much. */
const MAX_LAG_BLOCKS = 2n;

type Finding = { head: bigint } | { problem: string };

export function createNodes({ urls, chainId, timeoutMs, logger }: NodesOptions): Nodes {
  let current = 0;
  // The keeper repeats what fails itself, and knows what may be repeated.
  const transports = urls.map((url) => http(url, { timeout: timeoutMs, retryCount: 0 }));
  const clients = transports.map((transport) => createPublicClient({ transport, cacheTime: 0 }));
  const switching: Transport = (parameters) => {
    const nodes = transports.map((transport) => transport(parameters));
    const [first] = nodes as [ReturnType<Transport>];
    const request: typeof first.request = (args, options) =>
      (nodes[current] as ReturnType<Transport>).request(args, options);
    return { ...first, request };
  };
  const checked = new Set<number>();

  return {
    client: createPublicClient({ transport: switching, cacheTime: 0 }) as PublicClient,

    async choose() {
      if (urls.length === 1) return;
      const findings = await Promise.all(clients.map((_, index) => find(index)));
      const best = findings.reduce(
        (most, finding) => ("head" in finding && finding.head > most ? finding.head : most),
        0n,
      );
      const problems = findings.map((finding) => {
        if ("problem" in finding) return finding.problem;
        return finding.head + MAX_LAG_BLOCKS < best ? `is ${best - finding.head} blocks behind` : undefined;
      });
      const next = problems.indexOf(undefined);
      if (next === -1 || next === current) return;
      const reason = problems[current] ?? "a node that is preferred is well again";
      logger.warn({ node: next + 1, before: current + 1, reason }, "another node is asked from now on");
      current = next;
    },
  };

  async function find(index: number): Promise<Finding> {
    const client = clients[index] as (typeof clients)[number];
    try {
      if (!checked.has(index)) {
        const found = await client.getChainId();
        if (found !== chainId) return { problem: `serves chain ${found}` };
        checked.add(index);
      }
      return { head: await client.getBlockNumber() };
    } catch (error) {
      return { problem: reasonOf(error) };
    }
  }
}
