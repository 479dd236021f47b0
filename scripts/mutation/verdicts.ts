// What was found of each mutant, kept in a file outside git, so that a long run can be stopped and resumed.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import type { Mutant } from "./weave.ts";

export type Verdict = "killed" | "survived" | "refused";

type Line = { id: number; verdict: Verdict; suites: string };

export class Verdicts {
  readonly #file: string;
  readonly #suites = digest(globSync("test/solidity/**/*.sol"));
  readonly #known = new Map<number, Verdict>();

  /** Those of an earlier run count only while contracts/ is as it was, and survivors only while the Solidity tests are. */
  constructor(all: readonly Mutant[], resume: boolean) {
    const mutants = createHash("sha256").update(JSON.stringify(all));
    mkdirSync("cache/mutation", { recursive: true });
    this.#file = `cache/mutation/${mutants
      .update(digest(globSync("contracts/**/*.sol")))
      .digest("hex")
      .slice(0, 16)}.jsonl`;
    if (!resume || !existsSync(this.#file)) return;
    for (const text of readFileSync(this.#file, "utf8").trimEnd().split("\n")) {
      const { id, verdict, suites }: Line = JSON.parse(text);
      if (verdict === "survived" && suites !== this.#suites) this.#known.delete(id);
      else this.#known.set(id, verdict);
    }
  }

  of({ id }: Mutant): Verdict | undefined {
    return this.#known.get(id);
  }

  add({ id }: Mutant, verdict: Verdict): void {
    this.#known.set(id, verdict);
    const line: Line = { id, verdict, suites: this.#suites };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

function digest(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
