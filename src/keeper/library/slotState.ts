import { type SlotTimes, slotTimes } from "../../maths/slots.ts";
import type { Finding } from "../../types/report.ts";
import type { Revision, SlotView } from "../../types/slots.ts";
import type { Policy } from "../policy.ts";
import type { LibraryPolicy } from "./libraryPolicy.ts";

/** What a check found; a report gives it the attempt's id. */
export type Found = Omit<Finding, "attemptId">;

/** What the keeper knows of a slot. Lost with the process, which costs a check: the slot on chain is what guards the slot. */
export type SlotState = {
  revision: number;
  slot: bigint;
  times: SlotTimes;
  /** As the chain has it. */
  view: SlotView;
  /** Checks that were begun. */
  checks: number;
  /** No further check before this time. */
  checkNotBefore: bigint;
  checking: boolean;
  /** The last finding; one that could tell is final. */
  found: Found | undefined;
  /** Reports that failed, and when to try the next one. */
  failures: number;
  reportNotBefore: bigint;
};

/** A slot that nothing is known of but its place. */
export function newSlot(revision: Revision, view: SlotView): SlotState {
  return {
    revision: revision.number,
    slot: view.slot,
    times: slotTimes(revision, view.slot),
    view,
    ...{ checks: 0, checkNotBefore: 0n, checking: false, found: undefined, failures: 0, reportNotBefore: 0n },
  };
}

/** Whether to look now. `now` is the head's time: what is seen now counts as seen then. */
export function wantsCheck(state: SlotState, policy: LibraryPolicy, now: bigint): boolean {
  const { times, checks, checkNotBefore, checking, found } = state;
  const { start, end } = times;
  const half = (end - start) / 2n;
  const aim = start + (policy.aimSeconds < half ? policy.aimSeconds : half);
  const told = found !== undefined && found.status !== "CheckFailed";
  return (
    !told &&
    !checking &&
    !hasResult(state) &&
    checks < policy.maxChecksPerSlot &&
    now >= aim &&
    now < end &&
    now >= checkNotBefore
  );
}

/**
 * Whether to report in the block to come, whose time is `landingAt`. That the check failed is reported behind the slot's end, when
 * no check can succeed in it any more.
 */
export function wantsReport(state: SlotState, policy: Pick<Policy, "maxAttemptsPerItem">, landingAt: bigint): boolean {
  const { times, found, checking, failures, reportNotBefore } = state;
  if (found === undefined || hasResult(state)) return false;
  const from = found.status === "CheckFailed" ? times.end : times.start;
  const waits = found.status === "CheckFailed" && checking;
  const mayTry = failures < policy.maxAttemptsPerItem && landingAt >= reportNotBefore;
  return !waits && mayTry && landingAt >= from && landingAt < times.windowEnd;
}

/** Whether the slot is over and done with. Its result is kept in mind that long, as a reorg may take it back. */
export function isPast({ times }: SlotState, now: bigint): boolean {
  return now >= times.windowEnd;
}

function hasResult({ view }: SlotState): boolean {
  return view.acceptedAt !== undefined;
}
