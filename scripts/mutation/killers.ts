// Which tests are likely to notice a mutant: those that noticed others in the same function, then in the same file.
import type { Suite } from "./runner.ts";
import type { Mutant } from "./weave.ts";
import type { Test } from "./worker.ts";

const OF_FUNCTION = 8;
const OF_FILE = 8;
/** Milliseconds that a test may take beside the work of asking for it. */
const CHEAP = 20;

type Count = { test: Test; count: number };
type Counts = Map<string, Count>;

export class Killers {
  readonly #counts = new Map<string, Counts>();

  learn(mutant: Mutant, failures: readonly Test[]): void {
    for (const key of keysOf(mutant)) {
      const counts: Counts = this.#counts.get(key) ?? new Map();
      this.#counts.set(key, counts);
      for (const test of failures) {
        if (test.name === "setUp()") continue; // cannot be asked for by name
        const id = `${test.file} ${test.name}`;
        counts.set(id, { test, count: (counts.get(id)?.count ?? 0) + 1 });
      }
    }
  }

  likely(mutant: Mutant): Test[] {
    const [ofFunction, ofFile] = keysOf(mutant).map((key) =>
      [...(this.#counts.get(key)?.values() ?? [])].toSorted((a, b) => worth(b) - worth(a)).map(({ test }) => test),
    );
    return [...(ofFunction ?? []).slice(0, OF_FUNCTION), ...(ofFile ?? []).slice(0, OF_FILE)];
  }
}

/** The suites in the order in which they are worth trying: those in a folder named as the mutant's function, then the quick ones. */
export function inOrder(mutant: Mutant, suites: readonly Suite[]): Suite[] {
  const name = (mutant.site.where.split(".")[1] ?? mutant.site.where).toLowerCase();
  const isNamed = ({ file }: Suite) => name.includes((file.split("/").at(-2) ?? "").toLowerCase());
  return suites.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || a.milliseconds - b.milliseconds);
}

/** Cuts the list into growing groups: the first takes a twentieth of the time of all, the last the half. */
export function inGroups(suites: readonly Suite[]): Suite[][] {
  const all = suites.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const groups: Suite[][] = [[], [], [], []];
  let before = 0;
  for (const suite of suites) {
    const index = [0.05, 0.2, 0.5, 1].findIndex((share) => before < share * all);
    groups[index]?.push(suite);
    before += suite.milliseconds;
  }
  return groups;
}

/** Matches these tests by name, in whatever suite. */
export function patternOf(tests: readonly Test[]): string {
  const names = new Set(tests.map(({ name }) => name.replace(/\(.*/, "")));
  return `^(${[...names].join("|")})\\(`;
}

function worth({ test, count }: Count): number {
  return count / (CHEAP + test.milliseconds);
}

function keysOf({ file, site: { where } }: Mutant): [string, string] {
  return [`${file} ${where}`, file];
}
