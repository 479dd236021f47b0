import { expect, it } from "vitest";
import {
  address,
  COURSE,
  delivery,
  eventsIn,
  LIBRARY_OWNER,
  type LibraryBed,
  OPERATOR,
  payloadOf,
  plan,
  RELAYER,
  REPORTER,
  REVISION,
  RIVAL_REPORTER,
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
import { type Call, callOf, refusalOf, sendInOneBlock } from "../../support/transactions.ts";

type Actor = { from: number; call: (bed: LibraryBed) => Call | Promise<Call> };
/** What an actor is told: the library's events, or the error's name and its arguments. */
type Told = readonly unknown[];

const AT = startOf(2) + 60n;
const taken = ["SlotTaken", SCOPE_ID, REVISION, 2n, STATUS.available];
const unavailableOn2 = () => rivalOn(2, { status: STATUS.unavailable });

/** Two actors meet in slot 2; what each is told if it comes first, and if it comes second. */
const RACES: Record<
  string,
  { actors: readonly [Actor, Actor]; first: readonly [Told, Told]; second: readonly [Told, Told] }
> = {
  "two runs of one reporter": {
    actors: [
      { from: RELAYER, call: (bed) => submission(bed, reportOn(2)) },
      { from: STRANGER, call: (bed) => submission(bed, rivalOn(2)) },
    ],
    first: [
      ["SlotPlanned", "ReportAccepted"],
      ["SlotPlanned", "ReportAccepted"],
    ],
    second: [taken, taken],
  },
  "two reporters who disagree": {
    actors: [
      { from: RELAYER, call: (bed) => submission(bed, reportOn(2)) },
      { from: STRANGER, call: (bed) => submission(bed, unavailableOn2(), { by: RIVAL_REPORTER }) },
    ],
    first: [
      ["SlotPlanned", "ReportAccepted"],
      ["SlotPlanned", "ReportAccepted"],
    ],
    second: [["SlotTaken", SCOPE_ID, REVISION, 2n, STATUS.unavailable], taken],
  },
  "one report, relayed twice": {
    actors: [
      { from: RELAYER, call: (bed) => submission(bed, reportOn(2)) },
      { from: STRANGER, call: (bed) => submission(bed, reportOn(2)) },
    ],
    first: [
      ["SlotPlanned", "ReportAccepted"],
      ["SlotPlanned", "ReportAccepted"],
    ],
    second: [taken, taken],
  },
  "a signed report and a delivery": {
    actors: [
      { from: RELAYER, call: (bed) => submission(bed, reportOn(2)) },
      { from: STRANGER, call: (bed) => delivery(bed, "run", payloadOf(bed, rivalOn(2))) },
    ],
    first: [
      ["SlotPlanned", "ReportAccepted"],
      ["SlotPlanned", "ReportAccepted"],
    ],
    second: [taken, ["RivalReport"]],
  },
  "two deliveries of one report by two runs": {
    actors: [
      { from: RELAYER, call: (bed) => delivery(bed, "run 1", payloadOf(bed, reportOn(2))) },
      { from: STRANGER, call: (bed) => delivery(bed, "run 2", payloadOf(bed, reportOn(2))) },
    ],
    first: [
      ["SlotPlanned", "ReportAccepted"],
      ["SlotPlanned", "ReportAccepted"],
    ],
    second: [["DuplicateReport"], ["DuplicateReport"]],
  },
  "a plan and a report": {
    actors: [
      { from: STRANGER, call: (bed) => plan(bed, 2) },
      { from: RELAYER, call: (bed) => submission(bed, reportOn(2)) },
    ],
    first: [["SlotPlanned"], ["SlotPlanned", "ReportAccepted"]],
    second: [[], ["ReportAccepted"]],
  },
};

describeOnBothNodes("races for a slot", (startNode) => {
  const bed = useLibrary(startNode);

  for (const [name, { actors, first, second }] of Object.entries(RACES)) {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      it(`${name}, in one block, ${order[0] === 0 ? "in this order" : "the other way round"}`, async () => {
        const [early, late] = [actors[order[0]], actors[order[1]]];
        const answers = await sendInOneBlock(bed().node, AT, [
          [early.from, await early.call(bed())],
          [late.from, await late.call(bed())],
        ]);
        expect(
          answers.map((answer) =>
            answer.success ? eventsIn(bed(), answer.receipt) : refusalOf(bed().library.abi, answer),
          ),
        ).toEqual([first[order[0]], second[order[1]]]);
        const accepted = answers
          .flatMap(({ receipt }) => eventsIn(bed(), receipt))
          .filter((event) => event === "ReportAccepted");
        expect(accepted).toHaveLength(1);
        expect((await viewOf(bed(), 2)).acceptedAt).toBe(Number(AT));
        expect(await plannedCount(bed())).toBe(0n);
      });
    }
  }

  it("a reporter's authority taken before its report in the block", async () => {
    const take = callOf(bed().library, "setReporter", [address(bed().node, REPORTER), 0]);
    const answers = await sendInOneBlock(bed().node, AT, [
      [LIBRARY_OWNER, take],
      [RELAYER, await submission(bed(), reportOn(2))],
    ]);
    expect(answers.map(({ success }) => success)).toEqual([true, false]);
    expect(await stateOf(bed(), 2)).toBe("open");
  });

  it("a reporter's authority taken after its report in the block", async () => {
    const take = callOf(bed().library, "setReporter", [address(bed().node, REPORTER), 0]);
    const answers = await sendInOneBlock(bed().node, AT, [
      [RELAYER, await submission(bed(), reportOn(2))],
      [LIBRARY_OWNER, take],
    ]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(await stateOf(bed(), 2)).toBe("available");
  });

  it("a transition and a plan of a slot that it cuts off, in both orders", async () => {
    const cut = startOf(4);
    const transition = callOf(bed().library, "addRevision", [SCOPE, 6, Number(cut), 900, Number(cut), 1]);
    const before = await bed().node.snapshot();
    await sendInOneBlock(bed().node, AT, [
      [OPERATOR, transition],
      [STRANGER, plan(bed(), 4)],
    ]);
    expect(await stateOf(bed(), 4)).toBe("none");
    await bed().node.revert(before);
    await sendInOneBlock(bed().node, AT, [
      [STRANGER, plan(bed(), 4)],
      [OPERATOR, transition],
    ]);
    expect(await stateOf(bed(), 4)).toBe("void");
  });

  it("a change of release and a report on the slot before it, in both orders", async () => {
    const change = callOf(bed().library, "setRelease", [COURSE, 3n, Number(startOf(3))]);
    const before = await bed().node.snapshot();
    const report = await submission(bed(), reportOn(2));
    for (const calls of [
      [
        [OPERATOR, change],
        [RELAYER, report],
      ],
      [
        [RELAYER, report],
        [OPERATOR, change],
      ],
    ] as const) {
      const answers = await sendInOneBlock(bed().node, AT, calls);
      expect(answers.map(({ success }) => success)).toEqual([true, true]);
      expect(await stateOf(bed(), 2)).toBe("available");
      if (calls[0][0] === OPERATOR) await bed().node.revert(before);
    }
  });
});

function plannedCount({ node, library }: LibraryBed): Promise<bigint> {
  return node.publicClient.readContract({ ...library, functionName: "plannedCount", args: [SCOPE_ID] });
}
