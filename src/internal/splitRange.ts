import {
  HttpRequestError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  ResponseBodyTooLargeError,
  RpcError,
  RpcRequestError,
  TimeoutError,
} from "viem";
import { walk } from "../errors/base.ts";

export type BlockRange = { fromBlock: bigint; toBlock: bigint };

/** Answers of a server that a smaller request may avoid; 429 asks for fewer requests, not for smaller ones. */
const TOO_MUCH = new Set([400, 408, 413, 500, 502, 504]);

/** So many pieces have to pass before a wider one is tried, so that a limit is not run into again and again. */
const PATIENCE = 8;

/**
 * Requests a range of blocks in pieces that the provider accepts, in order. Every provider has other limits (blocks, results, bytes,
 * time) and says so in another way: a piece that is refused is halved, and after a run of pieces that pass the next is doubled.
 */
export async function* splitRange<result>(
  request: (range: BlockRange) => Promise<result>,
  { fromBlock, toBlock }: BlockRange,
  maxRange = toBlock - fromBlock + 1n,
): AsyncGenerator<result, void, undefined> {
  let size = maxRange;
  let from = fromBlock;
  let passed = 0;
  while (from <= toBlock) {
    const to = least(from + size - 1n, toBlock);
    let answer: result;
    try {
      answer = await request({ fromBlock: from, toBlock: to });
    } catch (error) {
      if (to === from || !maybeTooMuch(error)) throw error;
      size = (to - from + 1n) / 2n;
      passed = 0;
      continue;
    }
    yield answer;
    from = to + 1n;
    passed++;
    if (passed % PATIENCE === 0) size = least(size * 2n, maxRange);
  }
}

function maybeTooMuch(error: unknown): boolean {
  const has = (matches: (cause: unknown) => boolean) => walk(error, matches) !== undefined;
  if (has((cause) => cause instanceof MethodNotFoundRpcError || cause instanceof MethodNotSupportedRpcError))
    return false;
  return has(
    (cause) =>
      cause instanceof RpcError ||
      cause instanceof RpcRequestError ||
      cause instanceof TimeoutError ||
      cause instanceof ResponseBodyTooLargeError ||
      (cause instanceof HttpRequestError && cause.status !== undefined && TOO_MUCH.has(cause.status)),
  );
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
