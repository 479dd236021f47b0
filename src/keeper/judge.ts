import type { PublicClient } from "viem";
import { type Failing, noteFailure } from "./failures.ts";
import { blocksLate } from "./lateness.ts";
import type { NewlyMined } from "./transactions/follow.ts";
import { readReceipt } from "./transactions/readReceipt.ts";

export type JudgeOptions = Failing & {
  client: PublicClient;
  /** Whether the store has taken in the block that the transaction was mined in. */
  isCurrent: boolean;
  /** Reads what the transaction did; as that of a book when left out. */
  read?: typeof readReceipt | undefined;
};

/** Says what a mined transaction came to. */
export async function judge({ transaction, receipt }: NewlyMined, now: bigint, options: JudgeOptions): Promise<void> {
  const { client, store, emit, isCurrent, read = readReceipt } = options;
  const { action, book, nonce, dueAt } = transaction;
  const { transactionHash: hash, blockNumber, status } = receipt;
  const { done, failed, passedOver } = read(transaction, receipt);
  const open = isCurrent ? await store.openItems(book) : [];
  const openIds = new Set(open.map(({ deferral }) => deferral.id));
  // Passed over and open: the host found a reason that simulation did not, and may find it again and again.
  const ignored = passedOver.filter((id) => openIds.has(id));
  const lost = passedOver.filter((id) => !openIds.has(id));
  const claims = action === "perform" && book.clock === "Timestamp" && done.length > 0;

  emit({
    ...{ type: "mined", action, book, hash, nonce, blockNumber, reverted: status === "reverted", done, lost },
    costWei: transaction.mined?.costWei ?? 0n,
    blocksLate: claims ? await blocksLate(client, dueAt, blockNumber) : undefined,
  });
  for (const { id, reason } of failed) await noteFailure(book, id, { action, reason, hash }, now, options);
  for (const id of ignored) {
    await noteFailure(book, id, { action, reason: "it was passed over and is still open", hash }, now, options);
  }
}
