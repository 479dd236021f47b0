import { type Account, type Address, type Chain, type Client, type Hash, type Transport, zeroAddress } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkBookedCall, checkSeries } from "../../internal/callChecks.ts";
import { fromBookedCall } from "../../internal/callCodec.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { BookedCall } from "../../types/bookedCall.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

/** What the contract does not look at. */
const NOTHING_BOOKED: BookedCall = {
  ...{ slot: 0n, index: 0n, creator: zeroAddress, target: zeroAddress, value: 0n, gasLimit: 0n, fromCreator: false },
  ...{ price: 0n, bookedGas: 0n, tip: 0n, series: 0n, data: "0x" },
};

export type PrepareCancelSeriesParameters = {
  /** The DeferredCalls. */
  address: Address;
  series: bigint;
  /** The occurrence that is booked, as it was booked; left out when none is. */
  booked?: BookedCall | undefined;
};

export type CancelSeriesParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCancelSeriesParameters;

export type CancelSeriesReturnType = Hash;

export type CancelSeriesErrorType = WriteErrorType;

/**
 * Prepares the call that `cancelSeries` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareCancelSeries({ address, series, booked }), { account })
 */
export function prepareCancelSeries(parameters: PrepareCancelSeriesParameters): PreparedCall<void> {
  const { address, series, booked = NOTHING_BOOKED } = parameters;
  checkAddress("address", address);
  checkSeries(series);
  checkBookedCall(booked, "booked");
  const args = [series, fromBookedCall(booked)] as const;
  return prepare({ address, abi: deferredCallsAbi, functionName: "cancelSeries", args, toResult: nothing });
}

/**
 * Ends a series, cancels its occurrence that is booked (its fee is not given back, as by `cancelCall`), and sends the balance to its
 * creator, who alone can do it.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @throws `NotCreatorOfSeriesError`, `SeriesNotIdleError`, `CallNotOpenError`, `BusyError` by the contract.
 * @example
 * const { bookedCall } = (await getSeries(publicClient, { address, series })) ?? {}
 * const booked = bookedCall && (await getCall(publicClient, { address, callId: bookedCall }))?.call
 * const hash = await cancelSeries(walletClient, { address, series, booked })
 */
export async function cancelSeries<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CancelSeriesParameters<chain, account, chainOverride>,
): Promise<CancelSeriesReturnType> {
  return sendCall(client, prepareCancelSeries(parameters), parameters);
}
