// Every folder of unit tests with a .tree beside its tests: each condition of the tree has a test, each test a condition.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { compare, namesOfTests, namesOfTree } from "./support/trees.ts";

const read = (file: string): string => readFileSync(file, "utf8");

const folders = [...new Set(globSync("test/solidity/unit/**/*.t.sol").map(dirname))].sort();
const trees = globSync("test/solidity/unit/**/*.tree").sort();
const faults: string[] = folders
  .filter((folder) => !trees.some((tree) => dirname(tree) === folder))
  .map((folder) => `${folder} has no tree`);

for (const tree of trees) {
  const tests = globSync(join(dirname(tree), "*.sol")).flatMap((file) => namesOfTests(read(file)));
  faults.push(...compare(namesOfTree(read(tree)), tests).map((fault) => `${basename(tree)}: ${fault}`));
}

for (const fault of faults) console.error(fault);
console.log(`${trees.length} trees of unit tests, ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
