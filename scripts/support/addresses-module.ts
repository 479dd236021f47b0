import { type Address, getAddress } from "viem";

/** Addresses by the name of the contract. */
export type Deployment = Record<string, Address>;

/** By chain id. */
export type Deployments = Map<number, Deployment>;

/** The addresses of these contracts, from Ignition's file, whose keys are `Module#Contract`. */
export function deploymentsOf(recorded: Record<string, string>, contracts: readonly string[]): Deployment {
  const named = Object.entries(recorded).map(
    ([key, address]) => [key.slice(key.lastIndexOf("#") + 1), address] as const,
  );
  const wanted = named
    .filter(([name]) => contracts.includes(name))
    .map(([name, address]) => [name, getAddress(address)]);
  return Object.fromEntries(wanted);
}

/** The source of the module that exports them, by rising chain id. Chains without any are left out. */
export function addressesModule(deployments: Deployments): string {
  const chains = [...deployments].filter(([, deployment]) => Object.keys(deployment).length > 0);
  const byChain = chains
    .toSorted(([a], [b]) => a - b)
    .map(([chainId, deployment]) => `  ${chainId}: ${JSON.stringify(deployment)},`);
  return [
    "// Written by `npm run generate` from what Ignition deployed; do not edit.",
    `export const deployedAddresses = {\n${byChain.join("\n")}} as const;`,
    "",
  ].join("\n");
}
