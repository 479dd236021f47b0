import { type Address, concatHex, type Hex, hexToBigInt, numberToHex, type PublicClient, size, sliceHex } from "viem";
import { intrinsicGas } from "../calldataGas.ts";
import type { SimulationBlock } from "../landing.ts";
import { CHAIN_GAS_CAP } from "../policy.ts";

/** What a call would do in the block to come. */
export type Trial = {
  success: boolean;
  /** Gas of the transaction, as far as simulation can say: a floor for its calldata is the transaction's own matter. */
  gas: bigint;
  /** Wei that it would send to its sender. */
  pay: bigint;
  /** What it would return. */
  output: Hex;
};

const WORD = 32;

/** Init code longer than this is refused (EIP-3860); what is not calldata takes less than 100 bytes. */
export const MAX_TRIAL_BYTES = 49_152 - 100;

/**
 * Makes a call in simulation and measures it: an `eth_call` gives what a call returns, and neither the gas it takes nor what it pays its
 * sender. A contract that is never deployed makes the call and answers with all three. It stands in for the keeper, so it is of use only
 * where the callee does not care who calls; the transaction's origin is the keeper.
 */
export async function tryCall(
  client: PublicClient,
  account: Address,
  { to, data }: { to: Address; data: Hex },
  { blockTag, blockOverrides }: SimulationBlock,
): Promise<Trial> {
  const call = { account, data: measuring(to, data), gas: CHAIN_GAS_CAP, blockTag };
  const answer = await client.call(blockOverrides === undefined ? call : { ...call, blockOverrides });
  const words = answer.data ?? "0x";
  const word = (position: number) => hexToBigInt(sliceHex(words, position * WORD, (position + 1) * WORD));
  return {
    success: word(0) === 1n,
    gas: word(1) + intrinsicGas(data),
    pay: word(2),
    output: size(words) > 3 * WORD ? sliceHex(words, 3 * WORD) : "0x",
  };
}

/** Init code that calls `to` and returns success, gas, its balance and the return data. */
function measuring(to: Address, data: Hex): Hex {
  const length = numberToHex(size(data), { size: 4 });
  const rest: Hex[] = [
    "0x5a", // GAS
    "0x5f5f63", // CALL(GAS, to, 0, 0, length, 0, 0)
    length,
    "0x5f5f73",
    to,
    "0x5af1",
    "0x5a8203", // gas before less GAS
    "0x602052", // the second word
    "0x5f52", // the first
    "0x47604052", // SELFBALANCE, the third
    "0x3d5f60603e", // RETURNDATACOPY(96, 0, RETURNDATASIZE)
    "0x60603d015ff3", // RETURN(0, RETURNDATASIZE + 96)
  ];
  const codeLength = size(concatHex(rest)) + 1 + 4 + 1 + 2 + 1 + 1;
  // CODECOPY(0, codeLength, length)
  const copy: Hex[] = ["0x63", length, "0x61", numberToHex(codeLength, { size: 2 }), "0x5f39"];
  return concatHex([...copy, ...rest, data]);
}
