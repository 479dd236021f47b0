import { InvalidScheduleError } from "../errors/libraryCatalogue.ts";
import { checkBigInt } from "../internal/checks.ts";
import type { Revision } from "../types/slots.ts";

/**
 * Says which slot of a schedule a time lies in: floor((time - epoch) / period), as the contract does.
 *
 * @param time Seconds.
 * @param epoch Start of slot 0 in seconds.
 * @param period Length of a slot in seconds.
 * @throws `InvalidScheduleError` when the period is not positive, a number is negative, or the time lies before the epoch.
 * @throws `InputTypeError` on anything but bigints.
 * @example
 * slotOf(7_200n, 0n, 3_600n) // 2n
 */
export function slotOf(time: bigint, epoch: bigint, period: bigint): bigint {
  checkBigInt("time", time);
  checkBigInt("epoch", epoch);
  checkBigInt("period", period);
  if (epoch < 0n || period <= 0n || time < epoch) throw new InvalidScheduleError({ time, epoch, period });
  return (time - epoch) / period;
}

/** When a slot is, and until when a report on it may come, in seconds. Each end is excluded. */
export type SlotTimes = {
  start: bigint;
  end: bigint;
  /** End of the last slot in which a report is accepted. */
  windowEnd: bigint;
};

/** What of a revision says when its slots are. */
export type SlotSchedule = Pick<Revision, "epoch" | "period" | "lateSlots">;

/**
 * Says when a slot of a revision starts and ends, and until when a report on it may come.
 *
 * @throws `InvalidScheduleError` when the period is not positive, or epoch or slot are negative.
 * @example
 * const { start, end, windowEnd } = slotTimes({ epoch: 0n, period: 3_600n, lateSlots: 1 }, 2n) // 7_200n, 10_800n, 14_400n
 */
export function slotTimes({ epoch, period, lateSlots }: SlotSchedule, slot: bigint): SlotTimes {
  checkBigInt("slot", slot);
  const start = epoch + slot * period;
  slotOf(start, epoch, period);
  const end = start + period;
  return { start, end, windowEnd: end + period * BigInt(lateSlots) };
}
