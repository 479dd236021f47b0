import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkSeries, checkWei } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareTopUpSeriesParameters = {
  /** The DeferredCalls. */
  address: Address;
  series: bigint;
  /** Wei that the series may spend from now on. */
  amount: bigint;
};

export type TopUpSeriesParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareTopUpSeriesParameters;

export type TopUpSeriesReturnType = Hash;

export type TopUpSeriesErrorType = WriteErrorType;

/**
 * Prepares the call that `topUpSeries` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareTopUpSeries({ address, series, amount: 10n ** 17n }), { account })
 */
export function prepareTopUpSeries(parameters: PrepareTopUpSeriesParameters): PreparedCall<void> {
  const { address, series, amount } = parameters;
  checkAddress("address", address);
  checkSeries(series);
  checkWei("amount", amount);
  const call = { address, abi: deferredCallsAbi, functionName: "topUpSeries", args: [series] } as const;
  return prepare({ ...call, value: amount, toResult: nothing });
}

/**
 * Adds to the balance of a series. Anyone. One that is paused goes on with `bookNext`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @throws `SeriesNotIdleError`, `BusyError` by the contract.
 * @example
 * const hash = await topUpSeries(walletClient, { address, series, amount: 10n ** 17n })
 */
export async function topUpSeries<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: TopUpSeriesParameters<chain, account, chainOverride>,
): Promise<TopUpSeriesReturnType> {
  return sendCall(client, prepareTopUpSeries(parameters), parameters);
}
