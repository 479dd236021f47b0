import type { Rights } from "../types/rights.ts";

/** The right to schedule, as a bit. */
export const SCHEDULER = 1n;

/** The right to claim, as a bit. */
export const CLAIMER = 2n;

/**
 * Turns rights into the bits that the hub keeps.
 *
 * @example
 * rightsToBits({ scheduler: false, claimer: true }) // 2n
 */
export function rightsToBits({ scheduler, claimer }: Rights): bigint {
  return (scheduler ? SCHEDULER : 0n) | (claimer ? CLAIMER : 0n);
}

/**
 * Reads rights from the bits that the hub keeps.
 *
 * @example
 * rightsFromBits(3n) // { scheduler: true, claimer: true }
 */
export function rightsFromBits(bits: bigint): Rights {
  return { scheduler: (bits & SCHEDULER) !== 0n, claimer: (bits & CLAIMER) !== 0n };
}
