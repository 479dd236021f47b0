import type { Address, Client, ReadContractErrorType } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { toDeferredConfig } from "../../internal/callCodec.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { DeferredConfig } from "../../types/callSlots.ts";

export type GetDeferredConfigParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
};

export type GetDeferredConfigReturnType = DeferredConfig;

export type GetDeferredConfigErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads the numbers of a DeferredCalls. They never change, so once is enough.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const { epoch, period } = await getDeferredConfig(publicClient, { address })
 * const current = slotOf(now, epoch, period)
 */
export async function getDeferredConfig(
  client: Client,
  parameters: GetDeferredConfigParameters,
): Promise<GetDeferredConfigReturnType> {
  const { address } = parameters;
  checkAddress("address", address);
  const call = { address, abi: deferredCallsAbi, functionName: "config" } as const;
  return toDeferredConfig(await read(client, { ...call, ...blockOf(parameters) }));
}
