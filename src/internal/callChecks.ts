import { type Hash, size } from "viem";
import { DataTooLongError } from "../errors/deferred.ts";
import { MixedSlotsError } from "../errors/input.ts";
import { MAX_CALL_DATA_LENGTH, MAX_LENS_RANGE } from "../maths/constants.ts";
import type { BookedCall, CallRequest } from "../types/bookedCall.ts";
import type { SeriesPlan } from "../types/series.ts";
import { checkAddress, checkBatch, checkBoolean, checkHex, checkObject, checkRange, checkUint256 } from "./checks.ts";
import { checkWhole } from "./libraryChecks.ts";

const maxOf = (bits: bigint) => 2n ** bits - 1n;

export function checkSlot(slot: unknown, parameter = "slot"): asserts slot is bigint {
  checkRange(parameter, slot, 0n, maxOf(64n));
}

export function checkCallId(callId: unknown): asserts callId is Hash {
  checkHex("callId", callId, 32);
}

/** Wei that a contract keeps in 128 bits: a value, a tip. */
export function checkWei(parameter: string, value: unknown): asserts value is bigint {
  checkRange(parameter, value, 0n, maxOf(128n));
}

/** What a quote goes by. */
export function checkSizes({ gasLimit, dataLength }: { gasLimit: bigint; dataLength: number }): void {
  checkUint256("gasLimit", gasLimit);
  checkWhole("dataLength", dataLength, 0, Number.MAX_SAFE_INTEGER);
  checkDataLength(dataLength);
}

/** A range as the lens reads it: not empty, not too long, within 64 bits. */
export function checkLensRange({ from, count }: { from: bigint; count: number }): void {
  checkSlot(from, "from");
  checkWhole("count", count, 1, MAX_LENS_RANGE);
  checkSlot(from + BigInt(count) - 1n, "from + count - 1n");
}

export function checkCallRequest(request: CallRequest, path: string): void {
  checkObject(path, request, "a call");
  checkAddress(`${path}.target`, request.target);
  checkWei(`${path}.value`, request.value);
  checkRange(`${path}.gasLimit`, request.gasLimit, 0n, maxOf(64n));
  checkBoolean(`${path}.fromCreator`, request.fromCreator);
  checkHex(`${path}.data`, request.data);
  checkDataLength(size(request.data));
}

export function checkBookedCall(call: BookedCall, path = "call"): void {
  checkCallRequest(call, path);
  checkSlot(call.slot, `${path}.slot`);
  checkRange(`${path}.index`, call.index, 0n, maxOf(64n));
  checkAddress(`${path}.creator`, call.creator);
  checkRange(`${path}.price`, call.price, 0n, maxOf(96n));
  checkRange(`${path}.bookedGas`, call.bookedGas, 0n, maxOf(64n));
  checkWei(`${path}.tip`, call.tip);
  checkRange(`${path}.series`, call.series, 0n, maxOf(64n));
}

export function checkSeries(series: unknown): asserts series is bigint {
  checkRange("series", series, 0n, maxOf(64n));
}

/** When its grid points are. */
export function checkSeriesGrid({ firstSlot, periodSlots }: Pick<SeriesPlan, "firstSlot" | "periodSlots">): void {
  checkRange("firstSlot", firstSlot, 0n, maxOf(40n));
  checkRange("periodSlots", periodSlots, 1n, maxOf(40n));
}

export function checkSeriesPlan({ firstSlot, periodSlots, occurrences, maxFee }: SeriesPlan): void {
  checkSeriesGrid({ firstSlot, periodSlots });
  checkRange("occurrences", occurrences, 0n, maxOf(40n));
  checkRange("maxFee", maxFee, 0n, maxOf(120n));
}

/** Calls for one batch, which are all of one slot. Returns that slot. */
export function checkCallBatch(calls: readonly BookedCall[]): bigint {
  checkBatch("calls", calls);
  for (const [position, call] of calls.entries()) checkBookedCall(call, `calls[${position}]`);
  const { slot } = calls[0] as BookedCall;
  const stray = calls.find((call) => call.slot !== slot);
  if (stray !== undefined) throw new MixedSlotsError({ slot, other: stray.slot });
  return slot;
}

function checkDataLength(length: number): void {
  if (length > MAX_CALL_DATA_LENGTH) throw new DataTooLongError({ length, maxLength: MAX_CALL_DATA_LENGTH });
}
