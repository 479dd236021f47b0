import solc from "solc";
import type { Hex } from "viem";

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>;
};

/** Runtime code of these Yul statements. Hardhat compiles Solidity only. */
export function compileYul(statements: string): Hex {
  const code = `object "Program" { code { stop() } object "Program_deployed" { code { ${statements} stop() } } }`;
  const output: Output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: "Yul",
        sources: { "program.yul": { content: code } },
        settings: {
          evmVersion: "cancun",
          optimizer: { enabled: true, runs: 1_000_000, details: { yul: true } },
          outputSelection: { "*": { "*": ["evm.deployedBytecode.object"] } },
        },
      }),
    ),
  );
  const failed = output.errors?.find(({ severity }) => severity === "error");
  if (failed !== undefined) throw new Error(failed.formattedMessage);
  return `0x${output.contracts?.["program.yul"]?.["Program"]?.evm.deployedBytecode.object ?? ""}`;
}
