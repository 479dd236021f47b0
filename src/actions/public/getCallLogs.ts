import type { Client, GetBlockNumberErrorType } from "viem";
import { getBlockNumber } from "viem/actions";
import { getAction } from "viem/utils";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { type CallLogFilter, callLogSource, checkCallLogFilter } from "../../internal/callLogs.ts";
import { checkRange, checkUint256 } from "../../internal/checks.ts";
import type { LogRequestErrorType } from "../../internal/logSource.ts";
import { splitRange } from "../../internal/splitRange.ts";
import type { CallLog } from "../../types/callLog.ts";
import type { GetDeferralLogsParameters } from "./getDeferralLogs.ts";

export type GetCallLogsParameters = CallLogFilter &
  Pick<GetDeferralLogsParameters, "fromBlock" | "toBlock" | "maxRange">;

export type GetCallLogsReturnType = CallLog[];

export type GetCallLogsErrorType = InputTypeError | InputRangeError | LogRequestErrorType | GetBlockNumberErrorType;

/**
 * Reads the events of a DeferredCalls from the log, in order: what was booked, executed, cancelled, given back.
 *
 * A range that the provider refuses is asked for in smaller pieces. Nodes prune old logs (EIP-4444): an answer from far back can be
 * incomplete without saying so.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request; what viem throws, when a single block is refused.
 * @example
 * const logs = await getCallLogs(publicClient, { address, slot, fromBlock: 21_000_000n })
 */
export async function getCallLogs(client: Client, parameters: GetCallLogsParameters): Promise<GetCallLogsReturnType> {
  const { fromBlock = 0n, maxRange } = parameters;
  checkCallLogFilter(parameters);
  checkUint256("fromBlock", fromBlock);
  if (maxRange !== undefined) checkRange("maxRange", maxRange, 1n, 2n ** 256n - 1n);
  if (parameters.toBlock !== undefined) checkRange("toBlock", parameters.toBlock, fromBlock, 2n ** 256n - 1n);
  const toBlock = parameters.toBlock ?? (await getAction(client, getBlockNumber, "getBlockNumber")({ cacheTime: 0 }));
  const source = callLogSource(parameters);
  const logs: CallLog[] = [];
  const pieces = splitRange((range) => source.request(client, range), { fromBlock, toBlock }, maxRange);
  for await (const piece of pieces) logs.push(...piece);
  return logs;
}
