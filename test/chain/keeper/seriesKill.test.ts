// A keeper's process of series that is killed, and another that takes up where it was.
import { describe, expect, it } from "vitest";
import { CONFIG, CREATOR, NOW_SLOT, startOf } from "../../support/deferred.ts";
import { mineAt } from "./support/callBed.ts";
import { useCallProcesses } from "./support/callProcess.ts";
import { bookedSlots, registerSeries } from "./support/seriesBed.ts";

const FAR = NOW_SLOT + CONFIG.horizonSlots + 5n;

describe("a keeper of series that is killed", { timeout: 300_000 }, () => {
  const { bed: useBed, killBeforeSending } = useCallProcesses(({ address }) => ({
    KEEPER_SERIES: address(CREATOR),
    KEEPER_SERIES_MAX_SPEND_PER_DAY_ETH: "0.1",
  }));

  it("sends the very bytes that it had written down, and one occurrence is booked", async () => {
    const bed = useBed();
    await mineAt(bed.node, startOf(NOW_SLOT) + 60n);
    const series = await registerSeries(bed, { firstSlot: FAR });
    const mined = await killBeforeSending(startOf(FAR - CONFIG.horizonSlots));
    expect(mined).toMatchObject({ action: "bookNext", done: [String(series)], reverted: false });
    expect(await bookedSlots(bed, series)).toEqual([FAR]);
  });
});
