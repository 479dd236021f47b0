// Written by `npm run generate` from the compiled contracts; do not edit.
export const errorsAbi = [
  {
    inputs: [],
    name: "AlreadyInitialized",
    type: "error",
  },
  {
    inputs: [
      {
        name: "book",
        type: "uint256",
      },
      {
        name: "wantedSequence",
        type: "uint256",
      },
      {
        name: "sequence",
        type: "uint256",
      },
    ],
    name: "BookChanged",
    type: "error",
  },
  {
    inputs: [
      {
        name: "maxOpen",
        type: "uint256",
      },
    ],
    name: "BookFull",
    type: "error",
  },
  {
    inputs: [],
    name: "Busy",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
      {
        name: "target",
        type: "address",
      },
      {
        name: "reason",
        type: "bytes",
      },
    ],
    name: "CallFailed",
    type: "error",
  },
  {
    inputs: [
      {
        name: "callId",
        type: "bytes32",
      },
    ],
    name: "CallNotOpen",
    type: "error",
  },
  {
    inputs: [
      {
        name: "callId",
        type: "bytes32",
      },
    ],
    name: "CallStillOpen",
    type: "error",
  },
  {
    inputs: [
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "slotEnd",
        type: "uint256",
      },
    ],
    name: "CheckFailedTooEarly",
    type: "error",
  },
  {
    inputs: [
      {
        name: "checkType",
        type: "bytes32",
      },
      {
        name: "kind",
        type: "uint8",
      },
    ],
    name: "CheckTypeExists",
    type: "error",
  },
  {
    inputs: [
      {
        name: "length",
        type: "uint256",
      },
      {
        name: "maxLength",
        type: "uint256",
      },
    ],
    name: "DataTooLong",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
      {
        name: "wanted",
        type: "bytes32",
      },
      {
        name: "found",
        type: "bytes32",
      },
    ],
    name: "DigestMismatch",
    type: "error",
  },
  {
    inputs: [],
    name: "EmptyOwner",
    type: "error",
  },
  {
    inputs: [],
    name: "EmptyPeriod",
    type: "error",
  },
  {
    inputs: [],
    name: "EmptyTip",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "expiresAt",
        type: "uint256",
      },
    ],
    name: "Expired",
    type: "error",
  },
  {
    inputs: [
      {
        name: "fee",
        type: "uint256",
      },
      {
        name: "maxFee",
        type: "uint256",
      },
    ],
    name: "FeeTooHigh",
    type: "error",
  },
  {
    inputs: [
      {
        name: "needed",
        type: "uint256",
      },
      {
        name: "left",
        type: "uint256",
      },
    ],
    name: "GasWithheld",
    type: "error",
  },
  {
    inputs: [],
    name: "HandoverInTwoSteps",
    type: "error",
  },
  {
    inputs: [
      {
        name: "lastSequence",
        type: "uint256",
      },
    ],
    name: "IDExhausted",
    type: "error",
  },
  {
    inputs: [
      {
        name: "workflowId",
        type: "bytes32",
      },
      {
        name: "workflowOwner",
        type: "address",
      },
      {
        name: "workflowName",
        type: "bytes10",
      },
    ],
    name: "IncompleteWorkflow",
    type: "error",
  },
  {
    inputs: [
      {
        name: "sent",
        type: "uint256",
      },
      {
        name: "needed",
        type: "uint256",
      },
    ],
    name: "InsufficientPayment",
    type: "error",
  },
  {
    inputs: [
      {
        name: "checkType",
        type: "bytes32",
      },
      {
        name: "kind",
        type: "uint8",
      },
    ],
    name: "InvalidCheckType",
    type: "error",
  },
  {
    inputs: [
      {
        name: "fault",
        type: "uint8",
      },
      {
        name: "minDelay",
        type: "uint256",
      },
      {
        name: "maxDelay",
        type: "uint256",
      },
      {
        name: "maxOpen",
        type: "uint256",
      },
    ],
    name: "InvalidConfig",
    type: "error",
  },
  {
    inputs: [
      {
        name: "fault",
        type: "uint8",
      },
      {
        name: "value",
        type: "uint256",
      },
      {
        name: "bound",
        type: "uint256",
      },
    ],
    name: "InvalidDeferredConfig",
    type: "error",
  },
  {
    inputs: [
      {
        name: "delay",
        type: "uint256",
      },
      {
        name: "minDelay",
        type: "uint256",
      },
      {
        name: "maxDelay",
        type: "uint256",
      },
    ],
    name: "InvalidDelay",
    type: "error",
  },
  {
    inputs: [
      {
        name: "book",
        type: "uint256",
      },
      {
        name: "account",
        type: "address",
      },
    ],
    name: "InvalidGrantee",
    type: "error",
  },
  {
    inputs: [
      {
        name: "length",
        type: "uint256",
      },
    ],
    name: "InvalidMetadata",
    type: "error",
  },
  {
    inputs: [
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "maxTime",
        type: "uint256",
      },
    ],
    name: "InvalidNow",
    type: "error",
  },
  {
    inputs: [
      {
        name: "book",
        type: "uint256",
      },
      {
        name: "to",
        type: "address",
      },
    ],
    name: "InvalidOffer",
    type: "error",
  },
  {
    inputs: [
      {
        name: "count",
        type: "uint256",
      },
      {
        name: "maxCount",
        type: "uint256",
      },
    ],
    name: "InvalidPlan",
    type: "error",
  },
  {
    inputs: [
      {
        name: "from",
        type: "uint64",
      },
      {
        name: "count",
        type: "uint256",
      },
      {
        name: "maxCount",
        type: "uint256",
      },
    ],
    name: "InvalidRange",
    type: "error",
  },
  {
    inputs: [
      {
        name: "length",
        type: "uint256",
      },
      {
        name: "maxLength",
        type: "uint256",
      },
    ],
    name: "InvalidReason",
    type: "error",
  },
  {
    inputs: [
      {
        name: "reporter",
        type: "address",
      },
    ],
    name: "InvalidReporter",
    type: "error",
  },
  {
    inputs: [
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "epoch",
        type: "uint256",
      },
      {
        name: "period",
        type: "uint256",
      },
    ],
    name: "InvalidSchedule",
    type: "error",
  },
  {
    inputs: [
      {
        name: "server",
        type: "address",
      },
    ],
    name: "InvalidServer",
    type: "error",
  },
  {
    inputs: [
      {
        name: "reporter",
        type: "address",
      },
    ],
    name: "InvalidSignature",
    type: "error",
  },
  {
    inputs: [
      {
        name: "ttl",
        type: "uint256",
      },
      {
        name: "minTTL",
        type: "uint256",
      },
      {
        name: "maxTTL",
        type: "uint256",
      },
    ],
    name: "InvalidTTL",
    type: "error",
  },
  {
    inputs: [
      {
        name: "target",
        type: "address",
      },
    ],
    name: "InvalidTarget",
    type: "error",
  },
  {
    inputs: [
      {
        name: "slot",
        type: "uint64",
      },
      {
        name: "slotStart",
        type: "uint256",
      },
      {
        name: "expected",
        type: "uint256",
      },
    ],
    name: "LabelMismatch",
    type: "error",
  },
  {
    inputs: [
      {
        name: "book",
        type: "uint256",
      },
      {
        name: "caller",
        type: "address",
      },
      {
        name: "right",
        type: "uint256",
      },
    ],
    name: "MissingRight",
    type: "error",
  },
  {
    inputs: [],
    name: "NewOwnerIsZeroAddress",
    type: "error",
  },
  {
    inputs: [
      {
        name: "target",
        type: "address",
      },
    ],
    name: "NoCode",
    type: "error",
  },
  {
    inputs: [
      {
        name: "oldEpoch",
        type: "uint256",
      },
      {
        name: "oldPeriod",
        type: "uint256",
      },
      {
        name: "epoch",
        type: "uint256",
      },
      {
        name: "period",
        type: "uint256",
      },
    ],
    name: "NoCommonBoundary",
    type: "error",
  },
  {
    inputs: [
      {
        name: "account",
        type: "address",
      },
    ],
    name: "NoCredit",
    type: "error",
  },
  {
    inputs: [],
    name: "NoHandoverRequest",
    type: "error",
  },
  {
    inputs: [
      {
        name: "book",
        type: "uint256",
      },
      {
        name: "account",
        type: "address",
      },
    ],
    name: "NoOffer",
    type: "error",
  },
  {
    inputs: [
      {
        name: "book",
        type: "uint256",
      },
    ],
    name: "NoSuchBook",
    type: "error",
  },
  {
    inputs: [
      {
        name: "callId",
        type: "bytes32",
      },
      {
        name: "tipper",
        type: "address",
      },
    ],
    name: "NoTip",
    type: "error",
  },
  {
    inputs: [
      {
        name: "activeFrom",
        type: "uint256",
      },
      {
        name: "epoch",
        type: "uint256",
      },
      {
        name: "period",
        type: "uint256",
      },
    ],
    name: "NotABoundary",
    type: "error",
  },
  {
    inputs: [],
    name: "NotArmed",
    type: "error",
  },
  {
    inputs: [
      {
        name: "slot",
        type: "uint64",
      },
      {
        name: "status",
        type: "uint8",
      },
    ],
    name: "NotBookable",
    type: "error",
  },
  {
    inputs: [
      {
        name: "book",
        type: "uint256",
      },
      {
        name: "caller",
        type: "address",
      },
      {
        name: "controller",
        type: "address",
      },
    ],
    name: "NotController",
    type: "error",
  },
  {
    inputs: [
      {
        name: "callId",
        type: "bytes32",
      },
      {
        name: "caller",
        type: "address",
      },
      {
        name: "creator",
        type: "address",
      },
    ],
    name: "NotCreator",
    type: "error",
  },
  {
    inputs: [
      {
        name: "series",
        type: "uint64",
      },
      {
        name: "caller",
        type: "address",
      },
      {
        name: "creator",
        type: "address",
      },
    ],
    name: "NotCreatorOfSeries",
    type: "error",
  },
  {
    inputs: [
      {
        name: "caller",
        type: "address",
      },
    ],
    name: "NotDeferredCalls",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "dueAt",
        type: "uint256",
      },
    ],
    name: "NotDue",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "expiresAt",
        type: "uint256",
      },
    ],
    name: "NotExpired",
    type: "error",
  },
  {
    inputs: [
      {
        name: "caller",
        type: "address",
      },
      {
        name: "forwarder",
        type: "address",
      },
    ],
    name: "NotForwarder",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
    ],
    name: "NotFound",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
      {
        name: "account",
        type: "address",
      },
      {
        name: "owner",
        type: "address",
      },
    ],
    name: "NotOwner",
    type: "error",
  },
  {
    inputs: [
      {
        name: "reporter",
        type: "address",
      },
    ],
    name: "NotReporter",
    type: "error",
  },
  {
    inputs: [
      {
        name: "account",
        type: "address",
      },
      {
        name: "caller",
        type: "address",
      },
    ],
    name: "NotServer",
    type: "error",
  },
  {
    inputs: [
      {
        name: "length",
        type: "uint256",
      },
      {
        name: "maxLength",
        type: "uint256",
      },
    ],
    name: "NoteTooLong",
    type: "error",
  },
  {
    inputs: [
      {
        name: "observedAt",
        type: "uint256",
      },
      {
        name: "requestedAt",
        type: "uint256",
      },
    ],
    name: "ObservedBeforeRequest",
    type: "error",
  },
  {
    inputs: [
      {
        name: "observedAt",
        type: "uint256",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "slotStart",
        type: "uint256",
      },
      {
        name: "slotEnd",
        type: "uint256",
      },
    ],
    name: "ObservedOutside",
    type: "error",
  },
  {
    inputs: [
      {
        name: "callId",
        type: "bytes32",
      },
      {
        name: "series",
        type: "uint64",
      },
    ],
    name: "OccurrenceOfSeries",
    type: "error",
  },
  {
    inputs: [
      {
        name: "workflowId",
        type: "bytes32",
      },
      {
        name: "workflowOwner",
        type: "address",
      },
      {
        name: "workflowName",
        type: "bytes10",
      },
    ],
    name: "OtherWorkflow",
    type: "error",
  },
  {
    inputs: [
      {
        name: "slotStart",
        type: "uint256",
      },
      {
        name: "activeFrom",
        type: "uint256",
      },
      {
        name: "activeUntil",
        type: "uint256",
      },
    ],
    name: "OutsideRevision",
    type: "error",
  },
  {
    inputs: [
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "delay",
        type: "uint256",
      },
      {
        name: "ttl",
        type: "uint256",
      },
      {
        name: "maxTime",
        type: "uint256",
      },
    ],
    name: "Overflow",
    type: "error",
  },
  {
    inputs: [
      {
        name: "length",
        type: "uint256",
      },
      {
        name: "maxLength",
        type: "uint256",
      },
    ],
    name: "PayloadTooBig",
    type: "error",
  },
  {
    inputs: [
      {
        name: "courseId",
        type: "uint64",
      },
      {
        name: "releaseId",
        type: "uint64",
      },
    ],
    name: "ReleaseExists",
    type: "error",
  },
  {
    inputs: [
      {
        name: "courseId",
        type: "uint64",
      },
      {
        name: "releaseId",
        type: "uint64",
      },
      {
        name: "slotStart",
        type: "uint256",
      },
      {
        name: "from",
        type: "uint256",
      },
      {
        name: "until",
        type: "uint256",
      },
    ],
    name: "ReleaseNotCurrent",
    type: "error",
  },
  {
    inputs: [
      {
        name: "courseId",
        type: "uint64",
      },
      {
        name: "from",
        type: "uint256",
      },
      {
        name: "earliest",
        type: "uint256",
      },
    ],
    name: "ReleaseTooEarly",
    type: "error",
  },
  {
    inputs: [
      {
        name: "requestId",
        type: "uint256",
      },
    ],
    name: "RequestAnswered",
    type: "error",
  },
  {
    inputs: [
      {
        name: "scopeId",
        type: "bytes32",
      },
      {
        name: "number",
        type: "uint32",
      },
      {
        name: "latest",
        type: "uint32",
      },
    ],
    name: "RevisionNotRising",
    type: "error",
  },
  {
    inputs: [
      {
        name: "id",
        type: "uint64",
      },
    ],
    name: "SealMismatch",
    type: "error",
  },
  {
    inputs: [
      {
        name: "series",
        type: "uint64",
      },
      {
        name: "state",
        type: "uint8",
      },
    ],
    name: "SeriesNotIdle",
    type: "error",
  },
  {
    inputs: [
      {
        name: "series",
        type: "uint64",
      },
      {
        name: "pause",
        type: "uint8",
      },
    ],
    name: "SeriesStillPaused",
    type: "error",
  },
  {
    inputs: [
      {
        name: "series",
        type: "uint64",
      },
      {
        name: "slot",
        type: "uint256",
      },
    ],
    name: "SeriesStillWaits",
    type: "error",
  },
  {
    inputs: [
      {
        name: "scopeId",
        type: "bytes32",
      },
      {
        name: "revision",
        type: "uint32",
      },
      {
        name: "slot",
        type: "uint64",
      },
      {
        name: "status",
        type: "uint8",
      },
    ],
    name: "SlotTaken",
    type: "error",
  },
  {
    inputs: [
      {
        name: "session",
        type: "uint256",
      },
      {
        name: "id",
        type: "uint64",
      },
    ],
    name: "TimerNotFound",
    type: "error",
  },
  {
    inputs: [
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "slotStart",
        type: "uint256",
      },
    ],
    name: "TooEarly",
    type: "error",
  },
  {
    inputs: [
      {
        name: "served",
        type: "uint256",
      },
      {
        name: "atLeast",
        type: "uint256",
      },
    ],
    name: "TooFewServed",
    type: "error",
  },
  {
    inputs: [
      {
        name: "lateSlots",
        type: "uint8",
      },
      {
        name: "maxLateSlots",
        type: "uint8",
      },
    ],
    name: "TooManyLateSlots",
    type: "error",
  },
  {
    inputs: [
      {
        name: "activeFrom",
        type: "uint256",
      },
      {
        name: "earliest",
        type: "uint256",
      },
    ],
    name: "TransitionTooEarly",
    type: "error",
  },
  {
    inputs: [],
    name: "Unauthorized",
    type: "error",
  },
  {
    inputs: [
      {
        name: "checkType",
        type: "bytes32",
      },
    ],
    name: "UnknownCheckType",
    type: "error",
  },
  {
    inputs: [
      {
        name: "courseId",
        type: "uint64",
      },
    ],
    name: "UnknownCourse",
    type: "error",
  },
  {
    inputs: [
      {
        name: "courseId",
        type: "uint64",
      },
      {
        name: "releaseId",
        type: "uint64",
      },
    ],
    name: "UnknownRelease",
    type: "error",
  },
  {
    inputs: [
      {
        name: "requestId",
        type: "uint256",
      },
    ],
    name: "UnknownRequest",
    type: "error",
  },
  {
    inputs: [
      {
        name: "scopeId",
        type: "bytes32",
      },
      {
        name: "revision",
        type: "uint32",
      },
    ],
    name: "UnknownRevision",
    type: "error",
  },
  {
    inputs: [
      {
        name: "rights",
        type: "uint256",
      },
      {
        name: "allowed",
        type: "uint256",
      },
    ],
    name: "UnknownRights",
    type: "error",
  },
  {
    inputs: [
      {
        name: "status",
        type: "uint256",
      },
    ],
    name: "UnknownStatus",
    type: "error",
  },
  {
    inputs: [
      {
        name: "series",
        type: "uint64",
      },
    ],
    name: "UnknownTemplate",
    type: "error",
  },
  {
    inputs: [
      {
        name: "value",
        type: "uint256",
      },
      {
        name: "maxValue",
        type: "uint256",
      },
    ],
    name: "ValueTooBig",
    type: "error",
  },
  {
    inputs: [
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "windowEnd",
        type: "uint256",
      },
    ],
    name: "WindowClosed",
    type: "error",
  },
  {
    inputs: [
      {
        name: "to",
        type: "address",
      },
      {
        name: "amount",
        type: "uint256",
      },
    ],
    name: "WithdrawalFailed",
    type: "error",
  },
] as const;
