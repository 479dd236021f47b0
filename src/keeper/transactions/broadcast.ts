import type { Hex, PublicClient } from "viem";
import { reasonOf } from "../reason.ts";

/**
 * What a node said to a signed transaction.
 *
 * - `accepted`: it has it, from now or from before.
 * - `used`: its nonce is used, maybe by this very transaction.
 * - `underpriced`: it pays too little for the pool, or not enough more than the one it is to replace.
 * - `refused`: it can never be mined as it is.
 * - `unsure`: no answer, or none that says more: it may be on its way.
 */
export type BroadcastOutcome =
  | { kind: "accepted" }
  | { kind: "used" | "underpriced" | "refused" | "unsure"; reason: string };

// The words of geth, reth, Nethermind, Erigon, Besu, anvil and Hardhat. Order matters: some say "nonce too low: already known".
const WORDS: readonly [kind: "accepted" | "used" | "underpriced" | "refused", words: RegExp][] = [
  ["accepted", /already known|known transaction|already imported|AlreadyKnown|already exists/i],
  ["used", /nonce(?: is)? too low|OldNonce|nonce has already been used/i],
  ["underpriced", /underpriced|less than block base fee|fee cap (?:less|lower)|FeeTooLow|fee too low/i],
  [
    "refused",
    /insufficient funds|enough funds|intrinsic gas|gas floor|floor data gas|gas cap|exceeds block gas limit|gas limit (?:is|too)|at least \d+ gas|invalid (?:sender|chain)|oversized data|type not supported/i,
  ],
];

/** Hands a signed transaction to the node. Never throws: what it cannot tell is `unsure`. */
export async function broadcast(client: PublicClient, raw: Hex): Promise<BroadcastOutcome> {
  try {
    await client.sendRawTransaction({ serializedTransaction: raw });
    return { kind: "accepted" };
  } catch (error) {
    const reason = reasonOf(error);
    const kind = WORDS.find(([, words]) => words.test(reason))?.[0] ?? "unsure";
    return kind === "accepted" ? { kind } : { kind, reason };
  }
}
