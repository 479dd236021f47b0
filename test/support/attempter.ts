// The contract that makes calls which may fail: several in one transaction, or some from inside an effect.
import { type Log, parseEventLogs } from "viem";
import type { Bed } from "./bed.ts";
import { STRANGER } from "./roles.ts";
import { type Answer, type Call, callOf, receiptOf } from "./transactions.ts";

const toAttempt = ({ to, data }: Call) => ({ target: to, data });

/** The call that has the attempter make these, one after the other. */
export function attemptOf({ attempter }: Pick<Bed, "attempter">, calls: readonly Call[]): Call {
  return callOf(attempter, "attempt", [calls.map(toAttempt)]);
}

/** The effect that tests count. */
export function enterOf({ attempter }: Bed): Call {
  return callOf(attempter, "enter", []);
}

/** Makes these calls in one transaction, all by the attempter, and tells what each came to. */
export async function attempt(bed: Bed, calls: readonly Call[], at?: bigint): Promise<Answer[]> {
  const { logs, status } = await receiptOf(bed.node, STRANGER, attemptOf(bed, calls), at);
  if (status !== "success") throw new Error("The attempter ran out of gas.");
  return attemptedIn(bed, logs);
}

/** Sets the calls that the attempter makes from inside every effect. */
export async function prepare(bed: Bed, calls: readonly Call[]): Promise<void> {
  const call = callOf(bed.attempter, "prepare", [calls.map(toAttempt)]);
  const { status } = await receiptOf(bed.node, STRANGER, call);
  if (status !== "success") throw new Error("The attempter could not be prepared.");
}

/** What the attempter's calls came to, in the order in which they ended. */
export function attemptedIn({ attempter }: Bed, logs: readonly Log[]): Answer[] {
  return parseEventLogs({ abi: attempter.abi, logs: [...logs], eventName: "Attempted" }).map(({ args }) => ({
    success: args.success,
    output: args.result,
  }));
}

/** How often the effect happened. */
export function effects({ attempter, node }: Bed): Promise<bigint> {
  return node.publicClient.readContract({ ...attempter, functionName: "entered" });
}
