import type { Address, PublicClient } from "viem";
import { isClaimable } from "../../maths/window.ts";
import type { Adapter } from "../adapters/adapter.ts";
import { hubAdapter, timelockAdapter } from "../adapters/bookHostAdapter.ts";
import { carryOut } from "../carryOut.ts";
import { type Confirmation, confirm } from "../confirm.ts";
import { decide, type ItemState, type Plan } from "../decide.ts";
import type { Failing } from "../failures.ts";
import { type BookRequest, readServedBook } from "../guards.ts";
import type { Landing } from "../landing.ts";
import { largest } from "../largest.ts";
import type { Head } from "../transactions/account.ts";
import type { Outbox } from "../transactions/outbox.ts";
import { bookKey, type HostKind, idsOf, type ServedBook } from "../work.ts";
import { createShelf } from "./shelf.ts";
import type { Job, JobResult, WorkSource } from "./source.ts";

export type BookSourceOptions = Failing & {
  client: PublicClient;
  /** The keeper's. */
  account: Address;
  chainId: number;
  books: readonly BookRequest[];
  outbox: Outbox;
};

export type BookSource = WorkSource & { books: readonly ServedBook[] };

/** One for each kind of contract that performs for a book. */
const ADAPTERS: Record<HostKind, Adapter> = { timelock: timelockAdapter, hub: hubAdapter };

/** Books whose deferrals a contract performs through `IDueBookHost`: timelocks, and books of the hub. */
export async function createBookSource(options: BookSourceOptions): Promise<BookSource> {
  const { client, chainId, store, policy, emit } = options;
  const books: ServedBook[] = [];
  for (const request of options.books) books.push(await readServedBook(client, chainId, request));

  /** Books whose host refused this keeper, and the time until which they are left alone. */
  const refusedUntil = new Map<string, bigint>();
  const shelf = createShelf<Confirmation>({
    ...options,
    books,
    isLeftAlone,
    confirm: (book, blockNumber, before) => confirm(book, blockNumber, before, { client, store, emit }),
  });

  return {
    name: "books",
    books,
    countsBlocks: books.some(({ clock }) => clock === "BlockNumber"),

    discover: shelf.discover,
    judge: shelf.judge,
    behindBlocks: shelf.behindBlocks,

    async decide(landing) {
      const states = await shelf.states(landing);
      return {
        openItems: states.length,
        overdueSeconds: overdueSecondsOf(states, landing),
        jobs: decide(states, policy, landing).map(jobOf),
      };
    },
  };

  function isLeftAlone(book: ServedBook, { timestamp }: Landing): boolean {
    return (refusedUntil.get(bookKey(book)) ?? 0n) > timestamp;
  }

  function jobOf(plan: Plan): Job {
    const { book, items } = plan;
    return {
      book,
      ids: idsOf(items),
      execute: (landing, head) => execute(plan, landing, head),
    };
  }

  async function execute(plan: Plan, landing: Landing, head: Head): Promise<JobResult> {
    const { book } = plan;
    // An earlier job of this step may have found that out.
    if (isLeftAlone(book, landing)) return "refused";
    const result = await carryOut(plan, { ...options, adapter: ADAPTERS[book.kind as HostKind], landing, head });
    if (result === "refused") refusedUntil.set(bookKey(book), landing.timestamp + policy.retryDelaySeconds);
    return result;
  }
}

function overdueSecondsOf(items: readonly ItemState[], { timestamp }: Landing): bigint {
  const inSeconds = items.filter(({ book }) => book.clock === "Timestamp");
  const claimable = inSeconds.filter(({ deferral }) => isClaimable(deferral, timestamp));
  return largest(claimable.map(({ deferral }) => timestamp - deferral.dueAt));
}
