import type { Address, Hash, Hex } from "viem";
import type { BookedCall, CallRequest } from "./bookedCall.ts";
import type { LogPosition } from "./deferralLog.ts";
import type { SeriesPause } from "./deferred.ts";
import type { SeriesPlan } from "./series.ts";

type At = LogPosition & { address: Address };
type OfCall = { callId: Hash; slot: bigint };
type OfSeries = At & { series: bigint };
type Served = { keeper: Address; gasUsed: bigint; pay: bigint };

/** A call was booked. The log carries it whole, which is what it has to be handed back with. */
export type CallRegisteredLog = At &
  OfCall & { eventName: "CallRegistered"; creator: Address; call: BookedCall; fee: bigint };

/** A call was executed and succeeded. `pay` is what its keeper got for it, tips included. */
export type CallExecutedLog = At & OfCall & Served & { eventName: "CallExecuted" };

/** A call was executed and failed: it is closed, and its value is its creator's credit. */
export type CallFailedLog = At &
  OfCall &
  Served & {
    eventName: "CallFailed";
    /** The first 256 bytes of the revert data. */
    reason: Hex;
    /** The same in words. */
    text: string;
  };

/** Its creator cancelled a call. `refund` is its value and the creator's tip. */
export type CallCancelledLog = At & OfCall & { eventName: "CallCancelled"; creator: Address; refund: bigint };

/** A call that nobody served was given back: `refund` to its creator's credit, `reward` to the credit of `by`. */
export type CallExpiredLog = At &
  OfCall & { eventName: "CallExpired"; creator: Address; by: Address; refund: bigint; reward: bigint };

/** Somebody added a tip to an open call, or took it back from one that was closed without being executed. */
export type TipLog = At & {
  eventName: "TipAdded" | "TipTakenBack";
  callId: Hash;
  tipper: Address;
  amount: bigint;
};

/** Wei became an account's to withdraw. */
export type CreditAddedLog = At & { eventName: "CreditAdded"; account: Address; amount: bigint };

/** An account's credit was sent. */
export type CreditWithdrawnLog = At & {
  eventName: "CreditWithdrawn";
  account: Address;
  to: Address;
  amount: bigint;
};

/** A series was registered. `creator` and `call` are what `bookNext` wants back. */
export type SeriesRegisteredLog = OfSeries & {
  eventName: "SeriesRegistered";
  creator: Address;
  call: CallRequest;
  plan: SeriesPlan;
  balance: bigint;
};

/** All grid points that one step left behind without a booking, from the first to the last: missed, full or too dear. */
export type SeriesPassedOverLog = OfSeries & {
  eventName: "SeriesPassedOver";
  fromSlot: bigint;
  toSlot: bigint;
  count: bigint;
};

/** The next grid point of a series is beyond the horizon. */
export type SeriesWaitsLog = OfSeries & { eventName: "SeriesWaits"; slot: bigint };

/** Nothing could be booked for a series. */
export type SeriesPausedLog = OfSeries & { eventName: "SeriesPaused"; pause: SeriesPause };

/** A series has no grid point left. */
export type SeriesEndedLog = OfSeries & { eventName: "SeriesEnded" };

/** Wei was added to the balance of a series. */
export type SeriesToppedUpLog = OfSeries & { eventName: "SeriesToppedUp"; by: Address; amount: bigint };

/** Its creator cancelled a series. `refund` is its balance, and value of the occurrence that was booked. */
export type SeriesCancelledLog = OfSeries & { eventName: "SeriesCancelled"; creator: Address; refund: bigint };

/** One event of a series. */
export type SeriesLog =
  | SeriesRegisteredLog
  | SeriesPassedOverLog
  | SeriesWaitsLog
  | SeriesPausedLog
  | SeriesEndedLog
  | SeriesToppedUpLog
  | SeriesCancelledLog;

/** One event of a DeferredCalls. Applied in order, they rebuild its open calls. */
export type CallLog =
  | CallRegisteredLog
  | CallExecutedLog
  | CallFailedLog
  | CallCancelledLog
  | CallExpiredLog
  | TipLog
  | CreditAddedLog
  | CreditWithdrawnLog
  | SeriesLog;

/** A log that a watcher delivers; `removed` when a reorg took back one it delivered before. */
export type CallChange = CallLog & { removed: boolean };
