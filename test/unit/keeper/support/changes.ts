import type { DeferralChange, DeferralCursor, KeptDeferral } from "../../../../src/index.ts";
import type { ServedBook } from "../../../../src/keeper/index.ts";
import { hubBook } from "./items.ts";

export const HASH = `0x${"12".repeat(32)}` as const;

const at = ({ book }: ServedBook, blockNumber: bigint) => ({
  ...{ ...book, blockNumber, blockHash: HASH, transactionHash: HASH, transactionIndex: 0, logIndex: 0 },
});

export function scheduled(
  deferral: KeptDeferral,
  blockNumber: bigint,
  removed = false,
  book: ServedBook = hubBook,
): DeferralChange {
  const { id, owner } = deferral;
  return { eventName: "DeferralScheduled", ...at(book, blockNumber), id, owner, deferral, removed };
}

export function claimed({ id, owner }: KeptDeferral, blockNumber: bigint, removed = false): DeferralChange {
  return { eventName: "DeferralClaimed", ...at(hubBook, blockNumber), id, owner, removed };
}

/** A cursor that remembers blocks from `oldest` on. */
export const cursorFrom = (oldest: bigint, nextBlock = 100n): DeferralCursor => ({
  nextBlock,
  checkpoints: [{ blockNumber: oldest, blockHash: HASH, logs: [] }],
  start: undefined,
});
