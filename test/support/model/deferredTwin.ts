import {
  type Abi,
  type Address,
  type BaseError,
  ContractFunctionRevertedError,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  padHex,
  parseEventLogs,
  toFunctionSelector,
} from "viem";
import { expect } from "vitest";
import { deferredCallsAbi } from "../../../src/abis/index.ts";
import type { Deployed } from "../deploy.ts";
import type { TestNode } from "../nodes.ts";
import { idOf } from "./callId.ts";
import type { DeferredCommand, SeriesCommand } from "./deferredCommands.ts";
import { DeferredModel, type ModelCall, type ModelConfig, type Refusal } from "./deferredModel.ts";
import { lengthOf } from "./seriesModel.ts";
import { SeriesTwin } from "./seriesTwin.ts";

const STATUSES = ["Bookable", "SlotInPast", "SlotTooFar", "GasTooHigh", "SlotFull"] as const;
const STATES = ["Unknown", "Booked", "Ordered", "Free", "Expired", "Closed"] as const;
const OUTCOMES = [
  "Executed",
  "Failed",
  "Finished",
  "Unknown",
  "TooEarly",
  "OutOfOrder",
  "Expired",
  "NotEnoughGas",
] as const;
type CallOutcome = (typeof OUTCOMES)[number];

/** Account that executes; 0 to 2 are creators and tippers. */
const KEEPER = 3;

export type Log = { eventName: string; args: Record<string, unknown> };
export type Sent = { result: unknown; logs: Log[] } | Refusal;

/** A DeferredCalls and its model, driven by the same commands. Every answer, error, event, credit, price and balance has to be equal. */
export class DeferredTwin {
  readonly count: Record<string, number> = {};

  readonly calls: Deployed<"DeferredCalls">;
  readonly target: Deployed<"HostileTarget">;
  readonly model: DeferredModel;
  baseFee: bigint;

  private readonly node: TestNode;
  private readonly config: ModelConfig;
  private readonly series: SeriesTwin;
  private time: bigint;
  private tag = 0n;

  constructor(
    node: TestNode,
    calls: Deployed<"DeferredCalls">,
    target: Deployed<"HostileTarget">,
    config: ModelConfig,
    start: { time: bigint; baseFee: bigint },
  ) {
    this.node = node;
    this.calls = calls;
    this.target = target;
    this.config = config;
    this.time = start.time;
    this.baseFee = start.baseFee;
    this.model = new DeferredModel(config, start.time, start.baseFee);
    this.series = new SeriesTwin(this);
  }

  async run(command: DeferredCommand | SeriesCommand): Promise<void> {
    if (command.do === "wait") await this.wait(command.seconds);
    else if (command.do === "baseFee") this.baseFee = command.wei;
    else if (command.do === "register") await this.register(command);
    else if (command.do === "withdraw") await this.withdraw(command.who);
    else if (command.do === "registerSeries") await this.series.register(command);
    else if (command.do === "bookNext") await this.series.bookNext(command);
    else if (command.do === "topUpSeries") await this.series.topUp(command);
    else if (command.do === "cancelSeries") await this.series.cancel(command);
    else {
      const each = this.find(command.pick);
      if (each === undefined) return;
      if (command.do === "execute") await this.execute(command, each);
      else if (command.do === "expire") await this.expire(command, each);
      else if (command.do === "cancel") await this.cancel(command.who, each);
      else if (command.do === "addTip") await this.addTip(command.who, each, command.amount);
      else await this.takeBackTip(command.who, each);
    }
    await this.sameState();
  }

  private async wait(seconds: bigint): Promise<void> {
    this.time += seconds;
    await this.setBaseFee();
    await this.node.warp(this.time);
    this.model.prices.passTo(this.time);
  }

  async register(command: DeferredCommand & { do: "register" }): Promise<void> {
    const { model } = this;
    const creator = this.account(command.who);
    const slot = model.currentSlot + command.ahead;
    const data = this.dataOf(command.fails, command.length);
    const length = lengthOf(data);
    const target = getAddress(command.flaw === "target" ? this.calls.address : this.target.address);
    const { value, gasLimit, fromCreator, tip } = command;
    const request = { target, value, gasLimit, fromCreator, data };
    const quote = model.quote(slot, gasLimit, length);
    const { price } = await this.samePrice();
    const fee = "error" in quote ? 0n : price * quote.effectiveGas + quote.overbooking;
    const maxFee = command.flaw === "maxFee" && fee > 0n ? fee - 1n : fee;
    const needed = fee + tip + value;
    const sent = command.flaw === "payment" && needed > 0n ? needed - 1n : needed + (value % 3n) * 10n ** 9n;
    await this.sameQuote(slot, gasLimit, length, fee);

    let refusal: Refusal | undefined;
    if (command.flaw === "target") refusal = { error: "InvalidTarget", args: [target] };
    else if ("error" in quote) refusal = quote;
    else if (quote.status !== "Bookable") {
      refusal = { error: "NotBookable", args: [slot, STATUSES.indexOf(quote.status)] };
    } else if (fee > maxFee) refusal = { error: "FeeTooHigh", args: [fee, maxFee] };
    else if (sent < needed) refusal = { error: "InsufficientPayment", args: [sent, needed] };

    const before = await this.balanceOf(this.calls.address);
    const done = await this.act(command.who, "register", [request, slot, maxFee, tip], sent, refusal);
    if ("error" in done || "error" in quote) return;
    const call = model.register(creator, request, slot, quote, price, tip);
    model.prices.seenBaseFee = this.baseFee;
    expect(done.result).toBe(idOf(slot, call));
    const registered = done.logs.find(({ eventName }) => eventName === "CallRegistered");
    expect(registered?.args).toEqual({ callId: idOf(slot, call), slot, creator, call, fee });
    expect((await this.balanceOf(this.calls.address)) - before).toBe(needed);
  }

  private async execute(command: DeferredCommand & { do: "execute" }, picked: ModelCall): Promise<void> {
    const { model } = this;
    const list = this.listOf(command.list, picked);
    const handed = list.map(({ call }, i) => ({
      ...call,
      tip: command.flaw === "tip" && i === 0 ? call.tip + 1n : call.tip,
    }));
    // The order is a matter of what is open when each one's turn comes, so the model plays the batch through first.
    const wanted: CallOutcome[] = [];
    const closed: ModelCall[] = [];
    for (const [i, each] of list.entries()) {
      const outcome = handed[i]?.tip !== each.call.tip ? "Unknown" : this.outcomeOf(each);
      wanted.push(outcome);
      if (outcome !== "Executed" && outcome !== "Failed") continue;
      each.open = false;
      closed.push(each);
    }
    for (const each of closed) each.open = true;
    const served = BigInt(wanted.filter((each) => ["Executed", "Failed", "Finished"].includes(each)).length);
    const refusal = served < command.atLeast && { error: "TooFewServed", args: [served, command.atLeast] };
    const keeper = this.account(KEEPER);
    const before = await this.balanceOf(this.calls.address);
    const args = [picked.slot, handed, command.atLeast];
    const done = await this.act(KEEPER, "execute", args, 0n, refusal || undefined);
    if ("error" in done) return;
    expect((done.result as number[]).map((index) => OUTCOMES[index])).toEqual(wanted);
    const events = done.logs.filter(({ eventName }) => eventName === "CallExecuted" || eventName === "CallFailed");
    expect(events).toHaveLength(closed.length);
    const steps = this.series.eventsOf(done.logs);
    let pay = 0n;
    for (const [i, each] of closed.entries()) {
      const { eventName, args: said } = events[i] as (typeof events)[number];
      expect(said["callId"]).toBe(idOf(each.slot, each.call));
      expect(said["keeper"]).toBe(keeper);
      const succeeded = eventName === "CallExecuted";
      const earned = model.execute(each, said["gasUsed"] as bigint, succeeded);
      expect(said["pay"]).toBe(earned);
      pay += earned + (succeeded ? each.call.value : 0n);
      model.prices.seenBaseFee = this.baseFee;
      this.series.goOn(each, steps);
    }
    expect(steps, "no other step of a series").toEqual([]);
    for (const outcome of wanted) this.meet(`execute ${outcome}`);
    expect(before - (await this.balanceOf(this.calls.address))).toBe(pay);
  }

  private async expire(command: DeferredCommand & { do: "expire" }, picked: ModelCall): Promise<void> {
    const list = this.listOf(command.list, picked);
    const wanted = list.map((each): CallOutcome => {
      const state = this.model.stateOf(each);
      if (state === "Unknown" || state === "Expired") return state;
      return state === "Closed" ? "Finished" : "TooEarly";
    });
    const served = BigInt(wanted.filter((each) => each === "Expired" || each === "Finished").length);
    const refusal = served < command.atLeast && { error: "TooFewServed", args: [served, command.atLeast] };
    const args = [picked.slot, list.map(({ call }) => call), command.atLeast];
    const done = await this.act(command.who, "expire", args, 0n, refusal || undefined);
    if ("error" in done) return;
    expect((done.result as number[]).map((index) => OUTCOMES[index])).toEqual(wanted);
    const events = done.logs.filter(({ eventName }) => eventName === "CallExpired");
    const by = this.account(command.who);
    const given = list.filter((_, i) => wanted[i] === "Expired");
    const steps = this.series.eventsOf(done.logs);
    const told = given.map((each) => {
      const { slot, call } = each;
      const { refund, reward } = this.model.expire(each, by);
      this.series.goOn(each, steps);
      return { callId: idOf(slot, call), slot, creator: call.creator, by, refund, reward };
    });
    expect(events.map((event) => event.args)).toEqual(told);
    expect(steps, "no other step of a series").toEqual([]);
    for (const outcome of wanted) this.meet(`expire ${outcome}`);
  }

  private async cancel(who: number | "theirs", each: ModelCall): Promise<void> {
    const by = this.indexOf(each.call.creator);
    const index = who === "theirs" ? by : who;
    const callId = idOf(each.slot, each.call);
    const caller = this.account(index);
    let refusal: Refusal | undefined;
    if (!each.open) refusal = { error: "CallNotOpen", args: [callId] };
    else if (index !== by) refusal = { error: "NotCreator", args: [callId, caller, each.call.creator] };
    else if (each.call.series !== 0n) refusal = { error: "OccurrenceOfSeries", args: [callId, each.call.series] };
    const done = await this.act(index, "cancel", [each.slot, each.call], 0n, refusal);
    if ("error" in done) return;
    const refund = this.model.cancel(each);
    const cancelled = done.logs.find(({ eventName }) => eventName === "CallCancelled");
    expect(cancelled?.args).toEqual({ callId, slot: each.slot, creator: caller, refund });
  }

  private async addTip(who: number, each: ModelCall, amount: bigint): Promise<void> {
    const callId = idOf(each.slot, each.call);
    const state = this.model.stateOf(each);
    let refusal: Refusal | undefined;
    if (amount === 0n) refusal = { error: "EmptyTip", args: [] };
    else if (!each.open || state === "Expired") refusal = { error: "CallNotOpen", args: [callId] };
    const done = await this.act(who, "addTip", [callId], amount, refusal);
    if ("error" in done) return;
    const tipper = this.account(who);
    each.tips.set(tipper, (each.tips.get(tipper) ?? 0n) + amount);
    expect(done.logs).toEqual([{ eventName: "TipAdded", args: { callId, tipper, amount } }]);
  }

  private async takeBackTip(who: number, each: ModelCall): Promise<void> {
    const callId = idOf(each.slot, each.call);
    const tipper = this.account(who);
    const amount = each.tips.get(tipper) ?? 0n;
    let refusal: Refusal | undefined;
    if (each.open) refusal = { error: "CallStillOpen", args: [callId] };
    else if (amount === 0n) refusal = { error: "NoTip", args: [callId, tipper] };
    const done = await this.act(who, "takeBackTip", [callId], 0n, refusal);
    if ("error" in done) return;
    each.tips.delete(tipper);
    expect(done.logs).toEqual([{ eventName: "TipTakenBack", args: { callId, tipper, amount } }]);
  }

  private async withdraw(who: number): Promise<void> {
    const account = this.account(who);
    const amount = this.model.creditOf(account);
    const refusal = amount === 0n ? { error: "NoCredit", args: [account] } : undefined;
    const done = await this.act(who, "withdraw", [account], 0n, refusal);
    if ("error" in done) return;
    this.model.credits.delete(account);
    expect(done.logs).toEqual([{ eventName: "CreditWithdrawn", args: { account, to: account, amount } }]);
  }

  private outcomeOf(each: ModelCall): CallOutcome {
    const state = this.model.stateOf(each);
    if (state === "Unknown" || state === "Expired") return state;
    if (state === "Closed") return "Finished";
    if (state === "Booked") return "TooEarly";
    if (!this.model.isNext(each)) return "OutOfOrder";
    const fails = each.call.data.startsWith(REFUSE) || each.call.value > 0n || each.call.gasLimit < 60_000n;
    return fails ? "Failed" : "Executed";
  }

  private listOf(which: "slot" | "backwards" | "one" | "twice", picked: ModelCall): ModelCall[] {
    const all = this.model.in(picked.slot);
    if (which === "slot") return all;
    if (which === "backwards") return all.toReversed();
    return which === "one" ? [picked] : [picked, picked];
  }

  /** One of the last ten calls. */
  private find(pick: number): ModelCall | undefined {
    const recent = this.model.calls.slice(-10);
    return recent[pick % (recent.length || 1)];
  }

  /** Calldata no other call has. */
  dataOf(fails: boolean, length: number): Hex {
    const functionName = fails ? "refuse" : "count";
    const data = encodeFunctionData({ abi: this.target.abi as Abi, functionName, args: [++this.tag] });
    return concatHex([data, padHex("0x", { size: length })]);
  }

  /** The answer of an eth_call, then the transaction itself. */
  async act(
    who: number,
    functionName: string,
    args: readonly unknown[],
    value: bigint,
    refusal: Refusal | undefined,
  ): Promise<Sent> {
    const { node } = this;
    const { address } = this.calls;
    const label = `${functionName} by ${who}`;
    this.meet(`${functionName} ${refusal?.error ?? "done"}`);
    const answer = await this.simulate(who, functionName, args, value);
    if (refusal !== undefined) {
      expect(answer, label).toEqual(refusal);
      return refusal;
    }
    if ("error" in answer) throw new Error(`${label} is refused: ${answer.error}(${answer.args.join()})`);
    await this.setBaseFee();
    await node.setNextBlockTimestamp(this.time);
    const data = encodeFunctionData({ abi: deferredCallsAbi as Abi, functionName, args });
    const fees = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 0n };
    const hash = await node.walletClient(who).sendTransaction({ to: address, data, value, gas: 9_000_000n, ...fees });
    const receipt = await node.publicClient.waitForTransactionReceipt({ hash });
    expect(receipt.status, label).toBe("success");
    const logs = parseEventLogs({ abi: deferredCallsAbi, logs: receipt.logs });
    return { result: answer.result, logs: logs.map(({ eventName, args: said }) => ({ eventName, args: said })) };
  }

  private async simulate(
    who: number,
    functionName: string,
    args: readonly unknown[],
    value: bigint,
  ): Promise<{ result: unknown } | Refusal> {
    try {
      return await this.node.publicClient.simulateContract({
        address: this.calls.address,
        abi: deferredCallsAbi as Abi,
        functionName,
        args,
        value,
        account: this.account(who),
        gas: 9_000_000n,
      });
    } catch (error) {
      const reverted = (error as BaseError).walk((cause) => cause instanceof ContractFunctionRevertedError);
      if (!(reverted instanceof ContractFunctionRevertedError) || reverted.data === undefined) throw error;
      return { error: reverted.data.errorName, args: reverted.data.args ?? [] };
    }
  }

  /** Price and excess are the model's, the price to the last unit or the one beside it; gives the chain's. */
  private async samePrice(): Promise<{ price: bigint }> {
    const [price, basePrice, excess, bookedGas, seen] = await this.read<bigint[]>("pricing", []);
    const { prices } = this.model;
    const wanted = prices.price();
    expect([excess, bookedGas, seen]).toEqual([prices.excess, prices.bookedGas, prices.seenBaseFee]);
    expect(Math.abs(Number((basePrice as bigint) - wanted.basePrice)), "base price").toBeLessThanOrEqual(1);
    expect(Math.abs(Number((price as bigint) - wanted.price)), "price").toBeLessThanOrEqual(1);
    return { price: price as bigint };
  }

  private async sameQuote(slot: bigint, gasLimit: bigint, length: bigint, fee: bigint): Promise<void> {
    const wanted = this.model.quote(slot, gasLimit, length);
    if ("error" in wanted) return;
    const [status, asked] = await this.read<[number, bigint]>("quote", [slot, gasLimit, length]);
    expect(STATUSES[status]).toBe(wanted.status);
    if (wanted.status === "Bookable") expect(asked).toBe(fee);
  }

  private async sameState(): Promise<void> {
    await this.samePrice();
    for (const who of [0, 1, 2, KEEPER]) {
      expect(await this.read("creditOf", [this.account(who)])).toBe(this.model.creditOf(this.account(who)));
    }
    const { feeRecipient } = this.config;
    expect(await this.read("creditOf", [feeRecipient])).toBe(this.model.creditOf(feeRecipient));
    expect(await this.balanceOf(this.calls.address), "every wei is somebody's").toBe(this.model.owed);
    for (const each of this.model.calls.slice(-10)) {
      const state = await this.read<number>("stateOf", [each.slot, each.call]);
      expect(STATES[state]).toBe(this.model.stateOf(each));
      expect(await this.read("exists", [idOf(each.slot, each.call)])).toBe(each.open);
    }
    await this.series.sameState();
  }

  read<Value>(functionName: string, args: readonly unknown[]): Promise<Value> {
    const { address } = this.calls;
    return this.node.publicClient.readContract({
      address,
      abi: deferredCallsAbi as Abi,
      functionName,
      args,
    }) as Promise<Value>;
  }

  private balanceOf(address: Address): Promise<bigint> {
    return this.node.publicClient.getBalance({ address });
  }

  private setBaseFee(): Promise<void> {
    return this.node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: this.baseFee });
  }

  indexOf(account: Address): number {
    return this.node.accounts.findIndex(({ address }) => address === account);
  }

  account(index: number): Address {
    const found = this.node.accounts[index];
    if (found === undefined) throw new Error(`There is no account ${index}.`);
    return found.address;
  }

  meet(what: string): void {
    this.count[what] = (this.count[what] ?? 0) + 1;
  }
}

const REFUSE = toFunctionSelector("refuse(uint256)");
