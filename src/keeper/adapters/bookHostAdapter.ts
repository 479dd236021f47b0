import type { Address, PublicClient } from "viem";
import { iDueBookHostAbi } from "../../abis/IDueBookHost.ts";
import { getBook } from "../../actions/public/getBook.ts";
import { prepareExpireMany } from "../../actions/wallet/expireMany.ts";
import { prepareExpireSealed } from "../../actions/wallet/expireSealed.ts";
import { preparePerform } from "../../actions/wallet/perform.ts";
import { prepareTimelockExpire } from "../../actions/wallet/timelockExpire.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Outcome } from "../../types/outcome.ts";
import type { Performed } from "../../types/performed.ts";
import type { ServedBook, WorkItem } from "../work.ts";
import type { Adapter, BatchCall, Verdict } from "./adapter.ts";

const VERDICT_OF_PERFORMED: Record<Performed, Verdict> = {
  Done: "done",
  Finished: "finished",
  NotIssued: "notNow",
  NotDue: "notNow",
  Expired: "notNow",
  Mismatch: "failed",
  Failed: "failed",
};

/** A DueTimelock: it is its own host, and clears expired calls one by one. */
export const timelockAdapter: Adapter = {
  kind: "timelock",
  hostOf: async (_client, { book }) => book.address,
  knock,
  perform,
  expireTogether: (items) => items.map((item) => [item]),
  expire: (items) => expireAlone(only(items), ({ address }, deferral) => prepareTimelockExpire({ address, deferral })),
};

/** A book of the hub: its controller names the contract that performs, and may name another at any time. */
export const hubAdapter: Adapter = {
  kind: "hub",
  hostOf: performerOf,
  knock,
  perform,
  expireTogether(items) {
    const stored = items.filter(isStored);
    const alone = items.filter((item) => !isStored(item)).map((item) => [item]);
    return stored.length === 0 ? alone : [stored, ...alone];
  },
  expire(items) {
    const first = items[0] as WorkItem;
    if (!isStored(first)) {
      return expireAlone(only(items), (book, deferral) => prepareExpireSealed({ ...book, deferral }));
    }
    const call = prepareExpireMany({ ...first.book.book, ids: items.map(({ deferral }) => deferral.id) });
    return { ...call, toResult: (returned) => call.toResult(returned).map(verdictOfExpiry) };
  },
};

async function performerOf(client: PublicClient, { book }: ServedBook): Promise<Address | undefined> {
  return (await getBook(client, book)).performer;
}

// A batch of nothing passes wherever this account may perform.
function knock(host: Address, { book }: ServedBook): PreparedCall {
  return {
    address: host,
    abi: iDueBookHostAbi,
    functionName: "perform",
    args: [book.bookId, [], 0n],
    toResult: (returned) => returned,
  };
}

function perform(host: Address, items: readonly WorkItem[], atLeast: bigint): BatchCall {
  const { bookId } = (items[0] as WorkItem).book.book;
  const call = preparePerform({
    address: host,
    bookId,
    // A stored deferral is named by its id; the rest would only cost calldata.
    items: items.map((item) => (isStored(item) ? { id: item.deferral.id } : item.deferral)),
    atLeast,
  });
  return { ...call, toResult: (returned) => call.toResult(returned).map((result) => VERDICT_OF_PERFORMED[result]) };
}

function expireAlone(
  { book, deferral }: WorkItem,
  prepareCall: (book: ServedBook["book"], deferral: WorkItem["deferral"]) => PreparedCall<void>,
): BatchCall {
  return { ...prepareCall(book.book, deferral), toResult: () => ["done"] };
}

function verdictOfExpiry(outcome: Outcome): Verdict {
  if (outcome === "Success") return "done";
  return outcome === "NotFound" ? "finished" : "notNow";
}

function isStored({ deferral }: WorkItem): boolean {
  return deferral.kind === "Stored";
}

function only(items: readonly WorkItem[]): WorkItem {
  return items[0] as WorkItem;
}
