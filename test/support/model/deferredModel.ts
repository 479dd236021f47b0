import type { Address, Hex } from "viem";
import { type PriceConfig, PriceModel, type Quote } from "./priceModel.ts";
import { lengthOf, type ModelSeries, nextStep, type Plan, type Step } from "./seriesModel.ts";

// DeferredCalls in the terms of its specification: slots that are lists of calls, money that is owed to somebody, a price that moves step
// by step. Written without the contract's words, ring and lazy updates, so that agreement with it means something.

export type ModelConfig = PriceConfig & {
  orderSlots: bigint;
  expirySlots: bigint;
  seriesOverheadGas: bigint;
  feeRecipient: Address;
};

export type Request = { target: Address; value: bigint; gasLimit: bigint; fromCreator: boolean; data: Hex };
export type Booked = Request & {
  index: bigint;
  creator: Address;
  price: bigint;
  bookedGas: bigint;
  tip: bigint;
  series: bigint;
};
export type ModelCall = { slot: bigint; call: Booked; open: boolean; tips: Map<Address, bigint> };

export type Refusal = { error: string; args: readonly unknown[] };
export type State = "Unknown" | "Booked" | "Ordered" | "Free" | "Expired" | "Closed";

const MAX_DATA = 3584n;

export class DeferredModel {
  readonly calls: ModelCall[] = [];
  readonly series: ModelSeries[] = [];
  readonly credits = new Map<Address, bigint>();
  readonly prices: PriceModel;

  private readonly config: ModelConfig;

  constructor(config: ModelConfig, time: bigint, baseFee: bigint) {
    this.config = config;
    this.prices = new PriceModel(config, time, baseFee);
  }

  get currentSlot(): bigint {
    return this.prices.slot;
  }

  quote(slot: bigint, gasLimit: bigint, length: bigint): Quote | Refusal {
    if (length > MAX_DATA) return { error: "DataTooLong", args: [length, MAX_DATA] };
    return this.prices.quote(slot, gasLimit, length);
  }

  register(creator: Address, request: Request, slot: bigint, quote: Quote, price: bigint, tip: bigint): Booked {
    return this.book({ ...request, creator, price, tip, series: 0n }, slot, quote).call;
  }

  registerSeries(creator: Address, request: Request, plan: Plan, balance: bigint): ModelSeries {
    const id = BigInt(this.series.length) + 1n;
    const progress = { state: "None", pause: "SlotFull", next: 0n, booked: undefined } as const;
    const series: ModelSeries = { id, creator, request, plan, balance, ...progress };
    this.series.push(series);
    return series;
  }

  nextStep(series: ModelSeries): Step {
    return nextStep(series, this.prices, this.config.horizonSlots, this.config.seriesOverheadGas);
  }

  /** Takes the next step of a series, at the price the chain says it booked for, if it books. */
  take(series: ModelSeries, { state, pause, passed, slot, quote }: Step, price: bigint): void {
    series.state = state;
    series.pause = pause;
    series.next += BigInt(passed.length);
    series.booked = undefined;
    if (state !== "Booked" || quote === undefined) return;
    const { request, creator, id } = series;
    series.next++;
    series.balance -= price * quote.effectiveGas + quote.overbooking + request.value;
    series.booked = this.book({ ...request, creator, price, tip: 0n, series: id }, slot, quote);
  }

  /** Gives back what the creator of a series gets: its balance, and the value of what is booked of it. */
  cancelSeries(series: ModelSeries): bigint {
    const refund = series.balance + (series.booked === undefined ? 0n : this.cancel(series.booked));
    series.balance = 0n;
    series.state = "Cancelled";
    series.booked = undefined;
    return refund;
  }

  seriesOf({ call }: ModelCall): ModelSeries | undefined {
    return this.series.find(({ id }) => id === call.series);
  }

  in(slot: bigint): ModelCall[] {
    return this.calls.filter((each) => each.slot === slot);
  }

  stateOf(each: ModelCall): State {
    const { slot, open } = each;
    if (!open) return this.isGivenAway(each) ? "Unknown" : "Closed";
    if (this.currentSlot < slot) return "Booked";
    if (this.currentSlot < slot + this.config.orderSlots) return "Ordered";
    return this.currentSlot < slot + this.config.expirySlots ? "Free" : "Expired";
  }

  /** Whether a call's turn has come: nothing before it is open, or the order is over. */
  isNext(each: ModelCall): boolean {
    const before = this.in(each.slot).filter(({ call, open }) => open && call.index < each.call.index);
    return this.stateOf(each) === "Free" || before.length === 0;
  }

  /** What a call was charged by its gas. */
  baseOf({ call }: ModelCall): bigint {
    return call.price * call.bookedGas;
  }

  /** An executed call: what the keeper has of it by the gas it used. A failed one's value goes to its creator. */
  execute(each: ModelCall, gasUsed: bigint, succeeded: boolean): bigint {
    const { call } = each;
    const { callOverheadGas, dataByteGas, seriesOverheadGas } = this.config;
    const served = callOverheadGas + dataByteGas * lengthOf(call.data) + (call.series === 0n ? 0n : seriesOverheadGas);
    const base = this.baseOf(each);
    const earned = least(base, call.price * (gasUsed + served));
    const pay = earned + call.tip + sum([...each.tips.values()]);
    this.close(each);
    each.tips.clear();
    this.credit(this.config.feeRecipient, base - earned);
    if (!succeeded) this.credit(call.creator, call.value);
    return pay;
  }

  cancel(each: ModelCall): bigint {
    this.close(each);
    this.credit(this.config.feeRecipient, this.baseOf(each));
    return each.call.value + each.call.tip;
  }

  expire(each: ModelCall, by: Address): { refund: bigint; reward: bigint } {
    this.close(each);
    const reward = by === each.call.creator ? 0n : each.call.price * this.config.callOverheadGas;
    const refund = each.call.value + each.call.tip + this.baseOf(each) - reward;
    const series = this.seriesOf(each);
    if (series === undefined) this.credit(each.call.creator, refund);
    else series.balance += refund;
    this.credit(by, reward);
    return { refund, reward };
  }

  credit(account: Address, amount: bigint): void {
    this.credits.set(account, this.creditOf(account) + amount);
  }

  creditOf(account: Address): bigint {
    return this.credits.get(account) ?? 0n;
  }

  /** All money that is somebody's. */
  get owed(): bigint {
    const tips = this.calls.flatMap((each) => [...each.tips.values()]);
    const open = this.calls.filter((each) => each.open);
    const held = open.map((each) => each.call.value + each.call.tip + this.baseOf(each));
    const purses = this.series.map(({ balance }) => balance);
    return sum([...tips, ...held, ...purses, ...this.credits.values()]);
  }

  private book(call: Omit<Booked, "index" | "bookedGas">, slot: bigint, quote: Quote): ModelCall {
    const { effectiveGas, overbooking } = quote;
    const index = BigInt(this.in(slot).length);
    const each: ModelCall = { slot, call: { ...call, index, bookedGas: effectiveGas }, open: true, tips: new Map() };
    this.calls.push(each);
    this.prices.book(slot, effectiveGas);
    this.credit(this.config.feeRecipient, overbooking);
    return each;
  }

  private close(each: ModelCall): void {
    each.open = false;
    this.prices.release(each.call.bookedGas);
  }

  /** A place is another call's once a slot that comes round to it has as many calls. */
  private isGivenAway({ slot, call }: ModelCall): boolean {
    const round = this.config.horizonSlots + this.config.expirySlots + 1n;
    return this.calls.some(
      (other) => other.slot > slot && (other.slot - slot) % round === 0n && other.call.index === call.index,
    );
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
