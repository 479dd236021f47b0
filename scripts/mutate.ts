// `npm run mutate`: changes the contracts in many small ways, one at a time, and runs the Solidity tests on each. A change that no
// test notices has survived. It is printed, and unless test/mutation/survivors/ says why it makes no difference, the run
// fails. What was found goes to test/mutation/verdicts.json.
//
//   npm run mutate                                            all of it: hours
//   npm run mutate -- --resume                                what has no verdict yet, or has survived without a reason
//   npm run mutate -- --only types/ --sample 50 --seed 7      a random sample of some files
//   npm run mutate -- --only DueBookLib --list                says what would be changed
//   npm run mutate -- --figures                               writes what was found to docs/audit.md; with --check, compares
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Findings } from "./mutation/findings.ts";
import { judge } from "./mutation/judge.ts";
import { Mutants } from "./mutation/mutants.ts";
import { partsOf } from "./mutation/parts.ts";
import { ROOT } from "./mutation/sources.ts";
import { Verdicts } from "./mutation/verdicts.ts";
import type { Mutant } from "./mutation/weave.ts";
import { settle } from "./support/generated-files.ts";

const DOCUMENT = "docs/audit.md";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    resume: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    figures: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});

const mutants = new Mutants();
const verdicts = new Verdicts(mutants.all);
const findings = new Findings(mutants.all, verdicts);
const chosen = sample(wanted());

if (options.list) {
  for (const mutant of chosen) console.log(describe(mutant));
  console.log(`${chosen.length} mutants in ${new Set(chosen.map(({ file }) => file)).size} files`);
} else if (options.figures) {
  settle({
    wanted: new Map([[DOCUMENT, findings.in(readFileSync(DOCUMENT, "utf8"))]]),
    command: "npm run mutate -- --figures",
  });
  report(mutants.all);
} else {
  await run();
  console.log(findings.table(chosen));
  report(chosen);
}

async function run(): Promise<void> {
  const seen = new Set<string>();
  const isOpen = (mutant: Mutant) =>
    !options.resume ||
    verdicts.of(mutant) === undefined ||
    (verdicts.of(mutant) === "survived" && !findings.isExplained(mutant));
  for (const part of partsOf(ROOT)) {
    const own = chosen.filter(({ file }) => part.files.has(file) && !seen.has(file));
    for (const file of part.files) seen.add(file);
    const open = own.filter(isOpen);
    if (open.length === 0) continue;
    await judge(part, open, mutants, (mutant, verdict, by) => {
      verdicts.add(mutant, verdict);
      console.log(`${verdict} ${describe(mutant)}${by === undefined ? "" : ` (${by.file} ${by.name})`}`);
    });
  }
  for (const { file } of chosen) if (!seen.has(file)) throw new Error(`no suite reaches ${file}`);
}

/** Fails when a survivor has no reason, or a reason no survivor. */
function report(among: readonly Mutant[]): void {
  const unexplained = findings.unexplained.filter((mutant) => among.includes(mutant));
  for (const reason of findings.stale) console.log(`STALE REASON ${reason}`);
  for (const mutant of unexplained) console.log(`NO REASON ${describe(mutant)}`);
  if (unexplained.length + findings.stale.length > 0) process.exitCode = 1;
}

function describe({ file, site: { line, where, original }, what }: Mutant): string {
  return `${file}:${line} ${where}: ${original.replace(/\s+/g, " ")} | ${what}`;
}

/** All mutants, or those of the files that --only names, in the order in which it names them. */
function wanted(): readonly Mutant[] {
  if (options.only === undefined) return mutants.all;
  return [...new Set(options.only.flatMap((part) => mutants.all.filter(({ file }) => file.includes(part))))];
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
