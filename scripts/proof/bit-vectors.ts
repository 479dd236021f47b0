// Restates a query of solc's model checker over integers as one over bit vectors, which is what z3 is good at when the program
// shifts and masks.
//
// Every integer becomes a signed bit vector of WIDTH bits, and every operation its counterpart. The two mean the same as long as
// no result leaves WIDTH bits. A value of Solidity fits 256 bits (the checker asserts so of each), a sum of two of them one more,
// and a product 512; wrapped arithmetic is stated by the checker as `m + k * 2^256 = value` with 0 <= m < 2^256, which has the
// one solution for m in both readings.
//
// What the checker says of the transaction, the block and the balances is left out, because no claim reads them and z3 is slow with their
// types. So are the values it would like to see of a counterexample. Neither can make a violated claim hold.

import { Flattener } from "./flatten.ts";
import { parse, print, type Term, UnreadableQueryError } from "./terms.ts";

const WIDTH = 520;

/** What the checker says of the transaction, the block and the balances. */
const SURROUNDINGS = /(^|[\s(|])(tx|crypto|abi|state)_\d+/;

const OPERATIONS: Readonly<Record<string, string>> = {
  "<": "bvslt",
  "<=": "bvsle",
  ">": "bvsgt",
  ">=": "bvsge",
  "+": "bvadd",
  "*": "bvmul",
  div: "bvsdiv",
  mod: "bvsmod",
};

const COMMANDS_TO_DROP = new Set([
  "set-logic",
  "check-sat",
  "declare-datatypes",
  "set-option",
  "get-value",
  "set-info",
]);

/** The commands of the query that decide it, over bit vectors. Asks for no model. */
export function overBitVectors(query: string): string {
  const structs = new Flattener();
  const restated: Term[] = [];
  for (const command of parse(query)) {
    if (typeof command === "string") throw new UnreadableQueryError(command);
    const [name, ...rest] = command;
    if (name === "set-logic" || name === "check-sat") restated.push(command);
    if (name === "declare-datatypes") {
      structs.learn(command);
      restated.push([name, ...rest.map(restateSort)]); // arrays of structs stay what they are
    }
    if (COMMANDS_TO_DROP.has(print(name ?? "")) || isOfNoUse(command)) continue;
    if (name === "declare-fun" || name === "declare-const") {
      restated.push(...structs.declare(command).map(restateSort));
    } else if (name === "assert") {
      restated.push([name, ...rest.map((term) => restate(structs.flat(withoutSurroundings(term))))]);
    } else {
      throw new UnreadableQueryError(print(command));
    }
  }
  return restated.map(print).join("\n");
}

/** An answer of "sat" as the checker reads it: some value for whatever it would like to see. */
export function violated(query: string): string {
  const names = query.match(/\|EVALEXPR_\d+\|/g) ?? [];
  return `sat\n(${[...new Set(names)].map((name) => `(${name} 0)`).join(" ")})\n`;
}

/** Values to see of a counterexample, and declarations of what is left out. */
function isOfNoUse([name, subject]: readonly Term[]): boolean {
  if (name === "assert") return /\|EVALEXPR_\d+\|/.test(print(subject ?? ""));
  return /^\|EVALEXPR_\d+\|$/.test(print(subject ?? "")) || SURROUNDINGS.test(print(subject ?? ""));
}

/** The conjunction without the members that speak of what surrounds a call. */
function withoutSurroundings(term: Term): Term {
  if (typeof term !== "string" && term[0] === "and") return ["and", ...term.slice(1).map(withoutSurroundings)];
  return SURROUNDINGS.test(print(term)) ? "true" : term;
}

function restate(term: Term): Term {
  if (typeof term === "string") return /^\d+$/.test(term) ? literal(BigInt(term)) : term;
  const [head, ...rest] = term;
  if (head === undefined) return term;
  if (typeof head !== "string") {
    const isConversion = head[0] === "_" && head[1] === "int2bv";
    return [
      isConversion ? ["_", "extract", String(Number(head[2]) - 1), "0"] : restateSort(head),
      ...rest.map(restate),
    ];
  }
  if (head === "_") return term;
  if (head === "as") return restateSort(term);
  if (head === "forall" || head === "exists" || head === "let") throw new UnreadableQueryError(print(term));
  if (head === "bv2nat") return [["_", "zero_extend", String(WIDTH - wordWidth(term))], ...rest.map(restate)];
  if (head !== "-") return [OPERATIONS[head] ?? head, ...rest.map(restate)];
  const [first] = rest;
  if (rest.length > 1) return ["bvsub", ...rest.map(restate)];
  return typeof first === "string" && /^\d+$/.test(first) ? literal(-BigInt(first)) : ["bvneg", ...rest.map(restate)];
}

/** The width of a term that is made of words cut out of integers, all of one width. */
function wordWidth(term: Term): number {
  const width = /\(_ int2bv (\d+)\)/.exec(print(term))?.[1];
  if (width === undefined) throw new UnreadableQueryError(print(term));
  return Number(width);
}

function restateSort(sort: Term): Term {
  if (sort === "Int") return ["_", "BitVec", String(WIDTH)];
  return typeof sort === "string" ? sort : sort.map(restateSort);
}

function literal(value: bigint): Term {
  return ["_", `bv${BigInt.asUintN(WIDTH, value)}`, String(WIDTH)];
}
