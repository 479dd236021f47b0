import { getAddress, type Hex, keccak256 } from "viem";
import { expect, it } from "vitest";
import { deploy } from "../../support/deploy.ts";
import {
  address,
  delivery,
  eventsIn,
  LIBRARY_OWNER,
  payloadOf,
  RELAYER,
  reportOn,
  rivalOn,
  STATUS,
  STRANGER,
  setUp,
  startOf,
  stateOf,
  useLibrary,
} from "../../support/library.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { callOf, refusalOf, send, signCall } from "../../support/transactions.ts";

// Deliveries by a forwarder that behaves as the real one does: see contracts/mocks/TestForwarder.sol.
describeOnBothNodes("deliveries", (startNode) => {
  const bed = useLibrary(startNode);
  const AT = startOf(2) + 60n;

  it("that reverted are repeated later with the same bytes, by anybody", async () => {
    const call = await delivery(bed(), "run", payloadOf(bed(), reportOn(2)));
    const early = await send(bed().node, RELAYER, call, startOf(2) - 1n);
    expect(early.success).toBe(true);
    expect(eventsIn(bed(), early.receipt)).toEqual([]);
    const later = await send(bed().node, STRANGER, call, AT);
    expect(eventsIn(bed(), later.receipt)).toEqual(["SlotPlanned", "ReportAccepted"]);
    expect(await stateOf(bed(), 2)).toBe("available");
  });

  it("that succeeded are never repeated, accepted or refused for good", async () => {
    const good = await delivery(bed(), "good", payloadOf(bed(), reportOn(2)));
    const late = await delivery(bed(), "late", payloadOf(bed(), reportOn(1)));
    await send(bed().node, RELAYER, good, AT);
    const refused = await send(bed().node, RELAYER, late, startOf(3));
    expect(eventsIn(bed(), refused.receipt)).toEqual(["ReportRefused"]);
    for (const call of [good, late]) {
      const again = await send(bed().node, STRANGER, call, startOf(3));
      expect(refusalOf(bed().forwarder.abi, again)).toEqual(["AlreadyProcessed", expect.any(String), 1]);
    }
    expect(await stateOf(bed(), 1)).toBe("missed");
  });

  it("of another run are consumed as duplicate or rival, and change nothing", async () => {
    await send(bed().node, RELAYER, await delivery(bed(), "run 1", payloadOf(bed(), reportOn(2))), AT);
    const same = await send(bed().node, STRANGER, await delivery(bed(), "run 2", payloadOf(bed(), reportOn(2))), AT);
    const rival = rivalOn(2, { status: STATUS.unavailable });
    const other = await send(bed().node, STRANGER, await delivery(bed(), "run 3", payloadOf(bed(), rival)), AT);
    expect([eventsIn(bed(), same.receipt), eventsIn(bed(), other.receipt)]).toEqual([
      ["DuplicateReport"],
      ["RivalReport"],
    ]);
    expect(await stateOf(bed(), 2)).toBe("available");
  });

  it("for another chain or another library are refused here for good", async () => {
    const { node } = bed();
    const other = await deploy(node, "LibraryScheduler", [address(node, LIBRARY_OWNER)]);
    await setUp(bed(), other);
    const elsewhere = payloadOf(bed(), reportOn(2), { chainId: node.chain.id + 1 });
    const forOther = payloadOf(bed(), reportOn(2), { to: other.address });
    for (const [run, payload] of [
      ["elsewhere", elsewhere],
      ["other", forOther],
    ] as const) {
      const answer = await send(node, STRANGER, await delivery(bed(), run, payload), AT);
      expect(eventsIn(bed(), answer.receipt)).toEqual(["ReportRefused"]);
      expect(digestIn(answer.receipt.logs)).toBe(keccak256(payload));
    }
    const there = await send(node, STRANGER, await delivery(bed(), "other", forOther, other.address), AT);
    expect(there.success).toBe(true);
    expect(await stateOf({ ...bed(), library: other }, 2)).toBe("available");
    expect(await stateOf(bed(), 2)).toBe("open");
  });

  it("by anybody but the forwarder are refused", async () => {
    const { library, node } = bed();
    const direct = callOf(library, "onReport", ["0x", payloadOf(bed(), reportOn(2))]);
    const answer = await send(node, STRANGER, direct, AT);
    expect(refusalOf(library.abi, answer)).toEqual([
      "NotForwarder",
      address(node, STRANGER),
      getAddress(bed().forwarder.address),
    ]);
  });

  it("are accepted, or can be repeated, whatever gas their sender left them", async () => {
    const call = await delivery(bed(), "run", payloadOf(bed(), reportOn(2)));
    const outcomes = new Set<string>();
    const whole = await bed().node.snapshot();
    const { gasUsed } = (await send(bed().node, RELAYER, call, AT)).receipt;
    let before = whole;
    for (let gas = gasUsed - 90_000n; gas < gasUsed + 60_000n; gas += 6_007n) {
      await bed().node.revert(before);
      before = await bed().node.snapshot();
      await bed().node.setNextBlockTimestamp(AT);
      const hash = await bed().node.sendRaw(await signCall(bed().node, RELAYER, call, gas));
      await bed().node.publicClient.waitForTransactionReceipt({ hash });
      const accepted = (await stateOf(bed(), 2)) === "available";
      outcomes.add(accepted ? "accepted" : "left");
      if (accepted) continue;
      const again = await send(bed().node, STRANGER, call, AT);
      expect(eventsIn(bed(), again.receipt)).toContain("ReportAccepted");
    }
    expect(outcomes).toEqual(new Set(["accepted", "left"]));
  });
});

const digestIn = (logs: readonly { topics: readonly Hex[] }[]): Hex | undefined => logs[0]?.topics[1];
