// Which tests are likely to notice a mutant: those that noticed others in the same function, then in the same file.
import type { Suite } from "./project.ts";
import type { Mutant } from "./weave.ts";
import type { Test } from "./worker.ts";

const OF_FUNCTION = 8;
const OF_FILE = 8;
/** Milliseconds. */
const QUICK = 60;

type Counts = Map<string, { test: Test; count: number }>;

export class Killers {
  readonly #counts = new Map<string, Counts>();

  learn(mutant: Mutant, failures: readonly Test[]): void {
    for (const key of keysOf(mutant)) {
      const counts: Counts = this.#counts.get(key) ?? new Map();
      this.#counts.set(key, counts);
      for (const test of failures) {
        // A setUp cannot be asked for by name, and what is slow comes in its turn.
        if (test.name === "setUp()" || test.milliseconds > QUICK) continue;
        const id = `${test.file} ${test.name}`;
        counts.set(id, { test, count: (counts.get(id)?.count ?? 0) + 1 });
      }
    }
  }

  likely(mutant: Mutant): Test[] {
    const [ofFunction, ofFile] = keysOf(mutant).map((key) =>
      [...(this.#counts.get(key)?.values() ?? [])].toSorted((a, b) => b.count - a.count).map(({ test }) => test),
    );
    return [...(ofFunction ?? []).slice(0, OF_FUNCTION), ...(ofFile ?? []).slice(0, OF_FILE)];
  }
}

/** The suites in the order in which they are worth trying: those in a folder named as the mutant's function, then the quick ones. */
export function inOrder(mutant: Mutant, suites: readonly Suite[]): Suite[] {
  const name = (mutant.where.split(".")[1] ?? mutant.where).toLowerCase();
  const isNamed = ({ file }: Suite) => name.includes((file.split("/").at(-2) ?? "").toLowerCase());
  return suites.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || a.milliseconds - b.milliseconds);
}

/** Matches these tests by name, in whatever suite. */
export function patternOf(tests: readonly Test[]): string {
  const names = new Set(tests.map(({ name }) => name.replace(/\(.*/, "")));
  return `^(${[...names].join("|")})\\(`;
}

function keysOf({ file, where }: Mutant): [string, string] {
  return [`${file} ${where}`, file];
}
