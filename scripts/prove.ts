// `npm run prove`: asks solc's model checker about every claim of docs/audit.md. With --sabotage it also takes out, one at a
// time, the lines that ensure each claim, and fails unless the checker then finds it violated. Names choose some of the claims.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z3 } from "../test/support/capabilities.ts";
import { type Answer, check } from "./proof/check.ts";
import { type Claim, claims, type Patch } from "./proof/claims.ts";

const WORDS: Readonly<Record<Answer, string>> = {
  holds: "proved    ",
  undecided: "NOT PROVED",
  violated: "VIOLATED  ",
};

const { values: options, positionals: names } = parseArgs({
  options: { sabotage: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = names.filter((name) => !claims.some((claim) => claim.name === name));
const solver = z3.programs?.["z3"];

if (unknown.length > 0) {
  console.error(`No such claim: ${unknown.join(", ")}. There are ${claims.map(({ name }) => name).join(", ")}.`);
  process.exitCode = 1;
} else if (solver === undefined) {
  console.error(`${z3.name} is missing, which decides what is proved: ${z3.install}`);
  process.exitCode = 1;
} else {
  const chosen = claims.filter(({ name }) => names.length === 0 || names.includes(name));
  const failed = chosen.flatMap((claim) => prove(claim, solver));
  const changes = options.sabotage ? chosen.reduce((sum, { sabotages }) => sum + sabotages.length, 0) : 0;
  console.log(
    `${chosen.length} claims, ${changes} sabotages: ${failed.length === 0 ? "all as they should be" : "FAILED"}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Prints how the claim fares and gives what went wrong. */
function prove(claim: Claim, program: string): string[] {
  const failed: string[] = [];
  const { answer, lines } = timed(
    () => check(claim, program),
    ({ answer }) => `${WORDS[answer]} ${claim.name}: ${wordsOf(claim)}`,
  );
  if (answer !== "holds") {
    failed.push(claim.name);
    console.log(`           ${claim.file}, lines ${[...lines.violated, ...lines.undecided].join(", ")}`);
  }
  if (!options.sabotage) return failed;
  for (const patch of claim.sabotages) {
    const { answer } = timed(
      () => check(claim, program, [patch]),
      ({ answer }) => `  ${answer === "violated" ? "noticed " : "UNNOTICED"} ${inWords(patch)}`,
    );
    if (answer !== "violated") failed.push(inWords(patch));
  }
  return failed;
}

function timed<Result>(work: () => Result, print: (result: Result) => string): Result {
  const started = performance.now();
  const result = work();
  console.log(`${print(result)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** What the contract's @notice says. */
function wordsOf({ file }: Claim): string {
  return /@notice (.+)/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
}

function inWords({ file, find, replace }: Patch): string {
  const change = `${find} -> ${replace === "" ? "(nothing)" : replace}`;
  return `${file}: ${change.replace(/\s+/g, " ").trim()}`;
}
