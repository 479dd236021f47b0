import type { Address } from "viem";
import type { Chain } from "../chain.ts";

/** Where the called contract is: an address without a zero byte, which would make calldata cheaper. */
export const TARGET: Address = "0x7a9fe3c1d2b4586f91e7a3c5d8b26f4e91c7a35d";
/** An address with one zero byte. */
export const TARGET_WITH_ZERO: Address = "0x7a9fe3c1d2b4586f91e7a3c5d8b26f4e91c7a300";

const STOP = "0x00";

/** Puts a contract there that does nothing and costs nothing. */
export async function installTarget(chain: Chain, target: Address): Promise<void> {
  await chain.install(target, STOP);
}
