// Builds and tests the copy of the project in a process of its own, which its parent can end when a mutant never does.
import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { HardhatUserConfig } from "hardhat/config";
import { createHardhatRuntimeEnvironment } from "hardhat/hre";
import oneCompilation from "../plugins/one-compilation.ts";

export type Task = { kind: "build" } | { kind: "test"; mutant: number; files: string[]; fuzzRuns: number };

export type Failure = { file: string; test: string };

export type Reply =
  | { kind: "built" }
  | { kind: "refused"; reason: string }
  | { kind: "tested"; passed: number; milliseconds: Record<string, number>; failures: Failure[] }
  | { kind: "endless" }
  | { kind: "crashed" };

const folder = process.argv[2] ?? "";
process.chdir(folder);

const compiler = { version: "0.8.37", path: fileURLToPath(import.meta.resolve("solc/soljson.js")) };
// Contracts only need to run here, not to be cheap: the optimizer does the least that keeps the stack shallow enough. Tests that
// know them by their interfaces are compiled plainly, as in hardhat.config.ts.
const profile = {
  compilers: [{ ...compiler, settings: { viaIR: true, optimizer: { enabled: true, runs: 1 }, evmVersion: "cancun" } }],
  overrides: Object.fromEntries(
    globSync("test/solidity/{unit,proof}/**/*.sol", { cwd: folder }).map((file) => [
      file,
      { ...compiler, settings: { evmVersion: "cancun" } },
    ]),
  ),
  isolated: false,
};

const environment = (mutant: number, fuzzRuns: number) => {
  const config: HardhatUserConfig = {
    plugins: [oneCompilation],
    solidity: { profiles: { default: profile, production: profile } },
    paths: { tests: { solidity: "test/solidity" } },
    test: {
      solidity: {
        coinbase: `0x${mutant.toString(16).padStart(40, "0")}`,
        fsPermissions: { readDirectory: [join(folder, "test", "vectors")] },
        fuzz: { runs: fuzzRuns },
        invariant: { runs: Math.max(1, Math.floor(fuzzRuns / 8)), depth: 64, failOnRevert: true },
      },
    },
  };
  return createHardhatRuntimeEnvironment(config, {}, folder);
};

process.on("message", async (task: Task) => {
  process.send?.(await perform(task));
});

async function perform(task: Task): Promise<Reply> {
  try {
    if (task.kind === "build") {
      const hre = await environment(0, 1);
      await hre.tasks.getTask("build").run({ quiet: true });
      return { kind: "built" };
    }
    const hre = await environment(task.mutant, task.fuzzRuns);
    const result = await hre.tasks.getTask(["test", "solidity"]).run({ noCompile: true, testFiles: task.files });
    const { suiteResults } = result.success ? result.value : result.error;
    const milliseconds: Record<string, number> = {};
    const failures: Failure[] = [];
    let passed = 0;
    for (const { id, durationNs, testResults } of suiteResults) {
      const file = id.source.replace(/^project\//, "");
      milliseconds[file] = (milliseconds[file] ?? 0) + Number(durationNs) / 1e6;
      for (const { name, status } of testResults) {
        if (status === "Failure") failures.push({ file, test: `${id.name}.${name}` });
        else if (status === "Success") passed++;
      }
    }
    return { kind: "tested", passed, milliseconds, failures };
  } catch (error) {
    return { kind: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
}
