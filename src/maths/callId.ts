import { encodeAbiParameters, type Hash, type Hex, hexToBigInt, keccak256, numberToHex, sliceHex } from "viem";
import { UnknownCallIdVersionError } from "../errors/response.ts";
import { checkBookedCall, checkCallId, checkSlot } from "../internal/callChecks.ts";
import { checkHex, checkRange } from "../internal/checks.ts";
import type { BookedCall } from "../types/bookedCall.ts";

const VERSION = 1n;

/** What an id says: ids sort by slot, then by arrival. */
export type CallIdParts = {
  slot: bigint;
  /** Place in the slot's order, from 0. */
  index: bigint;
  /** The upper 15 bytes of the call's hash. */
  trail: Hex;
};

const HASHED = [
  { type: "uint64" },
  { type: "uint64" },
  { type: "address" },
  { type: "address" },
  { type: "uint128" },
  { type: "uint64" },
  { type: "bool" },
  { type: "uint96" },
  { type: "uint64" },
  { type: "uint128" },
  { type: "uint64" },
  { type: "bytes32" },
] as const;

/**
 * Builds the id of a booked call: version 1 (1 byte), slot (8), index (8), 15 bytes of the call's hash.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const callId = encodeCallId({ slot: 5n, index: 0n, trail: '0x0102030405060708090a0b0c0d0e0f' })
 */
export function encodeCallId({ slot, index, trail }: CallIdParts): Hash {
  checkSlot(slot);
  checkRange("index", index, 0n, 2n ** 64n - 1n);
  checkHex("trail", trail, 15);
  return numberToHex((VERSION << 248n) | (slot << 184n) | (index << 120n) | hexToBigInt(trail), { size: 32 });
}

/**
 * Reads slot, place and hash from the id of a booked call.
 *
 * @throws `InputTypeError`; `UnknownCallIdVersionError` when it is no id, or one of a newer contract.
 * @example
 * const { slot, index } = decodeCallId(callId)
 */
export function decodeCallId(callId: Hash): CallIdParts {
  checkCallId(callId);
  const part = (from: number, to: number) => hexToBigInt(sliceHex(callId, from, to));
  const version = part(0, 1);
  if (version !== VERSION) throw new UnknownCallIdVersionError({ callId, version });
  return { slot: part(1, 9), index: part(9, 17), trail: sliceHex(callId, 17) };
}

/**
 * Computes the id of a call as it was booked. Whether it was, the contract knows.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError`
 * @example
 * const callId = callIdOf(call)
 */
export function callIdOf(call: BookedCall): Hash {
  checkBookedCall(call);
  const { slot, index, creator, target, value, gasLimit, fromCreator, price, bookedGas, tip, series, data } = call;
  const words = [slot, index, creator, target, value, gasLimit, fromCreator, price, bookedGas, tip, series] as const;
  const hash = keccak256(encodeAbiParameters(HASHED, [...words, keccak256(data)]));
  return encodeCallId({ slot, index, trail: sliceHex(hash, 0, 15) });
}
