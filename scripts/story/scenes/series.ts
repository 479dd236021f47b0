import { encodeFunctionData, formatEther, isAddressEqual, parseEther } from "viem";
import {
  type BookedCall,
  callLogsFromReceipt,
  callTimes,
  type DeferredConfig,
  getDeferredConfig,
  getPricing,
  getSeries,
  occurrenceGas,
  registerSeries,
  slotOf,
  topUpSeries,
} from "../../../src/index.ts";
import { clockTime } from "../narrator.ts";
import { bookedBy, bookingsOf, untilExecuted } from "../occurrences.ts";
import type { Scene } from "../scene.ts";
import { mined } from "../stage.ts";
import { isFirstBlockAt, until } from "../watch.ts";

/** A series that goes on. */
export type RunningSeries = { series: bigint; config: DeferredConfig };

/** Under which the target counts its occurrences. */
export const SERIES_TAG = 5n;

const GAS_LIMIT = 200_000n;
const MAX_FEE = parseEther("0.05");
const MORE_MONEY = parseEther("0.1");
const SLOTS_AHEAD = 2n;
/** Leaves its creator time to cancel an occurrence before its slot starts. */
export const PERIOD_SLOTS = 2n;

/** A call that comes again until its money is spent, and again once there is more. */
export async function playSeries(scene: Scene): Promise<RunningSeries> {
  const { stage, narrator } = scene;
  narrator.scene("8. Olga books a call that comes again, in every other slot");
  const config = await getDeferredConfig(stage.chain.client, { address: stage.deferredCalls });
  const first = await register(scene, config);
  const { series } = first;
  await seeTurns(scene, config, first);
  await seePaused(scene, series);
  await seeResumed(scene, series);
  return { series, config };
}

async function register({ stage, narrator, claims }: Scene, config: DeferredConfig): Promise<BookedCall> {
  const { chain, deferredCalls: address, olga, target } = stage;
  const { timestamp } = await chain.client.getBlock();
  const firstSlot = slotOf(timestamp, config.epoch, config.period) + SLOTS_AHEAD;
  const data = encodeFunctionData({ abi: target.abi, functionName: "count", args: [SERIES_TAG] });
  const balance = await moneyForTwo(stage, config, (data.length - 2) / 2);
  const call = { target: target.address, gasLimit: GAS_LIMIT, data };
  const plan = { firstSlot, periodSlots: PERIOD_SLOTS, maxFee: MAX_FEE, balance };
  const receipt = await mined(chain, await registerSeries(olga, { address, ...call, ...plan }));
  const log = callLogsFromReceipt(receipt, { address }).find(({ eventName }) => eventName === "CallRegistered");
  if (log?.eventName !== "CallRegistered")
    throw new Error("The first occurrence is missing from its transaction's log.");
  const { slot, series } = log.call;
  const at = clockTime(callTimes(config, slot).orderedFrom);
  await narrator.happened(receipt, `series ${series} with ${formatEther(balance)} ether; the first at ${at}, booked`);
  const found = await getSeries(chain.client, { address, series });
  const holds = slot === firstSlot && found?.state === "Booked" && found.balance === balance - log.fee;
  claims.check("seriesBooked", holds, `slot ${slot}, ${found?.state}, ${found?.balance} of ${balance} left`);
  return log.call;
}

/** Pays for two occurrences and not for a third: the price is what it is now or, as time goes by, nearer to the least. */
async function moneyForTwo({ chain, deferredCalls }: Scene["stage"], config: DeferredConfig, dataLength: number) {
  const { price } = await getPricing(chain.client, { address: deferredCalls });
  const gas = occurrenceGas(config, { gasLimit: GAS_LIMIT, dataLength });
  return price * gas + (config.minBasePrice * gas * 3n) / 2n;
}

async function seeTurns(scene: Scene, config: DeferredConfig, first: BookedCall): Promise<void> {
  const { stage, narrator, claims } = scene;
  const { series } = first;
  const told: string[] = [];
  let prompt = true;
  let call: BookedCall | undefined = first;
  while (call !== undefined) {
    const { slot }: BookedCall = call;
    const executed = await untilExecuted(scene, call);
    const next = await bookedBy(stage, executed.transactionHash, series);
    const what = next === undefined ? "and no money is left for the next" : `and books the next, for slot ${next.slot}`;
    await narrator.happened(executed, `${nameOf(scene, executed.keeper)} executes it in slot ${slot}, ${what}`);
    const { orderedFrom } = callTimes(config, slot);
    prompt &&= await isFirstBlockAt(stage, orderedFrom, executed.blockNumber);
    told.push(`${slot - first.slot}`);
    call = next;
  }
  const effects = await stage.chain.client.readContract({
    ...stage.target,
    functionName: "effects",
    args: [SERIES_TAG],
  });
  const holds = prompt && effects === 2n && told.join() === `0,${PERIOD_SLOTS}`;
  claims.check("seriesTurns", holds, `slots ${told.join()} from the first, ${effects} effects, prompt ${prompt}`);
}

async function seePaused({ stage, keepers, narrator, claims }: Scene, series: bigint): Promise<void> {
  const { chain, deferredCalls: address } = stage;
  await keepers.haveLooked();
  const found = await getSeries(chain.client, { address, series });
  const bookings = await bookingsOf(stage, series);
  narrator.say(`the series is ${found?.state}, for ${found?.pause}, with ${formatEther(found?.balance ?? 0n)} ether`);
  const holds = found?.state === "Paused" && found.pause === "NoMoney" && bookings.length === 2;
  claims.check("seriesPaused", holds, `${found?.state}, ${found?.pause}, ${bookings.length} bookings`);
}

async function seeResumed(scene: Scene, series: bigint): Promise<void> {
  const { stage, keepers, narrator, claims, signal } = scene;
  const { chain, deferredCalls: address, olga } = stage;
  const topUp = await mined(chain, await topUpSeries(olga, { address, series, amount: MORE_MONEY }));
  await narrator.happened(topUp, `Olga adds ${formatEther(MORE_MONEY)} ether`);
  const look = async () => {
    const bookings = await bookingsOf(stage, series);
    return bookings.length > 2 ? bookings : undefined;
  };
  const bookings = await until(stage, "a series to be moved on", look, signal);
  const last = bookings.at(-1) as (typeof bookings)[number];
  const { from } = await chain.client.getTransaction({ hash: last.transactionHash });
  await narrator.happened(last, `${nameOf(scene, from)} moves it on: slot ${last.slot} is booked`);
  const byKeeper = keepers.all.some(({ address: keeper }) => isAddressEqual(keeper, from));
  claims.check("seriesResumed", byKeeper && bookings.length === 3, `${bookings.length} bookings, by ${from}`);
}

function nameOf({ keepers }: Scene, address: `0x${string}`): string {
  return keepers.all.find((keeper) => isAddressEqual(keeper.address, address))?.name ?? address;
}
