import type { Hex } from "viem";
import { type ChainTimer, type ChainTimerHead, type ChainTimerStatus, TIMER_STATUSES } from "../types/timer.ts";
import { nameOf } from "./enums.ts";
import { byId } from "./pages.ts";

/** As viem decodes it: numbers for uint40 and enums. */
export type AbiTimerHead = { id: bigint; fireAt: number; status: number };
export type AbiTimer = AbiTimerHead & { createdAt: number; note: Hex };

export function toTimerHead({ id, fireAt, status }: AbiTimerHead): ChainTimerHead {
  // Only where it is asked for an id can the contract answer "none", and `getTimers` leaves that out.
  return { id, fireAt: BigInt(fireAt), status: nameOf(TIMER_STATUSES, status) as ChainTimerStatus };
}

export function toTimer(timer: AbiTimer): ChainTimer {
  return { ...toTimerHead(timer), createdAt: BigInt(timer.createdAt), note: timer.note };
}

/** The contract lists timers in no order: the earliest first, equal times in the order of creation. */
export function inFiringOrder(heads: readonly AbiTimerHead[]): ChainTimerHead[] {
  return heads.map(toTimerHead).sort((a, b) => byId(a.fireAt, b.fireAt) || byId(a.id, b.id));
}
