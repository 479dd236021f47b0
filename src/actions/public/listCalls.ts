import type { Address, Client, ReadContractErrorType } from "viem";
import { getBlockNumber } from "viem/actions";
import { getAction } from "viem/utils";
import { deferredCallsLensAbi } from "../../abis/DeferredCallsLens.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import { checkSlot } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { read } from "../../internal/read.ts";
import { MAX_LENS_RANGE } from "../../maths/constants.ts";
import type { ListedCall } from "../../types/callSlots.ts";
import { type GetCallLogsErrorType, type GetCallLogsParameters, getCallLogs } from "./getCallLogs.ts";

export type ListCallsParameters = Pick<GetCallLogsParameters, "fromBlock" | "maxRange"> & {
  /** The DeferredCalls. */
  address: Address;
  /** Its DeferredCallsLens. */
  lens: Address;
  slot: bigint;
  /** The block whose state is read, and the last whose logs are; the latest when left out. */
  blockNumber?: bigint | undefined;
};

export type ListCallsReturnType = ListedCall[];

export type ListCallsErrorType = GetCallLogsErrorType | DueBookContractError | ReadContractErrorType;

/**
 * Reads the calls of a slot in the order of their booking: which are open from the state, what they are from the log.
 *
 * A slot so long ago that its place was given away has none any more.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request; what viem throws.
 * @example
 * const calls = await listCalls(publicClient, { address, lens, slot, fromBlock: 21_000_000n })
 * const open = calls.filter(({ open }) => open).flatMap(({ call }) => call ?? [])
 */
export async function listCalls(client: Client, parameters: ListCallsParameters): Promise<ListCallsReturnType> {
  const { address, lens, slot, fromBlock, maxRange } = parameters;
  checkAddress("address", address);
  checkAddress("lens", lens);
  checkSlot(slot);
  const toBlock =
    parameters.blockNumber ?? (await getAction(client, getBlockNumber, "getBlockNumber")({ cacheTime: 0 }));
  const eventNames = ["CallRegistered"] as const;
  const logs = await getCallLogs(client, { address, slot, eventNames, fromBlock, toBlock, maxRange });
  const byId = new Map(logs.flatMap((log) => (log.eventName === "CallRegistered" ? [[log.callId, log.call]] : [])));
  const listed: ListedCall[] = [];
  for (let from = 0n; ; from += BigInt(MAX_LENS_RANGE)) {
    const args = [slot, from, BigInt(MAX_LENS_RANGE)] as const;
    const call = { address: lens, abi: deferredCallsLensAbi, functionName: "listCalls", args } as const;
    const page = await read(client, { ...call, blockNumber: toBlock });
    listed.push(...page.map((entry) => ({ ...entry, call: byId.get(entry.callId) })));
    if (page.length < MAX_LENS_RANGE) return listed;
  }
}
