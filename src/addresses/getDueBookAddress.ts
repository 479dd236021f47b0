import type { Address } from "viem";
import { NotDeployedError } from "../errors/addresses.ts";
import { deployedAddresses } from "./deployed.ts";

const HUB = "DueBook";

/**
 * Gives the address of the hub on a chain.
 *
 * @throws `NotDeployedError` when this version of the package knows none there.
 * @example
 * const address = getDueBookAddress(await publicClient.getChainId())
 */
export function getDueBookAddress(chainId: number): Address {
  return hubIn(deployedAddresses, chainId);
}

/** The same, of these deployments. A chain that has other contracts of the package need not have the hub. */
export function hubIn(
  deployments: Readonly<Record<number, Readonly<Record<string, Address>>>>,
  chainId: number,
): Address {
  const address = deployments[chainId]?.[HUB];
  if (address !== undefined) return address;
  const withHub = Object.entries(deployments).filter(([, contracts]) => HUB in contracts);
  throw new NotDeployedError({ contract: HUB, chainId, chainIds: withHub.map(([id]) => Number(id)) });
}
