import type { Address, Client, ReadContractErrorType } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkSlotKey } from "../../internal/libraryChecks.ts";
import { fromScope, toSlotView } from "../../internal/libraryCodec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { SlotKey, SlotView } from "../../types/slots.ts";

export type GetSlotParameters = BlockParameters &
  SlotKey & {
    /** The LibraryScheduler. */
    address: Address;
  };

export type GetSlotReturnType = SlotView;

export type GetSlotErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads where a slot stands: its schedule, its observation, its acceptance, or that it is a gap.
 *
 * The state goes by the time of the block that is read: the latest one is past.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const { state, observedAt } = await getSlot(publicClient, { address, scope, revision: 5, slot: 2n }) // 'Available', ...
 */
export async function getSlot(client: Client, parameters: GetSlotParameters): Promise<GetSlotReturnType> {
  const { address, scope, revision, slot } = parameters;
  checkAddress("address", address);
  checkSlotKey(parameters);
  const args = [fromScope(scope), revision, slot] as const;
  const call = { address, abi: librarySchedulerAbi, functionName: "slotState", args } as const;
  return toSlotView(await read(client, { ...call, ...blockOf(parameters) }));
}
