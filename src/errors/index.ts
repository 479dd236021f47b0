export { NotDeployedError } from "./addresses.ts";
export { BaseError, type BaseErrorOptions } from "./base.ts";
export {
  DigestMismatchError,
  ExpiredError,
  NotDueError,
  NotExpiredError,
  NotFoundError,
  NotOwnerError,
  SealMismatchError,
} from "./close.ts";
export { type DueBookContractError, type DueBookErrorName, decodeDueBookError } from "./decode.ts";
export {
  BusyError,
  CallNotOpenError,
  CallStillOpenError,
  DataTooLongError,
  EmptyTipError,
  FeeTooHighError,
  GasWithheldError,
  InsufficientPaymentError,
  InvalidDeferredConfigError,
  InvalidRangeError,
  InvalidTargetError,
  NoCreditError,
  NoTipError,
  NotBookableError,
  NotCreatorError,
  NotDeferredCallsError,
  WithdrawalFailedError,
} from "./deferred.ts";
export { ChainMovedError, ReorgTooDeepError } from "./follow.ts";
export { NotArmedError, TooFewServedError } from "./host.ts";
export {
  BookChangedError,
  InvalidGranteeError,
  InvalidOfferError,
  MissingRightError,
  NoOfferError,
  NoSuchBookError,
  NotControllerError,
  UnknownRightsError,
} from "./hub.ts";
export {
  EmptyBatchError,
  InputRangeError,
  InputTypeError,
  InvalidTimelockPayloadError,
  MixedSlotsError,
} from "./input.ts";
export {
  CheckTypeExistsError,
  InvalidCheckTypeError,
  InvalidScheduleError,
  NoCommonBoundaryError,
  NotABoundaryError,
  ReleaseExistsError,
  ReleaseTooEarlyError,
  RevisionNotRisingError,
  TooManyLateSlotsError,
  TransitionTooEarlyError,
} from "./libraryCatalogue.ts";
export {
  CheckFailedTooEarlyError,
  InvalidPlanError,
  LabelMismatchError,
  ObservedOutsideError,
  OutsideRevisionError,
  ReleaseNotCurrentError,
  SlotTakenError,
  TooEarlyError,
  UnknownCheckTypeError,
  UnknownCourseError,
  UnknownReleaseError,
  UnknownRevisionError,
  UnknownStatusError,
  WindowClosedError,
} from "./libraryReports.ts";
export {
  InvalidReasonError,
  ObservedBeforeRequestError,
  RequestAnsweredError,
  UnknownRequestError,
} from "./libraryRequests.ts";
export {
  HandoverInTwoStepsError,
  IncompleteWorkflowError,
  InvalidMetadataError,
  InvalidReporterError,
  InvalidSignatureError,
  NotForwarderError,
  NotReporterError,
  OtherWorkflowError,
} from "./librarySources.ts";
export { EventNotInReceiptError } from "./receipt.ts";
export { UnknownCallIdVersionError, UnknownClockModeError, UnknownEnumError } from "./response.ts";
export { revertText } from "./revertText.ts";
export {
  BookFullError,
  EmptyOwnerError,
  IDExhaustedError,
  InvalidConfigError,
  InvalidDelayError,
  InvalidNowError,
  InvalidTTLError,
  OverflowError,
  PayloadTooBigError,
} from "./schedule.ts";
export {
  EmptyPeriodError,
  NotCreatorOfSeriesError,
  OccurrenceOfSeriesError,
  SeriesNotIdleError,
  SeriesStillPausedError,
  SeriesStillWaitsError,
  UnknownTemplateError,
} from "./series.ts";
export {
  AlreadyInitializedError,
  CallFailedError,
  NewOwnerIsZeroAddressError,
  NoCodeError,
  NoHandoverRequestError,
  UnauthorizedError,
  ValueTooBigError,
} from "./timelock.ts";
export { InvalidServerError, NoteTooLongError, NotServerError, TimerNotFoundError } from "./timers.ts";
