import type { PublicClient } from "viem";
import { callExists } from "../../actions/public/callExists.ts";
import { getCallLogs } from "../../actions/public/getCallLogs.ts";
import { getPricing } from "../../actions/public/getPricing.ts";
import { callIdOf } from "../../maths/callId.ts";
import type { CallSchedule } from "../../maths/callTimes.ts";
import type { BookedCall } from "../../types/bookedCall.ts";
import type { KeeperEvent } from "../events.ts";
import type { WorkStore } from "../store/workStore.ts";
import type { ServedBook } from "../work.ts";
import { callOfItem, itemIdOf, toItem } from "./callItems.ts";

/** What the last check of a DeferredCalls found. */
export type CallConfirmation = {
  /** The block whose state was read. */
  blockNumber: bigint;
  /** Gas booked by open calls that no log tells of. Nobody can act on them who did not keep them. */
  lostGas: bigint;
  /** How often the log was searched for them. */
  searches: number;
};

export type ConfirmCallsOptions = {
  client: PublicClient;
  store: WorkStore;
  emit: (event: KeeperEvent) => void;
};

/** A node that lags in its logs catches up within a few steps; one that has pruned them never does. */
const MAX_SEARCHES = 5;

/**
 * Checks what the logs said against the state at `blockNumber`. The contract keeps the sum of the gas that open calls have booked: it is
 * compared at one request a step, and only where it differs is each call asked for, and the log searched.
 */
export async function confirmCalls(
  book: ServedBook,
  schedule: CallSchedule,
  blockNumber: bigint,
  previous: CallConfirmation | undefined,
  { client, store, emit }: ConfirmCallsOptions,
): Promise<CallConfirmation> {
  if (previous?.blockNumber === blockNumber) return previous;
  const { address } = book.book;
  const known = (await store.openItems(book)).map(({ deferral }) => callOfItem(deferral));
  const { bookedGas } = await getPricing(client, { address, blockNumber });
  const expected = gasOf(known) + (previous?.lostGas ?? 0n);
  const givenUp = (previous?.searches ?? 0) >= MAX_SEARCHES;
  const asked = previous !== undefined && previous.lostGas > 0n && !givenUp;
  if (bookedGas === expected && !asked)
    return { blockNumber, lostGas: previous?.lostGas ?? 0n, searches: previous?.searches ?? 0 };

  const closed = await those(known, async (call) => !(await isOpen(call)));
  const knownIds = new Set(known.map((call) => callIdOf(call)));
  const logs = await getCallLogs(client, {
    ...{ address, fromBlock: book.fromBlock, toBlock: blockNumber },
    eventNames: ["CallRegistered"],
  });
  const unknown = logs.flatMap((log) =>
    log.eventName === "CallRegistered" && !knownIds.has(log.callId) ? [log.call] : [],
  );
  const opened = await those(unknown, isOpen);
  const lostGas = bookedGas - (gasOf(known) - gasOf(closed) + gasOf(opened));
  const found = opened.length + closed.length > 0;
  if (found) {
    const closedIds = closed.map(({ slot, index }) => itemIdOf(slot, index));
    await store.correct(
      book,
      opened.map((call) => toItem(call, schedule)),
      closedIds,
      blockNumber,
    );
    emit({ type: "corrected", book, opened: opened.length, closed: closed.length, lost: [] });
  }
  return { blockNumber, lostGas, searches: lostGas === 0n ? 0 : (previous?.searches ?? 0) + 1 };

  function isOpen(call: BookedCall): Promise<boolean> {
    return callExists(client, { address, callId: callIdOf(call), blockNumber });
  }
}

async function those<item>(items: readonly item[], holds: (item: item) => Promise<boolean>): Promise<item[]> {
  const answers = await Promise.all(items.map(holds));
  return items.filter((_, position) => answers[position]);
}

function gasOf(calls: readonly BookedCall[]): bigint {
  return calls.reduce((sum, { bookedGas }) => sum + bookedGas, 0n);
}
