export type { BookedCall, CallRequest } from "./bookedCall.ts";
export type { BookRef } from "./bookRef.ts";
export type { CallResult, PreparedCall } from "./call.ts";
export type { CallCursor } from "./callCursor.ts";
export type {
  CallCancelledLog,
  CallChange,
  CallExecutedLog,
  CallExpiredLog,
  CallFailedLog,
  CallLog,
  CallRegisteredLog,
  CreditAddedLog,
  CreditWithdrawnLog,
  SeriesCancelledLog,
  SeriesEndedLog,
  SeriesLog,
  SeriesPassedOverLog,
  SeriesPausedLog,
  SeriesRegisteredLog,
  SeriesToppedUpLog,
  SeriesWaitsLog,
  TipLog,
} from "./callLog.ts";
export type { DeferredConfig, ListedCall, Pricing, Quote, SlotLoad, SlotOffer, SlotQuote } from "./callSlots.ts";
export { CLOCKS, type Clock, type ClockReading } from "./clock.ts";
export type { Checkpoint, Cursor } from "./cursor.ts";
export { type Deferral, type KeptDeferral, KINDS, type Kind } from "./deferral.ts";
export type { DeferralCursor } from "./deferralCursor.ts";
export type { ClosedLog, DeferralChange, DeferralLog, LogPosition, ScheduledLog } from "./deferralLog.ts";
export {
  CALL_OUTCOMES,
  CALL_STATES,
  type CallOutcome,
  type CallState,
  DEFERRED_FAULTS,
  type DeferredFault,
  QUOTE_STATUSES,
  type QuoteStatus,
  SERIES_PAUSES,
  SERIES_STATES,
  type SeriesPause,
  type SeriesState,
} from "./deferred.ts";
export { CHECK_KINDS, CHECK_STATUSES, type CheckKind, type CheckStatus } from "./library.ts";
export type { LibraryCursor } from "./libraryCursor.ts";
export type {
  CheckAnsweredLog,
  CheckRequestedLog,
  CheckTypeAddedLog,
  LibraryChange,
  LibraryLog,
  ReleaseSetLog,
  ReportAcceptedLog,
  ReportRefusedLog,
  ReportSurplusLog,
  RevisionAddedLog,
  SlotClearedLog,
  SlotPlannedLog,
} from "./libraryLog.ts";
export { CONFIG_FAULTS, type ConfigFault, OUTCOMES, type Outcome } from "./outcome.ts";
export { PERFORMED, type Performed } from "./performed.ts";
export {
  type CheckAnswer,
  type CheckRequest,
  type Finding,
  REFUSALS,
  REPORTER_KINDS,
  type Refusal,
  type Report,
  type ReporterKind,
  type ReportStatus,
  type SignedAnswer,
  type SignedReport,
} from "./report.ts";
export type { Rights } from "./rights.ts";
export type { Series, SeriesPlan } from "./series.ts";
export {
  type Release,
  type Revision,
  type Scope,
  SLOT_STATES,
  type SlotKey,
  type SlotState,
  type SlotView,
} from "./slots.ts";
export {
  type ChainTimer,
  type ChainTimerHead,
  type ChainTimerStatus,
  TIMER_STATUSES,
  type TimerSession,
} from "./timer.ts";
export type { TimerCreatedLog, TimerLog, TimerMovedLog } from "./timerLog.ts";
