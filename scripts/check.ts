// Everything about the sources that can be wrong without a test: form, lint, types, warnings, stale generated files. In the order
// a person would want the bad news, and all of it at once.
import { existsSync } from "node:fs";
import { runSteps, type Step } from "./support/steps.ts";

const steps: Step[] = [
  { name: "TypeScript and JSON: format, lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "Solidity: format", command: ["forge", "fmt", "--check"] },
  {
    name: "Solidity: lint",
    command: ["solhint", "--disc", "--noPoster", "--max-warnings", "0", "{contracts,test/solidity}/**/*.sol"],
  },
  { name: "unit tests are what their trees say", command: ["node", "scripts/check-trees.ts"] },
  { name: "Solidity: build, warnings are errors", command: ["hardhat", "build"] },
  { name: "generated ABIs are up to date", command: ["node", "scripts/generate-abis.ts", "--check"] },
  { name: "generated addresses are up to date", command: ["node", "scripts/generate-addresses.ts", "--check"] },
  {
    name: "the tables and plots of docs/pricing.md are up to date",
    command: ["node", "scripts/pricing.ts", "--check"],
  },
  {
    name: "the table of mutants in docs/audit.md is up to date, and no survivor lacks a reason",
    command: ["node", "scripts/mutate.ts", "--figures", "--check"],
  },
  { name: "TypeScript: types", command: ["tsc"] },
];
if (existsSync("src")) {
  steps.push({ name: "TypeScript: the package's types", command: ["tsc", "-p", "tsconfig.build.json", "--noEmit"] });
}

const failed = runSteps(steps);
console.log(failed.length === 0 ? "All checks passed." : `${failed.length} of ${steps.length} checks failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;
