import { type CallSchedule, callTimes } from "../../maths/callTimes.ts";
import { type Action, hasFailed, type ItemState, mayBeTried } from "../decide.ts";
import type { Policy } from "../policy.ts";
import type { ServedBook, WorkItem } from "../work.ts";
import { placeOfItem } from "./callItems.ts";

/** Calls of one slot for one transaction, to be cut further by simulation. */
export type CallPlan = {
  action: Action;
  book: ServedBook;
  items: readonly WorkItem[];
  /** Whether they run in this order only: then what is cut off comes from the end. */
  ordered: boolean;
};

type Limits = Pick<Policy, "maxBatchItems" | "maxAttemptsPerItem" | "clearExpired">;

/**
 * Says which calls of a DeferredCalls to execute or to clear in a block of this time. Pure.
 *
 * In a slot's ordered phase nothing overtakes: its calls go in one row from the first that is open, and while a transaction that may still
 * be mined names one of them, the slot waits for it. In its free phase each call is on its own. What is expired is cleared last. An item
 * that has failed before goes alone and after the others.
 */
export function decideCalls(
  states: readonly ItemState[],
  schedule: CallSchedule,
  limits: Limits,
  timestamp: bigint,
): CallPlan[] {
  const slots = Map.groupBy(states.toSorted(byPlace), ({ deferral }) => placeOfItem(deferral.id).slot);
  const execution: CallPlan[] = [];
  const expiry: CallPlan[] = [];
  for (const [slot, items] of [...slots].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { orderedFrom, freeFrom, expiredFrom } = callTimes(schedule, slot);
    if (timestamp < orderedFrom) continue;
    if (timestamp >= expiredFrom) {
      if (limits.clearExpired) expiry.push(...plansOf("expire", items, limits, timestamp));
    } else if (timestamp >= freeFrom) {
      execution.push(...plansOf("perform", items, limits, timestamp));
    } else {
      execution.push(...orderedPlan(items, limits, timestamp));
    }
  }
  return [...execution, ...expiry];
}

function orderedPlan(items: readonly ItemState[], limits: Limits, timestamp: bigint): CallPlan[] {
  const [first] = items as [ItemState];
  // On its way, or another keeper's turn: in both cases the order waits for it.
  if (first.held !== undefined || !mayBeTried(first, "perform", limits, timestamp)) return [];
  // Whose turn the first is takes the row with it: cut where the turns change, it would be a block later with each cut.
  const gap = items.findIndex(({ held }) => held === "left alone");
  const row = items
    .slice(0, gap === -1 ? undefined : gap)
    .slice(0, hasFailed(first, "perform") ? 1 : limits.maxBatchItems);
  return [planOf("perform", row, true)];
}

function plansOf(action: Action, items: readonly ItemState[], limits: Limits, timestamp: bigint): CallPlan[] {
  const able = items.filter((item) => item.held === undefined && mayBeTried(item, action, limits, timestamp));
  const fresh = able.filter((item) => !hasFailed(item, action));
  const again = able.filter((item) => hasFailed(item, action));
  const plans: CallPlan[] = [];
  for (let start = 0; start < fresh.length; start += limits.maxBatchItems) {
    plans.push(planOf(action, fresh.slice(start, start + limits.maxBatchItems), false));
  }
  return [...plans, ...again.map((item) => planOf(action, [item], false))];
}

function planOf(action: Action, states: readonly ItemState[], ordered: boolean): CallPlan {
  const { book } = states[0] as ItemState;
  return { action, book, items: states.map(({ deferral }) => ({ book, deferral })), ordered };
}

function byPlace({ deferral: a }: ItemState, { deferral: b }: ItemState): number {
  return a.id < b.id ? -1 : 1;
}
