// Calls whose calldata is most of what their transactions cost, with and without a floor for it (EIP-7623).
import { concatHex, type Hex, parseGwei } from "viem";
import { expect, it } from "vitest";
import { type BookedCall, getGasNeeded, prepareExecuteCalls } from "../../../src/index.ts";
import { floorGas } from "../../../src/keeper/calldataGas.ts";
import type { StepReport } from "../../../src/keeper/index.ts";
import { CONFIG, type DeferredBed, SLOT, startOf } from "../../support/deferred.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { encoded } from "../../support/transactions.ts";
import { bookCalls, CHEAP, count, idsOf, mineAt, startCallKeeper, stepAt, useCallBed } from "./support/callBed.ts";
import { eventsIn } from "./support/keeperBed.ts";

const IN_ORDER = startOf(SLOT);
const EXPIRED = startOf(SLOT + CONFIG.expirySlots);

// Two calls of this data take some 215,000 gas to execute and 222,000 to clear; the floor of either transaction is some 315,000. What
// both pay together is between the two at these base fees.
const DATA: Hex = `0x${"ff".repeat(3_500)}`;
const BETWEEN = { perform: parseGwei("1.5"), expire: parseGwei("0.34") };

/** An address without a zero in it. */
const MOST_BYTES = `0x${"ff".repeat(20)}` as const;

const TIMES = [
  ["perform", IN_ORDER],
  ["expire", EXPIRED],
] as const;

describeOnBothNodes("a keeper of calls with much data, on a chain with a floor", (startNode) => {
  const useBed = useCallBed(startNode, { hardfork: "osaka" });

  it.each(TIMES)("gives its transaction the gas that the chain asks for: %s", async (action, time) => {
    const bed = useBed();
    const booked = await bookTwo(bed);
    const reports = await serve(bed, time, CHEAP);
    expect(eventsIn(reports, "sent")).toMatchObject([{ action, ids: idsOf(booked), accepted: true }]);
    expect(eventsIn(reports, "mined")).toMatchObject([{ action, done: idsOf(booked), reverted: false }]);
    expect(reports.at(-1)).toMatchObject({ openItems: 0, pendingTransactions: 0 });
  });

  it("needs no more for the floor than the contract demands for the calls: perform", async () => {
    const { client, calls: address } = useBed();
    const call: BookedCall = {
      ...{ slot: SLOT, index: 65_535n, creator: MOST_BYTES, target: MOST_BYTES, value: 2n ** 128n - 1n, gasLimit: 0n },
      ...{ price: 2n ** 96n - 1n, bookedGas: 2n ** 64n - 1n, tip: 2n ** 128n - 1n, series: 0n, fromCreator: false },
      data: `0x${"ff".repeat(3_584)}`,
    };
    for (const count of [1, 12]) {
      const calls = Array<BookedCall>(count).fill(call);
      const { data } = encoded(prepareExecuteCalls({ address, calls }));
      expect(await getGasNeeded(client, { address, calls })).toBeGreaterThan(floorGas(data));
    }
  });

  it.each(TIMES)("counts the floor to what a transaction costs: %s", async (action, time) => {
    const bed = useBed();
    const booked = await bookTwo(bed);
    const reports = await serve(bed, time, BETWEEN[action]);
    expect(eventsIn(reports, "sent")).toEqual([]);
    // In order only the head is looked at; cleared they are on their own.
    const looked = action === "perform" ? booked.slice(0, 1) : booked;
    expect(eventsIn(reports, "withheld")[0]).toMatchObject({ ids: idsOf(looked), reason: "unprofitable" });
  });
});

describeOnBothNodes("a keeper of calls with much data, on a chain without a floor", (startNode) => {
  const useBed = useCallBed(startNode, { hardfork: "cancun" });

  it.each(TIMES)("refuses nothing for a floor that is not there: %s", async (action, time) => {
    const bed = useBed();
    const booked = await bookTwo(bed);
    const reports = await serve(bed, time, BETWEEN[action]);
    expect(eventsIn(reports, "sent")).toMatchObject([{ action, ids: idsOf(booked) }]);
    expect(eventsIn(reports, "mined")).toMatchObject([{ done: idsOf(booked) }]);
  });
});

function bookTwo(bed: DeferredBed): Promise<BookedCall[]> {
  return bookCalls(bed, [{ data: concatHex([count(bed, 0n), DATA]) }, { data: concatHex([count(bed, 1n), DATA]) }]);
}

/** The steps of a keeper before this time's block and before the next, with this base fee. */
async function serve(bed: DeferredBed, time: bigint, baseFeePerGas: bigint): Promise<StepReport[]> {
  const { node } = bed;
  const keeper = await startCallKeeper(bed);
  await mineAt(node, time - 12n, baseFeePerGas);
  const first = await stepAt(node, time, [keeper], baseFeePerGas);
  return [...first, ...(await stepAt(node, time + 12n, [keeper], baseFeePerGas))];
}
