import { createPublicClient, custom } from "viem";
import { type DueBookPublicActions, dueBookPublicActions } from "../../src/index.ts";
import type { TestNode } from "./nodes.ts";

type Request = { method: string; params?: unknown };

/** Stands between a client and its node: it can answer by itself, fail, or pass on. */
export type Intercept = (request: Request, pass: () => Promise<unknown>) => Promise<unknown>;

/** A client whose provider behaves as a test wants, in front of a real node. */
export function clientThrough(node: TestNode, intercept: Intercept) {
  const forward = node.publicClient.request as (request: Request) => Promise<unknown>;
  const request = (asked: Request) => intercept(asked, () => forward(asked));
  return createPublicClient({
    chain: node.chain,
    transport: custom({ request }, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  }).extend((client): DueBookPublicActions => dueBookPublicActions()(client));
}
