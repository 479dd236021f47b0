import type { Address, Client, Hash } from "viem";
import type { CallRegisteredLog } from "../../types/callLog.ts";
import { type GetCallLogsErrorType, type GetCallLogsParameters, getCallLogs } from "./getCallLogs.ts";

export type GetCallParameters = Pick<GetCallLogsParameters, "fromBlock" | "toBlock" | "maxRange"> & {
  /** The DeferredCalls. */
  address: Address;
  callId: Hash;
};

/** The booking with the call and the fee that was taken; `undefined` when the node has no log of it. */
export type GetCallReturnType = CallRegisteredLog | undefined;

export type GetCallErrorType = GetCallLogsErrorType;

/**
 * Reads a booked call from the log: the chain's state keeps a commitment to it only. `callExists` says whether it is open.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request; what viem throws.
 * @example
 * const booking = await getCall(publicClient, { address, callId, fromBlock: 21_000_000n })
 * if (booking !== undefined) console.log(booking.call.target, booking.fee)
 */
export async function getCall(client: Client, parameters: GetCallParameters): Promise<GetCallReturnType> {
  const logs = await getCallLogs(client, { ...parameters, eventNames: ["CallRegistered"] });
  return logs.find((log) => log.eventName === "CallRegistered");
}
