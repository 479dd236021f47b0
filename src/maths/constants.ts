/** Greatest time, delay and ttl: 2^40 - 1 (as seconds, the year 36812). */
export const MAX_TIME = 2n ** 40n - 1n;

/** Greatest `maxOpen` of a book. */
export const MAX_OPEN_LIMIT = 10_000n;

/** Greatest length of a payload in bytes. */
export const MAX_PAYLOAD_LENGTH = 4096;

/** Bits of an id that say where its deferral lives. The bits above are its sequence. */
export const PLACE_BITS = 14n;

/** Greatest place. */
export const MAX_PLACE = 2n ** PLACE_BITS - 1n;

/** Greatest sequence that a book issues; its successor marks a book that has come to its end. */
export const LAST_SEQUENCE = 2n ** 50n - 2n;

/** Greatest value in wei of a call of DueTimelock: 2^96 - 1. */
export const MAX_TIMELOCK_VALUE = 2n ** 96n - 1n;

/** Greatest length in bytes of the calldata of a call of DueTimelock: what a payload holds behind target and value. */
export const MAX_TIMELOCK_DATA_LENGTH = MAX_PAYLOAD_LENGTH - 32;

/** Greatest length in bytes of the calldata of a booked call. */
export const MAX_CALL_DATA_LENGTH = 3_584;

/** Most slots, or calls of a slot, that the lens of DeferredCalls reads at once. */
export const MAX_LENS_RANGE = 1_024;

/** Greatest number of slots after its own in which a report on a slot is accepted. */
export const MAX_LATE_SLOTS = 8;

/** Most slots of a library that one plan takes: the current one and the next eight. */
export const MAX_PLAN_COUNT = 9;

/** Greatest length in bytes of the reason for a check out of turn. */
export const MAX_REASON_LENGTH = 256;

/** Most timers of one session of a TimerBook that are pending or due. */
export const MAX_TIMERS = 256n;

/** Greatest length in bytes of the note of a timer on chain. */
export const MAX_NOTE_LENGTH = 1024;
