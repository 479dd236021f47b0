import { getAddress, zeroAddress } from "viem";
import { expect } from "vitest";
import { idOf } from "./callId.ts";
import type { SeriesCommand } from "./deferredCommands.ts";
import type { Booked, ModelCall, Refusal } from "./deferredModel.ts";
import type { DeferredTwin, Log } from "./deferredTwin.ts";
import { lengthOf, type ModelSeries, type Plan } from "./seriesModel.ts";

const STATES = ["None", "Waiting", "Booked", "Paused", "Ended", "Cancelled"] as const;
const PAUSES = ["SlotFull", "TooDear", "NoMoney"] as const;
const STEP_EVENTS = ["CallRegistered", "SeriesPassedOver", "SeriesWaits", "SeriesPaused", "SeriesEnded"];
const [SLOT_IN_PAST, GAS_TOO_HIGH] = [1, 3];

type Command<Name> = SeriesCommand & { do: Name };

/** The series of a DeferredTwin. */
export class SeriesTwin {
  private readonly twin: DeferredTwin;

  constructor(twin: DeferredTwin) {
    this.twin = twin;
  }

  async register(command: Command<"registerSeries">): Promise<void> {
    const { twin } = this;
    const { model } = twin;
    if (command.crowded) await this.crowd();
    const creator = twin.account(command.who);
    const { value, gasLimit, fromCreator } = command;
    const data = twin.dataOf(command.fails, command.length);
    const target = getAddress(command.flaw === "target" ? twin.calls.address : twin.target.address);
    const request = { target, value, gasLimit, fromCreator, data };
    const { price } = model.prices.price();
    // About what the first occurrence takes: enough for one or two.
    const usual = price * (gasLimit + 150_000n);
    const plan: Plan = {
      firstSlot: model.currentSlot + command.ahead,
      periodSlots: command.period,
      occurrences: command.occurrences,
      maxFee: command.maxFee === "plenty" ? 10n ** 18n : (usual * 11n) / 10n,
    };
    const purses = { plenty: 10n ** 17n, scarce: ((usual + value) * 3n) / 2n, none: 0n };
    const balance = purses[command.purse];

    const length = lengthOf(data);
    let refusal: Refusal | undefined;
    if (command.flaw === "target") refusal = { error: "InvalidTarget", args: [target] };
    else if (length > 3_584n) refusal = { error: "DataTooLong", args: [length, 3_584n] };
    else if (gasLimit > 500_000n) refusal = { error: "NotBookable", args: [plan.firstSlot, GAS_TOO_HIGH] };
    else if (command.ahead < 1n) refusal = { error: "NotBookable", args: [plan.firstSlot, SLOT_IN_PAST] };
    else if (command.period === 0n) refusal = { error: "EmptyPeriod", args: [] };

    const done = await twin.act(command.who, "registerSeries", [request, plan], balance, refusal);
    if ("error" in done) return;
    const series = model.registerSeries(creator, request, plan, balance);
    const { id } = series;
    expect(done.result).toBe(id);
    const args = { series: id, creator, call: request, plan: saidOf(plan), balance };
    expect(done.logs[0]).toEqual({ eventName: "SeriesRegistered", args });
    this.step(series, done.logs);
  }

  async bookNext(command: Command<"bookNext">): Promise<void> {
    const { twin } = this;
    const series = this.findIdle(command.pick) ?? this.find(command.pick);
    if (series === undefined) return;
    const { id, creator, request, state } = series;
    const handed = command.flaw === "value" ? { ...request, value: request.value + 1n } : request;
    const step = twin.model.nextStep(series);
    let refusal: Refusal | undefined;
    if (state !== "Waiting" && state !== "Paused") {
      refusal = { error: "SeriesNotIdle", args: [id, STATES.indexOf(state)] };
    } else if (handed !== request) refusal = { error: "UnknownTemplate", args: [id] };
    else if (step.state !== "Booked" && step.tried > 0) {
      refusal = { error: "SeriesStillPaused", args: [id, PAUSES.indexOf(step.pause)] };
    } else if (step.state === "Waiting") refusal = { error: "SeriesStillWaits", args: [id, step.slot] };
    const done = await twin.act(command.who, "bookNext", [id, creator, handed], 0n, refusal);
    if ("error" in done) return;
    this.step(series, done.logs);
  }

  async topUp(command: Command<"topUpSeries">): Promise<void> {
    const { twin } = this;
    const series = this.find(command.pick);
    if (series === undefined) return;
    const { id } = series;
    const { amount } = command;
    const done = await twin.act(command.who, "topUpSeries", [id], amount, refusalOfCancelled(series));
    if ("error" in done) return;
    series.balance += amount;
    const args = { series: id, by: twin.account(command.who), amount };
    expect(done.logs).toEqual([{ eventName: "SeriesToppedUp", args }]);
  }

  async cancel(command: Command<"cancelSeries">): Promise<void> {
    const { twin } = this;
    const series = this.find(command.pick);
    if (series === undefined) return;
    const { id, creator, booked } = series;
    const who = command.who === "theirs" ? twin.indexOf(creator) : command.who;
    const caller = twin.account(who);
    const handed = booked?.call ?? NONE;
    const call = command.flaw === "tip" ? { ...handed, tip: handed.tip + 1n } : handed;
    let refusal = refusalOfCancelled(series);
    if (refusal === undefined && caller !== creator) {
      refusal = { error: "NotCreatorOfSeries", args: [id, caller, creator] };
    } else if (refusal === undefined && booked !== undefined && call !== handed) {
      refusal = { error: "CallNotOpen", args: [idOf(booked.slot, call)] };
    }
    const done = await twin.act(who, "cancelSeries", [id, call], 0n, refusal);
    if ("error" in done) return;
    const wanted: Log[] = [];
    if (booked !== undefined) {
      const args = { callId: idOf(booked.slot, booked.call), slot: booked.slot, creator, refund: booked.call.value };
      wanted.push({ eventName: "CallCancelled", args });
    }
    const refund = twin.model.cancelSeries(series);
    wanted.push({ eventName: "SeriesCancelled", args: { series: id, creator, refund } });
    expect(done.logs.filter(({ eventName }) => eventName !== "CreditAdded")).toEqual(wanted);
  }

  /** What the logs of a batch say of steps. */
  eventsOf(logs: Log[]): Log[] {
    return logs.filter(({ eventName }) => STEP_EVENTS.includes(eventName));
  }

  /** A call has ended; if it was an occurrence, its series goes on. Takes the events of that from the first of `logs`. */
  goOn(ended: ModelCall, logs: Log[]): void {
    const series = this.twin.model.seriesOf(ended);
    if (series !== undefined) logs.splice(0, logs.length, ...this.stepOnce(series, logs));
  }

  async sameState(): Promise<void> {
    const { model } = this.twin;
    for (const series of model.series) {
      const { id, creator, plan, next, balance, booked } = series;
      const said = await this.twin.read<{ state: number; pause: number }>("seriesOf", [id]);
      const { state, pause, ...rest } = said;
      expect(STATES[state]).toBe(series.state);
      if (series.state === "Paused") expect(PAUSES[pause]).toBe(series.pause);
      const bookedCall = booked === undefined ? NO_ID : idOf(booked.slot, booked.call);
      expect(rest).toEqual({ creator, plan: saidOf(plan), next, balance, bookedCall });
    }
  }

  private step(series: ModelSeries, logs: Log[]): void {
    expect(this.stepOnce(series, this.eventsOf(logs)), "no other step").toEqual([]);
  }

  /** Takes a step in the model, which has to be what the first of the logs tell. Gives the others. */
  private stepOnce(series: ModelSeries, logs: Log[]): Log[] {
    const { twin } = this;
    const { model } = twin;
    const { id, creator } = series;
    const step = model.nextStep(series);
    const { state, pause, passed, slot, quote } = step;
    const wanted: Log[] = [];
    if (state === "Booked" && quote !== undefined) {
      const [registered] = logs;
      if (registered?.eventName !== "CallRegistered") throw new Error(`Series ${id} should have booked ${slot}.`);
      const { price } = registered.args["call"] as Booked;
      expect(Math.abs(Number(price - model.prices.price().price)), "price").toBeLessThanOrEqual(1);
      model.take(series, step, price);
      model.prices.seenBaseFee = twin.baseFee;
      const { call } = series.booked as ModelCall;
      const fee = price * quote.effectiveGas + quote.overbooking;
      wanted.push({ eventName: "CallRegistered", args: { callId: idOf(slot, call), slot, creator, call, fee } });
    } else model.take(series, step, 0n);
    if (passed.length > 0) {
      const [fromSlot, toSlot] = [passed[0], passed.at(-1)];
      const args = { series: id, fromSlot, toSlot, count: BigInt(passed.length) };
      wanted.push({ eventName: "SeriesPassedOver", args });
    }
    if (state === "Waiting") wanted.push({ eventName: "SeriesWaits", args: { series: id, slot } });
    if (state === "Paused") {
      wanted.push({ eventName: "SeriesPaused", args: { series: id, pause: PAUSES.indexOf(pause) } });
    }
    if (state === "Ended") wanted.push({ eventName: "SeriesEnded", args: { series: id } });
    expect(logs.slice(0, wanted.length)).toEqual(wanted);
    twin.meet(state === "Paused" ? `step Paused ${pause}` : `step ${state}`);
    if (passed.length > 1) twin.meet("step past several grid points");
    return logs.slice(wanted.length);
  }

  /** Books what the next four slots hold, but for less than a great call. */
  private async crowd(): Promise<void> {
    const great = { do: "register", who: 0, gasLimit: 500_000n, length: 0, value: 0n, tip: 0n } as const;
    for (const ahead of [1n, 2n, 3n, 4n]) {
      for (let i = 0; i < 3; i++) {
        await this.twin.register({ ...great, ahead, fails: false, fromCreator: false, flaw: "none" });
      }
    }
  }

  /** A series that has nothing booked, if one is there and three times in four. */
  private findIdle(pick: number): ModelSeries | undefined {
    const idle = this.twin.model.series.filter(({ state }) => state === "Waiting" || state === "Paused");
    return pick % 4 === 0 ? undefined : idle[pick % (idle.length || 1)];
  }

  /** One of the last five series. */
  private find(pick: number): ModelSeries | undefined {
    const recent = this.twin.model.series.slice(-5);
    return recent[pick % (recent.length || 1)];
  }
}

const NO_ID = `0x${"00".repeat(32)}`;

/** What is handed in for the occurrence of a series that has none. */
const NONE: Booked = {
  index: 0n,
  creator: zeroAddress,
  target: zeroAddress,
  value: 0n,
  gasLimit: 0n,
  fromCreator: false,
  price: 0n,
  bookedGas: 0n,
  tip: 0n,
  series: 0n,
  data: "0x",
};

function refusalOfCancelled({ id, state }: ModelSeries): Refusal | undefined {
  return state === "Cancelled" ? { error: "SeriesNotIdle", args: [id, STATES.indexOf(state)] } : undefined;
}

/** A plan as the ABI has it. */
function saidOf({ firstSlot, periodSlots, occurrences, maxFee }: Plan) {
  return {
    firstSlot: Number(firstSlot),
    periodSlots: Number(periodSlots),
    occurrences: Number(occurrences),
    maxFee,
  };
}
