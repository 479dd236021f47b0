// Takes a query's structs apart: a variable of a struct becomes one variable for each field. What is left are numbers, truth values
// and arrays, which z3 can take to propositional logic.
import { print, type Term, UnreadableQueryError } from "./terms.ts";

/** A term, or one for each field of a struct. */
type Value = Term | Parts;
class Parts {
  readonly of: readonly Value[];
  constructor(of: readonly Value[]) {
    this.of = of;
  }
}
type Field = { accessor: string; sort: Term };

export class Flattener {
  readonly #structs = new Map<string, readonly Field[]>();
  readonly #indexes = new Map<string, number>();
  readonly #variables = new Map<string, Value>();

  /** Learns a `declare-datatypes`. */
  learn([, names, definitions]: readonly Term[]): void {
    const name = nameOf(at(at(names, 0), 0));
    const [maker] = partsOf(at(definitions, 0));
    const fields = partsOf(maker)
      .slice(1)
      .map((field) => ({ accessor: nameOf(at(field, 0)), sort: at(field, 1) }));
    this.#structs.set(name, fields);
    for (const [index, { accessor }] of fields.entries()) this.#indexes.set(accessor, index);
  }

  /** The declarations that a declared variable becomes: itself, if it is no struct. */
  declare([, name, ...rest]: readonly Term[]): Term[] {
    const declared: Term[] = [];
    const sort = rest.at(-1) ?? "";
    const value = this.#variable(nameOf(name ?? ""), sort, declared);
    if (value instanceof Parts) this.#variables.set(nameOf(name ?? ""), value);
    return declared;
  }

  /** A truth value without structs. */
  flat(term: Term): Term {
    const value = this.#flat(term);
    if (value instanceof Parts) throw new UnreadableQueryError(print(term));
    return value;
  }

  #variable(name: string, sort: Term, declared: Term[]): Value {
    const fields = typeof sort === "string" ? this.#structs.get(nameOf(sort)) : undefined;
    if (fields !== undefined) {
      return new Parts(fields.map(({ accessor, sort: own }) => this.#variable(`${name}.${accessor}`, own, declared)));
    }
    declared.push(["declare-const", `|${name}|`, sort]);
    return `|${name}|`;
  }

  #flat(term: Term): Value {
    if (typeof term === "string") return this.#variables.get(nameOf(term)) ?? term;
    const [head, ...rest] = term;
    if (typeof head !== "string") return [this.flat(head ?? ""), ...rest.map((part) => this.flat(part))];
    if (head === "_" || head === "as") return term;
    const values = rest.map((part) => this.#flat(part));
    const index = this.#indexes.get(nameOf(head));
    if (index !== undefined) {
      const [value] = values;
      const field = value instanceof Parts ? value.of[index] : undefined;
      if (field === undefined) throw new UnreadableQueryError(print(term));
      return field;
    }
    if (this.#structs.has(nameOf(head))) return new Parts(values);
    const [first, second, third] = values;
    if (head === "ite" && second instanceof Parts) return choose(first, second, third, term);
    if (head === "=" && first instanceof Parts) return equal(first, second, term);
    return [head, ...values.map((value) => (value instanceof Parts ? this.flat(term) : value))];
  }
}

function choose(condition: Value | undefined, yes: Value | undefined, no: Value | undefined, term: Term): Value {
  if (yes instanceof Parts && no instanceof Parts) {
    return new Parts(yes.of.map((value, i) => choose(condition, value, no.of[i], term)));
  }
  return ["ite", single(condition, term), single(yes, term), single(no, term)];
}

function equal(a: Value | undefined, b: Value | undefined, term: Term): Term {
  if (a instanceof Parts && b instanceof Parts) {
    return ["and", "true", ...a.of.map((value, i) => equal(value, b.of[i], term))];
  }
  return ["=", single(a, term), single(b, term)];
}

function single(value: Value | undefined, term: Term): Term {
  if (value === undefined || value instanceof Parts) throw new UnreadableQueryError(print(term));
  return value;
}

function nameOf(symbol: Term): string {
  return typeof symbol === "string" ? symbol.replaceAll("|", "") : print(symbol);
}

function partsOf(term: Term | undefined): readonly Term[] {
  return typeof term === "object" ? term : [];
}

function at(term: Term | undefined, index: number): Term {
  return partsOf(term)[index] ?? "";
}
