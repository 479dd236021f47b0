import { type ContractErrorArgs, type ContractErrorName, decodeErrorResult, type Hex, isHex } from "viem";
import { errorsAbi } from "../abis/Errors.ts";
import { nameOf } from "../internal/enums.ts";
import { CLAIMER } from "../maths/rights.ts";
import { DEFERRED_FAULTS, QUOTE_STATUSES, SERIES_PAUSES, SERIES_STATES } from "../types/deferred.ts";
import { CHECK_KINDS, CHECK_STATUSES } from "../types/library.ts";
import { CONFIG_FAULTS } from "../types/outcome.ts";
import { BaseError, walk } from "./base.ts";
import {
  DigestMismatchError,
  ExpiredError,
  NotDueError,
  NotExpiredError,
  NotFoundError,
  NotOwnerError,
  SealMismatchError,
} from "./close.ts";
import {
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
import { NotArmedError, TooFewServedError } from "./host.ts";
import {
  BookChangedError,
  InvalidGranteeError,
  InvalidOfferError,
  MissingRightError,
  NoOfferError,
  NoSuchBookError,
  NotControllerError,
  UnknownRightsError,
} from "./hub.ts";
import {
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
import {
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
import {
  InvalidReasonError,
  ObservedBeforeRequestError,
  RequestAnsweredError,
  UnknownRequestError,
} from "./libraryRequests.ts";
import {
  HandoverInTwoStepsError,
  IncompleteWorkflowError,
  InvalidMetadataError,
  InvalidReporterError,
  InvalidSignatureError,
  NotForwarderError,
  NotReporterError,
  OtherWorkflowError,
} from "./librarySources.ts";
import {
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
import {
  EmptyPeriodError,
  NotCreatorOfSeriesError,
  OccurrenceOfSeriesError,
  SeriesNotIdleError,
  SeriesStillPausedError,
  SeriesStillWaitsError,
  UnknownTemplateError,
} from "./series.ts";
import {
  AlreadyInitializedError,
  CallFailedError,
  NewOwnerIsZeroAddressError,
  NoCodeError,
  NoHandoverRequestError,
  UnauthorizedError,
  ValueTooBigError,
} from "./timelock.ts";
import { InvalidServerError, NoteTooLongError, NotServerError, TimerNotFoundError } from "./timers.ts";

/** The name of every error that a contract of this package raises. */
export type DueBookErrorName = ContractErrorName<typeof errorsAbi>;

type Cause = { cause?: unknown };
type Builders = {
  [name in DueBookErrorName]: (args: ContractErrorArgs<typeof errorsAbi, name>, cause: Cause) => BaseError;
};

/** The class of every contract error. An error that is missing here, or is no more, does not compile. */
const BUILDERS = {
  AlreadyInitialized: (_, cause) => new AlreadyInitializedError(cause),
  BookChanged: ([bookId, wantedSequence, sequence], cause) =>
    new BookChangedError({ bookId, wantedSequence, sequence }, cause),
  BookFull: ([maxOpen], cause) => new BookFullError({ maxOpen }, cause),
  Busy: (_, cause) => new BusyError(cause),
  CallFailed: ([id, target, reason], cause) => new CallFailedError({ id, target, reason }, cause),
  CallNotOpen: ([callId], cause) => new CallNotOpenError({ callId }, cause),
  CallStillOpen: ([callId], cause) => new CallStillOpenError({ callId }, cause),
  CheckFailedTooEarly: ([time, slotEnd], cause) => new CheckFailedTooEarlyError({ time, slotEnd }, cause),
  CheckTypeExists: ([checkType, kind], cause) =>
    new CheckTypeExistsError({ checkType, kind: nameOf(CHECK_KINDS, kind) }, cause),
  DataTooLong: ([length, maxLength], cause) =>
    new DataTooLongError({ length: Number(length), maxLength: Number(maxLength) }, cause),
  DigestMismatch: ([id, wanted, found], cause) => new DigestMismatchError({ id, wanted, found }, cause),
  EmptyOwner: (_, cause) => new EmptyOwnerError(cause),
  EmptyPeriod: (_, cause) => new EmptyPeriodError(cause),
  EmptyTip: (_, cause) => new EmptyTipError(cause),
  Expired: ([id, time, expiresAt], cause) => new ExpiredError({ id, time, expiresAt }, cause),
  FeeTooHigh: ([fee, maxFee], cause) => new FeeTooHighError({ fee, maxFee }, cause),
  GasWithheld: ([needed, left], cause) => new GasWithheldError({ needed, left }, cause),
  HandoverInTwoSteps: (_, cause) => new HandoverInTwoStepsError(cause),
  IDExhausted: ([lastSequence], cause) => new IDExhaustedError({ lastSequence }, cause),
  IncompleteWorkflow: ([workflowId, workflowOwner, workflowName], cause) =>
    new IncompleteWorkflowError({ workflowId, workflowOwner, workflowName }, cause),
  InsufficientPayment: ([sent, needed], cause) => new InsufficientPaymentError({ sent, needed }, cause),
  InvalidCheckType: ([checkType, kind], cause) =>
    new InvalidCheckTypeError({ checkType, kind: nameOf(CHECK_KINDS, kind) }, cause),
  InvalidConfig: ([fault, minDelay, maxDelay, maxOpen], cause) =>
    new InvalidConfigError({ fault: nameOf(CONFIG_FAULTS, fault), minDelay, maxDelay, maxOpen }, cause),
  InvalidDeferredConfig: ([fault, value, bound], cause) =>
    new InvalidDeferredConfigError({ fault: nameOf(DEFERRED_FAULTS, fault), value, bound }, cause),
  InvalidDelay: ([delay, minDelay, maxDelay], cause) => new InvalidDelayError({ delay, minDelay, maxDelay }, cause),
  InvalidGrantee: ([bookId, account], cause) => new InvalidGranteeError({ bookId, account }, cause),
  InvalidMetadata: ([length], cause) => new InvalidMetadataError({ length: Number(length) }, cause),
  InvalidNow: ([time, maxTime], cause) => new InvalidNowError({ time, maxTime }, cause),
  InvalidOffer: ([bookId, to], cause) => new InvalidOfferError({ bookId, to }, cause),
  InvalidPlan: ([count, maxCount], cause) => new InvalidPlanError({ count, maxCount }, cause),
  InvalidRange: ([from, count, maxCount], cause) => new InvalidRangeError({ from, count, maxCount }, cause),
  InvalidReason: ([length, maxLength], cause) =>
    new InvalidReasonError({ length: Number(length), maxLength: Number(maxLength) }, cause),
  InvalidReporter: ([reporter], cause) => new InvalidReporterError({ reporter }, cause),
  InvalidSchedule: ([time, epoch, period], cause) => new InvalidScheduleError({ time, epoch, period }, cause),
  InvalidServer: ([server], cause) => new InvalidServerError({ server }, cause),
  InvalidSignature: ([reporter], cause) => new InvalidSignatureError({ reporter }, cause),
  InvalidTTL: ([ttl, minTTL, maxTTL], cause) => new InvalidTTLError({ ttl, minTTL, maxTTL }, cause),
  InvalidTarget: ([target], cause) => new InvalidTargetError({ target }, cause),
  LabelMismatch: ([slot, slotStart, expected], cause) => new LabelMismatchError({ slot, slotStart, expected }, cause),
  MissingRight: ([bookId, caller, right], cause) =>
    new MissingRightError({ bookId, caller, right: right === CLAIMER ? "claimer" : "scheduler" }, cause),
  NewOwnerIsZeroAddress: (_, cause) => new NewOwnerIsZeroAddressError(cause),
  NoCode: ([target], cause) => new NoCodeError({ target }, cause),
  NoCommonBoundary: ([oldEpoch, oldPeriod, epoch, period], cause) =>
    new NoCommonBoundaryError({ oldEpoch, oldPeriod, epoch, period }, cause),
  NoCredit: ([account], cause) => new NoCreditError({ account }, cause),
  NoHandoverRequest: (_, cause) => new NoHandoverRequestError(cause),
  NoOffer: ([bookId, account], cause) => new NoOfferError({ bookId, account }, cause),
  NoSuchBook: ([bookId], cause) => new NoSuchBookError({ bookId }, cause),
  NoTip: ([callId, tipper], cause) => new NoTipError({ callId, tipper }, cause),
  NotABoundary: ([activeFrom, epoch, period], cause) => new NotABoundaryError({ activeFrom, epoch, period }, cause),
  NotArmed: (_, cause) => new NotArmedError(cause),
  NotBookable: ([slot, status], cause) => new NotBookableError({ slot, status: nameOf(QUOTE_STATUSES, status) }, cause),
  NotController: ([bookId, caller, controller], cause) => new NotControllerError({ bookId, caller, controller }, cause),
  NotCreator: ([callId, caller, creator], cause) => new NotCreatorError({ callId, caller, creator }, cause),
  NotCreatorOfSeries: ([series, caller, creator], cause) =>
    new NotCreatorOfSeriesError({ series, caller, creator }, cause),
  NotDeferredCalls: ([caller], cause) => new NotDeferredCallsError({ caller }, cause),
  NotDue: ([id, time, dueAt], cause) => new NotDueError({ id, time, dueAt }, cause),
  NotExpired: ([id, time, expiresAt], cause) => new NotExpiredError({ id, time, expiresAt }, cause),
  NotForwarder: ([caller, forwarder], cause) => new NotForwarderError({ caller, forwarder }, cause),
  NotFound: ([id], cause) => new NotFoundError({ id }, cause),
  NotOwner: ([id, account, owner], cause) => new NotOwnerError({ id, account, owner }, cause),
  NotReporter: ([reporter], cause) => new NotReporterError({ reporter }, cause),
  NotServer: ([account, caller], cause) => new NotServerError({ account, caller }, cause),
  NoteTooLong: ([length, maxLength], cause) =>
    new NoteTooLongError({ length: Number(length), maxLength: Number(maxLength) }, cause),
  ObservedBeforeRequest: ([observedAt, requestedAt], cause) =>
    new ObservedBeforeRequestError({ observedAt, requestedAt }, cause),
  ObservedOutside: ([observedAt, time, slotStart, slotEnd], cause) =>
    new ObservedOutsideError({ observedAt, time, slotStart, slotEnd }, cause),
  OccurrenceOfSeries: ([callId, series], cause) => new OccurrenceOfSeriesError({ callId, series }, cause),
  OtherWorkflow: ([workflowId, workflowOwner, workflowName], cause) =>
    new OtherWorkflowError({ workflowId, workflowOwner, workflowName }, cause),
  OutsideRevision: ([slotStart, activeFrom, activeUntil], cause) =>
    new OutsideRevisionError({ slotStart, activeFrom, activeUntil }, cause),
  Overflow: ([time, delay, ttl, maxTime], cause) => new OverflowError({ time, delay, ttl, maxTime }, cause),
  PayloadTooBig: ([length, maxLength], cause) =>
    new PayloadTooBigError({ length: Number(length), maxLength: Number(maxLength) }, cause),
  ReleaseExists: ([courseId, releaseId], cause) => new ReleaseExistsError({ courseId, releaseId }, cause),
  ReleaseNotCurrent: ([courseId, releaseId, slotStart, from, until], cause) =>
    new ReleaseNotCurrentError({ courseId, releaseId, slotStart, from, until }, cause),
  ReleaseTooEarly: ([courseId, from, earliest], cause) => new ReleaseTooEarlyError({ courseId, from, earliest }, cause),
  RequestAnswered: ([requestId], cause) => new RequestAnsweredError({ requestId }, cause),
  RevisionNotRising: ([scopeId, number, latest], cause) =>
    new RevisionNotRisingError({ scopeId, number, latest }, cause),
  SealMismatch: ([id], cause) => new SealMismatchError({ id }, cause),
  SeriesNotIdle: ([series, state], cause) =>
    new SeriesNotIdleError({ series, state: nameOf(SERIES_STATES, state) }, cause),
  SeriesStillPaused: ([series, pause], cause) =>
    new SeriesStillPausedError({ series, pause: nameOf(SERIES_PAUSES, pause) }, cause),
  SeriesStillWaits: ([series, slot], cause) => new SeriesStillWaitsError({ series, slot }, cause),
  SlotTaken: ([scopeId, revision, slot, status], cause) =>
    new SlotTakenError({ scopeId, revision, slot, status: nameOf(CHECK_STATUSES, status) }, cause),
  TimerNotFound: ([session, id], cause) => new TimerNotFoundError({ session, id }, cause),
  TooEarly: ([time, slotStart], cause) => new TooEarlyError({ time, slotStart }, cause),
  TooFewServed: ([served, atLeast], cause) => new TooFewServedError({ served, atLeast }, cause),
  TooManyLateSlots: ([lateSlots, maxLateSlots], cause) => new TooManyLateSlotsError({ lateSlots, maxLateSlots }, cause),
  TransitionTooEarly: ([activeFrom, earliest], cause) => new TransitionTooEarlyError({ activeFrom, earliest }, cause),
  Unauthorized: (_, cause) => new UnauthorizedError(cause),
  UnknownCheckType: ([checkType], cause) => new UnknownCheckTypeError({ checkType }, cause),
  UnknownCourse: ([courseId], cause) => new UnknownCourseError({ courseId }, cause),
  UnknownRelease: ([courseId, releaseId], cause) => new UnknownReleaseError({ courseId, releaseId }, cause),
  UnknownRequest: ([requestId], cause) => new UnknownRequestError({ requestId }, cause),
  UnknownRevision: ([scopeId, revision], cause) => new UnknownRevisionError({ scopeId, revision }, cause),
  UnknownRights: ([rights, allowed], cause) => new UnknownRightsError({ rights, allowed }, cause),
  UnknownStatus: ([status], cause) => new UnknownStatusError({ status }, cause),
  UnknownTemplate: ([series], cause) => new UnknownTemplateError({ series }, cause),
  ValueTooBig: ([value, maxValue], cause) => new ValueTooBigError({ value, maxValue }, cause),
  WindowClosed: ([time, windowEnd], cause) => new WindowClosedError({ time, windowEnd }, cause),
  WithdrawalFailed: ([to, amount], cause) => new WithdrawalFailedError({ to, amount }, cause),
} as const satisfies Builders;

/** One of the classes that a contract error becomes. Narrow it by `name` or with `instanceof`. */
export type DueBookContractError = ReturnType<(typeof BUILDERS)[DueBookErrorName]>;

/**
 * Turns what a call threw, or raw revert data, into the class of the contract error behind it.
 *
 * Takes anything: errors of viem are walked through to the revert data, and an error that is decoded already comes back as it is.
 *
 * @returns `undefined` when no contract of this package raised it: a network failure, a rejected signature, an error of another
 * contract.
 * @example
 * const cause = decodeDueBookError(error)
 * if (cause instanceof NotDueError) console.log(`due at ${cause.dueAt}`)
 */
export function decodeDueBookError(error: unknown): DueBookContractError | undefined {
  if (isHex(error)) return build(error, undefined);
  const known = walk(error, (cause) => cause instanceof BaseError);
  if (known !== undefined) return isContractError(known) ? known : undefined;
  let decoded: DueBookContractError | undefined;
  walk(error, (cause) => {
    const data = revertData(cause);
    decoded = data === undefined ? undefined : build(data, error);
    return decoded !== undefined;
  });
  return decoded;
}

/** The decoded error if there is one, else the error itself: what an action throws. */
export function toDueBookError(error: unknown): unknown {
  return decodeDueBookError(error) ?? error;
}

function build(data: Hex, cause: unknown): DueBookContractError | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: errorsAbi, data });
    if (!Object.hasOwn(BUILDERS, errorName)) return undefined; // Error(string) or Panic(uint256)
    // Name and arguments come from one item of one ABI, which the compiler cannot follow through the union.
    const builder = BUILDERS[errorName] as (args: unknown, cause: Cause) => DueBookContractError;
    return builder(args, { cause });
  } catch {
    return undefined; // another contract's error, one of a newer contract, or no revert data at all
  }
}

// Where viem and the nodes put revert data: `raw` of a revert, `data` of an RPC error, and Hardhat's `data.data`.
function revertData(error: unknown): Hex | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { raw, data } = error as { raw?: unknown; data?: unknown };
  const nested = typeof data === "object" && data !== null ? (data as { data?: unknown }).data : undefined;
  return [raw, data, nested].find((candidate) => isHex(candidate)) as Hex | undefined;
}

function isContractError(error: unknown): error is DueBookContractError {
  return error instanceof BaseError && CONTRACT_ERRORS.has(error.name);
}

const CONTRACT_ERRORS: ReadonlySet<string> = /*#__PURE__*/ new Set(
  /*#__PURE__*/ Object.keys(BUILDERS).map((name) => `${name}Error`),
);
