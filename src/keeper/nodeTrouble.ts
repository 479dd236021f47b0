import { HttpRequestError, type PublicClient, RpcRequestError, TimeoutError } from "viem";
import { walk } from "../errors/base.ts";

// Limits (-32005, -32007 and 429 are those of providers), resources that are missing for the moment, methods a node does not serve.
const TROUBLE_CODES: ReadonlySet<number> = new Set([-32700, -32601, -32002, -32001, -32004, -32005, -32007, 429]);
// anvil reports a failed execution as an internal error (-32603), which elsewhere means that the node is in trouble.
const INTERNAL_ERROR = -32603;
const EXECUTION = /EVM error|revert|out ?of ?gas|opcode|stack/i;

/**
 * Tells trouble with the node, which says nothing about what was asked, from an answer that the call fails.
 *
 * A request that timed out is not trouble when the node answers others: then the call itself is too heavy for it.
 */
export async function isNodeTrouble(error: unknown, client: PublicClient): Promise<boolean> {
  if (walk(error, (cause) => cause instanceof HttpRequestError) !== undefined) return true;
  if (walk(error, (cause) => cause instanceof TimeoutError) !== undefined) return !(await answers(client));
  const refused = walk(error, (cause) => cause instanceof RpcRequestError) as RpcRequestError | undefined;
  if (refused === undefined) return false;
  if (refused.code === INTERNAL_ERROR) return !EXECUTION.test(refused.details);
  return TROUBLE_CODES.has(refused.code);
}

async function answers(client: PublicClient): Promise<boolean> {
  try {
    await client.getChainId();
    return true;
  } catch {
    return false;
  }
}
