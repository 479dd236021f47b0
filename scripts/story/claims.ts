/** What the story says is true. It ends well only if each of these was checked against the chain, and held. */
export const CLAIMS = {
  deployed: "Ignition deployed the hub, a timelock, a performer, booked calls and a library, and all five are there",
  open: "all that was scheduled is open, stored and sealed",
  notDue: "nothing can be claimed before it is due",
  notOwner: "nobody but the owner can cancel",
  cancelled: "what its owner cancelled is gone, and never took effect",
  once: "two keepers raced for five deferrals, and each took effect exactly once",
  firstBlock: "they were claimed in the first block in which they were due",
  rival: "the keeper that lost the race changed nothing",
  alive: "both keepers went on after the race",
  rawReplay: "the winner's transaction, sent again, is refused by the node",
  callReplay: "the same call in a new transaction passes over every deferral",
  claimReplay: "a claim of what was claimed is refused with NotFoundError",
  timelock: "the timelock's call paid once, in the first block in which it was due",
  timelockReplay: "the same call cannot be executed again",
  failing: "a deferral whose action fails stopped nothing else, and took no effect",
  expired: "when its window had passed, a keeper cleared it",
  empty: "nothing is left open",
  booked: "a call was booked at the fee that was quoted",
  slotFull: "a slot that is full refuses a call, and says why",
  inOrder: "two calls of one slot ran in the order of their booking, in the slot's first block",
  refunded: "the call between them failed, was closed, and its value is its creator's",
  givenBack: "a call that nobody served in time was given back: the keeper's pay, less the reward for clearing it",
  seriesBooked: "a series was registered, and its first occurrence was booked with it",
  seriesTurns:
    "keepers executed one occurrence after the other, each in its slot's first block, and each booked the next",
  seriesPaused: "without money the series paused, and nothing was booked",
  seriesResumed: "it was topped up, and a keeper moved it on, once",
  seriesOutage: "the keepers were away, one event told of all occurrences that were missed, and the series went on",
  seriesCancelled: "its creator cancelled it, and got back all that it had not spent",
  libraryOnce: "two keepers checked the library for one slot, and one result was accepted",
  libraryRival: "another report for the slot is refused with SlotTakenError",
  libraryMissing: "a file went missing, and the slot closed as unavailable",
  libraryKept: "with the file back, the slot still says unavailable",
  libraryGap: "the keepers were away for two slots, and both are gaps in the history",
  libraryNoCatchUp: "a report for a gap is refused with WindowClosedError",
  libraryRevision: "the period changed to a new revision, which begins at a boundary of both",
  libraryOldLabel: "a report for it with the old revision's label is refused with LabelMismatchError",
  libraryPast: "results of the old revision are what they were",
} as const;

export type Claims<name extends string> = {
  /** Says whether a claim holds. `found` is what was found instead. */
  check(name: name, holds: boolean, found?: string): void;
  /** What does not hold, or was never checked; nothing, if all is well. */
  failures(): string[];
};

/** Keeps account of claims: each has to be checked at least once, and to hold whenever it is. */
export function createClaims<name extends string>(
  texts: Readonly<Record<name, string>>,
  print: (line: string) => void,
): Claims<name> {
  const results = new Map<name, string | undefined>();
  return {
    check(name, holds, found) {
      const failure = holds ? results.get(name) : `${texts[name]}${found === undefined ? "" : ` (found: ${found})`}`;
      results.set(name, failure);
      print(holds ? `✓ ${texts[name]}` : `✗ ${failure}`);
    },
    failures() {
      return (Object.keys(texts) as name[]).flatMap((name) => {
        const failure = results.get(name);
        if (failure !== undefined) return [failure];
        return results.has(name) ? [] : [`${texts[name]} (never checked)`];
      });
    },
  };
}

/** Says how a story ended, and gives the exit code of that: 0 only if every claim was checked and held. */
export function conclude<name extends string>(
  claims: Claims<name>,
  texts: Readonly<Record<name, string>>,
  print: (line: string) => void,
): 0 | 1 {
  const failures = claims.failures();
  const total = Object.keys(texts).length;
  if (failures.length === 0) {
    print(`All ${total} claims held.`);
    return 0;
  }
  print(`${failures.length} of ${total} claims failed:`);
  for (const failure of failures) print(`  ✗ ${failure}`);
  return 1;
}
