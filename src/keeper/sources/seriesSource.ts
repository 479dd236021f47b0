import type { Address, PublicClient } from "viem";
import { prepareBookNext } from "../../actions/wallet/bookNext.ts";
import { callOfItem } from "../calls/callItems.ts";
import type { ServedCalls } from "../calls/servedCalls.ts";
import type { Hold } from "../decide.ts";
import { type Failing, noteFailure } from "../failures.ts";
import type { Landing } from "../landing.ts";
import { decideSeries, type SeriesChoice } from "../series/decideSeries.ts";
import { followSeriesItems } from "../series/seriesChanges.ts";
import { seriesBookOf, seriesOfItem } from "../series/seriesItems.ts";
import { sizeCall } from "../sizeCall.ts";
import type { StoredItem } from "../store/workStore.ts";
import type { Head } from "../transactions/account.ts";
import type { NewlyMined } from "../transactions/follow.ts";
import type { Outbox } from "../transactions/outbox.ts";
import { idsOf, itemKey, type ServedBook } from "../work.ts";
import { createShelf } from "./shelf.ts";
import type { Decision, Job, JobResult, WorkSource } from "./source.ts";

export type SeriesSourceOptions = Failing & {
  client: PublicClient;
  /** The keeper's. */
  account: Address;
  /** Contracts whose booked calls are served, too: an occurrence that is booked is a call of theirs. */
  calls: readonly ServedCalls[];
  choice: SeriesChoice;
  outbox: Outbox;
};

/** The series of one DeferredCalls. */
type Desk = {
  calls: ServedCalls;
  book: ServedBook;
  /** The last series that was looked at. */
  after: bigint;
  /** The block to come, as of the last look. */
  lookedAt: bigint | undefined;
  /** When series that are another keeper's were first seen idle, by the chain's clock. */
  idleSince: Map<bigint, bigint>;
};

/** Series that are simulated in one block, at most. */
const MAX_TRIALS = 10;

/**
 * Series of booked calls that nothing moves on by itself: one that waits, because its next grid point was beyond the horizon, and one that
 * is paused. Booking the next occurrence pays nothing; it is sent where simulation says that it can be booked, after all other work.
 */
export function createSeriesSource(options: SeriesSourceOptions): WorkSource {
  const { client, account, choice, outbox, store, policy, emit } = options;
  const desks = options.calls.map(
    (calls): Desk => ({
      ...{ calls, book: seriesBookOf(calls.book), after: 0n, lookedAt: undefined, idleSince: new Map() },
    }),
  );
  const shelf = createShelf<undefined>({
    ...options,
    books: desks.map(({ book }) => book),
    follow: (book, cursor) => followSeriesItems(client, book.book, cursor),
    // The contract keeps no sum that the known series could be held against.
    confirm: async () => undefined,
  });

  return {
    name: "series",
    countsBlocks: false,

    discover: shelf.discover,
    behindBlocks: shelf.behindBlocks,
    judge,

    async decide(landing): Promise<Decision> {
      const jobs: Job[] = [];
      for (const desk of desks.filter(({ book }) => shelf.isCurrent(book))) jobs.push(...(await look(desk, landing)));
      return { openItems: 0, overdueSeconds: 0n, jobs };
    },
  };

  /** What is idle is tried once in a block: until the next it stays what it was. */
  async function look(desk: Desk, landing: Landing): Promise<Job[]> {
    const { book, calls, lookedAt } = desk;
    if (lookedAt === landing.blockNumber) return [];
    desk.lookedAt = landing.blockNumber;
    const booked = await bookedOf(calls.book);
    const items = await store.openItems(book);
    const unbooked = new Set(idsOf(items.filter(({ deferral }) => !booked.has(deferral.id))));
    for (const id of desk.idleSince.keys()) if (!unbooked.has(id)) desk.idleSince.delete(id);
    for (const item of items) if (item.failures > 0 && !unbooked.has(item.deferral.id)) await forgive(item);
    const named = new Set((await outbox.waiting()).flatMap((one) => one.ids.map((id) => itemKey(one.book, id))));
    const holdOn = (id: bigint): Hold | undefined => (named.has(itemKey(book, id)) ? "left alone" : undefined);
    const states = items.map((item) => ({ ...item, held: holdOn(item.deferral.id) }));
    const question = { choice, schedule: calls.config, limits: policy, booked, timestamp: landing.timestamp };
    const { idle, after } = decideSeries(states, question, desk.after, MAX_TRIALS);
    desk.after = after;
    const able = await ownOf(desk, idle, landing);
    if (able.length === 0) return [];
    return [{ book, ids: idsOf(able), canWait: true, execute: (to, head) => moveOn(desk, able, to, head) }];
  }

  /** Those that are this keeper's, or that another one of the same store has left idle for too long. */
  async function ownOf(
    { book, idleSince }: Desk,
    idle: readonly StoredItem[],
    landing: Landing,
  ): Promise<StoredItem[]> {
    const isNew = ({ inHand, deferral }: StoredItem) => !inHand && !idleSince.has(deferral.id);
    if (idle.some(isNew)) await store.takeInHand([book], landing, policy.maxBatchItems);
    const inHand = new Set(idsOf((await store.openItems(book)).filter((item) => item.inHand)));
    return idle.filter(({ deferral: { id } }) => {
      if (inHand.has(id)) return true;
      const since = idleSince.get(id) ?? landing.timestamp;
      idleSince.set(id, since);
      return landing.timestamp - since >= policy.takeOverAfterSeconds;
    });
  }

  async function moveOn(
    { book }: Desk,
    items: readonly StoredItem[],
    landing: Landing,
    head: Head,
  ): Promise<JobResult> {
    const { address } = book.book;
    const sizing = { client, account, block: landing.simulation, maxGas: policy.maxGasPerTransaction };
    for (const { deferral } of items) {
      const { series, creator, call } = seriesOfItem(deferral);
      const sized = await sizeCall(prepareBookNext({ address, series, creator, call }), sizing);
      // Booked meanwhile, beyond the horizon, full, too dear or without money: the chain's matter, and no failure.
      if ("refusal" in sized) continue;
      const work = { source: "series", action: "bookNext", book, ids: [series], dueAt: landing.timestamp } as const;
      const result = await outbox.send(work, sized.outgoing, head);
      if (result === "withheld") return "withheld";
      if (result === "refused") await fail(book, series, "the node refused its transaction", landing.timestamp);
    }
    return "done";
  }

  /** One that reverted came second, if an occurrence is booked. */
  async function judge({ transaction, receipt }: NewlyMined, now: bigint): Promise<void> {
    const { book, action, nonce, ids, mined } = transaction;
    const { transactionHash: hash, blockNumber, status } = receipt;
    const reverted = status === "reverted";
    const desk = desks.find((one) => one.book.book.address === book.book.address);
    const booked = desk === undefined ? new Set<bigint>() : await bookedOf(desk.calls.book);
    emit({
      ...{ type: "mined", action, book, hash, nonce, blockNumber, reverted, done: reverted ? [] : ids },
      lost: reverted ? ids.filter((id) => booked.has(id)) : [],
      costWei: mined?.costWei ?? 0n,
      blocksLate: undefined,
    });
    if (!reverted) return;
    for (const id of ids) if (!booked.has(id)) await fail(book, id, "the transaction reverted", now, hash);
  }

  async function bookedOf(book: ServedBook): Promise<Set<bigint>> {
    const series = (await store.openItems(book)).map(({ deferral }) => callOfItem(deferral).series);
    return new Set(series.filter((id) => id !== 0n));
  }

  function fail(book: ServedBook, id: bigint, reason: string, now: bigint, hash?: `0x${string}`): Promise<void> {
    return noteFailure(book, id, { action: "bookNext", reason, hash }, now, options);
  }

  /** A series lives long: what failed before an occurrence was booked says nothing of the next one. */
  function forgive(item: StoredItem): Promise<void> {
    return store.noteFailure(item, { action: "bookNext", failures: 0, notBefore: 0n });
  }
}
