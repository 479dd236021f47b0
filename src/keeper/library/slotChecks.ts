import { bytesToHex } from "viem";
import { checkManifest } from "../../checker/checkManifest.ts";
import type { KeeperEvent } from "../events.ts";
import { reasonOf } from "../reason.ts";
import type { Head } from "../transactions/account.ts";
import { createRequestBudget } from "./requestBudget.ts";
import type { ServedLibrary } from "./servedLibrary.ts";
import type { SlotState } from "./slotState.ts";

/** The checks of one library, each beside the keeper's steps: a slow library makes no other work wait. */
export type SlotChecks = {
  /** Begins a check, unless the day's requests are used up. */
  begin(state: SlotState, head: Head, signal: AbortSignal | undefined): void;
  /** What has happened since the last call. */
  events(): KeeperEvent[];
};

export function createSlotChecks(library: ServedLibrary): SlotChecks {
  const { book, scope, manifestUrl, manifestSha256: sha256, policy, onEvidence } = library;
  const budget = createRequestBudget(policy.maxRequestsPerDay);
  let happened: KeeperEvent[] = [];

  return {
    begin(state, head, signal) {
      const { maxRequests } = policy.limits;
      if (!budget.take(maxRequests, head.timestamp)) {
        happened.push({ type: "withheld", book, ids: [state.slot], reason: "request budget" });
        return;
      }
      state.checks++;
      state.checking = true;
      void run(state, head.timestamp, signal).finally(() => {
        state.checking = false;
      });
    },
    events() {
      const since = happened;
      happened = [];
      return since;
    },
  };

  async function run(state: SlotState, observedAt: bigint, signal: AbortSignal | undefined): Promise<void> {
    const { revision, slot } = state;
    const runId = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    const check = await checkManifest(manifestUrl, { sha256, limits: policy.limits, signal });
    budget.giveBack(policy.limits.maxRequests - check.requests, observedAt);
    if (signal?.aborted) return; // it was this keeper that broke it off
    const { status, evidenceHash } = check;
    try {
      await onEvidence?.(check, { scope, revision, slot });
    } catch (error) {
      // What cannot be shown later is not reported.
      happened.push({ type: "troubled", book, ids: [slot], reason: `the evidence was not kept: ${reasonOf(error)}` });
      state.checkNotBefore = observedAt + policy.checkAgainAfterSeconds;
      return;
    }
    state.found = { status, observedAt, evidenceHash, runId };
    state.checkNotBefore = observedAt + policy.checkAgainAfterSeconds;
    happened.push({ type: "checked", book, id: slot, revision, status, evidenceHash, observedAt });
  }
}
