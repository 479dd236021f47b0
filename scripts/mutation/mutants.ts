// All mutants there are of contracts/, and the sources with some of them.
import { globSync } from "node:fs";
import { readTrees } from "./ast.ts";
import { declarationsOf, type Site, sitesOf } from "./sites.ts";
import { ROOT, sourceOf } from "./sources.ts";
import { changed, chosenOf, type Mutant, mutantsOf, weave } from "./weave.ts";

export class Mutants {
  readonly all: readonly Mutant[];
  readonly #sites = new Map<string, { sites: Site[]; firstId: number }>();

  constructor() {
    const exclude = ["contracts/mocks/**", "contracts/interfaces/**"];
    const files = globSync("contracts/**/*.sol", { cwd: ROOT, exclude }).toSorted();
    const trees = readTrees(files, (file) => bytesOf(file).toString());
    const known = declarationsOf(trees.values());
    const sources = new Map([...trees.keys()].map((file) => [file, bytesOf(file)]));
    const all: Mutant[] = [];
    for (const file of files) {
      const tree = trees.get(file);
      if (tree === undefined) continue;
      const sites = sitesOf(tree, sources, known);
      const firstId = all.length + 1;
      this.#sites.set(file, { sites, firstId });
      all.push(...mutantsOf(file, sites, firstId));
    }
    this.all = all;
  }

  /** Gives the sources of files with all those mutants asleep in them whose number is in `awake`. */
  readonly woven = (awake: ReadonlySet<number>): ((file: string) => string) => {
    const sites = new Map([...this.#sites].map(([file, own]) => [file, chosenOf(own.sites, own.firstId, awake)]));
    return (file) => (sites.has(file) ? weave(file, bytesOf(file), sites, bytesOf) : bytesOf(file).toString());
  };

  /** The source of the mutant's file with that mutant instead of the original. */
  readonly changed = (mutant: Mutant): string => changed(bytesOf(mutant.file), mutant);
}

function bytesOf(file: string): Buffer {
  const source = sourceOf(file);
  if (source === undefined) throw new Error(`${file} does not exist`);
  return source;
}
