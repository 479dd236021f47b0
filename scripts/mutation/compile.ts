// Compiles sources into what the test runner takes.
import type { Artifact } from "@nomicfoundation/edr";
import solc from "solc";

/** The text of a file of the project or of its packages. */
export type Reader = (file: string) => string | undefined;

const PLAIN = { evmVersion: "cancun" };
/** What is woven only needs to run, not to be cheap, and it is long: the optimizer does nothing but keep the stack shallow enough. */
const WOVEN = {
  ...PLAIN,
  viaIR: true,
  optimizer: { enabled: false, details: { yul: true, yulDetails: { stackAllocation: true, optimizerSteps: "u:" } } },
};
/** As in hardhat.config.ts. */
const DEPLOYED = { ...PLAIN, viaIR: true, optimizer: { enabled: true, runs: 1_000_000 } };
const SETTINGS = { plain: PLAIN, woven: WOVEN, deployed: DEPLOYED };

type Code = { object: string; linkReferences: NonNullable<Artifact["contract"]["linkReferences"]> };
type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { abi: unknown; evm: { bytecode: Code; deployedBytecode: Code } }>>;
};

/** The contracts of these files, if any. `plain` ones do without the intermediate language, which takes less time where the stack allows it. */
export function compile(files: readonly string[], read: Reader, form: keyof typeof SETTINGS): Artifact[] {
  if (files.length === 0) return [];
  const sources = Object.fromEntries(files.map((file) => [file, { content: read(file) ?? "" }]));
  const wanted = { "*": ["abi", "evm.bytecode", "evm.deployedBytecode"] };
  const settings = {
    ...SETTINGS[form],
    outputSelection: Object.fromEntries(files.map((file) => [file, wanted])),
  };
  const output: Output = JSON.parse(
    solc.compile(JSON.stringify({ language: "Solidity", sources, settings }), { import: importer(read) }),
  );
  const error = output.errors?.find(({ severity }) => severity === "error");
  if (error !== undefined) throw new Error(`the woven project does not build: ${error.formattedMessage}`);
  return Object.entries(output.contracts ?? {}).flatMap(([source, contracts]) =>
    Object.entries(contracts).map(([name, { abi, evm }]) => ({
      id: { name, source, solcVersion: solc.version().split("+")[0] ?? "" },
      contract: {
        abi: JSON.stringify(abi),
        bytecode: `0x${evm.bytecode.object}`,
        linkReferences: evm.bytecode.linkReferences,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
        deployedLinkReferences: evm.deployedBytecode.linkReferences,
      },
    })),
  );
}

/** What the compiler asks when a source imports another. */
export function importer(read: Reader): (file: string) => { contents: string } | { error: string } {
  return (file) => {
    const contents = read(file);
    return contents === undefined ? { error: `${file} does not exist` } : { contents };
  };
}
