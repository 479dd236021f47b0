// Names that users write are a promise: a change of these lists is a change for them.
import { createClient, custom } from "viem";
import { describe, expect, it } from "vitest";
import * as abis from "../../../src/abis/index.ts";
import * as actions from "../../../src/actions/index.ts";
import * as addresses from "../../../src/addresses/index.ts";
import * as checker from "../../../src/checker/index.ts";
import * as errors from "../../../src/errors/index.ts";
import * as main from "../../../src/index.ts";
import * as maths from "../../../src/maths/index.ts";

const client = createClient({ transport: custom({ request: async () => null }) });

const PUBLIC_ACTIONS = [
  "followDeferrals",
  "getBook",
  "getClock",
  "getDeferral",
  "getDeferralLogs",
  "getDeferrals",
  "getOpenDeferrals",
  "getRights",
  "getTimers",
  "isIssued",
  "isOpen",
  "isTimerServer",
  "iterateOpen",
  "listDue",
  "listExpirable",
  "listOpen",
  "listTimers",
  "listUndelivered",
  "previewClaim",
  "previewClaimSealed",
  "previewPerform",
  "simulateCall",
  "watchDeferrals",
];

const WRITES = [
  "acceptBook",
  "cancel",
  "cancelExact",
  "cancelMany",
  "cancelSealed",
  "cancelTimer",
  "claim",
  "claimDueTimers",
  "claimExact",
  "claimMany",
  "claimManySealed",
  "claimSealed",
  "claimTimers",
  "createTimer",
  "expire",
  "expireMany",
  "expireSealed",
  "markTimersDelivered",
  "offerBook",
  "openBook",
  "perform",
  "schedule",
  "scheduleMany",
  "scheduleSealed",
  "setPerformer",
  "setRights",
  "setTimerServer",
  "timelockCancel",
  "timelockExecute",
  "timelockExpire",
  "timelockSchedule",
  "withdrawOffer",
];

const LIBRARY_READS = [
  "followLibrary",
  "getCheckRequest",
  "getCurrentSlot",
  "getHistory",
  "getRelease",
  "getRevision",
  "getSlot",
  "watchLibrary",
];

const LIBRARY_WRITES = [
  "addCheckType",
  "addRevision",
  "answerCheck",
  "clearSlots",
  "planSlots",
  "requestCheck",
  "setForwarder",
  "setOperator",
  "setRelease",
  "setReporter",
  "setWorkflow",
  "submitReport",
];

const CALL_READS = [
  "callExists",
  "cheapestSlot",
  "firstSlot",
  "followCalls",
  "getCall",
  "getCallLogs",
  "getCallState",
  "getCredit",
  "getDeferredConfig",
  "getGasNeeded",
  "getPricing",
  "getSeries",
  "getTips",
  "listCalls",
  "quote",
  "quoteRange",
  "slotRange",
  "watchCalls",
];

const CALL_WRITES = [
  "addTip",
  "bookNext",
  "cancelCall",
  "cancelSeries",
  "executeCalls",
  "expireCalls",
  "registerCall",
  "registerSeries",
  "takeBackTip",
  "topUpSeries",
  "withdraw",
  "withdrawFor",
];

const SIGNATURES = ["signAnswer", "signReport"];

const BUILDERS = [...WRITES, ...LIBRARY_WRITES, ...CALL_WRITES].map(
  (name) => `prepare${name.charAt(0).toUpperCase()}${name.slice(1)}`,
);

const MATHS = [
  "CLAIMER",
  "DEFERRAL_TYPE",
  "LAST_SEQUENCE",
  "LIBRARY_TYPES",
  "MAX_CALL_DATA_LENGTH",
  "MAX_LATE_SLOTS",
  "MAX_LENS_RANGE",
  "MAX_NOTE_LENGTH",
  "MAX_OPEN_LIMIT",
  "MAX_PAYLOAD_LENGTH",
  "MAX_PLACE",
  "MAX_PLAN_COUNT",
  "MAX_REASON_LENGTH",
  "MAX_TIME",
  "MAX_TIMELOCK_DATA_LENGTH",
  "MAX_TIMELOCK_VALUE",
  "MAX_TIMERS",
  "PLACE_BITS",
  "SCHEDULER",
  "answerTypedData",
  "businessKeyOf",
  "callFee",
  "callIdOf",
  "callTimes",
  "claimOutcome",
  "decodeBookId",
  "decodeCallId",
  "decodeCheckType",
  "decodeTimelockPayload",
  "digestOf",
  "encodeBookId",
  "encodeCallId",
  "encodeCheckType",
  "encodeReportPayload",
  "encodeTimelockPayload",
  "expiryOutcome",
  "expiryReward",
  "isClaimable",
  "isDue",
  "isExpired",
  "jobIdOf",
  "keeperPay",
  "nextSeriesPoint",
  "occurrenceGas",
  "openCallsFromLogs",
  "openDeferralsFromLogs",
  "placeOf",
  "reportDigestOf",
  "reportTypedData",
  "reporterSource",
  "rightsFromBits",
  "rightsToBits",
  "scheduleOutcome",
  "scopeIdOf",
  "sequenceOf",
  "seriesCost",
  "seriesSlot",
  "slotOf",
  "slotTimes",
  "timerSessionKey",
  "toId",
  "workflowSource",
];

const OTHER_ERRORS = [
  "BaseError",
  "ChainMovedError",
  "EmptyBatchError",
  "EventNotInReceiptError",
  "InputRangeError",
  "InputTypeError",
  "InvalidTimelockPayloadError",
  "MixedSlotsError",
  "NotDeployedError",
  "ReorgTooDeepError",
  "UnknownCallIdVersionError",
  "UnknownClockModeError",
  "UnknownEnumError",
  "decodeDueBookError",
  "revertText",
];

const RECEIPTS = [
  "bookIdFromReceipt",
  "callLogsFromReceipt",
  "callsFromReceipt",
  "deferralLogsFromReceipt",
  "deferralsFromReceipt",
  "libraryLogsFromReceipt",
  "performFailuresFromReceipt",
  "timerLogsFromReceipt",
];
const ENUMS = [
  "CALL_OUTCOMES",
  "CALL_STATES",
  "CHECK_KINDS",
  "CHECK_STATUSES",
  "CLOCKS",
  "CONFIG_FAULTS",
  "DEFERRED_FAULTS",
  "KINDS",
  "OUTCOMES",
  "PERFORMED",
  "QUOTE_STATUSES",
  "REFUSALS",
  "REPORTER_KINDS",
  "SERIES_PAUSES",
  "SERIES_STATES",
  "SLOT_STATES",
  "TIMER_STATUSES",
];

const names = (module: object) => Object.keys(module).toSorted();

describe("public names", () => {
  it("of the decorators' actions", () => {
    expect(names(main.dueBookPublicActions()(client))).toEqual(PUBLIC_ACTIONS);
    expect(names(main.dueBookWalletActions()(client))).toEqual([...WRITES, "sendCall"].toSorted());
    expect(names(main.libraryPublicActions()(client))).toEqual(LIBRARY_READS);
    expect(names(main.libraryWalletActions()(client))).toEqual([...LIBRARY_WRITES, ...SIGNATURES].toSorted());
    expect(names(main.deferredPublicActions()(client))).toEqual(CALL_READS);
    expect(names(main.deferredWalletActions()(client))).toEqual(CALL_WRITES);
  });

  it("of ./actions: the decorators' actions, and a builder for each write", () => {
    expect(names(actions)).toEqual(
      [
        ...[...PUBLIC_ACTIONS, ...WRITES, ...LIBRARY_READS, ...LIBRARY_WRITES, ...SIGNATURES, ...BUILDERS],
        ...[...CALL_READS, ...CALL_WRITES, "cursorAt", "encodeCall", "sendCall"],
      ].toSorted(),
    );
  });

  it("of ./errors", () => {
    const contract = abis.errorsAbi.map(({ name }) => `${name}Error`);
    expect(names(errors)).toEqual([...contract, ...OTHER_ERRORS].toSorted());
  });

  it("of ./maths, ./abis and ./addresses", () => {
    expect(names(maths)).toEqual(MATHS);
    expect(names(addresses)).toEqual(["deployedAddresses", "getDueBookAddress"]);
    expect(names(abis)).toEqual(
      expect.arrayContaining(["dueBookAbi", "dueBookLibAbi", "dueTimelockAbi", "errorsAbi", "iDueBookHostAbi"]),
    );
  });

  it("of ./checker", () => {
    expect(names(checker)).toEqual([
      "DEFAULT_CHECK_LIMITS",
      "checkManifest",
      "evidenceHashOf",
      "evidenceTextOf",
      "parseManifest",
    ]);
  });

  it("of the main entry: all but ABIs and addresses", () => {
    expect(names(main)).toEqual(
      [
        ...[actions, errors, maths].flatMap((module) => Object.keys(module)),
        ...[...RECEIPTS, ...ENUMS, "dueBookPublicActions", "dueBookWalletActions"],
        ...["libraryPublicActions", "libraryWalletActions"],
        ...["deferredPublicActions", "deferredWalletActions"],
      ].toSorted(),
    );
  });
});
