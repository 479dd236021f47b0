// Runs Solidity tests in a process of its own, which its parent can end when a mutant never does.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Edr from "@nomicfoundation/edr";
import { ROOT } from "./sources.ts";

/** A test, by the file of its suite and its name, and the time it took. */
export type Test = { file: string; name: string; milliseconds: number };

/** Of these files the tests whose name `pattern` matches. Mutant 0 is none. */
export type Task = {
  mutant: number;
  files: string[];
  pattern?: string | undefined;
  without?: string | undefined;
  fuzzRuns: number;
};

export type Reply =
  | { kind: "tested"; passed: number; milliseconds: Record<string, number>; failures: Test[] }
  | { kind: "refused"; reason: string }
  | { kind: "endless" }
  | { kind: "crashed" };

/** Hardhat's own for a fuzz run that is not told one. */
const SEED = "0x7727ea51af0441c20da14dcd68a15dac8c9ebd589c5be8fa8c87c1d3720450bc";
/** Many times what the tests need, and an endless loop is through with it in seconds. */
const GAS = 4_000_000_000n;

// The very runner that Hardhat has: asked for directly, it need not load all artifacts again for every mutant.
const edr: typeof Edr = createRequire(import.meta.resolve("hardhat"))("@nomicfoundation/edr");
const runner = new edr.EdrContext();
await runner.registerSolidityTestRunnerFactory(edr.L1_CHAIN_TYPE, edr.l1SolidityTestRunnerFactory());
const artifacts: Edr.Artifact[] = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const suites = artifacts.filter(isSuite).map(({ id }) => id);

process.on("message", async (task: Task) => {
  process.send?.(await perform(task));
});
process.send?.("ready");

async function perform({ mutant, files, pattern, without, fuzzRuns }: Task): Promise<Reply> {
  const chosen = suites.filter(({ source }) => files.includes(source));
  const milliseconds: Record<string, number> = {};
  const failures: Test[] = [];
  let passed = 0;
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  let open = chosen.length;
  const take = ({ id: { source }, durationNs, testResults }: Edr.SuiteResult) => {
    milliseconds[source] = (milliseconds[source] ?? 0) + Number(durationNs) / 1e6;
    for (const { name, status, durationNs: took } of testResults) {
      if (status === "Failure") failures.push({ file: source, name, milliseconds: Number(took) / 1e6 });
      else if (status === "Success") passed++;
    }
    if (--open === 0) resolve();
  };
  try {
    const config: Edr.SolidityTestRunnerConfigArgs = {
      projectRoot: ROOT,
      hardfork: edr.l1HardforkToString(edr.l1HardforkLatest()),
      blockCoinbase: Buffer.from(mutant.toString(16).padStart(40, "0"), "hex"),
      gasLimit: GAS,
      disableBlockGasLimit: true,
      disableTransactionGasCap: true,
      fsPermissions: [{ access: edr.FsAccessPermission.ReadDirectory, path: join(ROOT, "test", "vectors") }],
      fuzz: { runs: fuzzRuns, seed: SEED },
      collectStackTraces: edr.CollectStackTraces.OnFailure,
      testSourcePaths: Object.fromEntries(chosen.map(({ source }) => [source, join(ROOT, source)])),
      ...(pattern !== undefined && { testPattern: pattern }),
      ...(without !== undefined && { excludeTestPattern: without }),
    };
    await runner.runSolidityTests(edr.L1_CHAIN_TYPE, artifacts, chosen, config, {}, take);
    if (chosen.length > 0) await allDone;
    return { kind: "tested", passed, milliseconds, failures };
  } catch (error) {
    return { kind: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
}

function isSuite({ id, contract }: Edr.Artifact): boolean {
  if (!id.source.endsWith(".t.sol") || contract.bytecode === "0x") return false;
  const abi: { type: string; name?: string }[] = JSON.parse(contract.abi);
  return abi.some(({ type, name }) => type === "function" && name?.startsWith("test") === true);
}
