import type { Abi, AbiParameter } from "viem";

type AbiItem = Abi[number];

/**
 * The contract's ABI with the errors and events of the internal libraries it is built from. The compiler lists those raised in
 * Solidity with the contract, but not errors raised from assembly, and a caller needs to decode both.
 */
export function mergeAbi(contract: Abi, libraries: readonly Abi[]): Abi {
  const known = new Set(contract.map(signature));
  const merged = [...contract];
  for (const item of libraries.flat()) {
    if (item.type !== "error" && item.type !== "event") continue;
    if (known.has(signature(item))) continue;
    known.add(signature(item));
    merged.push(item);
  }
  return merged.map(withoutInternalTypes);
}

/** The errors of all these ABIs, each once, by name. */
export function errorsOf(abis: readonly Abi[]): Abi {
  return mergeAbi([], abis)
    .filter((item) => item.type === "error")
    .toSorted((a, b) => (signature(a) < signature(b) ? -1 : 1));
}

/** The source of a module that exports the ABI with its literal types, which viem infers from. */
export function abiModule(contract: string, abi: Abi): string {
  return [
    "// Written by `npm run generate` from the compiled contracts; do not edit.",
    `export const ${abiName(contract)} = ${JSON.stringify(abi, null, 2)} as const;`,
    "",
  ].join("\n");
}

/** The source of the module that exports every generated ABI. */
export function abiIndex(contracts: readonly string[]): string {
  return [
    "// Written by `npm run generate`; do not edit.",
    ...contracts.toSorted().map((contract) => `export { ${abiName(contract)} } from "./${contract}.ts";`),
    "",
  ].join("\n");
}

/** DueBook -> dueBookAbi, ITarget -> iTargetAbi. */
export function abiName(contract: string): string {
  return `${contract.charAt(0).toLowerCase()}${contract.slice(1)}Abi`;
}

function signature(item: AbiItem): string {
  const name = "name" in item ? item.name : "";
  const inputs = "inputs" in item ? item.inputs.map(canonicalType) : [];
  return `${item.type} ${name}(${inputs.join()})`;
}

function canonicalType(parameter: AbiParameter): string {
  if (!("components" in parameter)) return parameter.type;
  return `(${parameter.components.map(canonicalType).join()})${parameter.type.slice("tuple".length)}`;
}

// Names of Solidity types mean nothing to a caller, and a renamed struct would change every file.
function withoutInternalTypes(item: AbiItem): AbiItem {
  return JSON.parse(JSON.stringify(item, (key, value) => (key === "internalType" ? undefined : value)));
}
