import type { Address, Hex } from "viem";
import type { WithheldReason } from "../events.ts";
import { type AccountOptions, createSpendingAccount, type Head } from "./account.ts";
import { type BroadcastOutcome, broadcast } from "./broadcast.ts";
import { createFollower, type NewlyMined } from "./follow.ts";
import { isKnown } from "./lookup.ts";
import type { SentTransaction, SignedVersion, Work } from "./sentTransaction.ts";

/** The transactions of a keeper's account: one writer, its own count of nonces, every one followed until it is settled. */
export type Outbox = {
  /** Sees what became of everything that was sent; sends again what was lost and replaces what waits too long. */
  follow(head: Head): Promise<NewlyMined[]>;
  /** Transactions that may still be mined, or mined again. */
  waiting(): Promise<SentTransaction[]>;
  /** Why nothing can be sent now, whatever it is; `undefined` when something may. */
  closedBecause(head: Head): Promise<WithheldReason | undefined>;
  /** Sends a call if the caps allow it. */
  send(work: Work, call: OutgoingCall, head: Head): Promise<SendResult>;
};

/** What to send, with the gas that simulation says it needs. */
export type OutgoingCall = { to: Address; data: Hex; gas: bigint };

/** `refused`: a node says that this can never be mined. `withheld`: not now, for a reason that does not lie in the batch. */
export type SendResult = "sent" | "withheld" | "refused";

export function createOutbox(options: AccountOptions): Outbox {
  const { client, sender, account, chainId, store, emit } = options;
  const spending = createSpendingAccount(options);
  const { waiting, closedBecause } = spending;

  return { follow: createFollower(options, spending), waiting, closedBecause, send };

  async function send(work: Work, { to, data, gas }: OutgoingCall, head: Head): Promise<SendResult> {
    const { action, book, ids } = work;
    const fees = spending.quote(head);
    const reason = fees === undefined ? "fee cap" : await spending.capReached(work.source, gas, fees, head);
    if (fees === undefined || reason !== undefined) {
      emit({ type: "withheld", book, ids, reason: reason ?? "fee cap" });
      return "withheld";
    }
    const nonce = await spending.nextNonce();
    const version = await spending.sign(nonce, { to, data, gas }, fees);
    const unsent: SentTransaction = {
      ...work,
      ...{ chainId, account: account.address, nonce, to, data, gas },
      ...{ versions: [version], madeAt: head.number, accepted: false, mined: undefined },
    };
    // Kept first: if this process dies, or no answer comes, the same bytes are found again.
    await store.putTransaction(unsent);
    const outcome = await broadcast(sender, version.raw);
    if (outcome.kind !== "accepted" && (await isFutile(outcome, version))) {
      await store.settleTransaction(unsent, undefined);
      emit({ type: "rejected", book, ids, hash: version.hash, nonce, reason: outcome.reason });
      return outcome.kind === "refused" ? "refused" : "withheld";
    }
    const { accepted } = await spending.noteAnswer(unsent, outcome);
    const { maxFeePerGas } = fees;
    emit({ type: "sent", action, book, ids, hash: version.hash, nonce, gas, maxFeePerGas, accepted });
    return "sent";
  }

  /** Whether a first broadcast came to nothing for certain. A used nonce may have been used by this very transaction. */
  async function isFutile({ kind }: BroadcastOutcome, version: SignedVersion): Promise<boolean> {
    if (kind === "used") return !(await isKnown([client, sender], { versions: [version] }));
    return kind === "refused" || kind === "underpriced";
  }
}
