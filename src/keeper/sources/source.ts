import type { Landing } from "../landing.ts";
import type { Head } from "../transactions/account.ts";
import type { NewlyMined } from "../transactions/follow.ts";
import type { ServedBook } from "../work.ts";

/** The kinds of work, by the names under which their transactions are kept. A name is never given to another kind. */
export type SourceName = "books" | "calls" | "libraries" | "series";

/**
 * What a job came to: `done` as far as it could be; `withheld` by a cap, which holds for all others too; `refused` by its contract,
 * whatever the items are.
 */
export type JobResult = "done" | "withheld" | "refused";

/** Something that one transaction, or a few, would do in the block to come. */
export type Job = {
  /** What it is about, as events name it. */
  book: ServedBook;
  ids: readonly bigint[];
  /**
   * Whether it comes after the jobs of all sources that cannot wait. It may turn out to be nothing to do, so it is executed, and looks for
   * itself, also when nothing can be sent.
   */
  canWait?: true | undefined;
  /** Simulates it, cuts it into transactions and hands them to the outbox. Throws when the node or the store is in trouble. */
  execute(landing: Landing, head: Head): Promise<JobResult>;
};

export type Decision = {
  openItems: number;
  /** How long the oldest item that may be acted on has been due, as far as its contract counts in seconds. */
  overdueSeconds: bigint;
  /** The most urgent first, leaving out what transactions under way will do. */
  jobs: readonly Job[];
};

/** A kind of work: how to find it, when to do it and what to send. The keeper asks all of them in turn, at each step. */
export type WorkSource = {
  name: SourceName;
  /** Whether any of it goes by the number of the block. */
  countsBlocks: boolean;
  /** Takes in what the chain says up to the head. What cannot be read now offers no jobs in this step. */
  discover(head: Head, signal: AbortSignal | undefined): Promise<void>;
  /** Says what a mined transaction of this source came to. */
  judge(mined: NewlyMined, now: bigint): Promise<void>;
  /** What to do in the block to come. */
  decide(landing: Landing): Promise<Decision>;
  /** How many blocks up to the head are not taken in yet. */
  behindBlocks(head: Head): Promise<bigint>;
};
