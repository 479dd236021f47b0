import type { Hash } from "viem";
import type { ReportStatus } from "../types/report.ts";
import type { Action } from "./decide.ts";
import type { ServedBook } from "./work.ts";

/** Why nothing is sent although there is something to do. */
export type WithheldReason =
  /** The chain asks for more than `maxFeePerGasWei`. */
  | "fee cap"
  /** The day's spend would pass `maxSpendPerDayWei`. */
  | "spend cap"
  /** What series cost that day would pass `maxSeriesSpendPerDayWei`. */
  | "series spend cap"
  /** The account cannot pay for it. */
  | "funds"
  /** `maxPendingTransactions` wait to be mined. */
  | "pending cap"
  /** No node has said yet that it took the transaction before. */
  | "unsure"
  /** Booked calls would pay less than their transaction costs. */
  | "unprofitable"
  /** The day's requests to a library are used up. */
  | "request budget";

/** Something a keeper did or noticed. What its log, its report and its tests are made of. */
export type KeeperEvent =
  /** A reorg took back this many logs of a book; `undefined` when it went so deep that the book is read again from its first block. */
  | { type: "reorg"; book: ServedBook; removed: number | undefined }
  /** Logs and state disagreed, and the state was believed. `lost` are open sealed deferrals of which no log was found. */
  | { type: "corrected"; book: ServedBook; opened: number; closed: number; lost: readonly bigint[] }
  /** A library's release was looked at for a slot. */
  | {
      type: "checked";
      book: ServedBook;
      id: bigint;
      revision: number;
      status: ReportStatus;
      evidenceHash: Hash;
      observedAt: bigint;
    }
  /** Nobody performs for this book, or its host refuses this keeper. */
  | { type: "refused"; book: ServedBook; reason: string }
  /** A node was in trouble while this plan was worked on. */
  | { type: "troubled"; book: ServedBook; ids: readonly bigint[]; reason: string }
  /** An attempt failed, before or after sending. `notBefore` is `undefined` when it was the last one. */
  | {
      type: "failed";
      action: Action;
      book: ServedBook;
      id: bigint;
      reason: string;
      failures: number;
      notBefore: bigint | undefined;
      hash: Hash | undefined;
    }
  | { type: "withheld"; book: ServedBook; ids: readonly bigint[]; reason: WithheldReason }
  | {
      type: "sent";
      action: Action;
      book: ServedBook;
      ids: readonly bigint[];
      hash: Hash;
      nonce: number;
      gas: bigint;
      maxFeePerGas: bigint;
      accepted: boolean;
    }
  /** A node refused a transaction for good; its nonce is free again. */
  | { type: "rejected"; book: ServedBook; ids: readonly bigint[]; hash: Hash; nonce: number; reason: string }
  /** A transaction that waited too long got a successor with its nonce. */
  | { type: "replaced"; hash: Hash; previous: Hash; nonce: number; maxFeePerGas: bigint }
  /** A transaction waits and pays as much as it may. */
  | { type: "stuck"; hash: Hash; nonce: number }
  /**
   * A transaction was mined. `done` took effect through it; `lost` were passed over because somebody else had been first.
   * `blocksLate` counts from the first block in which the oldest item was due.
   */
  | {
      type: "mined";
      action: Action;
      book: ServedBook;
      hash: Hash;
      nonce: number;
      blockNumber: bigint;
      reverted: boolean;
      done: readonly bigint[];
      lost: readonly bigint[];
      costWei: bigint;
      blocksLate: bigint | undefined;
    }
  /** A reorg took a mined transaction out of the chain; it waits again. */
  | { type: "dropped"; hash: Hash; nonce: number }
  /** Another transaction used the nonce. */
  | { type: "superseded"; hash: Hash; nonce: number }
  /** Enough blocks stand on a transaction. */
  | { type: "settled"; hash: Hash; nonce: number; blockNumber: bigint };
