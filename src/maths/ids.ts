import { checkRange } from "../internal/checks.ts";
import { LAST_SEQUENCE, MAX_PLACE, PLACE_BITS } from "./constants.ts";

/**
 * Reads the sequence of an id: the position of its schedule in the life of the book, from 1 on.
 *
 * @example
 * sequenceOf(0x4001n) // 1n
 */
export function sequenceOf(id: bigint): bigint {
  return id >> PLACE_BITS;
}

/**
 * Reads the place of an id: where its deferral lives. Places are used again, so key nothing by them.
 *
 * @example
 * placeOf(0x4001n) // 1n
 */
export function placeOf(id: bigint): bigint {
  return id & MAX_PLACE;
}

/**
 * Builds the id of a sequence and a place.
 *
 * @throws `InputTypeError`, `InputRangeError` when one of them does not fit.
 * @example
 * toId(1n, 1n) // 0x4001n
 */
export function toId(sequence: bigint, place: bigint): bigint {
  // The successor of the last sequence is what `nextId` shows of a book at its end.
  checkRange("sequence", sequence, 0n, LAST_SEQUENCE + 1n);
  checkRange("place", place, 0n, MAX_PLACE);
  return (sequence << PLACE_BITS) | place;
}
