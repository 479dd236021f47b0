// `npm run mutate`: changes the contracts in many small ways, one at a time, and runs the Solidity tests on each. A change that no
// test notices has survived. It is printed, and unless test/mutation/survivors.json says why it makes no difference, the run
// fails.
//
//   npm run mutate                                            all of it: hours
//   npm run mutate -- --only types/ --sample 50 --seed 7      a random sample of some files
//   npm run mutate -- --only DueBookLib --list                says what would be changed
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readTrees, refusedBy } from "./mutation/ast.ts";
import { type Part, partsOf } from "./mutation/parts.ts";
import { Project, type Suite } from "./mutation/project.ts";
import { declarationsOf, type Site, sitesOf } from "./mutation/sites.ts";
import {
  type Mutant,
  mutantAfter,
  mutantBefore,
  mutantsOf,
  SWITCH_FILE,
  SWITCH_SOURCE,
  weave,
} from "./mutation/weave.ts";

type Explained = Pick<Mutant, "file" | "where" | "original" | "what"> & { why: string };

type Verdicts = { killed: number; survivors: Mutant[]; invalid: Mutant[] };

/** Mutants woven into one build. More make it slower than two builds would be. */
const BATCH = 300;
const FEW_RUNS = 24;
const MANY_RUNS = 256;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    list: { type: "boolean", default: false },
  },
});

const files = globSync("contracts/**/*.sol", { exclude: ["contracts/mocks/**", "contracts/interfaces/**"] }).toSorted();
const trees = readTrees(".", files);
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
const chosen = sample(all.filter(isWanted));

if (options.list) {
  for (const mutant of chosen) console.log(describe(mutant));
  console.log(`${chosen.length} mutants in ${new Set(chosen.map(({ file }) => file)).size} files`);
} else {
  await run();
}

async function run(): Promise<void> {
  const explained: Explained[] = JSON.parse(readFileSync("test/mutation/survivors.json", "utf8"));
  const verdicts: Verdicts = { killed: 0, survivors: [], invalid: [] };
  const seen = new Set<string>();
  for (const part of partsOf(".")) {
    const own = chosen.filter(({ file }) => part.files.has(file) && !seen.has(file));
    for (const file of part.files) seen.add(file);
    if (own.length > 0) await judge(part, own, verdicts);
  }
  for (const { file } of chosen) if (!seen.has(file)) throw new Error(`no suite reaches ${file}`);
  report(verdicts, explained);
}

/** Tries these mutants with the suites of their part. */
async function judge(part: Part, mutants: readonly Mutant[], verdicts: Verdicts): Promise<void> {
  const project = new Project(part);
  try {
    project.write(SWITCH_FILE, SWITCH_SOURCE);
    for (let i = 0; i < mutants.length; i += BATCH) {
      const batch = mutants.slice(i, i + BATCH);
      const valid = await build(project, part, batch);
      verdicts.invalid.push(...batch.filter((mutant) => !valid.includes(mutant)));
      const suites = await unchanged(project, part);
      const killers = new Map<string, Map<string, number>>();
      for (const mutant of valid) {
        const killer = await killerOf(project, mutant, suites, killers.get(mutant.file) ?? new Map());
        console.log(`${killer === undefined ? "SURVIVED" : "killed"} ${describe(mutant)}`);
        if (killer === undefined) {
          verdicts.survivors.push(mutant);
          continue;
        }
        verdicts.killed++;
        const counts = killers.get(mutant.file) ?? new Map();
        killers.set(mutant.file, counts.set(killer, (counts.get(killer) ?? 0) + 1));
      }
    }
  } finally {
    project.close();
  }
}

/** Weaves the mutants into the project and builds it. Gives those the compiler accepts. */
async function build(project: Project, part: Part, batch: readonly Mutant[]): Promise<Mutant[]> {
  const contracts = files.filter((file) => part.files.has(file));
  let valid = [...batch];
  for (;;) {
    const awake = new Set(valid.map(({ id }) => id));
    for (const [file, { sites: found, firstId }] of sites) {
      if (!part.files.has(file)) continue;
      project.write(file, weave(file, sourceOf(file), found, firstId, awake, sourceOf));
    }
    const refused = new Set(
      refusedBy(project.folder, contracts).map(({ file, start, message }) => {
        const nearest = message.includes("without prior assignment") ? mutantAfter : mutantBefore;
        const id = nearest(readFileSync(`${project.folder}/${file}`), start);
        if (id === undefined || !awake.has(id)) throw new Error(`the woven ${file} does not compile: ${message}`);
        return id;
      }),
    );
    if (refused.size === 0) break;
    valid = valid.filter(({ id }) => !refused.has(id));
  }
  const reply = await project.build();
  if (reply.kind === "built") return valid;
  throw new Error(`the woven project does not build: ${reply.kind === "refused" ? reply.reason : reply.kind}`);
}

/** Runs all suites of the part with every mutant asleep, and gives their files, the quickest first. */
async function unchanged(project: Project, part: Part): Promise<Suite[]> {
  const every = part.suites.map((file) => ({ file, milliseconds: 60_000 }));
  const reply = await project.test(0, every, FEW_RUNS);
  if (reply.kind !== "tested") throw new Error(`the tests do not run: ${JSON.stringify(reply)}`);
  if (reply.passed === 0) throw new Error("no test ran");
  if (reply.failures.length > 0)
    throw new Error(`tests fail without a mutant: ${reply.failures.map(({ test }) => test).join(", ")}`);
  return Object.entries(reply.milliseconds)
    .map(([file, milliseconds]) => ({ file, milliseconds }))
    .toSorted((a, b) => a.milliseconds - b.milliseconds);
}

/** The first test file that notices the mutant: those first that noticed others of its file, then the quick ones. */
async function killerOf(
  project: Project,
  mutant: Mutant,
  suites: readonly Suite[],
  killers: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  const proven = suites
    .filter(({ file }) => killers.has(file))
    .toSorted((a, b) => (killers.get(b.file) ?? 0) - (killers.get(a.file) ?? 0))
    .slice(0, 3);
  const others = suites.filter((suite) => !proven.includes(suite));
  const half = Math.ceil(others.length * 0.7);
  for (const [group, runs] of [
    [proven, FEW_RUNS],
    [others.slice(0, half), FEW_RUNS],
    [others.slice(half), FEW_RUNS],
    [suites, MANY_RUNS],
  ] as const) {
    if (group.length === 0) continue;
    const reply = await project.test(mutant.id, group, runs);
    if (reply.kind !== "tested") return group[0]?.file; // endless, or out of memory: noticed
    if (reply.failures.length > 0) return reply.failures[0]?.file;
  }
  return undefined;
}

function report({ killed, invalid, survivors }: Verdicts, explained: readonly Explained[]): void {
  const unexplained = survivors.filter((mutant) => !explained.some((entry) => isSame(entry, mutant)));
  const isWhole = options.only === undefined && options.sample === undefined;
  const stale = isWhole ? explained.filter((entry) => !survivors.some((mutant) => isSame(entry, mutant))) : [];
  for (const entry of stale)
    console.log(`STALE EXPLANATION ${entry.file} ${entry.where}: ${entry.original}: ${entry.what}`);
  for (const mutant of unexplained) console.log(`UNEXPLAINED ${describe(mutant)}`);
  console.log(
    `${killed} killed, ${survivors.length} survived (${unexplained.length} unexplained), ${invalid.length} do not compile`,
  );
  process.exitCode = unexplained.length + stale.length === 0 ? 0 : 1;
}

function isSame(a: Pick<Mutant, "file" | "where" | "original" | "what">, b: typeof a): boolean {
  return a.file === b.file && a.where === b.where && a.original === b.original && a.what === b.what;
}

function describe({ file, line, where, original, what }: Mutant): string {
  return `${file}:${line} ${where}: ${original.replace(/\s+/g, " ")} | ${what}`;
}

function isWanted({ file }: Mutant): boolean {
  return options.only === undefined || options.only.some((part) => file.includes(part));
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
  const path = [file, `node_modules/${file}`].find((candidate) => globSync(candidate).length > 0);
  if (path === undefined) throw new Error(`${file} does not exist`);
  return readFileSync(path);
}
