export { type DeliverDueOptions, type DeliveringStore, type DeliveryReport, deliverDue } from "./deliver.ts";
export { InvalidTimer, StoreUnavailable, TimerExists, TimerNotFound, type UnavailableReason } from "./errors.ts";
export { MAX_ID_LENGTH, MAX_NOTE_BYTES, MAX_SESSION_BYTES } from "./input.ts";
export { openTimerStore, type TimerStoreOptions } from "./open.ts";
export type { ClaimOptions, CreateOptions, TimerStore, UndeliveredOptions } from "./store.ts";
export type { Timer, TimerStatus } from "./timer.ts";
