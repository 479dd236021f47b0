import type { Address, Hash } from "viem";
import type { BookRef } from "./bookRef.ts";
import type { KeptDeferral } from "./deferral.ts";

/** Where a log stands. */
export type LogPosition = {
  blockNumber: bigint;
  blockHash: Hash;
  transactionHash: Hash;
  transactionIndex: number;
  logIndex: number;
};

type DeferralLogBase = BookRef & LogPosition & { id: bigint; owner: Address };

/** A deferral was scheduled. The log carries it whole, which is what a sealed one has to be claimed with. */
export type ScheduledLog = DeferralLogBase & { eventName: "DeferralScheduled"; deferral: KeptDeferral };

/** A deferral was closed. `owner` is the deferral's owner, not the account that closed it. */
export type ClosedLog = DeferralLogBase & {
  eventName: "DeferralClaimed" | "DeferralCancelled" | "DeferralExpired";
};

/** One change of a book. Applied in order, the logs of a book rebuild its open deferrals. */
export type DeferralLog = ScheduledLog | ClosedLog;

/** A log that a watcher delivers; `removed` when a reorg took back one it delivered before. */
export type DeferralChange = DeferralLog & { removed: boolean };
