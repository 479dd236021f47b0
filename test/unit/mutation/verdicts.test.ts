import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Verdicts } from "../../../scripts/mutation/verdicts.ts";
import type { Mutant } from "../../../scripts/mutation/weave.ts";

const LIB = "contracts/libraries/CallGas.sol";
const TYPE = "contracts/types/Book.sol";

const mutant = (id: number, file: string, what: string): Mutant => {
  const alternatives = [{ what, text: what }];
  const site = { start: 0, end: 1, form: "expression" as const, line: 1, where: "f", original: "a", alternatives };
  return { id, file, site, what, text: what };
};
const ALL = [mutant(1, LIB, "b"), mutant(2, LIB, "c"), mutant(3, TYPE, "b"), mutant(4, TYPE, "c")];

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "duebook-verdicts-"));
  path = join(folder, "verdicts.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const found = (all: readonly Mutant[]) => all.map((one) => new Verdicts(all, path).of(one));

it("knows in the next run what an interrupted one found", () => {
  const verdicts = new Verdicts(ALL, path);
  verdicts.add(ALL[0] as Mutant, "survived");
  verdicts.add(ALL[3] as Mutant, "killed");
  verdicts.add(ALL[2] as Mutant, "refused");
  expect(found(ALL)).toEqual(["survived", undefined, "refused", "killed"]);
  verdicts.add(ALL[0] as Mutant, "killed");
  expect(found(ALL)).toEqual(["killed", undefined, "refused", "killed"]);
});

it("forgets a file whose mutants are others now, and keeps the rest whatever their numbers", () => {
  const verdicts = new Verdicts(ALL, path);
  for (const one of ALL) verdicts.add(one, "killed");
  const now = [mutant(1, LIB, "b"), mutant(2, TYPE, "b"), mutant(3, TYPE, "c")];
  expect(found(now)).toEqual([undefined, "killed", "killed"]);
});
