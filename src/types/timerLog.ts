import type { Address } from "viem";
import type { ChainTimer } from "./timer.ts";

type TimerLogBase = {
  /** The TimerBook. */
  address: Address;
  /** Key of the session: see `timerSessionKey`. */
  session: bigint;
  id: bigint;
};

/** A timer came to be. */
export type TimerCreatedLog = TimerLogBase & { eventName: "TimerCreated"; timer: ChainTimer };

/** A timer moved on. */
export type TimerMovedLog = TimerLogBase & { eventName: "TimerDue" | "TimerDelivered" | "TimerCancelled" };

/** One change of a session. The logs are all that remains of a timer that was delivered or cancelled. */
export type TimerLog = TimerCreatedLog | TimerMovedLog;
