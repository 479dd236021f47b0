import { encodeFunctionData, formatEther, formatGwei, isAddressEqual, parseEther } from "viem";
import {
  type BookedCall,
  callFee,
  callIdOf,
  callLogsFromReceipt,
  callTimes,
  type DeferredConfig,
  executeCalls,
  expireCalls,
  expiryReward,
  getCallLogs,
  getCallState,
  getCredit,
  getDeferredConfig,
  quote,
  registerCall,
  slotOf,
  withdraw,
} from "../../../src/index.ts";
import { MIN_PROFIT } from "../keepers.ts";
import { clockTime } from "../narrator.ts";
import { refusalOf } from "../refusal.ts";
import type { Scene } from "../scene.ts";
import { mined, type Stage } from "../stage.ts";
import { isFirstBlockAt, until } from "../watch.ts";

const VALUE = parseEther("0.2");
const TIP = parseEther("0.001");
/** Each of several bookings moves the price for the next, before any is mined. */
const MAX_FEE = parseEther("0.05");
const GAS_LIMIT = 200_000n;
/** Enough for all registrations to be mined before it starts. */
const SLOTS_AHEAD = 2n;

/** Olga books calls at a price. Keepers execute them in order, if it pays; what nobody wants comes back. */
export async function playBooking(scene: Scene): Promise<void> {
  const { stage, narrator } = scene;
  narrator.scene("7. Olga books calls for a slot of time, at a quoted price");
  const config = await getDeferredConfig(stage.chain.client, { address: stage.deferredCalls });
  const { timestamp } = await stage.chain.client.getBlock();
  const early = slotOf(timestamp, config.epoch, config.period) + SLOTS_AHEAD;
  const unwanted = await bookUnwanted(scene, config, early);
  const row = await bookRow(scene, config, early + 1n);
  await seeRowServed(scene, config, row);
  await seeUnwantedGivenBack(scene, config, unwanted);
}

/** A call alone in its slot pays a keeper less than ours want to gain. */
async function bookUnwanted({ stage, narrator, claims }: Scene, config: DeferredConfig, slot: bigint) {
  const { chain, deferredCalls: address, olga } = stage;
  const data = counting(stage, 1n);
  const quoted = await quote(chain.client, { address, slot, gasLimit: GAS_LIMIT, dataLength: (data.length - 2) / 2 });
  const fee = quoted.fee ?? 0n;
  narrator.say(`quoted for slot ${slot}: ${formatEther(fee)} ether; ${formatGwei(fee / GAS_LIMIT)} gwei for its gas`);
  const request = { address, slot, target: stage.target.address, data, gasLimit: GAS_LIMIT };
  const receipt = await mined(chain, await registerCall(olga, request));
  const [log] = callLogsFromReceipt(receipt, { address });
  if (log?.eventName !== "CallRegistered") throw new Error("A call is missing from its transaction's log.");
  const { orderedFrom } = callTimes(config, slot);
  await narrator.happened(receipt, `booked for exactly that, to be executed from ${clockTime(orderedFrom)} on`);
  const held = await chain.client.getBalance({ address, blockNumber: receipt.blockNumber });
  claims.check("booked", quoted.status === "Bookable" && log.fee === fee && held === fee, `${log.fee}, quoted ${fee}`);
  return { call: log.call, fee };
}

/** Three calls of one slot, the second of which fails, and a fourth for which there is no room. */
async function bookRow({ stage, narrator, claims }: Scene, config: DeferredConfig, slot: bigint) {
  const { chain, deferredCalls: address, olga, target } = stage;
  const failing = encodeFunctionData({ abi: target.abi, functionName: "refuse", args: [3n] });
  const request = { address, slot, target: target.address, gasLimit: GAS_LIMIT };
  const sent = [
    await registerCall(olga, { ...request, data: counting(stage, 2n), tip: TIP, maxFee: MAX_FEE }),
    await registerCall(olga, { ...request, data: failing, value: VALUE, maxFee: MAX_FEE }),
    await registerCall(olga, { ...request, data: counting(stage, 4n), maxFee: MAX_FEE }),
  ];
  const row: BookedCall[] = [];
  for (const hash of sent) {
    const receipt = await mined(chain, hash);
    const [log] = callLogsFromReceipt(receipt, { address });
    if (log?.eventName !== "CallRegistered") throw new Error("A call is missing from its transaction's log.");
    row.push(log.call);
    await narrator.happened(receipt, `call ${log.call.index} of slot ${slot}, for ${formatEther(log.fee)} ether`);
  }
  const refusal = await refusalOf(() => registerCall(olga, { ...request, gasLimit: config.maxCallGas }));
  narrator.say(`one more: ${refusal.name}: ${refusal.text}`);
  const full = refusal.name === "NotBookableError" && refusal.text.includes("SlotFull");
  claims.check("slotFull", full, `${refusal.name}: ${refusal.text}`);
  return row.toSorted((a, b) => (a.index < b.index ? -1 : 1));
}

/** A keeper executes the row when its slot starts. */
async function seeRowServed(scene: Scene, config: DeferredConfig, row: readonly BookedCall[]): Promise<void> {
  const { stage, keepers, narrator, claims, signal } = scene;
  const { chain, deferredCalls: address, olga, target } = stage;
  const [{ slot }] = row as [BookedCall];
  const closings = await until(
    stage,
    "a slot's calls to be executed",
    async () => {
      const logs = await getCallLogs(chain.client, { address, slot, eventNames: ["CallExecuted", "CallFailed"] });
      return logs.length === row.length ? logs : undefined;
    },
    signal,
  );
  const said: string[] = [];
  for (const log of closings) {
    if (log.eventName !== "CallExecuted" && log.eventName !== "CallFailed") continue;
    const index = row.findIndex((call) => callIdOf(call) === log.callId);
    said.push(`${log.eventName} ${index}`);
    const name = keepers.all.find((keeper) => isAddressEqual(keeper.address, log.keeper))?.name ?? log.keeper;
    const what = log.eventName === "CallExecuted" ? "executes" : "executes, and it fails:";
    await narrator.happened(log, `${name} ${what} call ${index} for ${formatEther(log.pay)} ether`);
  }
  const blocks = new Set(closings.map(({ blockNumber }) => blockNumber));
  const [block = 0n] = blocks;
  const first = await isFirstBlockAt(stage, callTimes(config, slot).orderedFrom, block);
  const inOrder = said.join() === "CallExecuted 0,CallFailed 1,CallExecuted 2";
  claims.check("inOrder", inOrder && blocks.size === 1 && first, `${said.join()} in ${[...blocks].join()}`);

  const [failed] = row.slice(1) as [BookedCall];
  const state = await getCallState(chain.client, { address, call: failed });
  const effects = await chain.client.readContract({ ...target, functionName: "effects", args: [3n] });
  const credit = await getCredit(chain.client, { address, account: olga.account.address });
  const refunded = state === "Closed" && effects === 0n && credit === VALUE;
  claims.check("refunded", refunded, `${state}, ${effects} effects, ${formatEther(credit)} ether`);
}

/** Whoever clears it gets a reward; the rest is Olga's. */
async function seeUnwantedGivenBack(
  { stage, keepers, narrator, claims, signal }: Scene,
  config: DeferredConfig,
  { call, fee }: { call: BookedCall; fee: bigint },
): Promise<void> {
  const { chain, deferredCalls: address, olga, stranger, target } = stage;
  await until(
    stage,
    "a call to expire",
    async () => ((await getCallState(chain.client, { address, call })) === "Expired" ? true : undefined),
    signal,
  );
  const refused = keepers.all.every(({ events }) =>
    events.some((event) => event.type === "withheld" && event.reason === "unprofitable"),
  );
  narrator.say(`the call of slot ${call.slot} would have gained a keeper less than ${formatEther(MIN_PROFIT)} ether`);
  const late = await refusalOf(() => executeCalls(stranger, { address, calls: [call] }));
  narrator.say(`executed too late: ${late.name}: ${late.text}`);

  const before = await getCredit(chain.client, { address, account: olga.account.address });
  const receipt = await mined(chain, await expireCalls(stranger, { address, calls: [call] }));
  const reward = expiryReward(call, config.callOverheadGas);
  await narrator.happened(receipt, `a stranger clears it, for ${formatEther(reward)} ether of what is given back`);
  const after = await getCredit(chain.client, { address, account: olga.account.address });
  const rewarded = await getCredit(chain.client, { address, account: stranger.account.address });
  const { base, overbooking } = callFee(call, fee);
  const effects = await chain.client.readContract({ ...target, functionName: "effects", args: [1n] });

  const withdrawal = await mined(chain, await withdraw(olga, { address, to: olga.account.address }));
  await narrator.happened(withdrawal, `Olga takes ${formatEther(after)} ether`);
  const left = await getCredit(chain.client, { address, account: olga.account.address });
  const exact = after - before === base - reward && rewarded === reward && overbooking === 0n;
  const holds = refused && late.name === "TooFewServedError" && exact && effects === 0n && left === 0n;
  claims.check(
    "givenBack",
    holds,
    `${late.name}, ${after - before} of ${base} back, ${rewarded} as reward, left ${left}`,
  );
}

function counting({ target }: Stage, tag: bigint) {
  return encodeFunctionData({ abi: target.abi, functionName: "count", args: [tag] });
}
