import { type Address, encodeFunctionData, type Hex } from "viem";
import type { PreparedCall } from "../types/call.ts";

/** A call as any wallet or multisig takes it. */
export type EncodedCall = { to: Address; data: Hex; value: bigint };

/**
 * Encodes a prepared call, for wallets that send calls in batches, multisigs and signers of their own.
 *
 * @example
 * const { to, data, value } = encodeCall(prepareSchedule({ ...book, owner, payload, delay: 3_600n }))
 */
export function encodeCall({ address, abi, functionName, args, value = 0n }: PreparedCall): EncodedCall {
  return { to: address, data: encodeFunctionData({ abi, functionName, args }), value };
}
