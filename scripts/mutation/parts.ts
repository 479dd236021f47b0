// What belongs together: the suites of one part of the project, and the files that these suites reach. A mutant is built and tried with
// the suites of the first part that reaches its file, and with nothing else: that is a third of the code to build, or less.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

/** The suites with the files that each reaches, and the files that any of them does. */
export type Part = { suites: ReadonlyMap<string, ReadonlySet<string>>; files: ReadonlySet<string> };

const SUITES = [
  { of: "test/solidity/{unit,proof}/**/*.t.sol", without: ["test/solidity/unit/{deferred,library}/**"] },
  { of: "test/solidity/timerbook/**/*.t.sol", without: [] },
  { of: "test/solidity/unit/library/**/*.t.sol", without: [] },
  { of: "test/solidity/unit/deferred/**/*.t.sol", without: [] },
];

/** All parts, the one whose suites say most of a file first. */
export function partsOf(root: string): Part[] {
  const contracts = new Map(
    globSync("contracts/**/*.sol", { cwd: root }).map((file) => [basename(file, ".sol"), file]),
  );
  return SUITES.map(({ of, without }) => {
    const names = globSync(of, { cwd: root, exclude: without }).toSorted();
    const suites = new Map(names.map((suite) => [suite, reachedFrom(suite, root, contracts)]));
    return { suites, files: new Set([...suites.values()].flatMap((files) => [...files])) };
  });
}

/** This file, what it imports, and the contracts that tests deploy by name, as far as these are the project's own. */
function reachedFrom(suite: string, root: string, contracts: ReadonlyMap<string, string>): Set<string> {
  return closure(suite, root, (file, source) =>
    file.startsWith("test/")
      ? [...source.matchAll(/"(\w+)"/g)].flatMap(([, name = ""]) => contracts.get(name) ?? [])
      : [],
  );
}

/** This file and what it imports, as far as that is the project's own. */
export function importedBy(file: string, root: string): Set<string> {
  return closure(file, root, () => []);
}

function closure(first: string, root: string, alsoOf: (file: string, source: string) => string[]): Set<string> {
  const reached = new Set<string>();
  const open = [first];
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
