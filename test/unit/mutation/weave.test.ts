import { expect, it } from "vitest";
import { readTrees, refusedIn } from "../../../scripts/mutation/ast.ts";
import { declarationsOf, sitesOf } from "../../../scripts/mutation/sites.ts";
import {
  changed,
  chosenOf,
  type Mutant,
  mutantsOf,
  SWITCH_FILE,
  SWITCH_SOURCE,
  weave,
} from "../../../scripts/mutation/weave.ts";

const SOURCES: Readonly<Record<string, string>> = {
  "contracts/Lock.sol": `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;
abstract contract Lock {
    bool private _busy;
    modifier whenIdle() { if (_busy) revert(); _; }
    function _hold(bool busy) internal { _busy = busy; }
}
`,
  "contracts/Counter.sol": `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;
import { Lock } from "./Lock.sol";
contract Counter is Lock {
    uint256 constant MOST = 3;
    event Added(bytes32 note, uint256 by);
    uint256 public count;
    function add(uint256 by) external whenIdle { if (by > MOST) revert(); count += by; emit Added(0, by); }
    function least(uint256 a, uint256 b) external view returns (uint256) { return _sub(Small.min(a, b), count); }
    function _sub(uint256 a, uint256 b) private pure returns (uint256 c) { assembly { c := sub(a, b) } }
}
library Small {
    function min(uint256 a, uint256 b) internal pure returns (uint256) { return a < b ? a : b; }
}
`,
};
const FILES = Object.keys(SOURCES);

// What reads the switch cannot be pure.
const read = (sources: Readonly<Record<string, string>>) => (file: string) =>
  file === SWITCH_FILE ? SWITCH_SOURCE : sources[file]?.replaceAll("pure", "view");
const bytesOf = (file: string) => Buffer.from(SOURCES[file] ?? "");

const trees = readTrees(FILES, (file) => SOURCES[file]);
const known = declarationsOf(trees.values());
const sites = new Map<string, { own: ReturnType<typeof sitesOf>; firstId: number }>();
const all: Mutant[] = [];
for (const [file, tree] of trees) {
  const own = sitesOf(tree, new Map(FILES.map((name) => [name, bytesOf(name)])), known);
  const firstId = all.length + 1;
  sites.set(file, { own, firstId });
  all.push(...mutantsOf(file, own, firstId));
}
const describeAll = (file: string) =>
  all
    .filter((mutant) => mutant.file === file)
    .map(({ site: { where, original }, what }) => `${where}: ${original}: ${what}`);

it("finds operators, constants, conditions, statements, modifiers and arguments, and swaps nothing that commutes", () => {
  expect(describeAll("contracts/Counter.sol")).toEqual([
    "Counter.add: whenIdle: removed",
    "Counter.add: by > MOST: negated",
    "Counter.add: by > MOST: > becomes >=",
    "Counter.add: MOST: + 1",
    "Counter.add: MOST: - 1",
    "Counter.add: revert(): removed",
    "Counter.add: count += by: removed",
    "Counter.add: count += by: -=",
    "Counter.add: emit Added(0, by): removed",
    "Counter.least: return _sub(Small.min(a, b), count): removed",
    "Counter.least: _sub(Small.min(a, b), count): Small.min(a, b) and count swapped",
    "Counter._sub: assembly { c := sub(a, b) }: removed",
    "Counter._sub: c := sub(a, b): removed",
    "Counter._sub: sub(a, b): sub becomes add",
    "Small.min: return a < b ? a : b: removed",
    "Small.min: a < b: negated",
    "Small.min: a < b: < becomes <=",
  ]);
});

it.each(all)("compiles with mutant $id alone: $what", (mutant) => {
  const sources = { ...SOURCES, [mutant.file]: changed(bytesOf(mutant.file), mutant) };
  expect(refusedIn(FILES, read(sources))).toEqual([]);
  expect(sources[mutant.file]).not.toBe(SOURCES[mutant.file]);
});

it("compiles with all of them asleep in one build, a modifier's where it is declared", () => {
  const awake = new Set(all.map(({ id }) => id));
  const chosen = new Map([...sites].map(([file, { own, firstId }]) => [file, chosenOf(own, firstId, awake)]));
  const woven = Object.fromEntries(FILES.map((file) => [file, weave(file, bytesOf(file), chosen, bytesOf)]));
  expect(refusedIn(FILES, read(woven))).toEqual([]);
  const { id } = all.find(({ site }) => site.form === "modifier") as Mutant;
  expect(woven["contracts/Lock.sol"]).toContain(`modifier whenIdleMutant${id}() {`);
  expect(woven["contracts/Counter.sol"]).toContain(`external whenIdleMutant${id}()`);
});
