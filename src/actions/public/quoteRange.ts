import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsLensAbi } from "../../abis/DeferredCallsLens.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkLensRange, checkSizes } from "../../internal/callChecks.ts";
import { toQuote } from "../../internal/callCodec.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { SlotQuote } from "../../types/callSlots.ts";

export type QuoteRangeParameters = BlockParameters & {
  /** The DeferredCallsLens. */
  lens: Address;
  /** The first slot. */
  from: bigint;
  /** How many slots, 1 to `MAX_LENS_RANGE`. */
  count: number;
  /** Gas for the callee. */
  gasLimit: bigint;
  /** Bytes of calldata; none when left out. */
  dataLength?: number | undefined;
};

export type QuoteRangeReturnType = SlotQuote[];

export type QuoteRangeErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads what a call booked now would cost in each of these slots, or why it cannot be booked there, in one request.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @example
 * const quotes = await quoteRange(publicClient, { lens, from: slot, count: 60, gasLimit: 100_000n })
 * const free = quotes.filter(({ status }) => status === 'Bookable')
 */
export async function quoteRange(client: Client, parameters: QuoteRangeParameters): Promise<QuoteRangeReturnType> {
  const { lens, from, count, gasLimit, dataLength = 0 } = parameters;
  checkAddress("lens", lens);
  checkLensRange({ from, count });
  checkSizes({ gasLimit, dataLength });
  const args = [from, BigInt(count), gasLimit, BigInt(dataLength)] as const;
  const call = { address: lens, abi: deferredCallsLensAbi, functionName: "quoteRange", args } as const;
  const quotes = await read(client, { ...call, ...blockOf(parameters) });
  return quotes.map(({ slot, status, fee }) => ({ slot, ...toQuote(status, fee) }));
}
