import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deploy } from "../../support/deploy.ts";
import {
  type DeferredCommand,
  deferredCommand,
  type SeriesCommand,
  seriesCommand,
} from "../../support/model/deferredCommands.ts";
import type { ModelConfig } from "../../support/model/deferredModel.ts";
import { DeferredTwin } from "../../support/model/deferredTwin.ts";
import { startHardhatNode, type TestNode } from "../../support/nodes.ts";

// Random histories of bookings, executions, cancellations, expiries, tips, withdrawals and series, run against DeferredCalls and against an
// independent model. DUEBOOK_HISTORIES sets how many.
const RUNS = Number(process.env["DUEBOOK_HISTORIES"] ?? 10);
const SEED = 20_261_130;
const PERIOD = 60n;

/** Slots that fill with a handful of calls, and places that come round after eleven slots. */
const CONFIG: Omit<ModelConfig, "epoch"> = {
  period: PERIOD,
  slotGasLimit: 2_000_000n,
  maxCallGas: 500_000n,
  callOverheadGas: 50_000n,
  seriesOverheadGas: 70_000n,
  dataByteGas: 40n,
  horizonSlots: 6n,
  orderSlots: 2n,
  expirySlots: 4n,
  minBasePrice: 10n ** 9n,
  maxBasePrice: 20n * 10n ** 9n,
  changeDenominator: 2n,
  excessMax: 8_000_000n,
  coverage: 130n,
  slotPenalty: 10n ** 17n,
  globalPenalty: 10n ** 18n,
  feeRecipient: "0x7000000000000000000000000000000000000007",
};

const MET = [
  "register done",
  "register NotBookable",
  "register InvalidTarget",
  "register FeeTooHigh",
  "register InsufficientPayment",
  "register DataTooLong",
  "execute done",
  "execute TooFewServed",
  "execute Executed",
  "execute Failed",
  "execute Finished",
  "execute Unknown",
  "execute TooEarly",
  "execute OutOfOrder",
  "execute Expired",
  "expire Expired",
  "expire TooEarly",
  "expire Finished",
  "cancel done",
  "cancel NotCreator",
  "cancel CallNotOpen",
  "addTip done",
  "addTip EmptyTip",
  "takeBackTip done",
  "takeBackTip CallStillOpen",
  "takeBackTip NoTip",
  "withdraw done",
];

const MET_WITH_SERIES = [
  "registerSeries done",
  "registerSeries InvalidTarget",
  "registerSeries DataTooLong",
  "registerSeries NotBookable",
  "registerSeries EmptyPeriod",
  "bookNext done",
  "bookNext SeriesNotIdle",
  "bookNext SeriesStillPaused",
  "bookNext SeriesStillWaits",
  "bookNext UnknownTemplate",
  "topUpSeries done",
  "topUpSeries SeriesNotIdle",
  "cancelSeries done",
  "cancelSeries CallNotOpen",
  "cancelSeries NotCreatorOfSeries",
  "cancelSeries SeriesNotIdle",
  "cancel OccurrenceOfSeries",
  "step Booked",
  "step Waiting",
  "step Paused SlotFull",
  "step Paused TooDear",
  "step Paused NoMoney",
  "step Ended",
  "step past several grid points",
];

describe("DeferredCalls and its model", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startHardhatNode({ timestamp: 1_900_000_000 });
  });
  afterAll(() => node.close());

  it("agree over random histories, in every answer, error, event, credit, price and balance", {
    timeout: 600_000,
  }, async () => {
    await compare(deferredCommand, MET);
  });

  it("agree over random histories with series, in all that and in how far each series is", {
    timeout: 600_000,
  }, async () => {
    await compare(seriesCommand, MET_WITH_SERIES);
  });

  async function compare(command: fc.Arbitrary<DeferredCommand | SeriesCommand>, wanted: string[]): Promise<void> {
    const met: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 60, maxLength: 90 }), async (commands) => {
        const twin = await newTwin();
        for (const each of commands) await twin.run(each);
        for (const [what, times] of Object.entries(twin.count)) met[what] = (met[what] ?? 0) + times;
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // Histories that met none of these would have compared nothing.
    for (const what of wanted) expect(met[what] ?? 0, what).toBeGreaterThan(0);
  }

  async function newTwin(): Promise<DeferredTwin> {
    const target = await deploy(node, "HostileTarget", []);
    const head = await node.publicClient.getBlock();
    const time = head.timestamp + 1n;
    const config = { ...CONFIG, epoch: time - 100n * PERIOD };
    const baseFee = 10n ** 9n;
    await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee });
    await node.setNextBlockTimestamp(time);
    const calls = await deploy(node, "DeferredCalls", [config]);
    return new DeferredTwin(node, calls, target, config, { time, baseFee });
  }
});
