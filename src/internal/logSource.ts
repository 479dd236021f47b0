import {
  type Client,
  formatLog,
  type Hash,
  type Hex,
  type HttpRequestErrorType,
  type Log,
  numberToHex,
  type RpcLog,
  type RpcRequestErrorType,
  type TimeoutErrorType,
} from "viem";
import type { LogPosition } from "../types/deferralLog.ts";

/** What asking a node for logs can throw. */
export type LogRequestErrorType = RpcRequestErrorType | HttpRequestErrorType | TimeoutErrorType;

export type Blocks = { fromBlock: bigint; toBlock: bigint } | { blockHash: Hash };

/** Where logs of one kind come from: what following them has to know. */
export type LogSource<log> = {
  /** One request, decoded. */
  request(client: Client, blocks: Blocks): Promise<log[]>;
  /** Whether a block with this bloom may hold one of them. */
  mayBeIn(logsBloom: Hex): boolean;
};

/** A filter as `eth_getLogs` takes it, without the blocks. */
export type RpcLogFilter = { address: Hex; topics: (Hex[] | null)[] };

/** One `eth_getLogs`. */
export async function requestLogs(client: Client, filter: RpcLogFilter, blocks: Blocks): Promise<Log[]> {
  const range =
    "blockHash" in blocks ? blocks : { fromBlock: numberToHex(blocks.fromBlock), toBlock: numberToHex(blocks.toBlock) };
  const logs = await client.request({ method: "eth_getLogs", params: [{ ...filter, ...range }] });
  return (logs as RpcLog[]).map((log) => formatLog(log));
}

/** Where a log stands; `undefined` when it is not mined yet. */
export function positionOf(log: Log): LogPosition | undefined {
  const { blockNumber, blockHash, transactionHash, transactionIndex, logIndex } = log;
  if (blockNumber === null || blockHash === null || transactionHash === null) return undefined;
  if (transactionIndex === null || logIndex === null) return undefined;
  return { blockNumber, blockHash, transactionHash, transactionIndex, logIndex };
}
