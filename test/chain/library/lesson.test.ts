import { expect, it } from "vitest";
import {
  eventsIn,
  type LibraryBed,
  OPERATOR,
  plan,
  RELAYER,
  REVISION,
  type Report,
  reportOn,
  rivalOn,
  SCOPE,
  SCOPE_ID,
  STATUS,
  STRANGER,
  startOf,
  stateOf,
  submission,
  useLibrary,
  viewOf,
} from "../../support/library.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { callOf, type Refusal, refusalOf, send } from "../../support/transactions.ts";
import slots from "../../vectors/slots.json" with { type: "json" };

// The lesson's cases, at exact block times.
describeOnBothNodes("the lesson", (startNode) => {
  const bed = useLibrary(startNode);
  const AT = startOf(2) + 60n;

  it("R1 and R2 for slot 2 from the right source: one is accepted", async () => {
    expect(await tell(bed(), reportOn(2), AT)).toBe("accepted");
    expect(await tell(bed(), rivalOn(2), AT + 5n)).toEqual(taken(2, STATUS.available));
    expect(await viewOf(bed(), 2)).toMatchObject({ observedAt: reportOn(2).observedAt, acceptedAt: Number(AT) });
  });

  it("R3 for the new revision with the old label of its period: refused", async () => {
    await send(bed().node, OPERATOR, transition(bed(), 4), AT);
    const at = startOf(4) + 60n;
    const mislabelled = reportOn(4, { revision: 6 });
    expect(await tell(bed(), mislabelled, at)).toEqual(["LabelMismatch", 4n, startOf(4), startOf(4) + 4n * 900n]);
    expect(await tell(bed(), reportOn(4, { revision: 6, slot: 0n }), at)).toBe("accepted");
  });

  it("two missed slots: the gap stays, and the current check rewrites nothing", async () => {
    expect(await tell(bed(), reportOn(2), AT)).toBe("accepted");
    await send(bed().node, STRANGER, plan(bed(), 3), AT);
    const at = startOf(5) + 60n;
    expect(await tell(bed(), reportOn(5), at)).toBe("accepted");
    const backdated = reportOn(4, { observedAt: Number(at) });
    expect(await tell(bed(), backdated, at)).toEqual(["ObservedOutside", at, at, startOf(4), startOf(5)]);
    await bed().node.warp(startOf(6));
    expect(await statesOf(bed(), [2, 3, 4, 5])).toEqual(["available", "missed", "missed", "available"]);
  });

  it("a trustworthy negative result: the slot is closed as unavailable", async () => {
    expect(await tell(bed(), reportOn(2, { status: STATUS.unavailable }), AT)).toBe("accepted");
    expect(await stateOf(bed(), 2)).toBe("unavailable");
    expect(await tell(bed(), rivalOn(2), AT)).toEqual(taken(2, STATUS.unavailable));
    await bed().node.warp(startOf(2) + 365n * 86_400n);
    expect(await stateOf(bed(), 2)).toBe("unavailable");
  });

  for (const { slot, now, accepted, why } of slots.deliveryWindow) {
    it(`the delivery window: ${now} is ${accepted ? "inside" : "outside"}${why ? `, ${why}` : ""}`, async () => {
      const at = startOf(0) + BigInt(now);
      const answer = await tell(bed(), reportOn(slot), at);
      if (accepted) expect(answer).toBe("accepted");
      else if (at < startOf(slot)) expect(answer).toEqual(["TooEarly", at, startOf(slot)]);
      else expect(answer).toEqual(["WindowClosed", at, startOf(slot + 2)]);
    });
  }

  it("an observation from the future is flagged, and never widens the window", async () => {
    const far = Number(startOf(2)) + 1_000_000;
    expect(await tell(bed(), reportOn(2, { observedAt: far }), startOf(3))).toEqual([
      "ObservedOutside",
      BigInt(far),
      startOf(3),
      startOf(2),
      startOf(3),
    ]);
    expect(await tell(bed(), reportOn(3, { observedAt: far }), startOf(3))).toBe("accepted");
    expect(await viewOf(bed(), 3)).toMatchObject({ observedAt: far, clockSkewed: true });
  });

  it("a failed check is refused while a good one may come, and closes the slot late", async () => {
    const broken = reportOn(2, { status: STATUS.checkFailed });
    const early = startOf(3) - 1n;
    expect(await tell(bed(), broken, early)).toEqual(["CheckFailedTooEarly", early, startOf(3)]);
    expect(await tell(bed(), broken, startOf(3))).toBe("accepted");
    expect(await stateOf(bed(), 2)).toBe("check-failed");
  });

  it("a stranger closes nothing", async () => {
    const call = await submission(bed(), reportOn(2, { status: STATUS.unavailable }), { by: STRANGER });
    const answer = await send(bed().node, STRANGER, call, AT);
    const { address } = bed().node.walletClient(STRANGER).account;
    expect(refusalOf(bed().library.abi, answer)).toEqual(["NotReporter", address]);
    expect(await tell(bed(), reportOn(2), AT)).toBe("accepted");
  });

  it("one run reports to two slots, two jobs do not close one", async () => {
    expect(await tell(bed(), reportOn(2), AT)).toBe("accepted");
    expect(await tell(bed(), reportOn(3), startOf(3) + 60n)).toBe("accepted");
    expect(await tell(bed(), rivalOn(3), startOf(3) + 60n)).toEqual(taken(3, STATUS.available));
  });

  it("the revision is switched exactly at its boundary", async () => {
    await send(bed().node, OPERATOR, transition(bed(), 4), AT);
    const [first, cut] = [reportOn(4, { revision: 6, slot: 0n }), startOf(4)];
    expect(await tell(bed(), first, cut - 1n)).toEqual(["TooEarly", cut - 1n, cut]);
    expect(await current(bed())).toEqual([REVISION, 3n, Number(startOf(3))]);
    expect(await tell(bed(), reportOn(4), cut)).toEqual(["OutsideRevision", cut, startOf(1), cut]);
    expect(await tell(bed(), first, cut)).toBe("accepted");
    expect(await current(bed())).toEqual([6, 0n, Number(cut)]);
  });

  it("a release begins: its report is refused a block before, and accepted from then on", async () => {
    const next = { ...SCOPE, releaseId: 3n };
    const { library, node } = bed();
    const from = startOf(3);
    await send(node, OPERATOR, callOf(library, "setRelease", [next.courseId, 3n, Number(from)]), AT);
    await send(node, OPERATOR, callOf(library, "addRevision", [next, 1, Number(from), 3_600, Number(from), 1]), AT);
    const report = reportOn(3, { releaseId: 3n, revision: 1, slot: 0n });
    expect(await tell(bed(), report, from - 1n)).toEqual(["TooEarly", from - 1n, from]);
    expect(await tell(bed(), report, from)).toBe("accepted");
    expect(await tell(bed(), reportOn(3), from)).toEqual([
      "ReleaseNotCurrent",
      17n,
      2n,
      from,
      expect.any(BigInt),
      from,
    ]);
  });
});

async function tell(bed: LibraryBed, report: Report, at: bigint): Promise<"accepted" | Refusal> {
  const answer = await send(bed.node, RELAYER, await submission(bed, report), at);
  if (!answer.success) return refusalOf(bed.library.abi, answer);
  expect(eventsIn(bed, answer.receipt)).toContain("ReportAccepted");
  return "accepted";
}

const taken = (slot: number, status: number): Refusal => ["SlotTaken", SCOPE_ID, REVISION, BigInt(slot), status];

/** Revision 6: quarters of an hour from this slot's start on. */
const transition = ({ library }: LibraryBed, slot: number) =>
  callOf(library, "addRevision", [SCOPE, 6, Number(startOf(slot)), 900, Number(startOf(slot)), 1]);

const current = ({ node, library }: LibraryBed) =>
  node.publicClient.readContract({ ...library, functionName: "currentSlot", args: [SCOPE] });

const statesOf = (bed: LibraryBed, of: readonly number[]) => Promise.all(of.map((slot) => stateOf(bed, slot)));
