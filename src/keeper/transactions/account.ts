import { type Hex, keccak256, type LocalAccount, type PublicClient, type TransactionReceipt } from "viem";
import type { KeeperEvent, WithheldReason } from "../events.ts";
import type { Policy } from "../policy.ts";
import type { SourceName } from "../sources/source.ts";
import type { WorkStore } from "../store/workStore.ts";
import type { BroadcastOutcome } from "./broadcast.ts";
import { type Fees, quoteFees } from "./fees.ts";
import { costOf, type SentTransaction, type SignedVersion } from "./sentTransaction.ts";

/** The newest block, as far as transactions depend on it. */
export type Head = { number: bigint; timestamp: bigint; baseFeePerGas: bigint };

export type AccountOptions = {
  client: PublicClient;
  /** Takes transactions. Another one than `client` shows them to nobody before they are mined. */
  sender: PublicClient;
  /** Signs here. Nothing else may send from it: an account has one writer. */
  account: LocalAccount;
  chainId: number;
  store: WorkStore;
  policy: Policy;
  emit: (event: KeeperEvent) => void;
};

/** What an account has under way, what that may cost, and what it may still do. */
export type SpendingAccount = ReturnType<typeof createSpendingAccount>;

const SECONDS_PER_DAY = 86_400n;

export function createSpendingAccount({ client, account, chainId, store, policy }: AccountOptions) {
  const { address } = account;

  return { underWay, waiting, nextNonce, sign, quote, closedBecause, capReached, capPassedToday, noteAnswer };

  /** Everything that is not settled. */
  function underWay(): Promise<readonly SentTransaction[]> {
    return store.transactions(chainId, address);
  }

  /** What may still be mined, or mined again. */
  async function waiting(): Promise<SentTransaction[]> {
    return (await underWay()).filter(({ mined }) => mined === undefined);
  }

  async function nextNonce(): Promise<number> {
    const own = (await underWay()).map(({ nonce }) => nonce + 1);
    const [latest, pending] = await Promise.all([
      client.getTransactionCount({ address, blockTag: "latest" }),
      // What an earlier process sent and did not live to follow.
      client.getTransactionCount({ address, blockTag: "pending" }),
    ]);
    return Math.max(latest, pending, ...own);
  }

  async function sign(
    nonce: number,
    { to, data, gas }: Pick<SentTransaction, "to" | "data" | "gas">,
    fees: Fees,
  ): Promise<SignedVersion> {
    const raw = await account.signTransaction({ type: "eip1559", chainId, nonce, to, data, gas, value: 0n, ...fees });
    return { hash: keccak256(raw), raw, fees };
  }

  function quote({ baseFeePerGas }: Head): Fees | undefined {
    return quoteFees(baseFeePerGas, policy.priorityFeePerGasWei, policy.maxFeePerGasWei);
  }

  /** Why nothing can be sent now, whatever it is; `undefined` when something may. */
  async function closedBecause(head: Head): Promise<WithheldReason | undefined> {
    const transactions = await waiting();
    // After an answer that says nothing, the nonce behind it may or may not be used: no other one goes out before that is known.
    if (transactions.some(({ accepted }) => !accepted)) return "unsure";
    if (transactions.length >= policy.maxPendingTransactions) return "pending cap";
    return quote(head) === undefined ? "fee cap" : undefined;
  }

  /** Why a transaction with this gas and these fees cannot be sent now; `undefined` when it may. */
  async function capReached(
    source: SourceName,
    gas: bigint,
    fees: Fees,
    head: Head,
  ): Promise<WithheldReason | undefined> {
    const closed = await closedBecause(head);
    if (closed !== undefined) return closed;
    const worst = gas * fees.maxFeePerGas;
    const passed = await capPassedToday(source, worst, head);
    if (passed !== undefined) return passed;
    const owed = (await waiting()).reduce((sum, transaction) => sum + costOf(transaction), 0n);
    return (await client.getBalance({ address })) < owed + worst ? "funds" : undefined;
  }

  /** Which cap this much more would pass, beside what the day has cost and what is under way will cost at worst. */
  async function capPassedToday(
    source: SourceName,
    wei: bigint,
    head: Head,
  ): Promise<"spend cap" | "series spend cap" | undefined> {
    if ((await committedOn(dayOf(head))) + wei > policy.maxSpendPerDayWei) return "spend cap";
    if (source !== "series") return undefined;
    return (await committedOn(dayOf(head), source)) + wei > policy.maxSeriesSpendPerDayWei
      ? "series spend cap"
      : undefined;
  }

  /** What the day has cost, and what is under way will cost at worst: all of it, or what a source has sent. */
  async function committedOn(day: bigint, source?: SourceName): Promise<bigint> {
    const spent = await store.spentOn(chainId, address, day, source);
    const own = (await underWay()).filter((transaction) => source === undefined || transaction.source === source);
    return own.reduce((sum, transaction) => sum + costOf(transaction), spent);
  }

  async function noteAnswer(transaction: SentTransaction, outcome: BroadcastOutcome): Promise<SentTransaction> {
    const accepted = outcome.kind === "accepted";
    if (accepted === transaction.accepted) return transaction;
    const updated = { ...transaction, accepted };
    await store.putTransaction(updated);
    return updated;
  }
}

export function dayOf({ timestamp }: Pick<Head, "timestamp">): bigint {
  return timestamp / SECONDS_PER_DAY;
}

/** What a mined transaction has cost. On chains that settle on another one the receipt says what that costs beside the gas. */
export function paidFor(receipt: TransactionReceipt): bigint {
  const { l1Fee } = receipt as { l1Fee?: bigint | Hex | null };
  return receipt.gasUsed * receipt.effectiveGasPrice + BigInt(l1Fee ?? 0n);
}
