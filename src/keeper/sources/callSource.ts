import type { Address, PublicClient } from "viem";
import { isClaimable } from "../../maths/window.ts";
import type { DeferredConfig } from "../../types/callSlots.ts";
import { followCallItems } from "../calls/callChanges.ts";
import { type CallConfirmation, confirmCalls } from "../calls/confirmCalls.ts";
import { type CallPlan, decideCalls } from "../calls/decideCalls.ts";
import { readCallReceipt } from "../calls/readCallReceipt.ts";
import type { ServedCalls } from "../calls/servedCalls.ts";
import { sizeCalls } from "../calls/sizeCalls.ts";
import type { ItemState } from "../decide.ts";
import type { Failing } from "../failures.ts";
import type { Landing } from "../landing.ts";
import { largest } from "../largest.ts";
import { sendBatches } from "../sendBatches.ts";
import type { Head } from "../transactions/account.ts";
import { gasPriceAtWorst } from "../transactions/fees.ts";
import type { Outbox } from "../transactions/outbox.ts";
import { bookKey, idsOf, itemKey, type ServedBook, type WorkItem } from "../work.ts";
import { createShelf } from "./shelf.ts";
import type { Job, JobResult, WorkSource } from "./source.ts";

export type CallSourceOptions = Failing & {
  client: PublicClient;
  /** The keeper's. */
  account: Address;
  calls: readonly ServedCalls[];
  outbox: Outbox;
};

/** What simulation went by: as long as it is the same, so is what it says. */
type Look = { head: bigint; landing: bigint };

/** Calls that were booked for a slot of a DeferredCalls: executed in order, or on their own, for their pay; cleared for the reward. */
export function createCallSource(options: CallSourceOptions): WorkSource {
  const { client, account, calls: served, store, policy, emit } = options;
  const configs = new Map(served.map(({ book, config }) => [bookKey(book), config]));
  const configOf = (book: ServedBook) => configs.get(bookKey(book)) as DeferredConfig;
  const shelf = createShelf<CallConfirmation>({
    ...options,
    books: served.map(({ book }) => book),
    read: readCallReceipt,
    follow: (book, cursor) => followCallItems(client, book.book.address, configOf(book), cursor),
    confirm: (book, blockNumber, before) =>
      confirmCalls(book, configOf(book), blockNumber, before, { client, store, emit }),
  });
  /** Calls that wait for a better price: the chain's matter, not this keeper's delay. */
  const unprofitable = new Map<string, Look>();

  return {
    name: "calls",
    countsBlocks: false,

    discover: shelf.discover,
    judge: shelf.judge,
    behindBlocks: shelf.behindBlocks,

    async decide(landing) {
      const states = await shelf.states(landing);
      const keys = new Set(states.map(({ book, deferral }) => itemKey(book, deferral.id)));
      for (const key of unprofitable.keys()) if (!keys.has(key)) unprofitable.delete(key);
      const current = served.filter(({ book }) => shelf.isCurrent(book));
      const jobs = current.flatMap((one) => {
        const own = states.filter(({ book }) => bookKey(book) === bookKey(one.book));
        return decideCalls(own, one.config, policy, landing.timestamp).map((plan) => jobOf(plan, one));
      });
      return { openItems: states.length, overdueSeconds: overdueSecondsOf(states, landing), jobs };
    },
  };

  function overdueSecondsOf(states: readonly ItemState[], { timestamp }: Landing): bigint {
    const wanted = states.filter(({ book, deferral }) => {
      return isClaimable(deferral, timestamp) && !unprofitable.has(itemKey(book, deferral.id));
    });
    return largest(wanted.map(({ deferral }) => timestamp - deferral.dueAt));
  }

  function jobOf(plan: CallPlan, { config }: ServedCalls): Job {
    const { book, items } = plan;
    return { book, ids: idsOf(items), execute: (landing, head) => execute(plan, config, landing, head) };
  }

  async function execute(plan: CallPlan, config: DeferredConfig, landing: Landing, head: Head): Promise<JobResult> {
    const { action, book } = plan;
    const look = { head: head.number, landing: landing.timestamp };
    const keyOf = ({ deferral }: WorkItem) => itemKey(book, deferral.id);
    const isKnownLoss = (item: WorkItem) => isSame(unprofitable.get(keyOf(item)), look);
    const fresh = plan.items.filter((item) => !isKnownLoss(item));
    if (fresh.length === 0 || (plan.ordered && fresh.length < plan.items.length))
      return withhold(plan.items.filter(isKnownLoss));

    const sizing = await sizeCalls(
      { ...plan, items: fresh },
      {
        ...{ client, account, block: landing.simulation, callOverheadGas: config.callOverheadGas },
        ...{ maxGas: policy.maxGasPerTransaction, minProfitWei: policy.minProfitWei },
        gasPrice: gasPriceAtWorst(head.baseFeePerGas, policy.priorityFeePerGasWei),
      },
    );
    for (const item of fresh) unprofitable.delete(keyOf(item));
    // In order, those behind one that does not pay wait with it.
    const losses = plan.ordered && sizing.unprofitable.length > 0 ? fresh : sizing.unprofitable;
    for (const item of losses) unprofitable.set(keyOf(item), look);
    if (losses.length > 0) withhold(sizing.unprofitable);
    return sendBatches({ source: "calls", action, book }, sizing, { ...options, landing, head });

    function withhold(items: readonly WorkItem[]): JobResult {
      emit({ type: "withheld", book, ids: idsOf(items), reason: "unprofitable" });
      return "done";
    }
  }
}

function isSame(a: Look | undefined, b: Look): boolean {
  return a?.head === b.head && a.landing === b.landing;
}
