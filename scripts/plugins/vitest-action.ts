import type { NewTaskActionFunction } from "hardhat/types/tasks";
import { errorResult, successfulResult } from "hardhat/utils/result";
import { startVitest } from "vitest/node";

const run: NewTaskActionFunction<{ testFiles: string[]; noCompile: boolean }> = async (args, hre) => {
  if (!args.noCompile) await hre.tasks.getTask("build").run({});
  process.env["HH_TEST"] = "true"; // plugins then never ask for a keystore password
  if (hre.globalOptions.coverage) process.env["HARDHAT_COVERAGE"] = "true"; // the workers read these two
  if (hre.globalOptions.gasStats) process.env["HARDHAT_GAS_STATS"] = "true";
  await hre.hooks.runHandlerChain("test", "onTestRunStart", ["vitest"], async () => {});
  const vitest = await startVitest("test", args.testFiles, { watch: false, run: true });
  const counts = { passed: 0, failed: 0, skipped: 0, todo: 0 };
  for (const file of vitest.state.getTestModules()) {
    const failedBefore = counts.failed;
    for (const test of file.children.allTests()) {
      const { state } = test.result();
      counts[state === "passed" || state === "failed" ? state : "skipped"]++;
    }
    if (file.state() === "failed" && counts.failed === failedBefore) counts.failed++; // it did not load, or a hook broke
  }
  counts.failed += vitest.state.getUnhandledErrors().length;
  await vitest.close();
  await hre.hooks.runHandlerChain("test", "onTestRunDone", ["vitest"], async () => {});
  return counts.failed > 0 ? errorResult({ summary: counts }) : successfulResult({ summary: counts });
};

export default run;
