// Tries one mutant alone, compiled as it is deployed, with the tests that woven code fails by itself: those that measure gas.
import type { Artifact } from "@nomicfoundation/edr";
import { compile } from "./compile.ts";
import { patternOf } from "./killers.ts";
import { importedBy, type Part } from "./parts.ts";
import { Runner, type Suite } from "./runner.ts";
import { ROOT, textOf } from "./sources.ts";
import type { Mutant } from "./weave.ts";
import type { Test } from "./worker.ts";

export class Exact {
  readonly #part: Part;
  readonly #suites: readonly Suite[];
  readonly #fuzzRuns: number;
  readonly #runner = new Runner();
  #tests: readonly Test[];
  /** Of everything the suites need, without a mutant. */
  #plain: Artifact[] | undefined;

  /** `tests` are of these suites. */
  constructor(part: Part, tests: readonly Test[], suites: readonly Suite[], fuzzRuns: number) {
    this.#part = part;
    this.#tests = tests;
    this.#suites = suites.filter(({ file }) => tests.some((test) => test.file === file));
    this.#fuzzRuns = fuzzRuns;
  }

  /** The tests that fail with this mutant, whose file has then this source. */
  async failuresOf(mutant: Mutant, source: string): Promise<Test[]> {
    const suites = this.#suites.filter(({ file }) => this.#part.suites.get(file)?.has(mutant.file));
    if (suites.length === 0) return [];
    const plain = await this.#unchanged();
    const reaching = new Set(this.#files().filter((file) => importedBy(file, ROOT).has(mutant.file)));
    const artifacts = this.#compiled([...reaching], (file) => (file === mutant.file ? source : textOf(file)));
    return await this.#run(suites, [...plain.filter(({ id }) => !reaching.has(id.source)), ...artifacts]);
  }

  close(): void {
    this.#runner.close();
  }

  /** What does not even pass without a mutant is named, and not asked again. */
  async #unchanged(): Promise<Artifact[]> {
    if (this.#plain === undefined) {
      this.#plain = this.#compiled(this.#files(), textOf);
      const failures = await this.#run(this.#suites, this.#plain);
      for (const { file, name } of failures) console.log(`left out, fails without a mutant: ${file} ${name}`);
      const isFailure = (test: Test) => failures.some(({ file, name }) => test.file === file && test.name === name);
      this.#tests = this.#tests.filter((test) => !isFailure(test));
    }
    return this.#plain;
  }

  #files(): string[] {
    const contracts = this.#suites.flatMap(({ file }) => [...(this.#part.suites.get(file) ?? [])]);
    return [...new Set(contracts.filter((file) => !file.startsWith("test/"))), ...this.#suites.map(({ file }) => file)];
  }

  #compiled(files: readonly string[], read: (file: string) => string | undefined): Artifact[] {
    const isSuite = (file: string) => file.startsWith("test/");
    return [
      ...compile(
        files.filter((file) => !isSuite(file)),
        read,
        "deployed",
      ),
      ...compile(files.filter(isSuite), read, "plain"),
    ];
  }

  async #run(suites: readonly Suite[], artifacts: readonly Artifact[]): Promise<Test[]> {
    const chosen = this.#tests.filter(({ file }) => suites.some((suite) => suite.file === file));
    if (chosen.length === 0) return [];
    this.#runner.load(artifacts);
    const pattern = patternOf(chosen);
    return await this.#runner.failuresOf(suites, { mutant: 0, fuzzRuns: this.#fuzzRuns, pattern });
  }
}
