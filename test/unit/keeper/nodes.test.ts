import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { createNodes, type Nodes } from "../../../src/keeper/nodes.ts";

type FakeNode = { url: string; head: number; chainId: number; isDown: boolean; asked: string[] };

async function startFake(head: number): Promise<FakeNode> {
  const fake: FakeNode = { url: "", head, chainId: 31_337, isDown: false, asked: [] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string };
    fake.asked.push(method);
    if (fake.isDown) return response.writeHead(503).end();
    const result = method === "eth_chainId" ? fake.chainId : method === "eth_blockNumber" ? fake.head : 7;
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify({ jsonrpc: "2.0", id, result: `0x${result.toString(16)}` }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

let warnings: object[];
let first: FakeNode;
let second: FakeNode;
let nodes: Nodes;

beforeEach(async () => {
  warnings = [];
  [first, second] = [await startFake(100), await startFake(100)];
  const logger = { debug() {}, info() {}, error() {}, warn: (fields: object) => void warnings.push(fields) };
  nodes = createNodes({ urls: [first.url, second.url], chainId: 31_337, timeoutMs: 5_000, logger });
});

/** Which of the two is asked. */
async function asked(): Promise<string> {
  for (const node of [first, second]) node.asked = [];
  await nodes.client.getGasPrice().catch(() => {});
  return [first, second]
    .map(({ asked: methods }) => methods.filter((method) => method === "eth_gasPrice").length)
    .join();
}

it("asks the first while it is well, though another is a little ahead", async () => {
  expect(await asked()).toBe("1,0");
  second.head = 102;
  await nodes.choose();
  expect(await asked()).toBe("1,0");
  expect(warnings).toEqual([]);
});

it("leaves one that lags, and comes back when it has caught up", async () => {
  second.head = 103;
  await nodes.choose();
  expect(await asked()).toBe("0,1");
  first.head = 103;
  await nodes.choose();
  expect(await asked()).toBe("1,0");
  expect(warnings).toEqual([
    { node: 2, before: 1, reason: "is 3 blocks behind" },
    { node: 1, before: 2, reason: "a node that is preferred is well again" },
  ]);
});

it("leaves one that is down between steps, and not within one", async () => {
  await nodes.choose();
  first.isDown = true;
  expect(await asked()).toBe("1,0");
  await nodes.choose();
  expect(await asked()).toBe("0,1");
  expect(warnings).toMatchObject([{ node: 2, before: 1 }]);
});

it("never asks one that serves another chain, however far ahead", async () => {
  second.chainId = 1;
  second.head = 1_000;
  await nodes.choose();
  expect(await asked()).toBe("1,0");
  first.isDown = true;
  await nodes.choose();
  expect(await asked()).toBe("1,0");
});

it("costs no request when there is one node only", async () => {
  const logger = { debug() {}, info() {}, error() {}, warn() {} };
  await createNodes({ urls: [first.url], chainId: 31_337, timeoutMs: 5_000, logger }).choose();
  expect(first.asked).toEqual([]);
});
