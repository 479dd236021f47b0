import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from "viem";
import { type CallSchedule, callTimes } from "../../maths/callTimes.ts";
import type { BookedCall } from "../../types/bookedCall.ts";
import type { KeptDeferral } from "../../types/deferral.ts";

/** A slot has fewer calls than this: the contract counts them in 16 bits. */
const INDEX_BITS = 16n;

const FIELDS = [
  { type: "address" },
  { type: "uint128" },
  { type: "uint64" },
  { type: "bool" },
  { type: "uint96" },
  { type: "uint64" },
  { type: "uint128" },
  { type: "uint64" },
  { type: "bytes" },
] as const satisfies readonly AbiParameter[];

/**
 * A booked call as the keeper's memory has all its work: a deferral, due when its slot starts and expired when the contract says so,
 * whose payload is what else the contract wants back.
 */
export function toItem(call: BookedCall, schedule: CallSchedule): KeptDeferral {
  const { slot, index, creator, target, value, gasLimit, fromCreator, price, bookedGas, tip, series, data } = call;
  const { orderedFrom, expiredFrom } = callTimes(schedule, slot);
  return {
    kind: "Sealed",
    id: itemIdOf(slot, index),
    owner: creator,
    createdAt: 0n,
    dueAt: orderedFrom,
    expiresAt: expiredFrom,
    payload: encodeAbiParameters(FIELDS, [
      ...([target, value, gasLimit, fromCreator, price, bookedGas] as const),
      ...([tip, series, data] as const),
    ]),
  };
}

/** The booked call that an item stands for. */
export function callOfItem({ id, owner, payload }: Pick<KeptDeferral, "id" | "owner" | "payload">): BookedCall {
  const [target, value, gasLimit, fromCreator, price, bookedGas, tip, series, data] = decodeAbiParameters(
    FIELDS,
    payload,
  );
  const { slot, index } = placeOfItem(id);
  return { slot, index, creator: owner, target, value, gasLimit, fromCreator, price, bookedGas, tip, series, data };
}

/** Ids sort by slot, then by arrival, as those of the contract do. */
export function itemIdOf(slot: bigint, index: bigint): bigint {
  return (slot << INDEX_BITS) | index;
}

export function placeOfItem(id: bigint): { slot: bigint; index: bigint } {
  return { slot: id >> INDEX_BITS, index: id & (2n ** INDEX_BITS - 1n) };
}
