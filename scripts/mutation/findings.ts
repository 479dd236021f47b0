// What the verdicts come to: survivors with no reason, reasons that fit no survivor, and the table of docs/audit.md.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { between, table } from "../support/markdown.ts";
import { ROOT } from "./sources.ts";
import type { Verdict, Verdicts } from "./verdicts.ts";
import type { Mutant } from "./weave.ts";

/** `nth`: which of the same changes in one function, in the order of the source; the first if it is left out. */
type Reason = { file: string; where: string; original: string; what: string; nth?: number; why: string };

const REASONS = join(ROOT, "test", "mutation", "survivors", "*.json");
const START = "<!-- mutants: written by `npm run mutate -- --figures` -->";
const END = "<!-- end of mutants -->";

export class Findings {
  readonly #all: readonly Mutant[];
  readonly #verdicts: Verdicts;
  readonly #reasons: ReadonlyMap<Reason, Mutant | undefined>;

  constructor(all: readonly Mutant[], verdicts: Verdicts) {
    this.#all = all;
    this.#verdicts = verdicts;
    const reasons = globSync(REASONS).flatMap((file): Reason[] => JSON.parse(readFileSync(file, "utf8")));
    this.#reasons = new Map(reasons.map((reason) => [reason, this.#mutantOf(reason)]));
  }

  /** Reasons of no mutant, or of one that a test notices. */
  get stale(): string[] {
    return [...this.#reasons].flatMap(([{ file, where, original, what }, mutant]) => {
      const isOpenOrSurvivor = mutant !== undefined && ["survived", undefined].includes(this.#verdicts.of(mutant));
      return isOpenOrSurvivor ? [] : [`${file} ${where}: ${original}: ${what}`];
    });
  }

  isExplained(mutant: Mutant): boolean {
    return [...this.#reasons.values()].includes(mutant);
  }

  get unexplained(): Mutant[] {
    return this.#all.filter((mutant) => this.#verdicts.of(mutant) === "survived" && !this.isExplained(mutant));
  }

  /** The document with the table of all files in place of the one it has. */
  in(document: string): string {
    return between(document, START, END, this.table(this.#all));
  }

  table(mutants: readonly Mutant[]): string {
    const rows = [...Map.groupBy(mutants, ({ file }) => file)].map(([file, own]) => this.#row(`\`${file}\``, own));
    const head = ["file", "mutants", "killed", "survived, explained", "survived", "do not compile", "not run"];
    return table(head, [...rows, this.#row("all", mutants)]);
  }

  #row(name: string, mutants: readonly Mutant[]): string[] {
    const count = (verdict: Verdict | undefined) => mutants.filter((mutant) => this.#verdicts.of(mutant) === verdict);
    const [explained = [], others = []] = [true, false].map((is) =>
      count("survived").filter((mutant) => this.isExplained(mutant) === is),
    );
    const figures = [mutants, count("killed"), explained, others, count("refused"), count(undefined)];
    return [name, ...figures.map(({ length }) => length.toLocaleString("en-GB"))];
  }

  #mutantOf({ file, where, original, what, nth = 1 }: Reason): Mutant | undefined {
    const alike = this.#all.filter(
      (mutant) =>
        mutant.file === file &&
        mutant.site.where === where &&
        mutant.site.original === original &&
        mutant.what === what,
    );
    return alike[nth - 1];
  }
}
