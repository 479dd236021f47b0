import { describe, expect, test } from "vitest";
import { overBitVectors, violated } from "../../scripts/proof/bit-vectors.ts";
import { UnreadableQueryError } from "../../scripts/proof/terms.ts";

const WIDTH = "(_ BitVec 520)";
const number = (value: bigint) => `(_ bv${BigInt.asUintN(520, value)} 520)`;

describe("a query over bit vectors", () => {
  test("declares every integer as one", () => {
    expect(overBitVectors("(declare-fun |x y| () Int)(declare-const a (Array Int Bool))")).toBe(
      `(declare-const |x y| ${WIDTH})\n(declare-const |a| (Array ${WIDTH} Bool))`,
    );
  });

  test("takes structs apart", () => {
    const struct = "(declare-datatypes ((|s| 0)) (((|s| (|s.x| Int) (|s.y| Bool)))))(declare-fun a () |s|)";
    const declared = `(declare-const |a.s.x| ${WIDTH})\n(declare-const |a.s.y| Bool)`;
    const assertion = (term: string) => overBitVectors(`${struct}(assert ${term})`).split("\n").slice(3).join("\n");
    expect(overBitVectors(struct).split("\n").slice(1).join("\n")).toBe(declared);
    expect(assertion("(< (|s.x| a) 1)")).toBe(`(assert (bvslt |a.s.x| ${number(1n)}))`);
    expect(assertion("(|s.y| (|s| 1 false))")).toBe("(assert false)");
    expect(assertion("(= a (|s| 1 true))")).toBe(`(assert (and true (= |a.s.x| ${number(1n)}) (= |a.s.y| true)))`);
    expect(assertion("(|s.y| (ite (|s.y| a) a (|s| 1 false)))")).toBe("(assert (ite |a.s.y| |a.s.y| false))");
    expect(() => assertion("a")).toThrow(UnreadableQueryError);
  });

  test("leaves out what surrounds a call", () => {
    const query = "(declare-fun |tx_0| () |tx_type|)(assert (and (= (|msg.value| tx_0) 0) (< x 1)))";
    expect(overBitVectors(query)).toBe(`(assert (and true (bvslt x ${number(1n)})))`);
  });

  test("compares and adds with signs", () => {
    expect(overBitVectors("(assert (< (+ x 1) (- 2)))")).toBe(
      `(assert (bvslt (bvadd x ${number(1n)}) ${number(-2n)}))`,
    );
    expect(overBitVectors("(assert (>= (- x y) (- y)))")).toBe("(assert (bvsge (bvsub x y) (bvneg y)))");
  });

  test("cuts a word out of an integer and makes it one again", () => {
    expect(overBitVectors("(assert (= (bv2nat (bvnot ((_ int2bv 64) x))) y))")).toBe(
      "(assert (= ((_ zero_extend 456) (bvnot ((_ extract 63 0) x))) y))",
    );
  });

  test("asks for no model", () => {
    expect(overBitVectors("(set-option :timeout 0)(set-logic ALL)(check-sat)(get-value (x))")).toBe(
      "(set-logic ALL)\n(check-sat)",
    );
  });

  test("drops the values to see, and gives some where the answer is sat", () => {
    const query = "(declare-const |EVALEXPR_0| Int)(assert (= |EVALEXPR_0| x))(check-sat)(get-value (|EVALEXPR_0| ))";
    expect(overBitVectors(query)).toBe("(check-sat)");
    expect(violated(query)).toBe("sat\n((|EVALEXPR_0| 0))\n");
  });

  test("refuses what it does not know", () => {
    expect(() => overBitVectors("(assert (forall ((x Int)) (< x 1)))")).toThrow(UnreadableQueryError);
    expect(() => overBitVectors("(push 1)")).toThrow(UnreadableQueryError);
  });
});
