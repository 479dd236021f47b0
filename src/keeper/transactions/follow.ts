import type { Hash, TransactionReceipt } from "viem";
import { type AccountOptions, dayOf, type Head, paidFor, type SpendingAccount } from "./account.ts";
import { broadcast } from "./broadcast.ts";
import { bumpFees } from "./fees.ts";
import { findReceipt, isKnown } from "./lookup.ts";
import { newestVersion, type SentTransaction } from "./sentTransaction.ts";

/** A transaction that was mined since the last look. */
export type NewlyMined = { transaction: SentTransaction; receipt: TransactionReceipt };

// A nonce that is used by no transaction of ours: one of several nodes behind an address may know the count before the receipt.
const LOOKS_UNTIL_SUPERSEDED = 2;

/**
 * Follows what was sent until it is settled: notices what was mined, what a reorg took back and what lost its nonce, sends again what
 * no node has, and replaces what waits too long.
 */
export function createFollower(
  { client, sender, account, store, policy, emit }: AccountOptions,
  spending: SpendingAccount,
) {
  const looks = new Map<Hash, number>();

  return async function follow(head: Head): Promise<NewlyMined[]> {
    const transactions = await spending.underWay();
    if (transactions.length === 0) return [];
    // Read before the receipts: a transaction mined in between would seem to have lost its nonce to another.
    const usedNonces = await client.getTransactionCount({ address: account.address, blockTag: "latest" });
    const mined: NewlyMined[] = [];
    for (const transaction of transactions) {
      const receipt = await findReceipt(client, transaction);
      if (receipt === undefined) {
        await lookAfter(await noteDropped(transaction), usedNonces, head);
        continue;
      }
      // A block above the head that this step goes by is the next step's matter.
      if (receipt.blockNumber > head.number) continue;
      if (receipt.blockHash !== transaction.mined?.blockHash) mined.push(await noteMined(transaction, receipt));
      const confirmations = head.number - receipt.blockNumber + 1n;
      if (confirmations >= BigInt(policy.confirmations)) await settle(transaction, receipt, head);
    }
    return mined;
  };

  async function noteMined(transaction: SentTransaction, receipt: TransactionReceipt): Promise<NewlyMined> {
    const { transactionHash: hash, blockNumber, blockHash } = receipt;
    const mined = { hash, blockNumber, blockHash, costWei: paidFor(receipt) };
    const updated = { ...transaction, accepted: true, mined };
    await store.putTransaction(updated);
    return { transaction: updated, receipt };
  }

  async function settle(transaction: SentTransaction, receipt: TransactionReceipt, head: Head): Promise<void> {
    await store.settleTransaction(transaction, { day: dayOf(head), wei: paidFor(receipt) });
    const { transactionHash: hash, blockNumber } = receipt;
    emit({ type: "settled", hash, nonce: transaction.nonce, blockNumber });
  }

  async function noteDropped(transaction: SentTransaction): Promise<SentTransaction> {
    if (transaction.mined === undefined) return transaction;
    const waiting = { ...transaction, accepted: false, mined: undefined };
    await store.putTransaction(waiting);
    emit({ type: "dropped", hash: transaction.mined.hash, nonce: transaction.nonce });
    return waiting;
  }

  /** Sees to it that a waiting transaction is where it can be mined, as long as its nonce is free. */
  async function lookAfter(transaction: SentTransaction, usedNonces: number, head: Head): Promise<void> {
    const { hash, raw } = newestVersion(transaction);
    if (transaction.nonce < usedNonces) return noteUsedNonce(transaction);
    looks.delete(hash);
    let current = transaction;
    const known = current.accepted && (await isKnown([client, sender], current));
    if (!known) current = await spending.noteAnswer(current, await broadcast(sender, raw));
    if (head.number - current.madeAt >= BigInt(policy.replaceAfterBlocks)) await replace(current, head);
  }

  async function noteUsedNonce(transaction: SentTransaction): Promise<void> {
    const { hash } = newestVersion(transaction);
    const seen = (looks.get(hash) ?? 0) + 1;
    looks.set(hash, seen);
    if (seen < LOOKS_UNTIL_SUPERSEDED) return;
    looks.delete(hash);
    await store.settleTransaction(transaction, undefined);
    emit({ type: "superseded", hash, nonce: transaction.nonce });
  }

  async function replace(transaction: SentTransaction, head: Head): Promise<void> {
    const { nonce, gas, versions, accepted, source } = transaction;
    const previous = newestVersion(transaction);
    const fees = bumpFees(previous.fees, spending.quote(head), policy.maxFeePerGasWei);
    const more = fees === undefined ? 0n : gas * (fees.maxFeePerGas - previous.fees.maxFeePerGas);
    const passed = await spending.capPassedToday(source, more, head);
    if (fees === undefined || versions.length > policy.maxReplacements || passed !== undefined) {
      if (accepted) emit({ type: "stuck", hash: previous.hash, nonce });
      else await abandon(transaction);
      return;
    }
    const version = await spending.sign(nonce, transaction, fees);
    const replaced = { ...transaction, versions: [...versions, version], madeAt: head.number };
    await store.putTransaction(replaced);
    const outcome = await broadcast(sender, version.raw);
    // A node that has an older version is enough to go on.
    if (!accepted) await spending.noteAnswer(replaced, outcome);
    emit({ type: "replaced", hash: version.hash, previous: previous.hash, nonce, maxFeePerGas: fees.maxFeePerGas });
  }

  // No node has it. Its nonce goes to the next transaction, and only one of the two can be mined.
  async function abandon(transaction: SentTransaction): Promise<void> {
    const { book, ids, nonce } = transaction;
    await store.settleTransaction(transaction, undefined);
    const { hash } = newestVersion(transaction);
    emit({ type: "rejected", book, ids, hash, nonce, reason: "no node took it" });
  }
}
