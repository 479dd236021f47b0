// What changes in the memory of one book, worked out before anything is changed: it can be written down first.
import type { KeptDeferral } from "../../types/deferral.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { DeferralChange } from "../../types/deferralLog.ts";
import type { Failures } from "./workStore.ts";

/** A deferral of a book; `closedAt` is the block that closed it, as long as a reorg may open it again. */
export type Entry = Failures & { deferral: KeptDeferral; closedAt: bigint | undefined; inHand: boolean };

export type Entries = ReadonlyMap<bigint, Entry>;

/** The entries that change, by id; `undefined` for one that goes. */
export type Patch = Map<bigint, Entry | undefined>;

export function patchOfChanges(
  entries: Entries,
  changes: readonly DeferralChange[],
  { checkpoints }: DeferralCursor,
): Patch {
  const patch: Patch = new Map();
  for (const change of changes) take(entries, patch, change);

  const oldest = checkpoints[0];
  if (oldest === undefined) return patch;
  for (const id of new Set([...entries.keys(), ...patch.keys()])) {
    const closedAt = current(entries, patch, id)?.closedAt;
    if (closedAt !== undefined && closedAt < oldest.blockNumber) patch.set(id, undefined);
  }
  return patch;
}

export function patchOfCorrection(
  entries: Entries,
  opened: readonly KeptDeferral[],
  closedIds: readonly bigint[],
  blockNumber: bigint,
): Patch {
  const patch: Patch = new Map();
  for (const deferral of opened) open(entries, patch, deferral);
  for (const id of closedIds) setClosed(entries, patch, id, blockNumber);
  return patch;
}

/** Changes some fields of an entry, if it is there. */
export function patchOf(entries: Entries, id: bigint, fields: Partial<Entry>): Patch {
  const entry = entries.get(id);
  return new Map(entry === undefined ? [] : [[id, { ...entry, ...fields }]]);
}

function take(entries: Entries, patch: Patch, change: DeferralChange): void {
  if (change.eventName !== "DeferralScheduled") {
    setClosed(entries, patch, change.id, change.removed ? undefined : change.blockNumber);
  } else if (change.removed) {
    patch.set(change.id, undefined);
  } else {
    open(entries, patch, change.deferral);
  }
}

function open(entries: Entries, patch: Patch, deferral: KeptDeferral): void {
  const inHand = current(entries, patch, deferral.id)?.inHand ?? false;
  patch.set(deferral.id, {
    ...{ deferral, closedAt: undefined, inHand },
    ...{ action: "perform", failures: 0, notBefore: 0n },
  });
}

function setClosed(entries: Entries, patch: Patch, id: bigint, closedAt: bigint | undefined): void {
  const entry = current(entries, patch, id);
  if (entry !== undefined) patch.set(id, { ...entry, closedAt });
}

function current(entries: Entries, patch: Patch, id: bigint): Entry | undefined {
  return patch.has(id) ? patch.get(id) : entries.get(id);
}
