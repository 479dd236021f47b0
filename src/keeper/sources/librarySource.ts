import { type Address, bytesToHex, type PublicClient } from "viem";
import { getCurrentSlot } from "../../actions/public/getCurrentSlot.ts";
import { getRevision } from "../../actions/public/getRevision.ts";
import { getSlot } from "../../actions/public/getSlot.ts";
import { preparePlanSlots } from "../../actions/wallet/planSlots.ts";
import { prepareSubmitReport } from "../../actions/wallet/submitReport.ts";
import { walk } from "../../errors/base.ts";
import { SlotTakenError } from "../../errors/libraryReports.ts";
import { reportTypedData } from "../../maths/reports.ts";
import { libraryLogsFromReceipt } from "../../receipts/libraryLogsFromReceipt.ts";
import type { PreparedCall } from "../../types/call.ts";
import { retryAt } from "../backOff.ts";
import type { Action } from "../decide.ts";
import type { Failing } from "../failures.ts";
import type { Landing } from "../landing.ts";
import { largest } from "../largest.ts";
import { type LibraryRequest, readServedLibrary, type ServedLibrary } from "../library/servedLibrary.ts";
import { createSlotChecks, type SlotChecks } from "../library/slotChecks.ts";
import { type Found, isPast, newSlot, type SlotState, wantsCheck, wantsReport } from "../library/slotState.ts";
import { reasonOf } from "../reason.ts";
import { sizeCall } from "../sizeCall.ts";
import type { Head } from "../transactions/account.ts";
import type { Outbox } from "../transactions/outbox.ts";
import { itemKey } from "../work.ts";
import type { Decision, Job, JobResult, WorkSource } from "./source.ts";

export type LibrarySourceOptions = Omit<Failing, "store"> & {
  client: PublicClient;
  /** The keeper's. */
  account: Address;
  chainId: number;
  libraries: readonly LibraryRequest[];
  outbox: Outbox;
};

/** A library, with what is known of its slots at the head of this step. */
type Desk = {
  library: ServedLibrary;
  checks: SlotChecks;
  slots: Map<string, SlotState>;
  /** The next slot that wants a plan; `undefined` when none does. */
  unplanned: { revision: number; slot: bigint; start: bigint } | undefined;
  /** The last block that it was read at; `undefined` before the first time. */
  readAt: bigint | undefined;
  isCurrent: boolean;
};

/**
 * Scopes of libraries: checks the release in each slot, reports what was found, and plans the next slots. The slot is its own guard:
 * a keeper that was killed looks again, and what it reports twice is refused by the contract.
 */
export async function createLibrarySource(options: LibrarySourceOptions): Promise<WorkSource> {
  const { client, account, chainId, outbox, policy, emit } = options;
  const desks: Desk[] = [];
  for (const request of options.libraries) {
    const library = await readServedLibrary(client, chainId, request);
    desks.push({
      ...{ library, checks: createSlotChecks(library), slots: new Map(), unplanned: undefined },
      ...{ readAt: undefined, isCurrent: false },
    });
  }

  return { name: "libraries", countsBlocks: false, discover, judge: judgeWith(emit), decide, behindBlocks };

  async function discover(head: Head, signal: AbortSignal | undefined): Promise<void> {
    for (const desk of desks) {
      for (const event of desk.checks.events()) emit(event);
      try {
        await look(desk, head);
        desk.readAt = head.number;
        desk.isCurrent = true;
      } catch (error) {
        desk.isCurrent = false;
        emit({ type: "troubled", book: desk.library.book, ids: [], reason: reasonOf(error) });
        continue;
      }
      for (const state of desk.slots.values()) {
        if (wantsCheck(state, desk.library.policy, head.timestamp)) desk.checks.begin(state, head, signal);
      }
    }
  }

  /** Reads where the slots stand at the head. */
  async function look(desk: Desk, head: Head): Promise<void> {
    const { library, slots } = desk;
    const { address, scope } = library;
    const at = { address, scope, blockNumber: head.number };
    for (const [key, state] of slots) {
      if (isPast(state, head.timestamp)) slots.delete(key);
      else state.view = await getSlot(client, { ...at, revision: state.revision, slot: state.slot });
    }
    desk.unplanned = undefined;
    const current = await getCurrentSlot(client, at);
    if (current === undefined) return;
    const revision = await getRevision(client, { ...at, revision: current.revision });
    if (revision === undefined) return;
    const key = `${current.revision}/${current.slot}`;
    if (!slots.has(key)) slots.set(key, newSlot(revision, await getSlot(client, { ...at, ...current })));
    for (let ahead = 1n; ahead <= BigInt(library.policy.planAhead); ahead++) {
      const slot = current.slot + ahead;
      const { state, start, deferralId } = await getSlot(client, { ...at, revision: current.revision, slot });
      if (state !== "Future" || deferralId !== undefined) continue;
      desk.unplanned = { revision: current.revision, slot, start };
      return;
    }
  }

  async function behindBlocks({ number }: Head): Promise<bigint> {
    return largest(desks.map(({ readAt = -1n }) => (number > readAt ? number - readAt : 0n)));
  }

  async function decide(landing: Landing): Promise<Decision> {
    const named = new Set<string>();
    for (const { action, book, ids } of await outbox.waiting()) {
      for (const id of ids) named.add(`${action} ${itemKey(book, id)}`);
    }
    const jobs: Job[] = [];
    const plans: Job[] = [];
    const overdue: bigint[] = [];
    let openItems = 0;
    for (const desk of desks.filter(({ isCurrent }) => isCurrent)) {
      const { book } = desk.library;
      const isFree = (action: Action, slot: bigint) => !named.has(`${action} ${itemKey(book, slot)}`);
      for (const state of desk.slots.values()) {
        if (state.view.acceptedAt === undefined) openItems++;
        const { slot, found } = state;
        if (found === undefined || !wantsReport(state, policy, landing.timestamp)) continue;
        overdue.push(landing.timestamp - (found.status === "CheckFailed" ? state.times.end : found.observedAt));
        if (!isFree("report", slot)) continue;
        jobs.push({ book, ids: [slot], execute: (to, head) => report(desk, state, found, to, head) });
      }
      const { unplanned } = desk;
      if (unplanned === undefined || !isFree("plan", unplanned.slot)) continue;
      plans.push({ book, ids: [unplanned.slot], execute: (to, head) => plan(desk, unplanned, to, head) });
    }
    // A plan can wait for the next block, a report may not have one.
    return { openItems, overdueSeconds: largest(overdue), jobs: [...jobs, ...plans] };
  }

  async function report(
    { library }: Desk,
    state: SlotState,
    found: Found,
    landing: Landing,
    head: Head,
  ): Promise<JobResult> {
    const { address, scope, reporter, book } = library;
    const { revision, slot, times } = state;
    const attemptId = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    const message = { ...scope, ...found, attemptId, revision, slot, slotStart: times.start };
    const signature = await reporter.signTypedData(reportTypedData({ chainId, address }, message, reporter.address));
    const call = prepareSubmitReport({ address, report: message, reporter: reporter.address, signature });
    const work = { action: "report", book, ids: [slot], dueAt: times.start } as const;
    const refusal = await send(work, call, landing, head);
    if (typeof refusal === "string") return refusal;
    // Somebody else was first; the next look at the chain says so.
    if (walk(refusal.error, (cause) => cause instanceof SlotTakenError) !== undefined) return "done";
    state.failures++;
    state.reportNotBefore = retryAt(state.failures, landing.timestamp, policy);
    const notBefore = state.failures < policy.maxAttemptsPerItem ? state.reportNotBefore : undefined;
    const { failures } = state;
    const reason = reasonOf(refusal.error);
    emit({ type: "failed", action: "report", book, id: slot, reason, failures, notBefore, hash: undefined });
    return "done";
  }

  async function plan(
    { library }: Desk,
    { revision, slot, start }: NonNullable<Desk["unplanned"]>,
    landing: Landing,
    head: Head,
  ): Promise<JobResult> {
    const { address, scope, book } = library;
    const call = preparePlanSlots({ address, scope, revision, firstSlot: slot });
    const refusal = await send({ action: "plan", book, ids: [slot], dueAt: start }, call, landing, head);
    if (typeof refusal === "string") return refusal;
    emit({ type: "refused", book, reason: reasonOf(refusal.error) });
    return "refused";
  }

  async function send(
    work: { action: Action; book: ServedLibrary["book"]; ids: readonly bigint[]; dueAt: bigint },
    call: PreparedCall,
    landing: Landing,
    head: Head,
  ): Promise<JobResult | { error: unknown }> {
    const sizing = { client, account, block: landing.simulation, maxGas: policy.maxGasPerTransaction };
    const sized = await sizeCall(call, sizing);
    if ("refusal" in sized) return { error: sized.refusal };
    const result = await outbox.send({ source: "libraries", ...work }, sized.outgoing, head);
    return result === "sent" ? "done" : result;
  }
}

/** Says what a mined transaction came to. A report that reverted came second. */
function judgeWith(emit: LibrarySourceOptions["emit"]): WorkSource["judge"] {
  return async ({ transaction, receipt }) => {
    const { action, book, nonce, ids, mined } = transaction;
    const { transactionHash: hash, blockNumber, status } = receipt;
    const wanted = action === "report" ? "ReportAccepted" : "SlotPlanned";
    const done = libraryLogsFromReceipt(receipt, { address: book.book.address }).flatMap((log) =>
      log.eventName === wanted && ids.includes(log.slot) ? [log.slot] : [],
    );
    emit({
      ...{ type: "mined", action, book, hash, nonce, blockNumber, reverted: status === "reverted", done },
      lost: ids.filter((id) => !done.includes(id)),
      costWei: mined?.costWei ?? 0n,
      blocksLate: undefined,
    });
  };
}
