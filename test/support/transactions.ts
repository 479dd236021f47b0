import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeErrorResult,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hash,
  type Hex,
  parseGwei,
  type TransactionReceipt,
} from "viem";
import { encodeCall, type PreparedCall } from "../../src/index.ts";
import { rpc, type TestNode } from "./nodes.ts";

/** A call of a contract that nobody has sent yet. */
export type Call = { to: Address; data: Hex; value?: bigint };

/** What a call came to: its whole return data, or its whole revert data. */
export type Answer = { success: boolean; output: Hex };

/** A mined transaction, with what its call came to at the very place in the block where it ran. */
export type Mined = Answer & { hash: Hash; receipt: TransactionReceipt };

/** A refusal as a test states it: the error's name and all its arguments. */
export type Refusal = readonly [name: string, ...args: readonly unknown[]];

/** Below what one transaction may use (EIP-7825), and four of them fit a block. */
const GAS = 14_000_000n;

type Writes<abi extends Abi> = ContractFunctionName<abi>;

export function callOf<const abi extends Abi, name extends Writes<abi>>(
  contract: { address: Address; abi: abi },
  functionName: name,
  args: ContractFunctionArgs<abi, "pure" | "view" | "nonpayable" | "payable", name>,
): Call {
  const parameters = { abi: contract.abi, functionName, args } as unknown as EncodeFunctionDataParameters;
  return { to: contract.address, data: encodeFunctionData(parameters) };
}

/** What the SDK prepared, as a call. */
export function encoded(prepared: PreparedCall): Call {
  return encodeCall(prepared);
}

/** What the SDK makes of the return data of a call that it prepared. */
export function resultOf<result>({ abi, functionName, toResult }: PreparedCall<result>, answer: Answer): result {
  if (!answer.success) throw new Error(`${functionName} reverted with ${answer.output}.`);
  return toResult(decodeFunctionResult({ abi, functionName, data: answer.output }));
}

/** Signs a call with account `from`. Gas is given, not estimated: an estimate would refuse what a test wants to see fail. */
export async function signCall(node: TestNode, from: number, call: Call, gas = GAS): Promise<Hex> {
  const { address } = node.walletClient(from).account;
  return node.signRaw(from, {
    ...call,
    gas,
    nonce: await node.publicClient.getTransactionCount({ address, blockTag: "pending" }),
    maxFeePerGas: parseGwei("10"),
    maxPriorityFeePerGas: parseGwei("1"),
  });
}

/**
 * Sends a call in a block of its own, at time `at`. Left out, time stands still: the machine's clock has no say in what a test
 * finds.
 */
export async function send(node: TestNode, from: number, call: Call, at?: bigint): Promise<Mined> {
  const { transactionHash } = await receiptOf(node, from, call, at);
  return minedOf(node, transactionHash);
}

/** `send` where only the receipt matters: what the call came to is not traced. */
export async function receiptOf(node: TestNode, from: number, call: Call, at?: bigint): Promise<TransactionReceipt> {
  const raw = await signCall(node, from, call);
  await node.setNextBlockTimestamp(at ?? (await node.publicClient.getBlock()).timestamp);
  // anvil gives the hash a moment before the block that it mines for it.
  return node.publicClient.waitForTransactionReceipt({ hash: await node.sendRaw(raw) });
}

/** Sends calls that share the block at time `at`, in this order. The node has to be one that orders by arrival. */
export async function sendInOneBlock(
  node: TestNode,
  at: bigint,
  calls: readonly (readonly [from: number, call: Call])[],
): Promise<(Mined & { raw: Hex })[]> {
  await node.setAutomine(false);
  const sent: { hash: Hash; raw: Hex }[] = [];
  for (const [from, call] of calls) {
    const raw = await signCall(node, from, call);
    sent.push({ hash: await node.sendRaw(raw), raw });
  }
  await node.setNextBlockTimestamp(at);
  await node.mine();
  await node.setAutomine(true);
  const { transactions } = await node.publicClient.getBlock();
  if (transactions.join() !== sent.map(({ hash }) => hash).join())
    throw new Error(`${node.name} did not mine these calls in this order.`);
  return Promise.all(sent.map(async ({ hash, raw }) => ({ ...(await minedOf(node, hash)), raw })));
}

export async function minedOf(node: TestNode, hash: Hash): Promise<Mined> {
  type Trace = { output?: Hex; error?: string };
  const receipt = await node.publicClient.waitForTransactionReceipt({ hash });
  const trace = await rpc<Trace>(node, "debug_traceTransaction", [hash, { tracer: "callTracer" }]);
  return { hash, receipt, success: receipt.status === "success", output: trace.output ?? "0x" };
}

/** The contracts in whose storage a transaction has changed something. */
export async function contractsWrittenBy(node: TestNode, hash: Hash): Promise<string[]> {
  type Changes = { post: Record<Address, { storage?: Record<Hex, Hex> }> };
  const options = { tracer: "prestateTracer", tracerConfig: { diffMode: true } };
  const { post } = await rpc<Changes>(node, "debug_traceTransaction", [hash, options]);
  return Object.keys(post).filter((address) => post[address as Address]?.storage !== undefined);
}

/** The error that an answer carries. Throws when it carries none, or anything behind it. */
export function refusalOf(abi: Abi, answer: Answer): Refusal {
  if (answer.success) throw new Error("This call succeeded.");
  const { errorName, args = [] } = decodeErrorResult({ abi, data: answer.output });
  const whole = encodeErrorResult({ abi, errorName, args } as Parameters<typeof encodeErrorResult>[0]);
  if (whole !== answer.output) throw new Error(`There is more in ${answer.output} than ${errorName}.`);
  return [errorName, ...args];
}
