import type { Address, Hex } from "viem";
import type { Deferral } from "../types/deferral.ts";

/** A deferral as viem decodes and encodes it: numbers for uint40. */
export type AbiDeferral = {
  id: bigint;
  owner: Address;
  createdAt: number;
  dueAt: number;
  expiresAt: number;
  payload: Hex;
};

export function toDeferral({ id, owner, createdAt, dueAt, expiresAt, payload }: AbiDeferral): Deferral {
  return {
    id,
    owner,
    createdAt: BigInt(createdAt),
    dueAt: BigInt(dueAt),
    expiresAt: BigInt(expiresAt),
    payload,
  };
}

export function fromDeferral({ id, owner, createdAt, dueAt, expiresAt, payload }: Deferral): AbiDeferral {
  return {
    id,
    owner,
    createdAt: Number(createdAt),
    dueAt: Number(dueAt),
    expiresAt: Number(expiresAt),
    payload,
  };
}
