import type { Client, GetBlockNumberErrorType } from "viem";
import { getBlockNumber } from "viem/actions";
import { getAction } from "viem/utils";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkRange, checkUint256 } from "../../internal/checks.ts";
import { checkLogFilter, type LogFilter, requestDeferralLogs } from "../../internal/deferralLogs.ts";
import type { LogRequestErrorType } from "../../internal/logSource.ts";
import { splitRange } from "../../internal/splitRange.ts";
import type { DeferralLog } from "../../types/deferralLog.ts";

export type GetDeferralLogsParameters = LogFilter & {
  /** First block; the first of the chain when left out. Start where the contract was deployed: it saves requests. */
  fromBlock?: bigint | undefined;
  /** Last block, included; the latest when left out. */
  toBlock?: bigint | undefined;
  /** Most blocks to ask for at once. Left out, the first request is for all, and smaller ones follow where it is refused. */
  maxRange?: bigint | undefined;
};

export type GetDeferralLogsReturnType = DeferralLog[];

export type GetDeferralLogsErrorType = InputTypeError | InputRangeError | LogRequestErrorType | GetBlockNumberErrorType;

/**
 * Reads the changes of books from the log, in order: what was scheduled, claimed, cancelled, expired.
 *
 * A range that the provider refuses is asked for in smaller pieces. Nodes prune old logs (EIP-4444): an answer from far back can be
 * incomplete without saying so.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request; what viem throws, when a single block is refused.
 * @example
 * const logs = await getDeferralLogs(publicClient, { ...book, fromBlock: 21_000_000n })
 */
export async function getDeferralLogs(
  client: Client,
  parameters: GetDeferralLogsParameters,
): Promise<GetDeferralLogsReturnType> {
  const { fromBlock = 0n, maxRange } = parameters;
  checkLogFilter(parameters);
  checkUint256("fromBlock", fromBlock);
  if (maxRange !== undefined) checkRange("maxRange", maxRange, 1n, 2n ** 256n - 1n);
  if (parameters.toBlock !== undefined) checkRange("toBlock", parameters.toBlock, fromBlock, 2n ** 256n - 1n);
  const toBlock = parameters.toBlock ?? (await getAction(client, getBlockNumber, "getBlockNumber")({ cacheTime: 0 }));
  const request = (range: { fromBlock: bigint; toBlock: bigint }) => requestDeferralLogs(client, parameters, range);
  const logs: DeferralLog[] = [];
  for await (const piece of splitRange(request, { fromBlock, toBlock }, maxRange)) logs.push(...piece);
  return logs;
}
