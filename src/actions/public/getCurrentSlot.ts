import type { Address, Client, ReadContractErrorType } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkScope } from "../../internal/libraryChecks.ts";
import { fromScope } from "../../internal/libraryCodec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { Scope } from "../../types/slots.ts";

export type GetCurrentSlotParameters = BlockParameters & {
  /** The LibraryScheduler. */
  address: Address;
  scope: Scope;
};

export type GetCurrentSlotReturnType = { revision: number; slot: bigint; slotStart: bigint } | undefined;

export type GetCurrentSlotErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads the revision and slot that a check made now belongs to.
 *
 * @returns `undefined` when there is none: no revision is active, or the release is not the current one.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const current = await getCurrentSlot(publicClient, { address, scope, blockTag: 'pending' })
 */
export async function getCurrentSlot(
  client: Client,
  parameters: GetCurrentSlotParameters,
): Promise<GetCurrentSlotReturnType> {
  const { address, scope } = parameters;
  checkAddress("address", address);
  checkScope(scope);
  const call = { address, abi: librarySchedulerAbi, functionName: "currentSlot", args: [fromScope(scope)] } as const;
  const [revision, slot, slotStart] = await read(client, { ...call, ...blockOf(parameters) });
  return revision === 0 ? undefined : { revision, slot, slotStart: BigInt(slotStart) };
}
