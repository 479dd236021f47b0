import { zeroHash } from "viem";
import { describe, expect, it } from "vitest";
import type { ReportStatus, SlotView } from "../../../src/index.ts";
import { DEFAULT_LIBRARY_POLICY } from "../../../src/keeper/library/libraryPolicy.ts";
import { createRequestBudget } from "../../../src/keeper/library/requestBudget.ts";
import { isPast, newSlot, type SlotState, wantsCheck, wantsReport } from "../../../src/keeper/library/slotState.ts";

const revision = {
  ...{
    number: 5,
    epoch: 0n,
    period: 3_600n,
    activeFrom: 0n,
    activeUntil: undefined,
    lateSlots: 1,
    previous: undefined,
  },
};
const view: SlotView = {
  ...{ slot: 2n, start: 7_200n, state: "Open", deferralId: undefined, observedAt: undefined, acceptedAt: undefined },
  clockSkewed: false,
};
const policy = { ...DEFAULT_LIBRARY_POLICY, aimSeconds: 30n, maxChecksPerSlot: 3 };
const slot = (change: Partial<SlotState> = {}): SlotState => ({ ...newSlot(revision, view), ...change });
const found = (status: ReportStatus) => ({ status, observedAt: 7_230n, evidenceHash: zeroHash, runId: zeroHash });
const accepted: SlotView = { ...view, state: "Available", observedAt: 7_230n, acceptedAt: 7_240n };

describe("a slot's check", () => {
  it.each([
    [7_229n, false],
    [7_230n, true],
    [10_799n, true],
    [10_800n, false],
  ])("begins half a minute into the slot, and in it only: %i %s", (now, wanted) => {
    expect(wantsCheck(slot(), policy, now)).toBe(wanted);
  });

  it("aims no further than half a slot", () => {
    const short = newSlot({ ...revision, period: 10n }, { ...view, slot: 720n });
    expect(wantsCheck(short, policy, 7_204n)).toBe(false);
    expect(wantsCheck(short, policy, 7_205n)).toBe(true);
  });

  it("is not begun twice, nor where there is a result or a finding that could tell", () => {
    expect(wantsCheck(slot({ checking: true }), policy, 7_300n)).toBe(false);
    expect(wantsCheck(slot({ view: accepted }), policy, 7_300n)).toBe(false);
    expect(wantsCheck(slot({ found: found("Available") }), policy, 7_300n)).toBe(false);
    expect(wantsCheck(slot({ found: found("Unavailable") }), policy, 7_300n)).toBe(false);
  });

  it("is repeated after one that could not tell, after a pause and not for ever", () => {
    const failed = slot({ found: found("CheckFailed"), checks: 2, checkNotBefore: 7_290n });
    expect(wantsCheck(failed, policy, 7_289n)).toBe(false);
    expect(wantsCheck(failed, policy, 7_290n)).toBe(true);
    expect(wantsCheck({ ...failed, checks: 3 }, policy, 7_290n)).toBe(false);
  });
});

describe("a slot's report", () => {
  const caps = { maxAttemptsPerItem: 3 };

  it.each([
    ["Available", 7_200n, true],
    ["Unavailable", 10_800n, true],
    ["Available", 14_399n, true],
    ["Available", 14_400n, false],
    ["CheckFailed", 10_799n, false],
    ["CheckFailed", 10_800n, true],
    ["CheckFailed", 14_399n, true],
    ["CheckFailed", 14_400n, false],
  ] as const)("of %s at %i: %s", (status, landingAt, wanted) => {
    expect(wantsReport(slot({ found: found(status) }), caps, landingAt)).toBe(wanted);
  });

  it("needs a finding, and no result", () => {
    expect(wantsReport(slot(), caps, 7_300n)).toBe(false);
    expect(wantsReport(slot({ found: found("Available"), view: accepted }), caps, 7_300n)).toBe(false);
  });

  it("of a failed check waits for one that is under way", () => {
    const waiting = slot({ found: found("CheckFailed"), checking: true });
    expect(wantsReport(waiting, caps, 10_800n)).toBe(false);
    expect(wantsReport({ ...waiting, found: found("Available") }, caps, 10_800n)).toBe(true);
  });

  it("is tried again after a pause, and not for ever", () => {
    const failing = slot({ found: found("Available"), failures: 2, reportNotBefore: 7_300n });
    expect(wantsReport(failing, caps, 7_299n)).toBe(false);
    expect(wantsReport(failing, caps, 7_300n)).toBe(true);
    expect(wantsReport({ ...failing, failures: 3 }, caps, 7_300n)).toBe(false);
  });

  it("is over with the window", () => {
    expect(isPast(slot(), 14_399n)).toBe(false);
    expect(isPast(slot(), 14_400n)).toBe(true);
  });
});

describe("the budget of requests", () => {
  it("is a day's, by the time it is given", () => {
    const budget = createRequestBudget(10);
    expect(budget.take(6, 86_399n)).toBe(true);
    expect(budget.take(5, 86_399n)).toBe(false);
    expect(budget.take(4, 86_399n)).toBe(true);
    expect(budget.take(1, 86_399n)).toBe(false);
    expect(budget.take(10, 86_400n)).toBe(true);
  });

  it("gets back what was not needed, on its day", () => {
    const budget = createRequestBudget(10);
    budget.take(10, 5n);
    budget.giveBack(8, 5n);
    expect(budget.take(9, 6n)).toBe(false);
    expect(budget.take(8, 6n)).toBe(true);
    budget.take(10, 86_400n);
    budget.giveBack(8, 6n);
    expect(budget.take(1, 86_400n)).toBe(false);
  });

  it("is not opened again by a clock that goes back", () => {
    const budget = createRequestBudget(10);
    budget.take(10, 86_400n);
    expect(budget.take(1, 5n)).toBe(false);
  });
});
