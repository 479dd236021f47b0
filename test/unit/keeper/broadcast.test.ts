import { HttpRequestError, type PublicClient, RpcRequestError, TimeoutError } from "viem";
import { describe, expect, it } from "vitest";
import { broadcast } from "../../../src/keeper/transactions/broadcast.ts";

const URL = "http://127.0.0.1";

function clientThat(answer: () => Promise<unknown>): PublicClient {
  return { sendRawTransaction: answer } as unknown as PublicClient;
}

function refusing(message: string, code = -32_000): PublicClient {
  return clientThat(async () => {
    throw new RpcRequestError({ body: {}, url: URL, error: { code, message } });
  });
}

describe("broadcast", () => {
  it("is accepted when the node answers", async () => {
    expect(
      await broadcast(
        clientThat(async () => "0x"),
        "0x",
      ),
    ).toEqual({ kind: "accepted" });
  });

  // The words of geth, reth, Nethermind, Erigon, Besu, anvil and Hardhat.
  it.each([
    ["accepted", "already known"],
    ["accepted", "AlreadyKnown"],
    ["accepted", "ALREADY_EXISTS: already known"],
    ["accepted", "Known transaction"],
    ["accepted", "Known transaction: 0x12"],
    ["accepted", "transaction already imported"],
    ["accepted", "nonce too low: already known"],
    ["used", "nonce too low: next nonce 5, tx nonce 4"],
    ["used", "nonce too low"],
    ["used", "Nonce is too low"],
    ["used", "OldNonce"],
    ["used", "Transaction nonce too low. Expected nonce to be at least 1 but got 0."],
    ["underpriced", "replacement transaction underpriced"],
    ["underpriced", "transaction underpriced: tip needed 1, tip permitted 0"],
    ["underpriced", "max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 2"],
    ["underpriced", "FeeTooLow, MaxFeePerGas too low"],
    ["refused", "insufficient funds for gas * price + value"],
    ["refused", "Sender doesn't have enough funds to send tx."],
    ["refused", "intrinsic gas too low"],
    ["refused", "insufficient gas for floor data gas cost: gas 21000, minimum needed 21040"],
    ["refused", "Transaction requires gas floor of 61000 but got limit of 40000"],
    ["refused", "gas floor (61000) exceeds the gas limit (40000)"],
    ["refused", "exceeds block gas limit"],
    ["refused", "Transaction gas limit is 17000000 and exceeds transaction gas cap of 16777216"],
    ["refused", "transaction type not supported"],
    ["unsure", "txpool is full"],
    ["unsure", "internal error"],
  ])("takes for %s: %s", async (kind, message) => {
    expect(await broadcast(refusing(message), "0x")).toMatchObject({ kind });
  });

  it.each([
    ["429", new HttpRequestError({ url: URL, status: 429, details: "Too Many Requests" })],
    ["a lost answer", new TimeoutError({ body: {}, url: URL })],
    ["a broken line", new HttpRequestError({ url: URL, details: "fetch failed" })],
  ])("is unsure after %s", async (_name, error) => {
    const client = clientThat(async () => {
      throw error;
    });
    expect(await broadcast(client, "0x")).toMatchObject({ kind: "unsure" });
  });
});
