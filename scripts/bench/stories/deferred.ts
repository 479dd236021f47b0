// A creator who books calls for a slot, and the keeper who executes them. The target does nothing.
import { numberToHex, parseEventLogs, zeroAddress } from "viem";
import { deferredCallsAbi } from "../../../src/abis/index.ts";
import { type Call, type Chain, type Contract, callOf, GENESIS, type Mined } from "../chain.ts";
import { type Figures, figure } from "../figures.ts";
import { payloadOf } from "../payloads.ts";
import { installTarget, TARGET } from "./target.ts";

const CREATOR = 0;
const KEEPER = 1;
const PERIOD = 120n;
const GAS_LIMIT = 50_000n;
const PRICE = 100_000_000_000n; // above what the chain's base fee covers, so that fees are known beforehand
const OVERHEAD = 60_000n;
const BYTE_GAS = 40n;
const HORIZON = 50n;
const EXPIRY = 10n;
const RING = HORIZON + EXPIRY + 1n;
const BATCH = 10;

const CONFIG = {
  epoch: 0n,
  period: PERIOD,
  slotGasLimit: 60_000_000n,
  maxCallGas: 15_000_000n,
  callOverheadGas: OVERHEAD,
  seriesOverheadGas: 120_000n,
  dataByteGas: BYTE_GAS,
  horizonSlots: HORIZON,
  orderSlots: 5n,
  expirySlots: EXPIRY,
  minBasePrice: PRICE,
  maxBasePrice: PRICE,
  changeDenominator: 8n,
  excessMax: 3_360_000_000n,
  coverage: 130n,
  slotPenalty: 50_000_000_000_000_000n,
  globalPenalty: 1_000_000_000_000_000_000_000n,
  feeRecipient: zeroAddress,
};

type Booked = { gas: number; slot: bigint; call: unknown };
type Wish = { length?: number; fromCreator?: boolean };

/** Whole transactions. "At a used place" is the steady state: slot and call take positions that others have had. */
export async function measureDeferred(chain: Chain): Promise<Figures> {
  await installTarget(chain, TARGET);
  const calls = await chain.deploy("DeferredCalls", [CONFIG]);
  const desk = new Desk(chain, calls);
  const figures: Figures = {};

  const first = await desk.book(desk.slotIn(3n));
  const further = await desk.book(first.slot);
  figures["register, 68-byte call, the slot's first, at a place never used before"] = first.gas;
  figures["register, 68-byte call, at a place never used before"] = further.gas;

  const used = await desk.use(first.slot, [first, further]);
  figures["register, 68-byte call"] = (await chain.apart(() => desk.book(used))).gas;
  figures["register, no data"] = (await chain.apart(() => desk.book(used, { length: 0 }))).gas;
  figures["register, 256 bytes"] = (await chain.apart(() => desk.book(used, { length: 256 }))).gas;

  figures["cancel, 68-byte call"] = await chain.apart(async () => {
    const booked = await desk.book(used);
    return (await chain.send(CREATOR, callOf(calls, "cancel", [booked.slot, booked.call]))).gas;
  });
  for (const length of [0, 68, 256]) {
    const title = length === 0 ? "no data" : length === 68 ? "68-byte call" : "256 bytes";
    figures[`execute, ${title}`] = await chain.apart(() => desk.execute(used, 1, { length }));
  }
  figures["execute, 68-byte call, from its creator"] = await chain.apart(() =>
    desk.execute(used, 1, { fromCreator: true }),
  );
  const many = await chain.apart(() => desk.execute(used, BATCH));
  const one = figure(figures, "execute, 68-byte call");
  figures[`execute ${BATCH} at once, 68-byte call, each further one`] = Math.round((many - one) / (BATCH - 1));
  figures["register and execute, 68-byte call"] = figure(figures, "register, 68-byte call") + one;
  await desk.apart(async () => {
    const next = await desk.use(used + 1n, []);
    const series = await desk.registerSeries(next - 1n);
    figures["registerSeries, 68-byte call, the first occurrence booked"] = series.gas;
    figures["topUpSeries"] = (await chain.send(KEEPER, { ...callOf(calls, "topUpSeries", [1n]), value: "0x1" })).gas;
    figures["cancelSeries, 68-byte call, an occurrence booked"] = await chain.apart(
      async () => (await chain.send(CREATOR, callOf(calls, "cancelSeries", [1n, series.call]))).gas,
    );
    desk.passTo(next - 1n);
    const execution = callOf(calls, "execute", [series.slot, [series.call], 1n]);
    figures["execute, 68-byte call, an occurrence, the next one booked"] = (await chain.send(KEEPER, execution)).gas;
  });
  figures["bookNext, 68-byte call"] = await desk.apart(() => desk.bookNext(used + RING));
  figures["expire, 68-byte call"] = await chain.apart(async () => {
    const booked = await desk.book(used);
    desk.passTo(booked.slot + EXPIRY);
    return (await chain.send(KEEPER, callOf(calls, "expire", [booked.slot, [booked.call], 1n]))).gas;
  });
  return figures;
}

class Desk {
  private readonly chain: Chain;
  private readonly calls: Contract;
  private time = GENESIS;
  private seed = 0;

  constructor(chain: Chain, calls: Contract) {
    this.chain = chain;
    this.calls = calls;
  }

  slotIn(slots: bigint): bigint {
    return this.time / PERIOD + slots;
  }

  async book(slot: bigint, { length = 68, fromCreator = false }: Wish = {}): Promise<Booked> {
    const data = payloadOf(length, ++this.seed);
    const fee = PRICE * (GAS_LIMIT + OVERHEAD + BYTE_GAS * BigInt(length));
    const request = { target: TARGET, value: 0n, gasLimit: GAS_LIMIT, fromCreator, data };
    const call = callOf(this.calls, "register", [request, slot, fee, 0n]);
    const mined = await this.chain.send(CREATOR, { ...call, value: numberToHex(fee) } satisfies Call);
    return { gas: mined.gas, slot, call: bookedIn(mined) };
  }

  /** Books `count` calls for a slot, and gives the gas of the batch that executes them. */
  async execute(slot: bigint, count: number, wish: Wish = {}): Promise<number> {
    const before = this.time;
    const calls: unknown[] = [];
    for (let i = 0; i < count; i++) calls.push((await this.book(slot, wish)).call);
    this.passTo(slot);
    const { gas } = await this.chain.send(KEEPER, callOf(this.calls, "execute", [slot, calls, BigInt(count)]));
    this.time = before;
    return gas;
  }

  /** Runs `story` and takes back whatever it did, the time too. */
  async apart<Result>(story: () => Promise<Result>): Promise<Result> {
    const before = this.time;
    const result = await this.chain.apart(story);
    this.time = before;
    return result;
  }

  /** Registers a series with an occurrence in every slot from `slot` on. */
  async registerSeries(slot: bigint): Promise<Booked> {
    const mined = await this.startSeries(slot, this.request());
    return { gas: mined.gas, slot, call: bookedIn(mined) };
  }

  /** Registers a series that has to wait for `slot`, and books its first occurrence three slots before. */
  async bookNext(slot: bigint): Promise<number> {
    const request = this.request();
    await this.startSeries(slot, request);
    this.passTo(slot - 3n);
    const call = callOf(this.calls, "bookNext", [1n, this.chain.accounts[CREATOR], request]);
    return (await this.chain.send(KEEPER, call)).gas;
  }

  private request() {
    return { target: TARGET, value: 0n, gasLimit: GAS_LIMIT, fromCreator: false, data: payloadOf(68, ++this.seed) };
  }

  private startSeries(slot: bigint, request: ReturnType<Desk["request"]>): Promise<Mined> {
    const plan = { firstSlot: Number(slot), periodSlots: 1, occurrences: 0, maxFee: 10n ** 18n };
    const call = callOf(this.calls, "registerSeries", [request, plan]);
    return this.chain.send(CREATOR, { ...call, value: numberToHex(10n ** 18n) } satisfies Call);
  }

  /** Uses as many places of a slot as are measured, leaves none open, and gives the next slot that takes them over, three slots before it starts. */
  async use(slot: bigint, booked: readonly Booked[]): Promise<bigint> {
    const calls = booked.map(({ call }) => call);
    while (calls.length < BATCH) calls.push((await this.book(slot)).call);
    const next = slot + RING;
    this.passTo(slot + EXPIRY);
    await this.chain.send(KEEPER, callOf(this.calls, "expire", [slot, calls, BigInt(BATCH)]));
    this.passTo(next - 3n);
    return next;
  }

  passTo(slot: bigint): void {
    const start = slot * PERIOD;
    this.chain.pass(start - this.time);
    this.time = start;
  }
}

function bookedIn({ logs }: Mined): unknown {
  const [registered] = parseEventLogs({ abi: deferredCallsAbi, logs: [...logs], eventName: "CallRegistered" });
  if (registered === undefined) throw new Error("No call was registered.");
  return registered.args.call;
}
