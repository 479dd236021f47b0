import type { Address, Client, ReadContractErrorType } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkRevisionNumber, checkScope, checkUint64, checkWhole } from "../../internal/libraryChecks.ts";
import { fromScope, toSlotView } from "../../internal/libraryCodec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { Scope, SlotView } from "../../types/slots.ts";

/** A page of this size costs under 10 million gas, which every public node lets an `eth_call` have. */
const PAGE_SIZE = 500;
const MAX_PAGE_SIZE = 10_000;

export type GetHistoryParameters = BlockParameters & {
  /** The LibraryScheduler. */
  address: Address;
  scope: Scope;
  /** Number of the revision. */
  revision: number;
  /** First slot to be read; the first that counts when left out. */
  fromSlot?: bigint | undefined;
  /** Most slots of the page; 500 when left out. */
  count?: number | undefined;
};

/** One page. */
export type GetHistoryReturnType = {
  /** Every slot of the page that has begun, gaps included, in their order. */
  slots: SlotView[];
  /** Where the next page begins; `undefined` behind the last one. */
  next: bigint | undefined;
};

export type GetHistoryErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads a page of a revision's history, gaps included: what has no result is there as `Missed`.
 *
 * Slots are computed from arithmetic and records, so a gap costs nothing and cannot be left out.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * for (let from: bigint | undefined = 0n; from !== undefined; ) {
 *   const page = await getHistory(publicClient, { address, scope, revision: 5, fromSlot: from })
 *   for (const { slot, state } of page.slots) console.log(slot, state)
 *   from = page.next
 * }
 */
export async function getHistory(client: Client, parameters: GetHistoryParameters): Promise<GetHistoryReturnType> {
  const { address, scope, revision, fromSlot = 0n, count = PAGE_SIZE } = parameters;
  checkAddress("address", address);
  checkScope(scope);
  checkRevisionNumber("revision", revision);
  checkUint64("fromSlot", fromSlot);
  checkWhole("count", count, 1, MAX_PAGE_SIZE);
  const args = [fromScope(scope), revision, fromSlot, BigInt(count)] as const;
  const call = { address, abi: librarySchedulerAbi, functionName: "history", args } as const;
  const slots = (await read(client, { ...call, ...blockOf(parameters) })).map(toSlotView);
  const last = slots.at(-1);
  return { slots, next: last === undefined || slots.length < count ? undefined : last.slot + 1n };
}
