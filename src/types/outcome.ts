/** What an operation came to, in the order of the contract's enum. */
export const OUTCOMES = [
  "Success",
  "EmptyOwner",
  "PayloadTooBig",
  "InvalidNow",
  "InvalidDelay",
  "InvalidTTL",
  "InvalidConfig",
  "BookFull",
  "NotFound",
  "NotDue",
  "Expired",
  "NotExpired",
  "NotOwner",
  "Overflow",
  "IDExhausted",
  "DigestMismatch",
  "SealMismatch",
] as const;

/** Everything but `Success` is the contract error of the same name. */
export type Outcome = (typeof OUTCOMES)[number];

/** What was wrong with a book's configuration, in the order of the contract's enum. */
export const CONFIG_FAULTS = [
  "MaxOpenOutOfRange",
  "MinDelayAboveMaxDelay",
  "MaxDelayTooBig",
  "FlagsTooBig",
  "AlreadyInitialised",
  "NotInitialised",
] as const;

/** What was wrong with a book's configuration. */
export type ConfigFault = (typeof CONFIG_FAULTS)[number];
