// Writes a source with many mutants in it, each beside the original and asleep. A run of the tests wakes one by its number, so
// that one compilation serves them all.
//
// The number is the block's coinbase: nothing in contracts/ reads that, and the test runner can be told what it is.
import type { Range } from "./ast.ts";
import type { Site } from "./sites.ts";

/** One change of a file: `text` instead of what stands at the site. */
export type Mutant = { id: number; file: string; site: Site; what: string; text: string };

/** A file of the woven project: whether the mutant of that number is awake. */
export const SWITCH_FILE = "contracts/MutationSwitch.sol";
export const SWITCH_SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;
library MutationSwitch {
    function on(uint256 id) internal view returns (bool) { return block.coinbase == address(uint160(id)); }
}
`;

/** All mutants of the sites, numbered from `firstId`. */
export function mutantsOf(file: string, sites: readonly Site[], firstId: number): Mutant[] {
  let id = firstId;
  return sites.flatMap((site) => site.alternatives.map(({ what, text }) => ({ id: id++, file, site, what, text })));
}

/** The source with this mutant in place of the original, and no other. */
export function changed(source: Buffer, { site: { form, start, end }, text }: Mutant): string {
  const instead = form === "expression" ? `(${text})` : form === "statement" ? `{ ${text} }` : text;
  return source.subarray(0, start).toString() + instead + source.subarray(end).toString();
}

/** A site with the numbers and the texts of those of its mutants that are to be in the build. */
export type Chosen = Site & { ids: readonly number[]; texts: readonly string[] };

/** The sites that have a mutant in `wanted`; the first mutant of all sites has the number `firstId`. */
export function chosenOf(sites: readonly Site[], firstId: number, wanted: ReadonlySet<number>): Chosen[] {
  let next = firstId;
  return sites.flatMap((site) => {
    const chosen = site.alternatives.map(({ text }) => ({ id: next++, text })).filter(({ id }) => wanted.has(id));
    if (chosen.length === 0) return [];
    return [{ ...site, ids: chosen.map(({ id }) => id), texts: chosen.map(({ text }) => text) }];
  });
}

/** The source of a file with these sites' mutants in it. The sites of all files of the project are to be in `all`. */
export function weave(
  file: string,
  source: Buffer,
  all: ReadonlyMap<string, readonly Chosen[]>,
  sourceOf: (file: string) => Buffer,
): string {
  return new Weaver(file, source, all, sourceOf).weave();
}

/** The number in the last mark before a place of a woven source: that of the mutant which the compiler refuses there. */
export function mutantBefore(woven: Buffer, position: number): number | undefined {
  const mark = woven
    .subarray(0, position)
    .toString()
    .match(/\/\*#(\d+)\*\/(?![\s\S]*\/\*#)/);
  return mark === null ? undefined : Number(mark[1]);
}

/** The number in the next mark: that of the mutant which leaves a pointer unassigned that is declared here. */
export function mutantAfter(woven: Buffer, position: number): number | undefined {
  const mark = woven
    .subarray(position)
    .toString()
    .match(/\/\*#(\d+)\*\//);
  return mark === null ? undefined : Number(mark[1]);
}

class Weaver {
  readonly #file: string;
  readonly #source: Buffer;
  readonly #sourceOf: (file: string) => Buffer;
  readonly #sites: readonly Chosen[];
  /** Modifiers to be written anew here, each at the end of a contract. */
  readonly #clones: { end: number; site: Chosen }[] = [];

  constructor(
    file: string,
    source: Buffer,
    all: ReadonlyMap<string, readonly Chosen[]>,
    sourceOf: (file: string) => Buffer,
  ) {
    this.#file = file;
    this.#source = source;
    this.#sourceOf = sourceOf;
    this.#sites = all.get(file) ?? [];
    for (const [user, sites] of all) {
      for (const site of sites) {
        if (site.modifier === undefined) continue;
        // Where the modifier is declared it may name what is private there. A package's contract cannot be woven.
        const { file: declarer, declaredEnd, usedEnd } = site.modifier;
        const isDeclaredInProject = all.has(declarer);
        if ((isDeclaredInProject ? declarer : user) !== file) continue;
        this.#clones.push({ end: isDeclaredInProject ? declaredEnd : usedEnd, site });
      }
    }
  }

  weave(): string {
    const ends = [...new Set(this.#clones.map(({ end }) => end))].toSorted((a, b) => a - b);
    let woven = "";
    let position = 0;
    for (const end of [...ends, this.#source.length]) {
      const isContract = ends.includes(end);
      const to = isContract ? end - 1 : end; // before the brace that closes it
      woven += this.#render({ start: position, end: to });
      position = to;
      if (!isContract) continue;
      for (const clone of this.#clones) if (clone.end === end) woven += this.#clone(clone.site);
    }
    const folders = this.#file.split("/").length - 2;
    const path = `${folders === 0 ? "./" : "../".repeat(folders)}MutationSwitch.sol`;
    return woven.replace(/^pragma solidity [^;]+;/m, `$& import { MutationSwitch } from "${path}";`);
  }

  #render(range: Range): string {
    const inside = this.#sites.filter(({ start, end }) => range.start <= start && end <= range.end);
    return this.#splice(range, inside);
  }

  #splice({ start, end }: Range, sites: readonly Chosen[]): string {
    let result = "";
    let position = start;
    for (let i = 0; i < sites.length; ) {
      const site = sites[i];
      if (site === undefined) break;
      const inner: Chosen[] = [];
      for (i++; i < sites.length; i++) {
        const next = sites[i];
        if (next === undefined || next.start >= site.end) break;
        inner.push(next);
      }
      result += this.#text(position, site.start) + this.#beside(site, site.rewritten ?? this.#splice(site, inner));
      position = site.end;
    }
    return result + this.#text(position, end);
  }

  #beside({ form, ids, texts, modifier }: Chosen, original: string): string {
    const pairs = ids.map((id, i) => ({ id, text: texts[i] ?? "" }));
    switch (form) {
      case "expression":
        return `(${pairs.map(({ id, text }) => `${isOn(id)} ? ${text} : `).join("")}${original})`;
      case "statement":
        return `{ ${pairs.map(({ id, text }) => `if (${isOn(id)}) { ${text} } else `).join("")}{ ${original} } }`;
      case "yul":
        return pairs.reduce(
          (inner, { id, text }) => `/*#${id}*/or(mul(${text}, ${isOnYul(id)}), mul(${inner}, iszero(${isOnYul(id)})))`,
          original,
        );
      case "yulStatement":
        return pairs.reduce((inner, { id }) => `/*#${id}*/if iszero(${isOnYul(id)}) { ${inner} }`, original);
      case "modifier":
        return `${cloneName(modifier?.name, ids[0])}${modifier?.given}`;
    }
  }

  /** A modifier for one function, which checks nothing while its mutant is awake. */
  #clone({ ids, modifier }: Chosen): string {
    if (modifier === undefined || ids[0] === undefined) return "";
    const { name, parameters, file, body } = modifier;
    const own = file === this.#file;
    const checked = own ? this.#render(body) : this.#sourceOf(file).subarray(body.start, body.end).toString();
    return `modifier ${cloneName(name, ids[0])}${parameters} { if (${isOn(ids[0])}) { _; } else ${checked} }\n`;
  }

  #text(start: number, end: number): string {
    return this.#source.subarray(start, end).toString();
  }
}

function cloneName(name: string | undefined, id: number | undefined): string {
  return `${name}Mutant${id}`;
}

function isOn(id: number): string {
  return `/*#${id}*/MutationSwitch.on(${id})`;
}

function isOnYul(id: number): string {
  return `eq(coinbase(), ${id})`;
}
