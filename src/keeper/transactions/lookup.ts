import {
  type Hash,
  type PublicClient,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import type { SentTransaction } from "./sentTransaction.ts";

/** The receipt of whichever version was mined; `undefined` while none is. */
export async function findReceipt(
  client: PublicClient,
  { versions }: Pick<SentTransaction, "versions">,
): Promise<TransactionReceipt | undefined> {
  for (const { hash } of versions.toReversed()) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
  }
  return undefined;
}

/** Whether any of these nodes has any version, mined or waiting. */
export async function isKnown(
  nodes: readonly PublicClient[],
  { versions }: { versions: readonly { hash: Hash }[] },
): Promise<boolean> {
  for (const node of new Set(nodes)) {
    for (const { hash } of versions.toReversed()) {
      try {
        await node.getTransaction({ hash });
        return true;
      } catch (error) {
        if (!(error instanceof TransactionNotFoundError)) throw error;
      }
    }
  }
  return false;
}
