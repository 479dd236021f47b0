export { type BookIdParts, decodeBookId, encodeBookId } from "./bookIds.ts";
export { type CallFee, callFee, expiryReward, keeperPay } from "./callFee.ts";
export { type CallIdParts, callIdOf, decodeCallId, encodeCallId } from "./callId.ts";
export { type CallSchedule, type CallTimes, callTimes } from "./callTimes.ts";
export { decodeCheckType, encodeCheckType } from "./checkType.ts";
export {
  LAST_SEQUENCE,
  MAX_CALL_DATA_LENGTH,
  MAX_LATE_SLOTS,
  MAX_LENS_RANGE,
  MAX_NOTE_LENGTH,
  MAX_OPEN_LIMIT,
  MAX_PAYLOAD_LENGTH,
  MAX_PLACE,
  MAX_PLAN_COUNT,
  MAX_REASON_LENGTH,
  MAX_TIME,
  MAX_TIMELOCK_DATA_LENGTH,
  MAX_TIMELOCK_VALUE,
  MAX_TIMERS,
  PLACE_BITS,
} from "./constants.ts";
export { DEFERRAL_TYPE, digestOf } from "./digest.ts";
export { placeOf, sequenceOf, toId } from "./ids.ts";
export {
  businessKeyOf,
  jobIdOf,
  reporterSource,
  scopeIdOf,
  type WorkflowRef,
  workflowSource,
} from "./libraryKeys.ts";
export { openCallsFromLogs } from "./openCalls.ts";
export { openDeferralsFromLogs } from "./openDeferrals.ts";
export {
  answerTypedData,
  encodeReportPayload,
  LIBRARY_TYPES,
  type LibraryDomain,
  reportDigestOf,
  reportTypedData,
} from "./reports.ts";
export { CLAIMER, rightsFromBits, rightsToBits, SCHEDULER } from "./rights.ts";
export { type ScheduleLimits, type ScheduleRequest, scheduleOutcome } from "./schedule.ts";
export {
  nextSeriesPoint,
  occurrenceGas,
  type SeriesGasConfig,
  type SeriesGrid,
  seriesCost,
  seriesSlot,
} from "./series.ts";
export { type SlotSchedule, type SlotTimes, slotOf, slotTimes } from "./slots.ts";
export { decodeTimelockPayload, encodeTimelockPayload, type TimelockCall } from "./timelockPayload.ts";
export { timerSessionKey } from "./timerSession.ts";
export { claimOutcome, expiryOutcome, isClaimable, isDue, isExpired } from "./window.ts";
