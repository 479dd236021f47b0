// What was found of every mutant: test/mutation/verdicts.json. It says of each file of contracts/, as the file is now, a letter for
// each of its mutants in their order, and is written after every one of them, so that a long run can be stopped and resumed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, textOf } from "./sources.ts";
import type { Mutant } from "./weave.ts";

export type Verdict = "killed" | "survived" | "refused";

const FILE = join(ROOT, "test", "mutation", "verdicts.json");
const LETTERS: Readonly<Record<Verdict, string>> = { killed: "k", survived: "s", refused: "r" };
const OPEN = ".";

/** `digest`: of the file's source without comments, and of its mutants. */
type Entry = { digest: string; verdicts: string };

export class Verdicts {
  readonly #mutants: ReadonlyMap<string, readonly Mutant[]>;
  readonly #entries = new Map<string, { digest: string; verdicts: string[] }>();
  readonly #path: string;

  constructor(all: readonly Mutant[], path = FILE) {
    this.#path = path;
    this.#mutants = Map.groupBy(all, ({ file }) => file);
    const kept: Record<string, Entry> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
    for (const [file, mutants] of this.#mutants) {
      const digest = digestOf(file, mutants);
      const known = kept[file]?.digest === digest ? kept[file].verdicts : OPEN.repeat(mutants.length);
      this.#entries.set(file, { digest, verdicts: [...known] });
    }
  }

  of(mutant: Mutant): Verdict | undefined {
    const letter = this.#entries.get(mutant.file)?.verdicts[this.#indexOf(mutant)];
    return (Object.keys(LETTERS) as Verdict[]).find((verdict) => LETTERS[verdict] === letter);
  }

  add(mutant: Mutant, verdict: Verdict): void {
    const entry = this.#entries.get(mutant.file);
    if (entry === undefined) throw new Error(`${mutant.file} has no mutants`);
    entry.verdicts[this.#indexOf(mutant)] = LETTERS[verdict];
    const record = [...this.#entries]
      .filter(([, { verdicts }]) => verdicts.some((letter) => letter !== OPEN))
      .map(([file, { digest, verdicts }]) => [file, { digest, verdicts: verdicts.join("") }]);
    writeFileSync(`${this.#path}.new`, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);
    renameSync(`${this.#path}.new`, this.#path);
  }

  #indexOf(mutant: Mutant): number {
    return mutant.id - (this.#mutants.get(mutant.file)?.[0]?.id ?? 0);
  }
}

function digestOf(file: string, mutants: readonly Mutant[]): string {
  const code = textOf(file)
    ?.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
    .replaceAll(/\s+/g, " ");
  const changes = mutants.map(({ site: { where, original }, what, text }) => [where, original, what, text]);
  return createHash("sha256")
    .update(JSON.stringify([code, changes]))
    .digest("hex")
    .slice(0, 16);
}
