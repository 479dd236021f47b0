import type { Address, Hex, PublicClient } from "viem";
import { floorGas } from "../calldataGas.ts";
import { estimateGasAt, type SimulationBlock } from "../landing.ts";

/** Does nothing, and is dear by the floor. */
const PROBE: Hex = `0x${"ff".repeat(1_024)}`;

/** Whether the chain has a floor for what calldata costs (EIP-7623). `account` has no code, so a call of it does nothing. */
export async function chargesFloor(client: PublicClient, account: Address, block: SimulationBlock): Promise<boolean> {
  return (await estimateGasAt(client, { from: account, to: account, data: PROBE }, block)) >= floorGas(PROBE);
}
