// `npm run mutate`: changes the contracts in many small ways, one at a time, and runs the Solidity tests on each. A change that no
// test notices has survived. It is printed, and unless test/mutation/survivors.json says why it makes no difference, the run
// fails.
//
//   npm run mutate                                            all of it: hours
//   npm run mutate -- --resume                                what is left of it, or has survived other tests than today's
//   npm run mutate -- --only types/ --sample 50 --seed 7      a random sample of some files
//   npm run mutate -- --only DueBookLib --list                says what would be changed
//   npm run mutate -- --resume --figures                      what was found so far, file by file
import { existsSync, globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readTrees } from "./mutation/ast.ts";
import { judge } from "./mutation/judge.ts";
import { partsOf } from "./mutation/parts.ts";
import { declarationsOf, type Site, sitesOf } from "./mutation/sites.ts";
import { type Verdict, Verdicts } from "./mutation/verdicts.ts";
import { chosenOf, type Mutant, mutantsOf, weave } from "./mutation/weave.ts";

/** `nth`: which of the same changes in one function, in the order of the source; the first if it is left out. */
type Explained = Pick<Mutant, "file" | "where" | "original" | "what"> & { nth?: number; why: string };

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    resume: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    figures: { type: "boolean", default: false },
  },
});

const files = globSync("contracts/**/*.sol", { exclude: ["contracts/mocks/**", "contracts/interfaces/**"] }).toSorted();
const trees = readTrees(files, (file) => sourceOf(file).toString());
const known = declarationsOf(trees.values());
const sources = new Map([...trees.keys()].map((file) => [file, sourceOf(file)]));

const sites = new Map<string, { sites: Site[]; firstId: number }>();
const all: Mutant[] = [];
for (const file of files) {
  const tree = trees.get(file);
  if (tree === undefined) continue;
  const found = sitesOf(tree, sources, known);
  const firstId = all.length + 1;
  sites.set(file, { sites: found, firstId });
  all.push(...mutantsOf(file, found, firstId));
}
const chosen = sample(wanted());
const verdicts = new Verdicts(all, options.resume);
const explained: Explained[] = JSON.parse(readFileSync("test/mutation/survivors.json", "utf8"));

if (options.list) {
  for (const mutant of chosen) console.log(describe(mutant));
  console.log(`${chosen.length} mutants in ${new Set(chosen.map(({ file }) => file)).size} files`);
} else {
  if (!options.figures) await run();
  report();
}

async function run(): Promise<void> {
  const seen = new Set<string>();
  for (const part of partsOf(".")) {
    const own = chosen.filter(({ file }) => part.files.has(file) && !seen.has(file));
    for (const file of part.files) seen.add(file);
    const open = own.filter((mutant) => verdicts.of(mutant) === undefined);
    if (open.length === 0) continue;
    await judge(part, open, weaving, (mutant, verdict, by) => {
      verdicts.add(mutant, verdict);
      console.log(`${verdict} ${describe(mutant)}${by === undefined ? "" : ` (${by.file} ${by.name})`}`);
    });
  }
  for (const { file } of chosen) if (!seen.has(file)) throw new Error(`no suite reaches ${file}`);
}

/** The sources of the project's files with those mutants in them whose number is in `awake`. */
function weaving(awake: ReadonlySet<number>): (file: string) => string {
  const chosenSites = new Map([...sites].map(([file, own]) => [file, chosenOf(own.sites, own.firstId, awake)]));
  return (file) =>
    chosenSites.has(file) ? weave(file, sourceOf(file), chosenSites, sourceOf) : sourceOf(file).toString();
}

function report(): void {
  const survivors = chosen.filter((mutant) => verdicts.of(mutant) === "survived");
  const unexplained = survivors.filter((mutant) => !explained.some((entry) => isOf(entry, mutant)));
  const stale = explained.filter((entry) => {
    const mutant = all.find((candidate) => isOf(entry, candidate));
    return mutant === undefined || !["survived", undefined].includes(verdicts.of(mutant));
  });
  console.log(
    "| file | mutants | killed | survived | of these explained | do not compile | not run |\n|---|---|---|---|---|---|---|",
  );
  for (const [file = "", mutants = []] of Map.groupBy(chosen, (mutant) => mutant.file)) {
    console.log(rowOf(file, mutants, unexplained));
  }
  console.log(rowOf("all", chosen, unexplained));
  for (const entry of stale)
    console.log(`STALE EXPLANATION ${entry.file} ${entry.where}: ${entry.original}: ${entry.what}`);
  for (const mutant of unexplained) console.log(`UNEXPLAINED ${describe(mutant)}`);
  const isDone = chosen.every((mutant) => verdicts.of(mutant) !== undefined);
  process.exitCode = isDone && unexplained.length + stale.length === 0 ? 0 : 1;
}

function rowOf(name: string, mutants: readonly Mutant[], unexplained: readonly Mutant[]): string {
  const count = (verdict: Verdict | undefined) => mutants.filter((mutant) => verdicts.of(mutant) === verdict).length;
  const isExplained = (mutant: Mutant) => verdicts.of(mutant) === "survived" && !unexplained.includes(mutant);
  const figures = [
    mutants.length,
    count("killed"),
    count("survived"),
    mutants.filter(isExplained).length,
    count("refused"),
    count(undefined),
  ];
  return `| ${name} | ${figures.join(" | ")} |`;
}

function isOf(entry: Explained, mutant: Mutant): boolean {
  const alike = all.filter(
    ({ file, where, original, what }) =>
      file === entry.file && where === entry.where && original === entry.original && what === entry.what,
  );
  return alike[(entry.nth ?? 1) - 1] === mutant;
}

function describe({ file, line, where, original, what }: Mutant): string {
  return `${file}:${line} ${where}: ${original.replace(/\s+/g, " ")} | ${what}`;
}

/** All mutants, or those of the files that --only names, in the order in which it names them. */
function wanted(): Mutant[] {
  if (options.only === undefined) return all;
  return [...new Set(options.only.flatMap((part) => all.filter(({ file }) => file.includes(part))))];
}

/** A random sample of --sample mutants that depends on --seed alone, in their own order. */
function sample(mutants: readonly Mutant[]): Mutant[] {
  if (options.sample === undefined) return [...mutants];
  let state = BigInt(options.seed) + 1n;
  const next = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 33n);
  };
  const drawn = mutants.map((mutant) => ({ mutant, ticket: next() })).toSorted((a, b) => a.ticket - b.ticket);
  const kept = new Set(drawn.slice(0, Number(options.sample)).map(({ mutant }) => mutant));
  return mutants.filter((mutant) => kept.has(mutant));
}

function sourceOf(file: string): Buffer {
  const path = [file, `node_modules/${file}`].find(existsSync);
  if (path === undefined) throw new Error(`${file} does not exist`);
  return readFileSync(path);
}
