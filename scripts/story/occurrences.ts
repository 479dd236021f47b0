import type { Hash } from "viem";
import {
  type BookedCall,
  type CallExecutedLog,
  type CallLog,
  type CallRegisteredLog,
  callIdOf,
  callLogsFromReceipt,
  getCallLogs,
} from "../../src/index.ts";
import type { Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { until } from "./watch.ts";

/** Every booking of an occurrence of a series, oldest first. */
export async function bookingsOf({ chain, deferredCalls }: Stage, series: bigint): Promise<CallRegisteredLog[]> {
  const logs = await getCallLogs(chain.client, { address: deferredCalls, eventNames: ["CallRegistered"] });
  return logs.filter((log) => isBookingOf(log, series));
}

/** The occurrence of a series that a transaction booked; `undefined` when it booked none. */
export async function bookedBy({ chain, deferredCalls }: Stage, hash: Hash, series: bigint) {
  const receipt = await chain.client.getTransactionReceipt({ hash });
  const logs = callLogsFromReceipt(receipt, { address: deferredCalls });
  return logs.find((log) => isBookingOf(log, series))?.call;
}

/** Waits until a call is executed with success, and gives the log of it. */
export function untilExecuted({ stage, signal }: Scene, call: BookedCall): Promise<CallExecutedLog> {
  const callId = callIdOf(call);
  const address = stage.deferredCalls;
  const look = async () => {
    const [log] = await getCallLogs(stage.chain.client, { address, callId, eventNames: ["CallExecuted"] });
    return log?.eventName === "CallExecuted" ? log : undefined;
  };
  return until(stage, `the call of slot ${call.slot} to be executed`, look, signal);
}

function isBookingOf(log: CallLog, series: bigint): log is CallRegisteredLog {
  return log.eventName === "CallRegistered" && log.call.series === series;
}
