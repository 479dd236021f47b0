// Asks solc's model checker whether the assertions of a claim hold, with z3 as its solver.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import solc from "solc";
import { overBitVectors, violated } from "./bit-vectors.ts";
import type { Claim, Patch } from "./claims.ts";

export type Answer = "holds" | "undecided" | "violated";

export type Verdict = {
  /** The worst answer of all assertions. */
  answer: Answer;
  /** The lines of the assertions by their answer. */
  lines: Readonly<Record<Answer, readonly number[]>>;
};

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Where a file that is imported may be; what stands in for a package goes before it. */
const FOLDERS = [join(ROOT, "proof", "stand-ins"), ROOT, join(ROOT, "node_modules")];

/** z3 counts its steps: with a limit of those instead of seconds a slow machine answers as a fast one does. */
const STEPS = 400_000_000;

/** z3's strategy for bit vectors: to propositional logic, except for what only the general solver knows (arrays). */
const DECIDE_BITS =
  "(check-sat-using (then simplify propagate-values solve-eqs simplify (or-else (then bit-blast sat) smt)))";

/** The compiler's answers about an assertion: code and beginning, of its CHC and of its BMC engine. */
const ANSWERS: readonly { code: string; text: string; answer: Answer }[] = [
  { code: "9576", text: "CHC: Assertion violation check is safe", answer: "holds" },
  { code: "6328", text: "CHC: Assertion violation might happen", answer: "undecided" },
  { code: "6328", text: "CHC: Assertion violation happens", answer: "violated" },
  { code: "2961", text: "BMC: Assertion violation check is safe", answer: "holds" },
  { code: "7812", text: "BMC: Assertion violation might happen", answer: "undecided" },
  { code: "4661", text: "BMC: Assertion violation happens", answer: "violated" },
];

type Diagnostic = {
  errorCode?: string;
  severity: string;
  message: string;
  formattedMessage?: string;
  sourceLocation?: { file: string; start: number };
};

/** Thrown when a patch does not fit the source it was written for. */
export class StalePatchError extends Error {
  constructor({ file, find }: Patch, times: number) {
    super(`This text is ${times} times in ${file}, not once:\n${find}`);
    this.name = "StalePatchError";
  }
}

/** Thrown when the compiler refuses the sources or says nothing about an assertion. */
export class CheckFailedError extends Error {
  constructor(claim: Claim, reason: string) {
    super(`${claim.name} could not be checked: ${reason}`);
    this.name = "CheckFailedError";
  }
}

/** Checks a claim; with patches, on sources that are changed so. */
export function check(claim: Claim, z3: string, patches: readonly Patch[] = []): Verdict {
  const changed = new Map<string, string>();
  for (const patch of [...(claim.restated ?? []), ...patches]) {
    changed.set(patch.file, apply(patch, changed.get(patch.file) ?? read(patch.file)));
  }
  const load = (file: string) => changed.get(file) ?? read(file);
  const output = solc.compile(JSON.stringify(input(claim, load(claim.file))), {
    import: (file: string) => {
      try {
        return { contents: load(file) };
      } catch (error) {
        return { error: String(error) };
      }
    },
    smtSolver: (query: string) => ({ contents: solve(claim, z3, query) }),
  });
  return verdict(claim, load(claim.file), JSON.parse(output).errors ?? []);
}

function input(claim: Claim, content: string) {
  return {
    language: "Solidity",
    sources: { [claim.file]: { content } },
    settings: {
      outputSelection: { "*": { "*": [] } },
      modelChecker: {
        engine: claim.engine,
        contracts: { [claim.file]: [claim.name] },
        targets: ["assert"],
        solvers: ["smtlib2"],
        divModNoSlacks: true,
        showProvedSafe: true,
        showUnproved: true,
      },
    },
  };
}

function solve(claim: Claim, z3: string, query: string): string {
  const question = claim.engine === "bmc" ? overBitVectors(query).replace("(check-sat)", DECIDE_BITS) : query;
  const { stdout, error } = spawnSync(z3, ["-in", "-smt2", `rlimit=${STEPS}`], {
    input: question,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error !== undefined) throw error;
  return claim.engine === "bmc" && stdout.startsWith("sat") ? violated(query) : stdout;
}

function verdict(claim: Claim, content: string, diagnostics: readonly Diagnostic[]): Verdict {
  const refusal = diagnostics.find(({ severity }) => severity === "error");
  if (refusal !== undefined) throw new CheckFailedError(claim, refusal.formattedMessage ?? refusal.message);

  const lines: Record<Answer, number[]> = { holds: [], undecided: [], violated: [] };
  const answered = new Set<number>();
  for (const { errorCode, message, sourceLocation } of diagnostics) {
    const known = ANSWERS.find(({ code, text }) => errorCode === code && message.startsWith(text));
    if (known === undefined || sourceLocation?.file !== claim.file) continue;
    const line = lineOf(content, sourceLocation.start);
    lines[known.answer].push(line);
    answered.add(line);
  }
  const silent = assertions(content).filter((line) => !answered.has(line));
  if (silent.length > 0 || answered.size === 0) {
    throw new CheckFailedError(claim, `no answer about the assertions in lines ${silent.join(", ") || "(none found)"}`);
  }
  const answer = (["violated", "undecided"] as const).find((worst) => lines[worst].length > 0) ?? "holds";
  return { answer, lines };
}

function assertions(content: string): number[] {
  return [...content.matchAll(/\bassert\(/g)].map(({ index }) => lineOf(content, index));
}

function lineOf(content: string, offset: number): number {
  return content.slice(0, offset).split("\n").length;
}

function apply(patch: Patch, content: string): string {
  const parts = content.split(patch.find);
  if (parts.length !== 2) throw new StalePatchError(patch, parts.length - 1);
  return parts.join(patch.replace);
}

function read(file: string): string {
  const path = FOLDERS.map((folder) => join(folder, file)).find(existsSync);
  if (path === undefined) throw new Error(`${file} does not exist`);
  return readFileSync(path, "utf8");
}
