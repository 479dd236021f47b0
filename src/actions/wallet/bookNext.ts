import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkCallRequest, checkSeries } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { CallRequest } from "../../types/bookedCall.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareBookNextParameters = {
  /** The DeferredCalls. */
  address: Address;
  series: bigint;
  /** Who registered it, and what, as its `SeriesRegistered` event says. */
  creator: Address;
  call: CallRequest;
};

export type BookNextParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareBookNextParameters;

export type BookNextReturnType = Hash;

export type BookNextErrorType = WriteErrorType;

/**
 * Prepares the call that `bookNext` sends, to be simulated or encoded: simulated, it says whether the series can go on. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareBookNext({ address, series, creator, call }), { account })
 */
export function prepareBookNext(parameters: PrepareBookNextParameters): PreparedCall<void> {
  const { address, series, creator, call } = parameters;
  checkAddress("address", address);
  checkSeries(series);
  checkAddress("creator", creator);
  checkCallRequest(call, "call");
  const args = [series, creator, call] as const;
  return prepare({ address, abi: deferredCallsAbi, functionName: "bookNext", args, toResult: nothing });
}

/**
 * Books the next occurrence of a series that waits or is paused; ends it when all its grid points lie in the past. Anyone.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @throws `SeriesNotIdleError`, `SeriesStillPausedError`, `SeriesStillWaitsError`, `UnknownTemplateError`, `BusyError` by the contract.
 * @example
 * const [log] = await getCallLogs(publicClient, { address, series, eventNames: ['SeriesRegistered'] })
 * if (log?.eventName === 'SeriesRegistered') {
 *   await bookNext(walletClient, { address, series, creator: log.creator, call: log.call })
 * }
 */
export async function bookNext<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: BookNextParameters<chain, account, chainOverride>,
): Promise<BookNextReturnType> {
  return sendCall(client, prepareBookNext(parameters), parameters);
}
