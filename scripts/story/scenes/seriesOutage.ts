import { formatEther } from "viem";
import {
  type BookedCall,
  callExists,
  callIdOf,
  callLogsFromReceipt,
  callTimes,
  cancelSeries,
  expireCalls,
  getCallLogs,
  getSeries,
  slotOf,
} from "../../../src/index.ts";
import { bookedBy, bookingsOf, untilExecuted } from "../occurrences.ts";
import type { Scene } from "../scene.ts";
import { mined } from "../stage.ts";
import { until, untilTime } from "../watch.ts";
import { PERIOD_SLOTS, type RunningSeries, SERIES_TAG } from "./series.ts";

/** Slots from the one that nobody serves to the one in which somebody notices. */
const SLOTS_AWAY = 4n;

/** Nobody serves a series for a while; then it goes on, until Olga has had enough of it. */
export async function playSeriesOutage(scene: Scene, running: RunningSeries): Promise<void> {
  scene.narrator.scene("9. Nobody is there to execute it");
  const last = await seeOutage(scene, running);
  await seeCancelled(scene, running, last);
}

/** Stops the keepers, and gives the occurrence that they leave behind. */
async function stopKeepers({ stage, keepers, narrator, signal }: Scene, series: bigint): Promise<BookedCall> {
  const { client } = stage.chain;
  await keepers.stop();
  // What they have sent is in it.
  const seen = await client.getBlockNumber();
  await until(stage, "another block", async () => (await client.getBlockNumber()) > seen || undefined, signal);
  const [last] = (await bookingsOf(stage, series)).slice(-1);
  if (last === undefined) throw new Error("Nothing of the series is booked.");
  narrator.say(`Ada and Ben stop; slot ${last.slot} and those after it go by`);
  return last.call;
}

/** Gives the occurrence that is booked in the end. */
async function seeOutage(scene: Scene, { series, config }: RunningSeries): Promise<BookedCall> {
  const { stage, keepers, narrator, claims } = scene;
  const { chain, deferredCalls: address, stranger } = stage;
  const booked = await stopKeepers(scene, series);
  await untilTime(scene, callTimes(config, booked.slot + SLOTS_AWAY).orderedFrom);
  keepers.start();
  const receipt = await mined(chain, await expireCalls(stranger, { address, calls: [booked] }));
  const { timestamp } = await chain.client.getBlock({ blockNumber: receipt.blockNumber });
  const now = slotOf(timestamp, config.epoch, config.period);
  const next = await bookedBy(stage, receipt.transactionHash, series);
  if (next === undefined) throw new Error("Nothing was booked when the occurrence before had expired.");
  await narrator.happened(
    receipt,
    `they are back; a stranger clears slot ${booked.slot}, which books slot ${next.slot}`,
  );

  const passed = await getCallLogs(chain.client, { address, series, eventNames: ["SeriesPassedOver"] });
  const ranges = passed.map((log) =>
    log.eventName === "SeriesPassedOver" ? `${log.count} from ${log.fromSlot} to ${log.toSlot}` : "",
  );
  narrator.say(`passed over: ${ranges.join("; ")}`);
  const missed = (now - booked.slot) / PERIOD_SLOTS;
  const wanted = `${missed} from ${booked.slot + PERIOD_SLOTS} to ${booked.slot + PERIOD_SLOTS * missed}`;
  const executed = await untilExecuted(scene, next);
  await narrator.happened(executed, `slot ${next.slot} is served again`);
  const wentOn = next.slot === booked.slot + PERIOD_SLOTS * (missed + 1n);
  claims.check(
    "seriesOutage",
    ranges.join("; ") === wanted && missed > 1n && wentOn,
    `${ranges.join("; ")}, not ${wanted}`,
  );
  return (await bookedBy(stage, executed.transactionHash, series)) ?? next;
}

async function seeCancelled({ stage, narrator, claims }: Scene, { series }: RunningSeries, booked: BookedCall) {
  const { chain, deferredCalls: address, olga, target } = stage;
  const before = await getSeries(chain.client, { address, series });
  const receipt = await mined(chain, await cancelSeries(olga, { address, series, booked }));
  const log = callLogsFromReceipt(receipt, { address }).find(({ eventName }) => eventName === "SeriesCancelled");
  const refund = log?.eventName === "SeriesCancelled" ? log.refund : undefined;
  await narrator.happened(receipt, `Olga cancels the series, and gets ${formatEther(refund ?? 0n)} ether`);

  const account = { address: olga.account.address };
  const had = await chain.client.getBalance({ ...account, blockNumber: receipt.blockNumber - 1n });
  const has = await chain.client.getBalance({ ...account, blockNumber: receipt.blockNumber });
  const got = has - had + receipt.gasUsed * receipt.effectiveGasPrice;
  const after = await getSeries(chain.client, { address, series });
  const open = await callExists(chain.client, { address, callId: callIdOf(booked) });
  const effects = await chain.client.readContract({ ...target, functionName: "effects", args: [SERIES_TAG] });
  // One of its occurrences expired, and one is cancelled.
  const executed = BigInt((await bookingsOf(stage, series)).length) - 2n;
  const ended = after?.state === "Cancelled" && after.balance === 0n && !open && effects === executed;
  const whole = refund === before?.balance && got === refund && got > 0n;
  claims.check(
    "seriesCancelled",
    ended && whole,
    `${after?.state}, ${got} of ${before?.balance}, ${effects} of ${executed} effects`,
  );
}
