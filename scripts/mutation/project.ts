// A part of the project with mutants woven into its sources.
import type { Artifact } from "@nomicfoundation/edr";
import { compile } from "./compile.ts";
import { importedBy, type Part } from "./parts.ts";
import { ROOT, textOf } from "./sources.ts";

/** Tests in these folders are compiled plainly, as in hardhat.config.ts. */
const PLAIN = /^test\/solidity\/(unit|proof)\//;
const OWN = /^(contracts|test)\//;

export class Project {
  readonly #part: Part;
  readonly #woven = new Map<string, string>();
  /** Of the suites that hold none of the code that mutants are in. They are compiled once. */
  readonly #plain = new Map<string, Artifact[]>();

  constructor(part: Part) {
    this.#part = part;
  }

  /** The text of a file of the project, as it is woven, or of its packages. */
  readonly read = (file: string): string | undefined => {
    const woven = this.#woven.get(file);
    if (woven !== undefined) return woven;
    const source = textOf(file);
    return source !== undefined && OWN.test(file) ? asked(source) : source;
  };

  write(file: string, source: string): void {
    this.#woven.set(file, asked(source));
  }

  /** Compiles all contracts and suites, the contracts of `changed` files having mutants in them. */
  build(changed: readonly string[]): Artifact[] {
    const contracts = [...this.#part.files].filter((file) => file.startsWith("contracts/"));
    const isApart = (suite: string) => PLAIN.test(suite) && !changed.some((file) => importedBy(suite, ROOT).has(file));
    const suites = [...this.#part.suites.keys()];
    const apart = suites.filter(isApart);
    const missing = apart.filter((suite) => !this.#plain.has(suite));
    for (const artifact of compile(missing, this.read, "plain")) {
      const { source } = artifact.id;
      this.#plain.set(source, [...(this.#plain.get(source) ?? []), artifact]);
    }
    const others = suites.filter((suite) => !isApart(suite));
    const artifacts = compile([...contracts, ...others], this.read, "woven");
    for (const suite of apart) artifacts.push(...(this.#plain.get(suite) ?? []));
    return artifacts;
  }
}

/** The switch reads the block, so nothing that asks it can be pure. */
function asked(source: string): string {
  return source.replace(/\bpure\b/g, "view");
}
