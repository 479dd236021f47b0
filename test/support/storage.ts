// What a contract keeps, word by word, and that it keeps nothing else.
import { type Address, type Hex, numberToHex } from "viem";
import { expect } from "vitest";
import { rpc, type TestNode } from "./nodes.ts";

/** An account that does nothing. */
const COPY: Address = "0x7a9fe3c1d2b4586f91e7a3c5d8b26f4e91c7a35d";

export async function wordAt(node: TestNode, address: Address, slot: Hex): Promise<Hex> {
  return (await node.publicClient.getStorageAt({ address, slot })) ?? "0x";
}

/** How many of these words are not zero. */
export async function filledWords(node: TestNode, address: Address, words: readonly Hex[]): Promise<number> {
  const values = await Promise.all(words.map((slot) => wordAt(node, address, slot)));
  return values.filter((value) => BigInt(value) !== 0n).length;
}

/**
 * Checks that every word outside these is zero: an account that keeps these words and no other has the same storage hash, so
 * the chain itself says that there is no more. `unused` is one that must not be among them.
 */
export async function expectNoOtherWords(node: TestNode, address: Address, words: readonly Hex[], unused: Hex) {
  for (const index of words) {
    const value = await wordAt(node, address, index);
    await node.testClient.setStorageAt({ address: COPY, index, value });
  }
  await node.mine();
  const storage = await storageHash(node, address);
  expect(await storageHash(node, COPY)).toBe(storage);
  await node.testClient.setStorageAt({ address: COPY, index: unused, value: numberToHex(1, { size: 32 }) });
  await node.mine();
  expect(await storageHash(node, COPY)).not.toBe(storage);
}

async function storageHash(node: TestNode, address: Address): Promise<Hex> {
  return (await rpc<{ storageHash: Hex }>(node, "eth_getProof", [address, [], "latest"])).storageHash;
}
