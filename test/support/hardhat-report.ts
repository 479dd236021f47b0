// `hardhat test --coverage` and `--gas-stats` collect what each vitest worker saw; the worker hands it over when a file ends.
import { afterAll } from "vitest";

if (process.env["HARDHAT_COVERAGE"] === "true" || process.env["HARDHAT_GAS_STATS"] === "true") {
  const { default: hre } = await import("hardhat");
  afterAll(() => hre.hooks.runHandlerChain("test", "onTestWorkerDone", ["vitest"], async () => {}));
}
