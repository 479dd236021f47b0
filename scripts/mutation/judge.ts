// Tries mutants with the suites of their part, and finds the test that notices each.
import { refusedIn } from "./ast.ts";
import { Exact } from "./exact.ts";
import { inGroups, inOrder, Killers, patternOf } from "./killers.ts";
import type { Part } from "./parts.ts";
import { Project } from "./project.ts";
import { Runner, type Suite } from "./runner.ts";
import type { Verdict } from "./verdicts.ts";
import { type Mutant, mutantAfter, mutantBefore, SWITCH_FILE, SWITCH_SOURCE } from "./weave.ts";
import type { Test } from "./worker.ts";

/** How mutants are put into the sources of the project. */
export type Sources = {
  /** Gives the sources of files with all those mutants asleep in them whose number is in `awake`. */
  woven: (awake: ReadonlySet<number>) => (file: string) => string;
  /** The source of the mutant's file with that mutant instead of the original. */
  changed: (mutant: Mutant) => string;
};
/** Is told what was found of a mutant, and by which test. */
export type Tell = (mutant: Mutant, verdict: Verdict, by?: Test) => void;

/** Mutants woven into one build. Each makes all others slower, and each build takes a minute or two. */
const BATCH = 400;
/** Of a fuzz test. What only more runs would notice deserves a test that always does. */
const FUZZ_RUNS = 12;
const FUZZ = "^testFuzz";

export async function judge(part: Part, mutants: readonly Mutant[], sources: Sources, tell: Tell): Promise<void> {
  const project = new Project(part);
  const runner = new Runner();
  let exact: Exact | undefined;
  try {
    project.write(SWITCH_FILE, SWITCH_SOURCE);
    const killers = new Killers();
    for (let i = 0; i < mutants.length; i += BATCH) {
      const batch = mutants.slice(i, i + BATCH);
      const valid = build(project, runner, part, batch, sources);
      for (const mutant of batch) if (!valid.includes(mutant)) tell(mutant, "refused");
      const { suites, failures: unfit } = await unchanged(runner, part);
      exact ??= new Exact(part, unfit, suites, FUZZ_RUNS);
      const without = unfit.length === 0 ? undefined : patternOf(unfit);
      for (const mutant of valid) {
        const reaching = suites.filter(({ file }) => part.suites.get(file)?.has(mutant.file));
        const failures = await failuresOf(runner, mutant, reaching, without, killers);
        killers.learn(mutant, failures);
        const [by] = failures.length > 0 ? failures : await exact.failuresOf(mutant, sources.changed(mutant));
        tell(mutant, by === undefined ? "survived" : "killed", by);
      }
    }
  } finally {
    runner.close();
    exact?.close();
  }
}

/** Weaves the mutants into the project and builds it. Gives those the compiler accepts. */
function build(project: Project, runner: Runner, part: Part, batch: readonly Mutant[], sources: Sources): Mutant[] {
  const contracts = [...part.files].filter((file) => file.startsWith("contracts/"));
  let valid = [...batch];
  for (;;) {
    const awake = new Set(valid.map(({ id }) => id));
    const woven = sources.woven(awake);
    for (const file of contracts) project.write(file, woven(file));
    const refused = new Set(
      refusedIn(contracts, project.read).map(({ file, start, message, isUnassigned }) => {
        const nearest = isUnassigned ? mutantAfter : mutantBefore;
        const id = nearest(Buffer.from(project.read(file) ?? ""), start);
        if (id === undefined || !awake.has(id)) throw new Error(`the woven ${file} does not compile: ${message}`);
        return id;
      }),
    );
    if (refused.size === 0) break;
    valid = valid.filter(({ id }) => !refused.has(id));
  }
  runner.load(project.build([...new Set(batch.map(({ file }) => file))]));
  return valid;
}

/**
 * Runs all suites of the part with every mutant asleep. Gives them with the time each took, and the tests that fail even so:
 * they measure gas, and woven code has its own.
 */
async function unchanged(runner: Runner, part: Part): Promise<{ suites: Suite[]; failures: Test[] }> {
  const every = [...part.suites.keys()].map((file) => ({ file, milliseconds: 60_000 }));
  const reply = await runner.test(every, { mutant: 0, fuzzRuns: FUZZ_RUNS });
  if (reply.kind !== "tested") throw new Error(`the tests do not run: ${JSON.stringify(reply)}`);
  if (reply.passed === 0) throw new Error("no test ran");
  const suites = Object.entries(reply.milliseconds).map(([file, milliseconds]) => ({ file, milliseconds }));
  return { suites, failures: reply.failures };
}

/** What fails in the first group of tests in which anything does: the likely ones, then the suites, some at a time. */
async function failuresOf(
  runner: Runner,
  mutant: Mutant,
  suites: readonly Suite[],
  without: string | undefined,
  killers: Killers,
): Promise<Test[]> {
  const likely = killers.likely(mutant);
  const theirs = suites.filter(({ file }) => likely.some((test) => test.file === file));
  const ordered = inOrder(mutant, suites);
  const plain = without === undefined ? FUZZ : `${FUZZ}|${without}`;
  for (const [group, choice] of [
    [theirs, { pattern: patternOf(likely), without }],
    ...inGroups(ordered).flatMap(
      (group) =>
        [
          [group, { without: plain }],
          [group, { pattern: FUZZ, without }],
        ] as const,
    ),
  ] as const) {
    if (group.length === 0) continue;
    const failures = await runner.failuresOf(group, { mutant: mutant.id, fuzzRuns: FUZZ_RUNS, ...choice });
    if (failures.length > 0) return failures;
  }
  return [];
}
