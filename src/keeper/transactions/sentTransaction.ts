import type { Address, Hash, Hex } from "viem";
import type { Action } from "../decide.ts";
import type { SourceName } from "../sources/source.ts";
import type { ServedBook } from "../work.ts";
import type { Fees } from "./fees.ts";

/** One signed form of a transaction. A replacement has the nonce of the one before and pays more. */
export type SignedVersion = { hash: Hash; raw: Hex; fees: Fees };

/** Where a transaction was mined, and what it cost there. */
export type Mined = { hash: Hash; blockNumber: bigint; blockHash: Hash; costWei: bigint };

/** What a transaction is for. */
export type Work = {
  /** Who says what it came to. */
  source: SourceName;
  action: Action;
  book: ServedBook;
  /** Ids of the items it names. */
  ids: readonly bigint[];
  /** When the oldest of them was due. */
  dueAt: bigint;
};

/**
 * A nonce of the keeper's account and what it is used for. It is kept, with the signed bytes, before anything is broadcast:
 * whatever happens then, the same bytes can be sent again, and the nonce can carry nothing twice.
 */
export type SentTransaction = Work & {
  chainId: number;
  account: Address;
  nonce: number;
  to: Address;
  data: Hex;
  gas: bigint;
  /** Oldest first; any of them may be the one that is mined. */
  versions: readonly SignedVersion[];
  /** Head of the chain when the newest version was made. */
  madeAt: bigint;
  /** Whether a node has said that it took the newest version. */
  accepted: boolean;
  mined: Mined | undefined;
};

/** The version that was made last. */
export function newestVersion({ versions }: Pick<SentTransaction, "versions">): SignedVersion {
  return versions[versions.length - 1] as SignedVersion;
}

/** The most that a transaction can still cost, or what it has cost. */
export function costOf(transaction: Pick<SentTransaction, "versions" | "gas" | "mined">): bigint {
  return transaction.mined?.costWei ?? transaction.gas * newestVersion(transaction).fees.maxFeePerGas;
}
