const SECONDS_PER_DAY = 86_400n;

/** The requests to a library that a day has left. */
export type RequestBudget = {
  /** Puts this many aside; false when the day has fewer left. */
  take(requests: number, now: bigint): boolean;
  /** Gives back what was not needed of what was taken at that time. */
  giveBack(requests: number, takenAt: bigint): void;
};

/** Counts by the chain's day, so that nothing that is wrong with this machine's clock opens the budget again. */
export function createRequestBudget(perDay: number): RequestBudget {
  let day = 0n;
  let used = 0;
  return {
    take(requests, now) {
      if (now / SECONDS_PER_DAY > day) [day, used] = [now / SECONDS_PER_DAY, 0];
      if (used + requests > perDay) return false;
      used += requests;
      return true;
    },
    giveBack(requests, takenAt) {
      if (takenAt / SECONDS_PER_DAY === day) used -= requests;
    },
  };
}
