import { getAddress, hashTypedData } from "viem";
import { expect, it } from "vitest";
import { deploy } from "../../support/deploy.ts";
import {
  address,
  delivery,
  eventsIn,
  LIBRARY_OWNER,
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
  setUp,
  startOf,
  stateOf,
  submission,
  typedReport,
  useLibrary,
  viewOf,
} from "../../support/library.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { callOf, refusalOf, send } from "../../support/transactions.ts";

// Nothing gets a second result into a slot, and nothing keeps a good report out.
describeOnBothNodes("a slot's result", (startNode) => {
  const bed = useLibrary(startNode);
  const AT = startOf(2) + 60n;
  const YEAR = 365n * 86_400n;

  it("is the only one for ever: minutes, hours and a year later, whoever reports, by whichever way", async () => {
    const { node, library } = bed();
    await send(node, RELAYER, await submission(bed(), reportOn(2)), AT);
    const kept = await viewOf(bed(), 2);
    for (const at of [AT + 300n, startOf(3) + 60n, startOf(4), startOf(4) + 7_200n, AT + YEAR]) {
      const refusal =
        at < startOf(4) ? ["SlotTaken", SCOPE_ID, REVISION, 2n, STATUS.available] : ["WindowClosed", at, startOf(4)];
      const attempts = [
        await submission(bed(), reportOn(2)),
        await submission(bed(), rivalOn(2)),
        await submission(bed(), rivalOn(2, { status: STATUS.unavailable }), { by: RIVAL_REPORTER }),
      ];
      for (const call of attempts) {
        expect(refusalOf(library.abi, await send(node, STRANGER, call, at))).toEqual(refusal);
      }
      const delivered = await send(
        node,
        STRANGER,
        await delivery(bed(), `run ${at}`, payloadOf(bed(), rivalOn(2))),
        at,
      );
      expect(eventsIn(bed(), delivered.receipt)).toEqual([at < startOf(4) ? "RivalReport" : "ReportRefused"]);
      await send(node, STRANGER, plan(bed(), 2), at);
      await send(node, STRANGER, callOf(library, "clear", [SCOPE, 64n]), at);
      expect(await viewOf(bed(), 2)).toEqual(kept);
    }
  });

  it("is not got by a signature for another chain", async () => {
    const elsewhere = await submission(bed(), reportOn(2), { chainId: bed().node.chain.id + 1 });
    const answer = await send(bed().node, RELAYER, elsewhere, AT);
    expect(refusalOf(bed().library.abi, answer)).toEqual(["InvalidSignature", address(bed().node, REPORTER)]);
    expect(await stateOf(bed(), 2)).toBe("open");
  });

  it("is not got by a signature for another library", async () => {
    const { node, library } = bed();
    const other = await deploy(node, "LibraryScheduler", [address(node, LIBRARY_OWNER)]);
    await setUp(bed(), other);
    const call = await submission(bed(), reportOn(2), { to: other });
    const answer = await send(node, RELAYER, call, AT);
    expect(refusalOf(library.abi, answer)).toEqual(["InvalidSignature", address(node, REPORTER)]);
    const there = await send(node, RELAYER, { to: other.address, data: call.data }, AT);
    expect(there.success).toBe(true);
    expect(await stateOf(bed(), 2)).toBe("open");
  });

  it("can come from a contract (ERC-1271), which signs for itself alone", async () => {
    const { node, library, wallet } = bed();
    const report = reportOn(2);
    const call = callOf(library, "submitReport", [report, wallet.address, "0x"]);
    const refused = await send(node, RELAYER, call, AT);
    expect(refusalOf(library.abi, refused)).toEqual(["InvalidSignature", getAddress(wallet.address)]);
    const anothers = hashTypedData(typedReport(bed(), address(node, REPORTER), report));
    await send(node, STRANGER, callOf(wallet, "approve", [anothers]), AT);
    expect((await send(node, RELAYER, call, AT)).success).toBe(false);
    await send(
      node,
      STRANGER,
      callOf(wallet, "approve", [hashTypedData(typedReport(bed(), wallet.address, report))]),
      AT,
    );
    expect(eventsIn(bed(), (await send(node, RELAYER, call, AT)).receipt)).toEqual(["SlotPlanned", "ReportAccepted"]);
  });

  it("is accepted at once after an outage of two hours", async () => {
    const { node } = bed();
    await send(node, STRANGER, plan(bed(), 2, 3), AT);
    const back = startOf(4) + 60n;
    const answer = await send(node, RELAYER, await submission(bed(), reportOn(4)), back);
    expect(eventsIn(bed(), answer.receipt)).toEqual(["SlotMissed", "ReportAccepted"]);
    await node.warp(startOf(5));
    expect(await Promise.all([2, 3, 4].map((slot) => stateOf(bed(), slot)))).toEqual(["missed", "missed", "available"]);
  });

  it("is accepted when the scope's book is full of slots that have not passed", async () => {
    const { node, library } = bed();
    const count = () => node.publicClient.readContract({ ...library, functionName: "plannedCount", args: [SCOPE_ID] });
    // Revisions to come, each with slots as long as all time up to it: eight of them are within reach at once.
    let from = startOf(4);
    await send(node, STRANGER, plan(bed(), 3), AT);
    for (let number = REVISION + 1; (await count()) < 63n; number++) {
      const period = from - startOf(2);
      const revision = [SCOPE, number, Number(from), Number(period), Number(from), 0] as const;
      expect((await send(node, OPERATOR, callOf(library, "addRevision", revision), AT)).success).toBe(true);
      await send(node, STRANGER, plan(bed(), 0, 9, number), AT);
      from += period;
    }
    await send(node, STRANGER, plan(bed(), 2), AT);
    expect(await count()).toBe(63n);
    expect((await viewOf(bed(), 2)).deferralId).toBe(0n);
    const answer = await send(node, RELAYER, await submission(bed(), reportOn(2)), AT);
    expect(eventsIn(bed(), answer.receipt)).toEqual(["SlotPlanned", "ReportAccepted"]);
    expect(await count()).toBe(63n);
  });
});
