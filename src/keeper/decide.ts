import { isClaimable, isExpired } from "../maths/window.ts";
import type { Policy } from "./policy.ts";
import { bookKey, type ServedBook, type WorkItem } from "./work.ts";

/**
 * Why a keeper leaves an item to others.
 *
 * - `left alone`: a transaction that may still be mined names it, or its book is left alone for a while.
 * - `another's`: it is the turn of another keeper of the same store.
 */
export type Hold = "left alone" | "another's";

/** What the keeper knows of an open item. */
export type ItemState = WorkItem & {
  /** What was tried last, and how often it failed. */
  action: Action;
  failures: number;
  /** No attempt before this time, by the chain's clock. */
  notBefore: bigint;
  held: Hold | undefined;
};

/** The block in which a transaction that is sent now can land. Never the time of this machine. */
export type LandingTime = {
  timestamp: bigint;
  /** The NUMBER that contracts would see, which books that count in blocks go by. */
  blockNumber: bigint;
};

/** `report` and `plan` are what is done for the slots of a library, `bookNext` for a series. */
export type Action = "perform" | "expire" | "report" | "plan" | "bookNext";

/** Items of one book for one transaction, to be cut further by simulation. */
export type Plan = { action: Action; book: ServedBook; items: readonly WorkItem[] };

/**
 * Says what to send for the block that a transaction can land in. Pure.
 *
 * Claims come before clearing, oldest due first. An item that has failed before goes alone and after the others, so that it can
 * neither break nor delay them.
 */
export function decide(
  state: readonly ItemState[],
  policy: Pick<Policy, "maxBatchItems" | "maxAttemptsPerItem" | "clearExpired">,
  now: LandingTime,
): Plan[] {
  const sorted = state.filter(({ held }) => held === undefined).toSorted(byDueTime);
  const claimable = sorted.filter(({ book, deferral }) => isClaimable(deferral, timeFor(book, now)));
  const expired = sorted.filter(({ book, deferral }) => isExpired(deferral, timeFor(book, now)));
  return [
    ...plansFor("perform", claimable, policy, now),
    ...(policy.clearExpired ? plansFor("expire", expired, policy, now) : []),
  ];
}

function plansFor(
  action: Action,
  states: readonly ItemState[],
  limits: Pick<Policy, "maxBatchItems" | "maxAttemptsPerItem">,
  now: LandingTime,
): Plan[] {
  const able = states.filter((state) => mayBeTried(state, action, limits, now.timestamp));
  const again = able.filter((state) => hasFailed(state, action));
  const fresh = able.filter((state) => !hasFailed(state, action));
  return [...batches(action, fresh, limits.maxBatchItems), ...batches(action, again, 1)];
}

/** Whether this failed the last time. What failed when it was to be claimed can be cleared all the same. */
export function hasFailed(state: ItemState, action: Action): boolean {
  return state.action === action && state.failures > 0;
}

/** Whether this is tried for the first time, or may be tried again at this time of the chain's clock. */
export function mayBeTried(
  state: ItemState,
  action: Action,
  { maxAttemptsPerItem }: Pick<Policy, "maxAttemptsPerItem">,
  timestamp: bigint,
): boolean {
  return !hasFailed(state, action) || (state.failures < maxAttemptsPerItem && timestamp >= state.notBefore);
}

/** The landing time in the unit that the book counts in. */
export function timeFor({ clock }: ServedBook, now: LandingTime): bigint {
  return clock === "Timestamp" ? now.timestamp : now.blockNumber;
}

// The books take turns: one with a thousand due items does not make the others wait for all of them.
function batches(action: Action, states: readonly ItemState[], size: number): Plan[] {
  const rounds: Plan[][] = [];
  for (const ofBook of Map.groupBy(states, ({ book }) => bookKey(book)).values()) {
    for (let start = 0; start < ofBook.length; start += size) {
      const items = ofBook.slice(start, start + size).map(({ book, deferral }) => ({ book, deferral }));
      const round = start / size;
      rounds[round] ??= [];
      rounds[round].push({ action, book: (ofBook[0] as ItemState).book, items });
    }
  }
  return rounds.flat();
}

function byDueTime({ deferral: a }: ItemState, { deferral: b }: ItemState): number {
  if (a.dueAt !== b.dueAt) return a.dueAt < b.dueAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
