import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { Pricing } from "../../types/callSlots.ts";

export type GetPricingParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
};

export type GetPricingReturnType = Pricing;

export type GetPricingErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads the price of a booking made now, and what it comes from.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const { price, bookedGas } = await getPricing(publicClient, { address })
 */
export async function getPricing(client: Client, parameters: GetPricingParameters): Promise<GetPricingReturnType> {
  const { address } = parameters;
  checkAddress("address", address);
  const call = { address, abi: deferredCallsAbi, functionName: "pricing" } as const;
  const [price, basePrice, excess, bookedGas, seenBaseFee] = await read(client, { ...call, ...blockOf(parameters) });
  return { price, basePrice, excess, bookedGas, seenBaseFee };
}
