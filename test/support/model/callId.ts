import { concatHex, encodeAbiParameters, type Hex, keccak256, numberToHex, sliceHex } from "viem";
import type { Booked } from "./deferredModel.ts";

const WORDS = [
  ...[{ type: "uint64" }, { type: "uint64" }, { type: "address" }, { type: "address" }, { type: "uint128" }],
  ...[{ type: "uint64" }, { type: "bool" }, { type: "uint96" }, { type: "uint64" }, { type: "uint128" }],
  ...[{ type: "uint64" }, { type: "bytes32" }],
];

/** The id as the specification draws it. */
export function idOf(slot: bigint, c: Booked): Hex {
  const words = [slot, c.index, c.creator, c.target, c.value, c.gasLimit, c.fromCreator, c.price, c.bookedGas, c.tip];
  const hash = keccak256(encodeAbiParameters(WORDS, [...words, c.series, keccak256(c.data)]));
  return concatHex(["0x01", numberToHex(slot, { size: 8 }), numberToHex(c.index, { size: 8 }), sliceHex(hash, 0, 15)]);
}
