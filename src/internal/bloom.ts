import { type Hex, hexToBytes, keccak256 } from "viem";

/**
 * Tells whether a block's log bloom may hold a value, an address or a topic. A bloom never misses one that is there; it may show one
 * that is not.
 */
export function mayHold(bloom: Hex, value: Hex): boolean {
  const bits = hexToBytes(bloom);
  const hash = hexToBytes(keccak256(hexToBytes(value)));
  return [0, 2, 4].every((at) => {
    const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047;
    return (((bits[255 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1;
  });
}
