import type { Address, PublicClient } from "viem";
import { simulateCall } from "../actions/public/simulateCall.ts";
import { encodeCall } from "../calls/encodeCall.ts";
import type { PreparedCall } from "../types/call.ts";
import { withMarginUpTo } from "./gasMargin.ts";
import { estimateGasAt, type SimulationBlock } from "./landing.ts";
import { isNodeTrouble } from "./nodeTrouble.ts";
import type { OutgoingCall } from "./transactions/outbox.ts";

export type SizingOptions = { client: PublicClient; account: Address; block: SimulationBlock; maxGas: bigint };

/**
 * Simulates a call in the block it would land in, and gives it the gas it needs there.
 *
 * @returns The error with which the contract would refuse it.
 * @throws What the client threw, when the node is in trouble: that says nothing about the call.
 */
export async function sizeCall(
  call: PreparedCall,
  { client, account, block, maxGas }: SizingOptions,
): Promise<{ outgoing: OutgoingCall } | { refusal: unknown }> {
  const { to, data } = encodeCall(call);
  try {
    await simulateCall(client, call, { account, gas: maxGas, ...block });
    const needed = await estimateGasAt(client, { from: account, to, data, gas: maxGas }, block);
    return { outgoing: { to, data, gas: withMarginUpTo(maxGas, needed) } };
  } catch (error) {
    if (await isNodeTrouble(error, client)) throw error;
    return { refusal: error };
  }
}
