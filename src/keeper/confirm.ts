import type { PublicClient } from "viem";
import { getBook } from "../actions/public/getBook.ts";
import { getDeferralLogs } from "../actions/public/getDeferralLogs.ts";
import { getDeferrals } from "../actions/public/getDeferrals.ts";
import { listOpen } from "../actions/public/listOpen.ts";
import type { KeptDeferral } from "../types/deferral.ts";
import type { KeeperEvent } from "./events.ts";
import type { WorkStore } from "./store/workStore.ts";
import type { ServedBook } from "./work.ts";

/** What the last check of a book found. */
export type Confirmation = {
  /** The block whose state was read. */
  blockNumber: bigint;
  /** Open sealed deferrals that no log tells of. Nobody can act on them who did not keep them. */
  lost: readonly bigint[];
  /** How often the log was searched for them. */
  searches: number;
};

export type ConfirmOptions = {
  client: PublicClient;
  store: WorkStore;
  emit: (event: KeeperEvent) => void;
};

/** A node that lags in its logs catches up within a few steps; one that has pruned them never does. */
const MAX_SEARCHES = 5;

/**
 * Checks what the logs said against the state at `blockNumber`: a node can prune logs, or give an empty answer for a block that it has not
 * indexed yet. The first check of a book walks it whole; after that its count of open deferrals is compared, at one request a step.
 */
export async function confirm(
  book: ServedBook,
  blockNumber: bigint,
  previous: Confirmation | undefined,
  { client, store, emit }: ConfirmOptions,
): Promise<Confirmation> {
  if (previous?.blockNumber === blockNumber) return previous;
  const atBlock = { ...book.book, blockNumber };
  const known = new Set((await store.openItems(book)).map(({ deferral }) => deferral.id));
  if (previous !== undefined && (previous.lost.length === 0 || previous.searches >= MAX_SEARCHES)) {
    const { openCount } = await getBook(client, atBlock);
    if (openCount === BigInt(known.size + previous.lost.length)) return { ...previous, blockNumber };
  }

  const open = await listOpen(client, atBlock);
  const openIds = new Set(open.map(({ id }) => id));
  const closed = [...known].filter((id) => !openIds.has(id));
  const missing = open.filter(({ id }) => !known.has(id));
  const opened = await readStored(missing.filter(({ kind }) => kind === "Stored").map(({ id }) => id));
  const sealed = missing.filter(({ kind }) => kind === "Sealed").map(({ id }) => id);
  const found = await searchLog(sealed);
  const foundIds = new Set(found.map(({ id }) => id));
  const lost = sealed.filter((id) => !foundIds.has(id));

  const changed = opened.length + found.length + closed.length > 0 || lost.length !== (previous?.lost.length ?? 0);
  if (changed) {
    await store.correct(book, [...opened, ...found], closed, blockNumber);
    emit({ type: "corrected", book, opened: opened.length + found.length, closed: closed.length, lost });
  }
  return { blockNumber, lost, searches: lost.length === 0 ? 0 : (previous?.searches ?? 0) + 1 };

  async function readStored(ids: readonly bigint[]): Promise<KeptDeferral[]> {
    const deferrals = await getDeferrals(client, { ...atBlock, ids });
    return deferrals.flatMap((deferral): KeptDeferral[] => (deferral ? [{ ...deferral, kind: "Stored" }] : []));
  }

  async function searchLog(ids: readonly bigint[]): Promise<KeptDeferral[]> {
    if (ids.length === 0) return [];
    const { fromBlock } = book;
    const logs = await getDeferralLogs(client, {
      ...{ ...book.book, fromBlock, toBlock: blockNumber },
      eventNames: ["DeferralScheduled"],
    });
    const found = logs.flatMap((log) => (log.eventName === "DeferralScheduled" ? [log.deferral] : []));
    const wanted = new Set(ids);
    const inLogs = new Set(found.map(({ id }) => id));
    const recalled = ids.every((id) => inLogs.has(id)) ? [] : await store.recall(book);
    return [...found, ...recalled.filter(({ id }) => !inLogs.has(id))].filter(({ id }) => wanted.has(id));
  }
}
