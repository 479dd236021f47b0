import { size } from "viem";
import { checkCallRequest, checkSeriesGrid, checkSeriesPlan, checkSizes, checkSlot } from "../internal/callChecks.ts";
import { checkRange, checkUint256 } from "../internal/checks.ts";
import type { CallRequest } from "../types/bookedCall.ts";
import type { DeferredConfig } from "../types/callSlots.ts";
import type { SeriesPlan } from "../types/series.ts";

/** What of a plan says when its grid points are. */
export type SeriesGrid = Pick<SeriesPlan, "firstSlot" | "periodSlots">;

/** What of a configuration says how much gas an occurrence takes of its slot. */
export type SeriesGasConfig = Pick<DeferredConfig, "callOverheadGas" | "seriesOverheadGas" | "dataByteGas">;

/**
 * Says in which slot a grid point of a series is.
 *
 * @param point From 0.
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * seriesSlot({ firstSlot: 100n, periodSlots: 24n }, 2n) // 148n
 */
export function seriesSlot({ firstSlot, periodSlots }: SeriesGrid, point: bigint): bigint {
  checkSeriesGrid({ firstSlot, periodSlots });
  checkUint256("point", point);
  return firstSlot + point * periodSlots;
}

/**
 * Finds the grid point that a series tries first when it books in this slot: the first one after it, and not one that was tried before.
 *
 * @param now The slot that runs.
 * @param next The grid point that the series has come to; 0 when left out.
 * @returns `undefined` when the series has none left.
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const found = await getSeries(publicClient, { address, series })
 * const point = found && nextSeriesPoint(found.plan, slot, found.next)
 * if (found !== undefined && point !== undefined) console.log(`tried next: slot ${seriesSlot(found.plan, point)}`)
 */
export function nextSeriesPoint(plan: SeriesPlan, now: bigint, next = 0n): bigint | undefined {
  checkSeriesPlan(plan);
  checkSlot(now, "now");
  checkUint256("next", next);
  const { firstSlot, periodSlots, occurrences } = plan;
  const after = now < firstSlot ? 0n : (now - firstSlot) / periodSlots + 1n;
  const point = after > next ? after : next;
  return occurrences !== 0n && point >= occurrences ? undefined : point;
}

/**
 * Computes the effective gas of an occurrence: what it takes of its slot, and what the base part of its fee is for.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError`
 * @example
 * const config = await getDeferredConfig(publicClient, { address })
 * const gas = occurrenceGas(config, { gasLimit: 100_000n, dataLength: 68 })
 */
export function occurrenceGas(
  { callOverheadGas, seriesOverheadGas, dataByteGas }: SeriesGasConfig,
  { gasLimit, dataLength }: { gasLimit: bigint; dataLength: number },
): bigint {
  checkSizes({ gasLimit, dataLength });
  return gasLimit + callOverheadGas + seriesOverheadGas + dataByteGas * BigInt(dataLength);
}

/**
 * Estimates what so many occurrences of a series cost, value included, if the price stays as it is and no slot is more than half full.
 * It is no bound: each occurrence is priced when it is booked. The bound is `occurrences * (maxFee + value)`.
 *
 * @param price What `getPricing` says now.
 * @returns Wei to register a series with, or to top it up by.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError`
 * @example
 * const config = await getDeferredConfig(publicClient, { address })
 * const { price } = await getPricing(publicClient, { address })
 * const balance = seriesCost(config, call, { price, occurrences: 30n })
 */
export function seriesCost(
  config: SeriesGasConfig,
  call: CallRequest,
  { price, occurrences }: { price: bigint; occurrences: bigint },
): bigint {
  checkCallRequest(call, "call");
  checkUint256("price", price);
  checkRange("occurrences", occurrences, 0n, 2n ** 40n - 1n);
  const { gasLimit, value, data } = call;
  return occurrences * (price * occurrenceGas(config, { gasLimit, dataLength: size(data) }) + value);
}
