import { type AbiParameter, type Address, decodeAbiParameters, encodeAbiParameters } from "viem";
import type { CallRequest } from "../../types/bookedCall.ts";
import type { SeriesRegisteredLog } from "../../types/callLog.ts";
import type { KeptDeferral } from "../../types/deferral.ts";
import type { SeriesPlan } from "../../types/series.ts";
import type { ServedBook } from "../work.ts";

/** A series as it was registered: what `bookNext` wants back, and when its occurrences come. */
export type KnownSeries = { series: bigint; creator: Address; call: CallRequest; plan: SeriesPlan };

const FIELDS = [
  { type: "address" },
  { type: "uint128" },
  { type: "uint64" },
  { type: "bool" },
  { type: "uint40" },
  { type: "uint40" },
  { type: "uint40" },
  { type: "uint120" },
  { type: "bytes" },
] as const satisfies readonly AbiParameter[];

/** The series of a DeferredCalls, beside its calls. */
export function seriesBookOf(calls: ServedBook): ServedBook {
  return { ...calls, kind: "series", book: { ...calls.book, bookId: 1n } };
}

/**
 * A series as the keeper's memory has all its work: a deferral, open until the series has ended or is cancelled. When it is to be moved on
 * is not a matter of time alone, so it counts as due from the first.
 */
export function toSeriesItem({
  series,
  creator,
  call,
  plan,
}: Pick<SeriesRegisteredLog, "series" | "creator" | "call" | "plan">): KeptDeferral {
  const { target, value, gasLimit, fromCreator, data } = call;
  const { firstSlot, periodSlots, occurrences, maxFee } = plan;
  return {
    ...{ kind: "Sealed", id: series, owner: creator, createdAt: 0n, dueAt: 0n, expiresAt: 0n },
    payload: encodeAbiParameters(FIELDS, [
      ...([target, value, gasLimit, fromCreator] as const),
      ...([Number(firstSlot), Number(periodSlots), Number(occurrences), maxFee, data] as const),
    ]),
  };
}

/** The series that an item stands for. */
export function seriesOfItem({ id, owner, payload }: Pick<KeptDeferral, "id" | "owner" | "payload">): KnownSeries {
  const [target, value, gasLimit, fromCreator, firstSlot, periodSlots, occurrences, maxFee, data] = decodeAbiParameters(
    FIELDS,
    payload,
  );
  return {
    series: id,
    creator: owner,
    call: { target, value, gasLimit, data, fromCreator },
    plan: {
      ...{ firstSlot: BigInt(firstSlot), periodSlots: BigInt(periodSlots) },
      ...{ occurrences: BigInt(occurrences), maxFee },
    },
  };
}
