import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkSeries } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import { toSeries } from "../../internal/seriesCodec.ts";
import type { Series } from "../../types/series.ts";

export type GetSeriesParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
  series: bigint;
};

/** `undefined` when nobody registered it. */
export type GetSeriesReturnType = Series | undefined;

export type GetSeriesErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads where a series stands. What it calls is in the log only: `getCallLogs` with `eventNames: ['SeriesRegistered']`.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const found = await getSeries(publicClient, { address, series })
 * if (found?.state === 'Paused') console.log(found.pause, found.balance)
 */
export async function getSeries(client: Client, parameters: GetSeriesParameters): Promise<GetSeriesReturnType> {
  const { address, series } = parameters;
  checkAddress("address", address);
  checkSeries(series);
  const call = { address, abi: deferredCallsAbi, functionName: "seriesOf", args: [series] } as const;
  const found = toSeries(await read(client, { ...call, ...blockOf(parameters) }));
  return found.state === "None" ? undefined : found;
}
