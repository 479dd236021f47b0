import type { KeptDeferral } from "../../types/deferral.ts";
import type { LandingTime } from "../decide.ts";
import type { ServedBook } from "../work.ts";

/** Names a deferral among all of a chain, whatever reorgs do to its id. */
export type ScheduleKey = string;

/** The open deferrals of a chain, in the order in which they are due, shared by the keepers that work from it. */
export type Schedule = {
  keyOf(book: ServedBook, deferral: KeptDeferral): ScheduleKey;
  /**
   * Adds deferrals; one that is there stays as it is.
   *
   * @returns Those that are over already, as a deep reorg can have it: nobody will get them by `take`.
   */
  add(book: ServedBook, deferrals: readonly KeptDeferral[]): Promise<ScheduleKey[]>;
  /** Ends deferrals that are closed for good. */
  end(book: ServedBook, deferrals: readonly KeptDeferral[]): Promise<void>;
  list(book: ServedBook): Promise<KeptDeferral[]>;
  /** Of those due at `now`, some that no keeper was given before. No two callers get the same. */
  take(books: readonly ServedBook[], now: LandingTime, limit: number): Promise<ScheduleKey[]>;
};
