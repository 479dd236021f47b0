import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkSizes, checkSlot } from "../../internal/callChecks.ts";
import { toQuote } from "../../internal/callCodec.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { Quote } from "../../types/callSlots.ts";

export type QuoteParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
  slot: bigint;
  /** Gas for the callee. */
  gasLimit: bigint;
  /** Bytes of calldata; none when left out. */
  dataLength?: number | undefined;
};

export type QuoteReturnType = Quote;

export type QuoteErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads what a call booked now would cost, or why it cannot be booked. In the same block and state `registerCall` takes exactly this
 * fee.
 *
 * The time is that of the block that is read: the latest one is past, and a slot that it still offers may have started by now.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @example
 * const { status, fee } = await quote(publicClient, { address, slot, gasLimit: 100_000n, dataLength: 68 })
 * if (status !== 'Bookable') console.log(`slot ${slot}: ${status}`)
 */
export async function quote(client: Client, parameters: QuoteParameters): Promise<QuoteReturnType> {
  const { address, slot, gasLimit, dataLength = 0 } = parameters;
  checkAddress("address", address);
  checkSlot(slot);
  checkSizes({ gasLimit, dataLength });
  const args = [slot, gasLimit, BigInt(dataLength)] as const;
  const call = { address, abi: deferredCallsAbi, functionName: "quote", args } as const;
  return toQuote(...(await read(client, { ...call, ...blockOf(parameters) })));
}
