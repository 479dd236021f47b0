import type { Client } from "viem";
import { deferredCallsLensAbi } from "../../abis/DeferredCallsLens.ts";
import { checkLensRange, checkSizes } from "../../internal/callChecks.ts";
import { checkAddress, checkUint256 } from "../../internal/checks.ts";
import { blockOf, read } from "../../internal/read.ts";
import type { SlotOffer } from "../../types/callSlots.ts";
import type { QuoteRangeErrorType, QuoteRangeParameters } from "./quoteRange.ts";

export type FirstSlotParameters = QuoteRangeParameters & {
  /** The most that the booking may cost, in wei. */
  maxFee: bigint;
};

/** `undefined` when none of the slots can be booked for that. */
export type FirstSlotReturnType = SlotOffer | undefined;

export type FirstSlotErrorType = QuoteRangeErrorType;

/**
 * Finds the earliest of these slots that can be booked for at most `maxFee`.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @example
 * const offer = await firstSlot(publicClient, { lens, from: slot, count: 60, gasLimit: 100_000n, maxFee: 10n ** 15n })
 */
export async function firstSlot(client: Client, parameters: FirstSlotParameters): Promise<FirstSlotReturnType> {
  const { lens, from, count, gasLimit, dataLength = 0, maxFee } = parameters;
  checkAddress("lens", lens);
  checkLensRange({ from, count });
  checkSizes({ gasLimit, dataLength });
  checkUint256("maxFee", maxFee);
  const args = [from, BigInt(count), gasLimit, BigInt(dataLength), maxFee] as const;
  const call = { address: lens, abi: deferredCallsLensAbi, functionName: "firstSlot", args } as const;
  const [found, slot, fee] = await read(client, { ...call, ...blockOf(parameters) });
  return found ? { slot, fee } : undefined;
}
