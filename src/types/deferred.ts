/** What a quote says, in the order of the contract's enum. */
export const QUOTE_STATUSES = ["Bookable", "SlotInPast", "SlotTooFar", "GasTooHigh", "SlotFull"] as const;

/** Whether a slot can be booked, or the first reason why not. */
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Where a booked call stands, in the order of the contract's enum. */
export const CALL_STATES = ["Unknown", "Booked", "Ordered", "Free", "Expired", "Closed"] as const;

/** Where a booked call stands. */
export type CallState = (typeof CALL_STATES)[number];

/** What a batch did with a call, in the order of the contract's enum. */
export const CALL_OUTCOMES = [
  "Executed",
  "Failed",
  "Finished",
  "Unknown",
  "TooEarly",
  "OutOfOrder",
  "Expired",
  "NotEnoughGas",
] as const;

/** What a batch did with one of its calls. */
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Which number of a configuration is refused, in the order of the contract's enum. */
export const DEFERRED_FAULTS = [
  "Epoch",
  "Period",
  "SlotGasLimit",
  "MaxCallGas",
  "CallOverheadGas",
  "SeriesOverheadGas",
  "DataByteGas",
  "HorizonSlots",
  "OrderSlots",
  "ExpirySlots",
  "StateWords",
  "MinBasePrice",
  "MaxBasePrice",
  "ChangeDenominator",
  "ExcessMax",
  "Coverage",
  "SlotPenalty",
  "GlobalPenalty",
] as const;

/** The number of a configuration of DeferredCalls that is refused. */
export type DeferredFault = (typeof DEFERRED_FAULTS)[number];

/** Where a series stands, in the order of the contract's enum. */
export const SERIES_STATES = ["None", "Waiting", "Booked", "Paused", "Ended", "Cancelled"] as const;

/** Where a series stands. */
export type SeriesState = (typeof SERIES_STATES)[number];

/** Why a series is paused, in the order of the contract's enum. */
export const SERIES_PAUSES = ["SlotFull", "TooDear", "NoMoney"] as const;

/** Why a series is paused. */
export type SeriesPause = (typeof SERIES_PAUSES)[number];
