// Series on the bed of booked calls.
import {
  type CallLog,
  getCallLogs,
  getSeries,
  type PreparedCall,
  type PrepareRegisterSeriesParameters,
  prepareRegisterSeries,
  type Series,
} from "../../../../src/index.ts";
import { CREATOR, type DeferredBed, SLOT } from "../../../support/deferred.ts";
import { encoded, signCall } from "../../../support/transactions.ts";
import { count, mineAt } from "./callBed.ts";

/** More than an occurrence costs, and what one costs at the least price. */
export const BALANCE = 10n ** 17n;
export const LEAST_FEE = 351_440n * 10n ** 9n;

/** Sends a prepared call of an account's; the next block has it. */
export async function put({ node }: DeferredBed, from: number, call: PreparedCall): Promise<void> {
  await node.sendRaw(await signCall(node, from, encoded(call), 1_000_000n));
}

/** Registers a series of calls of the hostile target in the next block: every fourth slot from `SLOT` on, unless told otherwise. */
export async function registerSeries(
  bed: DeferredBed,
  change: Partial<PrepareRegisterSeriesParameters> = {},
  from = CREATOR,
): Promise<bigint> {
  const plan = { firstSlot: SLOT, periodSlots: 4n, maxFee: 10n ** 18n, balance: BALANCE };
  const request = { address: bed.calls, target: bed.hostile.address, gasLimit: 200_000n, data: count(bed, 0n) };
  const known = await getCallLogs(bed.client, { address: bed.calls, eventNames: ["SeriesRegistered"] });
  await put(bed, from, prepareRegisterSeries({ ...request, ...plan, ...change }));
  await mineAt(bed.node, (await bed.node.publicClient.getBlock()).timestamp + 1n);
  return BigInt(known.length) + 1n;
}

export async function stateOf({ client, calls }: DeferredBed, series: bigint): Promise<Series["state"] | undefined> {
  return (await getSeries(client, { address: calls, series }))?.state;
}

/** The slots that were booked for a series, in the order of their booking. */
export async function bookedSlots({ client, calls }: DeferredBed, series: bigint): Promise<bigint[]> {
  const logs = await getCallLogs(client, { address: calls, eventNames: ["CallRegistered"] });
  const isOfIt = (log: CallLog) => log.eventName === "CallRegistered" && log.call.series === series;
  return logs.filter(isOfIt).map((log) => (log.eventName === "CallRegistered" ? log.slot : 0n));
}
