import { HttpRequestError, type PublicClient, RpcRequestError, TimeoutError } from "viem";
import { describe, expect, it } from "vitest";
import { isNodeTrouble } from "../../../src/keeper/nodeTrouble.ts";

const URL = "http://127.0.0.1";
const rpcError = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url: URL, error: { code, message } });

const alive = { getChainId: async () => 1 } as unknown as PublicClient;
const silent = {
  async getChainId() {
    throw new TimeoutError({ body: {}, url: URL });
  },
} as unknown as PublicClient;

describe("isNodeTrouble", () => {
  it.each([
    [true, "HTTP 429", new HttpRequestError({ url: URL, status: 429 })],
    [true, "HTTP 500", new HttpRequestError({ url: URL, status: 500 })],
    [true, "a refused connection", new HttpRequestError({ url: URL, details: "ECONNREFUSED" })],
    [true, "a limit", rpcError(-32_005, "limit exceeded")],
    [true, "a limit in a body", rpcError(429, "too many requests")],
    [true, "a missing block", rpcError(-32_001, "Resource not found")],
    [true, "an internal error", rpcError(-32_603, "database is locked")],
    [false, "a revert", rpcError(3, "execution reverted")],
    [false, "Hardhat's out of gas", rpcError(-32_000, "Transaction ran out of gas")],
    [false, "anvil's out of gas", rpcError(-32_603, "EVM error OutOfGas")],
    [false, "an answer that cannot be decoded", new Error("Bytes are too short")],
  ])("says %s of %s", async (expected, _name, cause) => {
    expect(await isNodeTrouble(new Error("wrapped", { cause }), alive)).toBe(expected);
  });

  it("blames a call that takes too long where the node answers others", async () => {
    const error = new Error("wrapped", { cause: new TimeoutError({ body: {}, url: URL }) });
    expect(await isNodeTrouble(error, alive)).toBe(false);
    expect(await isNodeTrouble(error, silent)).toBe(true);
  });
});
