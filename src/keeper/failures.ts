import type { Hash } from "viem";
import { retryAt } from "./backOff.ts";
import type { Action } from "./decide.ts";
import type { KeeperEvent } from "./events.ts";
import type { Policy } from "./policy.ts";
import type { WorkStore } from "./store/workStore.ts";
import type { ServedBook } from "./work.ts";

export type Failing = { store: WorkStore; policy: Policy; emit: (event: KeeperEvent) => void };

/** What was tried and why it failed; with the transaction, if it came to one. */
export type Attempt = { action: Action; reason: string; hash?: Hash | undefined };

/** Counts a failed attempt of an item that is still open, and puts off the next one. `now` is a time of the chain's clock. */
export async function noteFailure(
  book: ServedBook,
  id: bigint,
  { action, reason, hash }: Attempt,
  now: bigint,
  { store, policy, emit }: Failing,
): Promise<void> {
  const item = (await store.openItems(book)).find(({ deferral }) => deferral.id === id);
  if (item === undefined) return;
  const failures = (item.action === action ? item.failures : 0) + 1;
  const notBefore = retryAt(failures, now, policy);
  await store.noteFailure(item, { action, failures, notBefore });
  const next = failures < policy.maxAttemptsPerItem ? notBefore : undefined;
  emit({ type: "failed", action, book, id, reason, failures, notBefore: next, hash });
}
