import { type Address, encodeFunctionData, type Hex, keccak256, numberToHex, sliceHex } from "viem";

/** Lengths of the payloads that are measured: nothing, a call with two arguments, a call with a good deal of data. */
export const LENGTHS = [0, 68, 256] as const;
export type Length = (typeof LENGTHS)[number];

/** What the names of figures call them. */
export const TITLES: Record<Length, string> = { 0: "no payload", 68: "68-byte call", 256: "256 bytes" };

/**
 * A payload of this length, another one for each `seed`, the same on every machine. 68 bytes are a call as wallets make them,
 * `transfer(address,uint256)`: 36 of them are zero. No other payload has a zero byte.
 */
export function payloadOf(length: number, seed: number): Hex {
  if (length !== 68) return bytesOf(length, seed);
  return encodeFunctionData({
    abi: TRANSFER,
    args: [bytesOf(20, seed) as Address, BigInt(bytesOf(8, seed + 1_000))],
  });
}

/** `length` bytes, none of them zero. */
export function bytesOf(length: number, seed: number): Hex {
  let bytes = "";
  for (let part = 0; bytes.length < 2 * length; part++) {
    const hash = keccak256(numberToHex(seed * 1_000 + part, { size: 32 }));
    bytes += hash.slice(2).replaceAll(/(..)/g, (byte) => (byte === "00" ? "01" : byte));
  }
  return length === 0 ? "0x" : sliceHex(`0x${bytes}`, 0, length);
}

const TRANSFER = [
  {
    type: "function",
    name: "transfer",
    stateMutability: "nonpayable",
    inputs: [
      { name: "to", type: "address" },
      { name: "amount", type: "uint256" },
    ],
    outputs: [],
  },
] as const;
