// Builds once, runs the Solidity and the TypeScript tests, and ends with one line that counts both.
import hre from "hardhat";
import { capabilities } from "../test/support/capabilities.ts";

// On a developer's machine a missing program is a remark; in CI nothing may be left out.
const strict = process.env["CI"] === "true";
const total = { passed: 0, failed: 0, skipped: 0 };

for (const { name, covers, install, programs } of capabilities) {
  if (programs !== undefined) continue;
  console.log(`${name} is not installed, so ${covers} cannot be tested: ${install}`);
  if (strict) total.failed++;
}

if (await build()) {
  // Without an index of its failures the Solidity runner prints a summary of its own and returns an empty one.
  await run("solidity", { noCompile: true, testSummaryIndex: 1 });
  await run("vitest", { noCompile: true });
} else {
  total.failed++;
}

if (total.skipped > 0) console.log(`${total.skipped} skipped`);
if (strict) total.failed += total.skipped;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function build(): Promise<boolean> {
  try {
    await hre.tasks.getTask("build").run({});
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function run(runner: string, options: Record<string, unknown>): Promise<void> {
  const failedBefore = total.failed;
  try {
    const result = await hre.tasks.getTask(["test", runner]).run(options);
    const { passed, failed, skipped, failureOutput = "" } = (result.success ? result.value : result.error).summary;
    if (failureOutput !== "") console.log(failureOutput);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    // A suite whose setup breaks has no failed test to count.
    if (!result.success && total.failed === failedBefore) total.failed++;
  } catch (error) {
    console.error(error);
    total.failed++;
  }
}
