import type { Address, Hex } from "viem";
import type { SeriesPause, SeriesState } from "../types/deferred.ts";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

const PAUSE_TEXT: Record<SeriesPause, string> = {
  SlotFull: "the last of the slots that were tried has not enough gas left",
  TooDear: "the last of the slots that were tried costs more than its maxFee",
  NoMoney: "its balance is below fee and value",
};

/** A series without a period. */
export class EmptyPeriodError extends BaseError {
  override readonly name = "EmptyPeriodError";

  constructor({ cause }: Cause = {}) {
    super("The period of a series is 0 slots.", {
      cause,
      metaMessages: ["The least is 1: an occurrence in every slot."],
    });
  }
}

/** Somebody else's series is cancelled. */
export class NotCreatorOfSeriesError extends BaseError {
  override readonly name = "NotCreatorOfSeriesError";
  readonly series: bigint;
  readonly caller: Address;
  readonly creator: Address;

  constructor(
    { series, caller, creator }: { series: bigint; caller: Address; creator: Address },
    { cause }: Cause = {},
  ) {
    super(`The series ${series} is ${creator}'s; ${caller} cannot cancel it.`, {
      cause,
      metaMessages: ["Send it from the account that registered the series."],
    });
    this.series = series;
    this.caller = caller;
    this.creator = creator;
  }
}

/** An occurrence of a series is cancelled alone. */
export class OccurrenceOfSeriesError extends BaseError {
  override readonly name = "OccurrenceOfSeriesError";
  readonly callId: Hex;
  readonly series: bigint;

  constructor({ callId, series }: { callId: Hex; series: bigint }, { cause }: Cause = {}) {
    super(`The call ${callId} is an occurrence of the series ${series}, and is not cancelled alone.`, {
      cause,
      metaMessages: ["Cancelling the series cancels it too."],
    });
    this.callId = callId;
    this.series = series;
  }
}

/** The series is in a state in which this cannot be done. */
export class SeriesNotIdleError extends BaseError {
  override readonly name = "SeriesNotIdleError";
  readonly series: bigint;
  readonly state: SeriesState;

  constructor({ series, state }: { series: bigint; state: SeriesState }, { cause }: Cause = {}) {
    super(`The series ${series} is in the state ${state}, in which this cannot be done.`, {
      cause,
      metaMessages: [
        "Its next occurrence is booked when it waits or is paused; it is topped up or cancelled until cancelled.",
      ],
    });
    this.series = series;
    this.state = state;
  }
}

/** None of the slots that a resumed series tries can be booked. */
export class SeriesStillPausedError extends BaseError {
  override readonly name = "SeriesStillPausedError";
  readonly series: bigint;
  readonly pause: SeriesPause;

  constructor({ series, pause }: { series: bigint; pause: SeriesPause }, { cause }: Cause = {}) {
    super(`Nothing can be booked for the series ${series} (${pause}): ${PAUSE_TEXT[pause]}.`, {
      cause,
      metaMessages: ["Nothing was changed; try again later, or top the series up if it has no money."],
    });
    this.series = series;
    this.pause = pause;
  }
}

/** The next occurrence of a series is beyond the horizon. */
export class SeriesStillWaitsError extends BaseError {
  override readonly name = "SeriesStillWaitsError";
  readonly series: bigint;
  /** Slot of the next occurrence. */
  readonly slot: bigint;

  constructor({ series, slot }: { series: bigint; slot: bigint }, { cause }: Cause = {}) {
    super(`The next occurrence of the series ${series} is in slot ${slot}, which cannot be booked yet.`, {
      cause,
      metaMessages: ["Anyone books it once it is within the horizon."],
    });
    this.series = series;
    this.slot = slot;
  }
}

/** Another call, or another creator, is handed in than the series was registered with. */
export class UnknownTemplateError extends BaseError {
  override readonly name = "UnknownTemplateError";
  readonly series: bigint;

  constructor({ series }: { series: bigint }, { cause }: Cause = {}) {
    super(`This is not the call of the series ${series}, or not its creator.`, {
      cause,
      metaMessages: ["The event SeriesRegistered has both, exactly."],
    });
    this.series = series;
  }
}
