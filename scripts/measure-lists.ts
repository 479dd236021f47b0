// What one eth_call of a hub book's lists costs: gas, and bytes of the answer. Prints the table in docs/integrator.md.
// The books have been emptied and filled again in another order, because sorting ids that are in order already would be cheap.
import hre, { network } from "hardhat";
import {
  type Abi,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  numberToHex,
  size,
} from "viem";
import { MAX_OPEN_LIMIT, MAX_PAYLOAD_LENGTH, MAX_TIME } from "../src/maths/index.ts";

type Receipt = { status: Hex; gasUsed: Hex; contractAddress: Hex };

const GAS = numberToHex(4_000_000_000n);
const BATCH = 200;
const NO_PERFORMER = "0x0000000000000000000000000000000000000000";

// The limits on one transaction are lifted: a view that is sent as one has a receipt, which says its gas.
const connection = await network.create({
  network: "default",
  chainType: "l1",
  override: { blockGasLimit: BigInt(GAS), transactionGasCap: false },
});
const { abi, bytecode } = (await hre.artifacts.readArtifact("DueBook")) as { abi: Abi; bytecode: Hex };
const [from] = await request<Hex[]>("eth_accounts");
const { contractAddress: hub } = await mine({ data: encodeDeployData({ abi, bytecode }) });

const table = ["| call | open deferrals | gas | answer, bytes |", "|---|---:|---:|---:|"];
for (const open of [64, 1_000, Number(MAX_OPEN_LIMIT)]) {
  const bookId = await fill(open, "0x");
  await measure("`due`, all of them", open, "due", bookId, MAX_TIME, BigInt(open));
  if (open < 1_000) continue;
  await measure("`duePage` of 1,000 places", open, "duePage", bookId, MAX_TIME, 0n, 1_000n);
  await measure("`openPage` of 1,000 places", open, "openPage", bookId, 0n, 1_000n);
}
for (const length of [0, 68, MAX_PAYLOAD_LENGTH]) {
  const bookId = await fill(100, `0x${"ff".repeat(length)}`);
  const ids = await read("due", bookId, MAX_TIME, 100n);
  await measure(`\`getMany\` of 100 with payloads of ${grouped(length)} bytes`, 100, "getMany", bookId, ids);
}
console.log(table.join("\n"));
await connection.close();

async function measure(call: string, open: number, functionName: string, ...args: unknown[]): Promise<void> {
  const answer = await request<Hex>("eth_call", callOf(functionName, args), "latest");
  const { gasUsed } = await mine(callOf(functionName, args));
  table.push(`| ${call} | ${grouped(open)} | ${grouped(Number(gasUsed))} | ${grouped(size(answer))} |`);
}

/** A book with this many stored deferrals, all due. */
async function fill(count: number, payload: Hex): Promise<bigint> {
  const bookId = (await read("nextBookId", from)) as bigint;
  await mine(callOf("openBook", [0n, 0n, BigInt(count), 0, NO_PERFORMER]));
  const requests = Array.from({ length: count }, () => ({ owner: from, payload, delay: 0n, ttl: 0n }));
  await inBatches("scheduleMany", bookId, requests);
  const ids = (await read("due", bookId, MAX_TIME, BigInt(count))) as bigint[];
  await inBatches("cancelMany", bookId, shuffled(ids));
  await inBatches("scheduleMany", bookId, requests);
  return bookId;
}

async function inBatches(functionName: string, bookId: bigint, items: readonly unknown[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    await mine(callOf(functionName, [bookId, items.slice(start, start + BATCH)]));
  }
}

/** In no order, which is the same each time. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let state = 1n;
  const keyed = items.map((item) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return { item, key: state };
  });
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}

async function read(functionName: string, ...args: unknown[]): Promise<unknown> {
  const data = await request<Hex>("eth_call", callOf(functionName, args), "latest");
  return decodeFunctionResult({ abi, functionName, data });
}

function callOf(functionName: string, args: readonly unknown[]) {
  return { to: hub, data: encodeFunctionData({ abi, functionName, args }), gas: GAS };
}

async function mine(transaction: { to?: Hex; data: Hex }): Promise<Receipt> {
  const hash = await request<Hex>("eth_sendTransaction", { from, gas: GAS, ...transaction });
  const receipt = await request<Receipt>("eth_getTransactionReceipt", hash);
  if (receipt.status !== "0x1") throw new Error(`Transaction ${hash} reverted.`);
  return receipt;
}

async function request<Result>(method: string, ...params: unknown[]): Promise<Result> {
  return (await connection.provider.request({ method, params })) as Result;
}

function grouped(value: number): string {
  return value.toLocaleString("en");
}
