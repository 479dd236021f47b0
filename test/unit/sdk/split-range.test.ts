import {
  HttpRequestError,
  InvalidParamsRpcError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TimeoutError,
  UnknownRpcError,
} from "viem";
import { describe, expect, it } from "vitest";
import { type BlockRange, splitRange } from "../../../src/internal/splitRange.ts";

const refused = new LimitExceededRpcError(new Error("query exceeds max block range"));

/** A provider that takes at most so many blocks at once, and keeps a list of what it was asked for. */
function provider(limit: bigint, error: unknown = refused) {
  const asked: BlockRange[] = [];
  const answered: BlockRange[] = [];
  return {
    asked,
    answered,
    request: async (range: BlockRange) => {
      asked.push(range);
      if (range.toBlock - range.fromBlock + 1n > limit) throw error;
      answered.push(range);
      return range;
    },
  };
}

async function all<item>(items: AsyncIterable<item>): Promise<item[]> {
  const list: item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function expectSeamless(pieces: readonly BlockRange[], { fromBlock, toBlock }: BlockRange) {
  expect(pieces[0]?.fromBlock).toBe(fromBlock);
  expect(pieces.at(-1)?.toBlock).toBe(toBlock);
  for (const [index, piece] of pieces.slice(1).entries()) {
    expect(piece.fromBlock).toBe((pieces[index] as BlockRange).toBlock + 1n);
  }
}

describe("splitRange", () => {
  it("asks once where once is enough", async () => {
    const { request, asked } = provider(1_000n);
    await all(splitRange(request, { fromBlock: 5n, toBlock: 1_004n }));
    expect(asked).toEqual([{ fromBlock: 5n, toBlock: 1_004n }]);
  });

  it("covers a single block", async () => {
    const { request, asked } = provider(1n);
    await all(splitRange(request, { fromBlock: 7n, toBlock: 7n }));
    expect(asked).toEqual([{ fromBlock: 7n, toBlock: 7n }]);
  });

  it.each([1n, 2n, 7n, 100n, 999n])("covers every block once, in order, at %i blocks a request", async (limit) => {
    const { request, asked, answered } = provider(limit);
    const range = { fromBlock: 3n, toBlock: 1_502n };
    expect(await all(splitRange(request, range))).toEqual(answered);
    expectSeamless(answered, range);
    // Eleven halvings find the limit; after that most of what is asked is answered.
    expect(asked.length - answered.length).toBeLessThan(answered.length / 4 + 12);
  });

  it("asks for more again where the provider allows it", async () => {
    let refuse = true;
    const { request, asked } = provider(1_000n);
    const first = async (range: BlockRange) => {
      if (refuse && range.toBlock !== range.fromBlock) throw refused;
      refuse = false;
      return request(range);
    };
    await all(splitRange(first, { fromBlock: 0n, toBlock: 9_999n }));
    expect(asked.length).toBeLessThan(110);
  });

  it("never asks for more than the caller allows", async () => {
    const { request, asked, answered } = provider(1_000n);
    const range = { fromBlock: 0n, toBlock: 99n };
    await all(splitRange(request, range, 30n));
    expectSeamless(answered, range);
    expect(asked.map(({ fromBlock, toBlock }) => toBlock - fromBlock + 1n)).toEqual([30n, 30n, 30n, 10n]);
  });

  it("gives up where a single block is refused", async () => {
    const { request, asked } = provider(0n);
    await expect(all(splitRange(request, { fromBlock: 0n, toBlock: 7n }))).rejects.toBe(refused);
    expect(asked.at(-1)).toEqual({ fromBlock: 0n, toBlock: 0n });
  });

  const request = { body: {}, url: "http://node" };
  it.each([
    ["a limit", refused],
    ["bad parameters", new InvalidParamsRpcError(new Error("range too large"))],
    ["an error of no standard", new UnknownRpcError(new Error("too many results"))],
    ["a bare RPC error", new RpcRequestError({ ...request, error: { code: -32_000, message: "too many results" } })],
    ["a timeout", new TimeoutError(request)],
    ["an answer that is too big", new ResponseBodyTooLargeError({ maxSize: 1, size: 2 })],
    ["HTTP 413", new HttpRequestError({ ...request, status: 413 })],
    ["HTTP 504", new HttpRequestError({ ...request, status: 504 })],
    ["a cause of these", new Error("outer", { cause: refused })],
  ])("asks for less after %s", async (_, error) => {
    const { request, answered } = provider(4n, error);
    await all(splitRange(request, { fromBlock: 0n, toBlock: 15n }));
    expectSeamless(answered, { fromBlock: 0n, toBlock: 15n });
  });

  it.each([
    ["no connection", new HttpRequestError(request)],
    ["a rate limit", new HttpRequestError({ ...request, status: 429 })],
    ["a missing key", new HttpRequestError({ ...request, status: 401 })],
    ["a node without the method", new MethodNotFoundRpcError(new Error("no such method"))],
    ["a fault of ours", new TypeError("x is not a function")],
  ])("does not split after %s", async (_, error) => {
    const { request, asked } = provider(4n, error);
    await expect(all(splitRange(request, { fromBlock: 0n, toBlock: 15n }))).rejects.toBe(error);
    expect(asked).toHaveLength(1);
  });
});
