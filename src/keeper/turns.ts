import { isDue } from "../maths/window.ts";
import { type LandingTime, timeFor } from "./decide.ts";
import type { StoredItem } from "./store/workStore.ts";
import { itemKey } from "./work.ts";

/** Whose turn an item is, among keepers that share a store. */
export type Turns = {
  /** The items that this keeper may act on in the block to come. */
  take(items: readonly StoredItem[], now: LandingTime): StoredItem[];
};

/**
 * A keeper acts on what it has in hand. What another one was given and has left open for this long after it was due is anyone's: that
 * one may have died. Those that are left then race, which costs gas and nothing else.
 */
export function createTurns(takeOverAfterSeconds: bigint): Turns {
  /** When due items of others were first seen, by the chain's clock. */
  let seenSince = new Map<string, bigint>();
  return {
    take(items, now) {
      const stillSeen = new Map<string, bigint>();
      const taken = items.filter((item) => {
        if (item.inHand) return true;
        if (!isDue(item.deferral, timeFor(item.book, now))) return false;
        const key = itemKey(item.book, item.deferral.id);
        const since = seenSince.get(key) ?? now.timestamp;
        stillSeen.set(key, since);
        return now.timestamp - since >= takeOverAfterSeconds;
      });
      seenSince = stillSeen;
      return taken;
    },
  };
}
