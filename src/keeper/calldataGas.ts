import { type Hex, hexToBytes } from "viem";

const TRANSACTION_GAS = 21_000n;
const TOKEN_GAS = 4n;
/** What EIP-7623 asks for a token at least, whatever else the transaction does. */
const TOKEN_FLOOR_GAS = 10n;
const TOKENS_OF_BYTE = 4;

/** Gas that a transaction with this calldata takes before its first instruction. */
export function intrinsicGas(data: Hex): bigint {
  return TRANSACTION_GAS + TOKEN_GAS * tokensOf(data);
}

/**
 * Gas that a transaction with this calldata is charged at least, on chains with the rules of Prague (EIP-7623): with a lower limit it is
 * invalid, and nodes refuse it. A simulated call knows nothing of it.
 */
export function floorGas(data: Hex): bigint {
  return TRANSACTION_GAS + TOKEN_FLOOR_GAS * tokensOf(data);
}

/** A gas limit that is no obstacle by itself. On chains without a floor it asks for more than is used, which costs nothing. */
export function atLeastFloor(gas: bigint, data: Hex): bigint {
  const floor = floorGas(data);
  return gas > floor ? gas : floor;
}

function tokensOf(data: Hex): bigint {
  return BigInt(hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 1 : TOKENS_OF_BYTE), 0));
}
