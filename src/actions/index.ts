export { type EncodedCall, encodeCall } from "../calls/encodeCall.ts";
export {
  type CallExistsErrorType,
  type CallExistsParameters,
  type CallExistsReturnType,
  callExists,
} from "./public/callExists.ts";
export {
  type CheapestSlotErrorType,
  type CheapestSlotParameters,
  type CheapestSlotReturnType,
  cheapestSlot,
} from "./public/cheapestSlot.ts";
export {
  type FirstSlotErrorType,
  type FirstSlotParameters,
  type FirstSlotReturnType,
  firstSlot,
} from "./public/firstSlot.ts";
export {
  type FollowCallsErrorType,
  type FollowCallsParameters,
  type FollowCallsReturnType,
  followCalls,
} from "./public/followCalls.ts";
export {
  cursorAt,
  type FollowDeferralsErrorType,
  type FollowDeferralsParameters,
  type FollowDeferralsReturnType,
  followDeferrals,
} from "./public/followDeferrals.ts";
export {
  type FollowLibraryErrorType,
  type FollowLibraryParameters,
  type FollowLibraryReturnType,
  followLibrary,
} from "./public/followLibrary.ts";
export { type GetBookErrorType, type GetBookParameters, type GetBookReturnType, getBook } from "./public/getBook.ts";
export {
  type GetCallErrorType,
  type GetCallParameters,
  type GetCallReturnType,
  getCall,
} from "./public/getCall.ts";
export {
  type GetCallLogsErrorType,
  type GetCallLogsParameters,
  type GetCallLogsReturnType,
  getCallLogs,
} from "./public/getCallLogs.ts";
export {
  type GetCallStateErrorType,
  type GetCallStateParameters,
  type GetCallStateReturnType,
  getCallState,
} from "./public/getCallState.ts";
export {
  type GetCheckRequestErrorType,
  type GetCheckRequestParameters,
  type GetCheckRequestReturnType,
  getCheckRequest,
} from "./public/getCheckRequest.ts";
export {
  type GetClockErrorType,
  type GetClockParameters,
  type GetClockReturnType,
  getClock,
} from "./public/getClock.ts";
export {
  type GetCreditErrorType,
  type GetCreditParameters,
  type GetCreditReturnType,
  getCredit,
} from "./public/getCredit.ts";
export {
  type GetCurrentSlotErrorType,
  type GetCurrentSlotParameters,
  type GetCurrentSlotReturnType,
  getCurrentSlot,
} from "./public/getCurrentSlot.ts";
export {
  type GetDeferralErrorType,
  type GetDeferralParameters,
  type GetDeferralReturnType,
  getDeferral,
} from "./public/getDeferral.ts";
export {
  type GetDeferralLogsErrorType,
  type GetDeferralLogsParameters,
  type GetDeferralLogsReturnType,
  getDeferralLogs,
} from "./public/getDeferralLogs.ts";
export {
  type GetDeferralsErrorType,
  type GetDeferralsParameters,
  type GetDeferralsReturnType,
  getDeferrals,
} from "./public/getDeferrals.ts";
export {
  type GetDeferredConfigErrorType,
  type GetDeferredConfigParameters,
  type GetDeferredConfigReturnType,
  getDeferredConfig,
} from "./public/getDeferredConfig.ts";
export {
  type GetGasNeededErrorType,
  type GetGasNeededParameters,
  type GetGasNeededReturnType,
  getGasNeeded,
} from "./public/getGasNeeded.ts";
export {
  type GetHistoryErrorType,
  type GetHistoryParameters,
  type GetHistoryReturnType,
  getHistory,
} from "./public/getHistory.ts";
export {
  type GetOpenDeferralsErrorType,
  type GetOpenDeferralsParameters,
  type GetOpenDeferralsReturnType,
  getOpenDeferrals,
} from "./public/getOpenDeferrals.ts";
export {
  type GetPricingErrorType,
  type GetPricingParameters,
  type GetPricingReturnType,
  getPricing,
} from "./public/getPricing.ts";
export {
  type GetReleaseErrorType,
  type GetReleaseParameters,
  type GetReleaseReturnType,
  getRelease,
} from "./public/getRelease.ts";
export {
  type GetRevisionErrorType,
  type GetRevisionParameters,
  type GetRevisionReturnType,
  getRevision,
} from "./public/getRevision.ts";
export {
  type GetRightsErrorType,
  type GetRightsParameters,
  type GetRightsReturnType,
  getRights,
} from "./public/getRights.ts";
export {
  type GetSeriesErrorType,
  type GetSeriesParameters,
  type GetSeriesReturnType,
  getSeries,
} from "./public/getSeries.ts";
export { type GetSlotErrorType, type GetSlotParameters, type GetSlotReturnType, getSlot } from "./public/getSlot.ts";
export {
  type GetTimersErrorType,
  type GetTimersParameters,
  type GetTimersReturnType,
  getTimers,
} from "./public/getTimers.ts";
export {
  type GetTipsErrorType,
  type GetTipsParameters,
  type GetTipsReturnType,
  getTips,
} from "./public/getTips.ts";
export {
  type IsIssuedErrorType,
  type IsIssuedParameters,
  type IsIssuedReturnType,
  isIssued,
} from "./public/isIssued.ts";
export { type IsOpenErrorType, type IsOpenParameters, type IsOpenReturnType, isOpen } from "./public/isOpen.ts";
export {
  type IsTimerServerErrorType,
  type IsTimerServerParameters,
  type IsTimerServerReturnType,
  isTimerServer,
} from "./public/isTimerServer.ts";
export {
  type IterateOpenErrorType,
  type IterateOpenParameters,
  type IterateOpenReturnType,
  iterateOpen,
  type OpenEntry,
} from "./public/iterateOpen.ts";
export {
  type ListCallsErrorType,
  type ListCallsParameters,
  type ListCallsReturnType,
  listCalls,
} from "./public/listCalls.ts";
export { type ListDueErrorType, type ListDueParameters, type ListDueReturnType, listDue } from "./public/listDue.ts";
export {
  type ListExpirableErrorType,
  type ListExpirableParameters,
  type ListExpirableReturnType,
  listExpirable,
} from "./public/listExpirable.ts";
export {
  type ListOpenErrorType,
  type ListOpenParameters,
  type ListOpenReturnType,
  listOpen,
} from "./public/listOpen.ts";
export {
  type ListTimersErrorType,
  type ListTimersParameters,
  type ListTimersReturnType,
  listTimers,
} from "./public/listTimers.ts";
export {
  type ListUndeliveredErrorType,
  type ListUndeliveredParameters,
  type ListUndeliveredReturnType,
  listUndelivered,
} from "./public/listUndelivered.ts";
export {
  type PreviewClaimErrorType,
  type PreviewClaimParameters,
  type PreviewClaimReturnType,
  previewClaim,
} from "./public/previewClaim.ts";
export {
  type PreviewClaimSealedErrorType,
  type PreviewClaimSealedParameters,
  type PreviewClaimSealedReturnType,
  previewClaimSealed,
} from "./public/previewClaimSealed.ts";
export {
  type PreviewPerformErrorType,
  type PreviewPerformParameters,
  type PreviewPerformReturnType,
  previewPerform,
} from "./public/previewPerform.ts";
export {
  type QuoteErrorType,
  type QuoteParameters,
  type QuoteReturnType,
  quote,
} from "./public/quote.ts";
export {
  type QuoteRangeErrorType,
  type QuoteRangeParameters,
  type QuoteRangeReturnType,
  quoteRange,
} from "./public/quoteRange.ts";
export {
  type SimulateCallErrorType,
  type SimulateCallParameters,
  type SimulateCallReturnType,
  simulateCall,
} from "./public/simulateCall.ts";
export {
  type SlotRangeErrorType,
  type SlotRangeParameters,
  type SlotRangeReturnType,
  slotRange,
} from "./public/slotRange.ts";
export {
  type WatchCallsErrorType,
  type WatchCallsParameters,
  type WatchCallsReturnType,
  watchCalls,
} from "./public/watchCalls.ts";
export {
  type WatchDeferralsErrorType,
  type WatchDeferralsParameters,
  type WatchDeferralsReturnType,
  watchDeferrals,
} from "./public/watchDeferrals.ts";
export {
  type WatchLibraryErrorType,
  type WatchLibraryParameters,
  type WatchLibraryReturnType,
  watchLibrary,
} from "./public/watchLibrary.ts";
export {
  type AcceptBookErrorType,
  type AcceptBookParameters,
  type AcceptBookReturnType,
  acceptBook,
  type PrepareAcceptBookParameters,
  prepareAcceptBook,
} from "./wallet/acceptBook.ts";
export {
  type AddCheckTypeErrorType,
  type AddCheckTypeParameters,
  type AddCheckTypeReturnType,
  addCheckType,
  type PrepareAddCheckTypeParameters,
  prepareAddCheckType,
} from "./wallet/addCheckType.ts";
export {
  type AddRevisionErrorType,
  type AddRevisionParameters,
  type AddRevisionReturnType,
  addRevision,
  type PrepareAddRevisionParameters,
  prepareAddRevision,
} from "./wallet/addRevision.ts";
export {
  type AddTipErrorType,
  type AddTipParameters,
  type AddTipReturnType,
  addTip,
  type PrepareAddTipParameters,
  prepareAddTip,
} from "./wallet/addTip.ts";
export {
  type AnswerCheckErrorType,
  type AnswerCheckParameters,
  type AnswerCheckReturnType,
  answerCheck,
  type PrepareAnswerCheckParameters,
  prepareAnswerCheck,
} from "./wallet/answerCheck.ts";
export {
  type BookNextErrorType,
  type BookNextParameters,
  type BookNextReturnType,
  bookNext,
  type PrepareBookNextParameters,
  prepareBookNext,
} from "./wallet/bookNext.ts";
export {
  type CancelErrorType,
  type CancelParameters,
  type CancelReturnType,
  cancel,
  type PrepareCancelParameters,
  prepareCancel,
} from "./wallet/cancel.ts";
export {
  type CancelCallErrorType,
  type CancelCallParameters,
  type CancelCallReturnType,
  cancelCall,
  type PrepareCancelCallParameters,
  prepareCancelCall,
} from "./wallet/cancelCall.ts";
export {
  type CancelExactErrorType,
  type CancelExactParameters,
  type CancelExactReturnType,
  cancelExact,
  type PrepareCancelExactParameters,
  prepareCancelExact,
} from "./wallet/cancelExact.ts";
export {
  type CancelManyErrorType,
  type CancelManyParameters,
  type CancelManyReturnType,
  cancelMany,
  type PrepareCancelManyParameters,
  prepareCancelMany,
} from "./wallet/cancelMany.ts";
export {
  type CancelSealedErrorType,
  type CancelSealedParameters,
  type CancelSealedReturnType,
  cancelSealed,
  type PrepareCancelSealedParameters,
  prepareCancelSealed,
} from "./wallet/cancelSealed.ts";
export {
  type CancelSeriesErrorType,
  type CancelSeriesParameters,
  type CancelSeriesReturnType,
  cancelSeries,
  type PrepareCancelSeriesParameters,
  prepareCancelSeries,
} from "./wallet/cancelSeries.ts";
export {
  type CancelTimerErrorType,
  type CancelTimerParameters,
  type CancelTimerReturnType,
  cancelTimer,
  type PrepareCancelTimerParameters,
  prepareCancelTimer,
} from "./wallet/cancelTimer.ts";
export {
  type ClaimErrorType,
  type ClaimParameters,
  type ClaimReturnType,
  claim,
  type PrepareClaimParameters,
  prepareClaim,
} from "./wallet/claim.ts";
export {
  type ClaimDueTimersErrorType,
  type ClaimDueTimersParameters,
  type ClaimDueTimersReturnType,
  claimDueTimers,
  type PrepareClaimDueTimersParameters,
  prepareClaimDueTimers,
} from "./wallet/claimDueTimers.ts";
export {
  type ClaimExactErrorType,
  type ClaimExactParameters,
  type ClaimExactReturnType,
  claimExact,
  type PrepareClaimExactParameters,
  prepareClaimExact,
} from "./wallet/claimExact.ts";
export {
  type ClaimManyErrorType,
  type ClaimManyParameters,
  type ClaimManyResult,
  type ClaimManyReturnType,
  claimMany,
  type PrepareClaimManyParameters,
  prepareClaimMany,
} from "./wallet/claimMany.ts";
export {
  type ClaimManySealedErrorType,
  type ClaimManySealedParameters,
  type ClaimManySealedReturnType,
  claimManySealed,
  type PrepareClaimManySealedParameters,
  prepareClaimManySealed,
} from "./wallet/claimManySealed.ts";
export {
  type ClaimSealedErrorType,
  type ClaimSealedParameters,
  type ClaimSealedReturnType,
  claimSealed,
  type PrepareClaimSealedParameters,
  prepareClaimSealed,
} from "./wallet/claimSealed.ts";
export {
  type ClaimTimersErrorType,
  type ClaimTimersParameters,
  type ClaimTimersReturnType,
  claimTimers,
  type PrepareClaimTimersParameters,
  prepareClaimTimers,
} from "./wallet/claimTimers.ts";
export {
  type ClearSlotsErrorType,
  type ClearSlotsParameters,
  type ClearSlotsReturnType,
  clearSlots,
  type PrepareClearSlotsParameters,
  prepareClearSlots,
} from "./wallet/clearSlots.ts";
export {
  type CreateTimerErrorType,
  type CreateTimerParameters,
  type CreateTimerReturnType,
  createTimer,
  type PrepareCreateTimerParameters,
  prepareCreateTimer,
} from "./wallet/createTimer.ts";
export {
  type ExecuteCallsErrorType,
  type ExecuteCallsParameters,
  type ExecuteCallsReturnType,
  executeCalls,
  type PrepareExecuteCallsParameters,
  prepareExecuteCalls,
} from "./wallet/executeCalls.ts";
export {
  type ExpireErrorType,
  type ExpireParameters,
  type ExpireReturnType,
  expire,
  type PrepareExpireParameters,
  prepareExpire,
} from "./wallet/expire.ts";
export {
  type ExpireCallsErrorType,
  type ExpireCallsParameters,
  type ExpireCallsReturnType,
  expireCalls,
  type PrepareExpireCallsParameters,
  prepareExpireCalls,
} from "./wallet/expireCalls.ts";
export {
  type ExpireManyErrorType,
  type ExpireManyParameters,
  type ExpireManyReturnType,
  expireMany,
  type PrepareExpireManyParameters,
  prepareExpireMany,
} from "./wallet/expireMany.ts";
export {
  type ExpireSealedErrorType,
  type ExpireSealedParameters,
  type ExpireSealedReturnType,
  expireSealed,
  type PrepareExpireSealedParameters,
  prepareExpireSealed,
} from "./wallet/expireSealed.ts";
export {
  type MarkTimersDeliveredErrorType,
  type MarkTimersDeliveredParameters,
  type MarkTimersDeliveredReturnType,
  markTimersDelivered,
  type PrepareMarkTimersDeliveredParameters,
  prepareMarkTimersDelivered,
} from "./wallet/markTimersDelivered.ts";
export {
  type OfferBookErrorType,
  type OfferBookParameters,
  type OfferBookReturnType,
  offerBook,
  type PrepareOfferBookParameters,
  prepareOfferBook,
} from "./wallet/offerBook.ts";
export {
  type OpenBookErrorType,
  type OpenBookParameters,
  type OpenBookReturnType,
  openBook,
  type PrepareOpenBookParameters,
  prepareOpenBook,
} from "./wallet/openBook.ts";
export {
  type PerformErrorType,
  type PerformItem,
  type PerformParameters,
  type PerformReturnType,
  type PreparePerformParameters,
  perform,
  preparePerform,
} from "./wallet/perform.ts";
export {
  type PlanSlotsErrorType,
  type PlanSlotsParameters,
  type PlanSlotsReturnType,
  type PreparePlanSlotsParameters,
  planSlots,
  preparePlanSlots,
} from "./wallet/planSlots.ts";
export {
  type PrepareRegisterCallParameters,
  prepareRegisterCall,
  type RegisterCallErrorType,
  type RegisterCallParameters,
  type RegisterCallReturnType,
  registerCall,
} from "./wallet/registerCall.ts";
export {
  type PrepareRegisterSeriesParameters,
  prepareRegisterSeries,
  type RegisterSeriesErrorType,
  type RegisterSeriesParameters,
  type RegisterSeriesReturnType,
  registerSeries,
} from "./wallet/registerSeries.ts";
export {
  type PrepareRequestCheckParameters,
  prepareRequestCheck,
  type RequestCheckErrorType,
  type RequestCheckParameters,
  type RequestCheckReturnType,
  requestCheck,
} from "./wallet/requestCheck.ts";
export {
  type PrepareScheduleParameters,
  prepareSchedule,
  type ScheduleErrorType,
  type ScheduleParameters,
  type ScheduleReturnType,
  schedule,
} from "./wallet/schedule.ts";
export {
  type PrepareScheduleManyParameters,
  prepareScheduleMany,
  type ScheduleManyErrorType,
  type ScheduleManyParameters,
  type ScheduleManyRequest,
  type ScheduleManyReturnType,
  scheduleMany,
} from "./wallet/scheduleMany.ts";
export {
  type PrepareScheduleSealedParameters,
  prepareScheduleSealed,
  type ScheduleSealedErrorType,
  type ScheduleSealedParameters,
  type ScheduleSealedReturnType,
  scheduleSealed,
} from "./wallet/scheduleSealed.ts";
export {
  type AccountParameter,
  type SendCallErrorType,
  type SendCallParameters,
  type SendCallReturnType,
  sendCall,
  type WriteErrorType,
  type WriteParameters,
} from "./wallet/sendCall.ts";
export {
  type PrepareSetForwarderParameters,
  prepareSetForwarder,
  type SetForwarderErrorType,
  type SetForwarderParameters,
  type SetForwarderReturnType,
  setForwarder,
} from "./wallet/setForwarder.ts";
export {
  type PrepareSetOperatorParameters,
  prepareSetOperator,
  type SetOperatorErrorType,
  type SetOperatorParameters,
  type SetOperatorReturnType,
  setOperator,
} from "./wallet/setOperator.ts";
export {
  type PrepareSetPerformerParameters,
  prepareSetPerformer,
  type SetPerformerErrorType,
  type SetPerformerParameters,
  type SetPerformerReturnType,
  setPerformer,
} from "./wallet/setPerformer.ts";
export {
  type PrepareSetReleaseParameters,
  prepareSetRelease,
  type SetReleaseErrorType,
  type SetReleaseParameters,
  type SetReleaseReturnType,
  setRelease,
} from "./wallet/setRelease.ts";
export {
  type PrepareSetReporterParameters,
  prepareSetReporter,
  type SetReporterErrorType,
  type SetReporterParameters,
  type SetReporterReturnType,
  setReporter,
} from "./wallet/setReporter.ts";
export {
  type PrepareSetRightsParameters,
  prepareSetRights,
  type SetRightsErrorType,
  type SetRightsParameters,
  type SetRightsReturnType,
  setRights,
} from "./wallet/setRights.ts";
export {
  type PrepareSetTimerServerParameters,
  prepareSetTimerServer,
  type SetTimerServerErrorType,
  type SetTimerServerParameters,
  type SetTimerServerReturnType,
  setTimerServer,
} from "./wallet/setTimerServer.ts";
export {
  type PrepareSetWorkflowParameters,
  prepareSetWorkflow,
  type SetWorkflowErrorType,
  type SetWorkflowParameters,
  type SetWorkflowReturnType,
  setWorkflow,
} from "./wallet/setWorkflow.ts";
export {
  type SignAnswerErrorType,
  type SignAnswerParameters,
  type SignAnswerReturnType,
  signAnswer,
} from "./wallet/signAnswer.ts";
export {
  type SignReportErrorType,
  type SignReportParameters,
  type SignReportReturnType,
  signReport,
} from "./wallet/signReport.ts";
export {
  type PrepareSubmitReportParameters,
  prepareSubmitReport,
  type SubmitReportErrorType,
  type SubmitReportParameters,
  type SubmitReportReturnType,
  submitReport,
} from "./wallet/submitReport.ts";
export {
  type PrepareTakeBackTipParameters,
  prepareTakeBackTip,
  type TakeBackTipErrorType,
  type TakeBackTipParameters,
  type TakeBackTipReturnType,
  takeBackTip,
} from "./wallet/takeBackTip.ts";
export {
  type PrepareTimelockCancelParameters,
  prepareTimelockCancel,
  type TimelockCancelErrorType,
  type TimelockCancelParameters,
  type TimelockCancelReturnType,
  timelockCancel,
} from "./wallet/timelockCancel.ts";
export {
  type PrepareTimelockExecuteParameters,
  prepareTimelockExecute,
  type TimelockExecuteErrorType,
  type TimelockExecuteParameters,
  type TimelockExecuteReturnType,
  timelockExecute,
} from "./wallet/timelockExecute.ts";
export {
  type PrepareTimelockExpireParameters,
  prepareTimelockExpire,
  type TimelockExpireErrorType,
  type TimelockExpireParameters,
  type TimelockExpireReturnType,
  timelockExpire,
} from "./wallet/timelockExpire.ts";
export {
  type PrepareTimelockScheduleParameters,
  prepareTimelockSchedule,
  type TimelockScheduleErrorType,
  type TimelockScheduleParameters,
  type TimelockScheduleReturnType,
  timelockSchedule,
} from "./wallet/timelockSchedule.ts";
export {
  type PrepareTopUpSeriesParameters,
  prepareTopUpSeries,
  type TopUpSeriesErrorType,
  type TopUpSeriesParameters,
  type TopUpSeriesReturnType,
  topUpSeries,
} from "./wallet/topUpSeries.ts";
export {
  type PrepareWithdrawParameters,
  prepareWithdraw,
  type WithdrawErrorType,
  type WithdrawParameters,
  type WithdrawReturnType,
  withdraw,
} from "./wallet/withdraw.ts";
export {
  type PrepareWithdrawForParameters,
  prepareWithdrawFor,
  type WithdrawForErrorType,
  type WithdrawForParameters,
  type WithdrawForReturnType,
  withdrawFor,
} from "./wallet/withdrawFor.ts";
export {
  type PrepareWithdrawOfferParameters,
  prepareWithdrawOffer,
  type WithdrawOfferErrorType,
  type WithdrawOfferParameters,
  type WithdrawOfferReturnType,
  withdrawOffer,
} from "./wallet/withdrawOffer.ts";
