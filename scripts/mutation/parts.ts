// What belongs together: the suites of one part of the project, and the files that these suites reach. A mutant is built and tried with
// the suites of the first part that reaches its file, and with nothing else: that is a third of the code to build, or less.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

export type Part = { name: string; suites: readonly string[]; files: ReadonlySet<string> };

const SUITES = {
  book: { of: "test/solidity/{unit,proof}/**/*.t.sol", without: ["test/solidity/unit/{deferred,library}/**"] },
  timers: { of: "test/solidity/timerbook/**/*.t.sol", without: [] },
  deferred: { of: "test/solidity/unit/deferred/**/*.t.sol", without: [] },
  library: { of: "test/solidity/unit/library/**/*.t.sol", without: [] },
};

/** All parts, the one whose suites say most of a file first. */
export function partsOf(root: string): Part[] {
  const contracts = new Map(
    globSync("contracts/**/*.sol", { cwd: root }).map((file) => [basename(file, ".sol"), file]),
  );
  return Object.entries(SUITES).map(([name, { of, without }]) => {
    const suites = globSync(of, { cwd: root, exclude: without }).toSorted();
    return { name, suites, files: reachedFrom(suites, root, contracts) };
  });
}

/** These files, what they import, and the contracts that they deploy by name, as far as these are the project's own. */
function reachedFrom(suites: readonly string[], root: string, contracts: ReadonlyMap<string, string>): Set<string> {
  return closure(suites, root, (file, source) =>
    file.startsWith("test/")
      ? [...source.matchAll(/"(\w+)"/g)].flatMap(([, name = ""]) => contracts.get(name) ?? [])
      : [],
  );
}

/** This file and what it imports, as far as that is the project's own. */
export function importedBy(file: string, root: string): Set<string> {
  return closure([file], root, () => []);
}

function closure(
  files: readonly string[],
  root: string,
  alsoOf: (file: string, source: string) => string[],
): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const source = readFileSync(join(root, file), "utf8");
    for (const [, path = ""] of source.matchAll(/(?:from|import) "(\.[^"]+)"/g)) {
      open.push(normalize(join(dirname(file), path)));
    }
    open.push(...alsoOf(file, source));
  }
  return reached;
}
