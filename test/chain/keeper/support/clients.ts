import { createPublicClient, http, type PublicClient, type Transport } from "viem";
import type { TestNode } from "../../../support/nodes.ts";

/** Sees every request before the node does, and may hold it, answer it or fail it. */
export type Intercept = (
  request: { method: string; params: readonly unknown[] },
  pass: () => Promise<unknown>,
) => Promise<unknown>;

/** A client of the node whose requests go through `intercept`. */
export function clientThrough(node: TestNode, intercept: Intercept): PublicClient {
  const inner = http(node.rpcUrl, { retryCount: 0 });
  const transport: Transport = (options) => {
    const passing = inner(options);
    const request: typeof passing.request = (args, overrides) => {
      const { method, params = [] } = args as { method: string; params?: readonly unknown[] };
      return intercept({ method, params }, () => passing.request(args, overrides)) as Promise<never>;
    };
    return { ...passing, request };
  };
  return createPublicClient({ chain: node.chain, transport, cacheTime: 0 }) as PublicClient;
}

/** A client that goes straight to this URL, and gives up after `timeout` milliseconds. */
export function clientAt({ chain }: TestNode, url: string, timeout = 10_000): PublicClient {
  return createPublicClient({ chain, transport: http(url, { retryCount: 0, timeout }), cacheTime: 0 }) as PublicClient;
}

/** Lets nobody send before this many want to. */
export function startingLine(runners: number): Intercept {
  let missing = runners;
  const off = Promise.withResolvers<void>();
  return async ({ method }, pass) => {
    if (method === "eth_sendRawTransaction") {
      if (--missing === 0) off.resolve();
      await off.promise;
    }
    return pass();
  };
}
