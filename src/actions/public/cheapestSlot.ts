import type { Client } from "viem";
import { deferredCallsLensAbi } from "../../abis/DeferredCallsLens.ts";
import { checkLensRange, checkSizes } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { blockOf, read } from "../../internal/read.ts";
import type { SlotOffer } from "../../types/callSlots.ts";
import type { QuoteRangeErrorType, QuoteRangeParameters } from "./quoteRange.ts";

export type CheapestSlotParameters = QuoteRangeParameters;

/** `undefined` when none of the slots can be booked. */
export type CheapestSlotReturnType = SlotOffer | undefined;

export type CheapestSlotErrorType = QuoteRangeErrorType;

/**
 * Finds the cheapest of these slots that can be booked, the earliest of several.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @example
 * const offer = await cheapestSlot(publicClient, { lens, from: slot, count: 60, gasLimit: 100_000n, dataLength: 68 })
 * if (offer !== undefined) console.log(`slot ${offer.slot} for ${offer.fee} wei`)
 */
export async function cheapestSlot(
  client: Client,
  parameters: CheapestSlotParameters,
): Promise<CheapestSlotReturnType> {
  const { lens, from, count, gasLimit, dataLength = 0 } = parameters;
  checkAddress("lens", lens);
  checkLensRange({ from, count });
  checkSizes({ gasLimit, dataLength });
  const args = [from, BigInt(count), gasLimit, BigInt(dataLength)] as const;
  const call = { address: lens, abi: deferredCallsLensAbi, functionName: "cheapestSlot", args } as const;
  const [found, slot, fee] = await read(client, { ...call, ...blockOf(parameters) });
  return found ? { slot, fee } : undefined;
}
