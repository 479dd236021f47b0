import type { Address, PublicClient } from "viem";
import type { PreparedCall } from "../../types/call.ts";
import type { HostKind, ServedBook, WorkItem } from "../work.ts";

/**
 * What one item of a simulated batch comes to.
 *
 * - `done`: it would take effect.
 * - `finished`: it is open no more; somebody else was first.
 * - `notNow`: it is open, and the time is not the one it was picked for; or the node has not seen it yet.
 * - `failed`: it could be done, and its action fails.
 */
export type Verdict = "done" | "finished" | "notNow" | "failed";

/** A call on a contract that says for each item, in their order, what it came to. */
export type BatchCall = PreparedCall<Verdict[]>;

/** What a keeper has to know about one kind of contract. */
export type Adapter = {
  kind: HostKind;
  /** The contract that performs items of the book now, `undefined` when none does. */
  hostOf(client: PublicClient, book: ServedBook): Promise<Address | undefined>;
  /** A call that does nothing and fails exactly when the host refuses this keeper. */
  knock(host: Address, book: ServedBook): PreparedCall;
  /** Claims items and acts on them. Fails when fewer than `atLeast` are done or found finished. */
  perform(host: Address, items: readonly WorkItem[], atLeast: bigint): BatchCall;
  /** Cuts expired items into lists that one call can clear. */
  expireTogether(items: readonly WorkItem[]): WorkItem[][];
  /** Clears expired items, one of those lists. */
  expire(items: readonly WorkItem[]): BatchCall;
};
