import type { Address } from "viem";
import { NotDeployedError } from "../errors/addresses.ts";
import { deployedAddresses } from "./deployed.ts";

/**
 * Gives the address of the hub on a chain.
 *
 * @throws `NotDeployedError` when this version of the package knows none there.
 * @example
 * const address = getDueBookAddress(await publicClient.getChainId())
 */
export function getDueBookAddress(chainId: number): Address {
  const deployments: Record<number, { DueBook?: Address }> = deployedAddresses;
  const address = deployments[chainId]?.DueBook;
  if (address !== undefined) return address;
  throw new NotDeployedError({ contract: "DueBook", chainId, chainIds: Object.keys(deployments).map(Number) });
}
