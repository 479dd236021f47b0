import { checkSlot } from "../internal/callChecks.ts";
import type { DeferredConfig } from "../types/callSlots.ts";
import { slotOf } from "./slots.ts";

/** When the calls of a slot can be executed, in seconds. */
export type CallTimes = {
  /** From here on they run, each when every call before it is closed. */
  orderedFrom: bigint;
  /** From here on each runs on its own. */
  freeFrom: bigint;
  /** From here on what is still open can only be expired or cancelled. */
  expiredFrom: bigint;
};

/** What of a configuration says when its slots are. */
export type CallSchedule = Pick<DeferredConfig, "epoch" | "period" | "orderSlots" | "expirySlots">;

/**
 * Says when the calls of a slot can be executed.
 *
 * @throws `InputTypeError`, `InputRangeError`; `InvalidScheduleError` when the period is not positive, or the epoch is negative.
 * @example
 * const { orderedFrom, freeFrom, expiredFrom } = callTimes(await getDeferredConfig(publicClient, { address }), slot)
 */
export function callTimes({ epoch, period, orderSlots, expirySlots }: CallSchedule, slot: bigint): CallTimes {
  checkSlot(slot);
  const startOf = (some: bigint) => epoch + some * period;
  slotOf(startOf(slot), epoch, period);
  return {
    orderedFrom: startOf(slot),
    freeFrom: startOf(slot + orderSlots),
    expiredFrom: startOf(slot + expirySlots),
  };
}
