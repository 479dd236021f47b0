import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsLensAbi } from "../../abis/DeferredCallsLens.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkLensRange } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { SlotLoad } from "../../types/callSlots.ts";

export type SlotRangeParameters = BlockParameters & {
  /** The DeferredCallsLens. */
  lens: Address;
  /** The first slot. */
  from: bigint;
  /** How many slots, 1 to `MAX_LENS_RANGE`. */
  count: number;
};

export type SlotRangeReturnType = SlotLoad[];

export type SlotRangeErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads what is booked in each of these slots, in one request: what a heat map is drawn from.
 *
 * A slot so long ago that its place was given away reads as one without bookings.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const loads = await slotRange(publicClient, { lens, from: slot, count: 240 })
 */
export async function slotRange(client: Client, parameters: SlotRangeParameters): Promise<SlotRangeReturnType> {
  const { lens, from, count } = parameters;
  checkAddress("lens", lens);
  checkLensRange({ from, count });
  const args = [from, BigInt(count)] as const;
  const call = { address: lens, abi: deferredCallsLensAbi, functionName: "slotRange", args } as const;
  return [...(await read(client, { ...call, ...blockOf(parameters) }))];
}
