// Written by `npm run generate` from the compiled contracts; do not edit.
export const librarySchedulerAbi = [
  {
    inputs: [
      {
        name: "owner_",
        type: "address",
      },
    ],
    stateMutability: "nonpayable",
    type: "constructor",
  },
  {
    inputs: [],
    name: "AlreadyInitialized",
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
    inputs: [],
    name: "EmptyOwner",
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
    inputs: [],
    name: "NewOwnerIsZeroAddress",
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
    inputs: [],
    name: "NoHandoverRequest",
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
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "requestId",
        type: "uint256",
      },
      {
        indexed: true,
        name: "reporter",
        type: "address",
      },
      {
        indexed: false,
        name: "status",
        type: "uint8",
      },
      {
        indexed: false,
        name: "observedAt",
        type: "uint40",
      },
      {
        indexed: false,
        name: "answeredAt",
        type: "uint40",
      },
      {
        indexed: false,
        name: "evidenceHash",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "runId",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "attemptId",
        type: "bytes32",
      },
    ],
    name: "CheckAnswered",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "requestId",
        type: "uint256",
      },
      {
        indexed: true,
        name: "courseId",
        type: "uint64",
      },
      {
        indexed: true,
        name: "releaseId",
        type: "uint64",
      },
      {
        indexed: false,
        name: "checkType",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "reason",
        type: "string",
      },
    ],
    name: "CheckRequested",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "checkType",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "kind",
        type: "uint8",
      },
    ],
    name: "CheckTypeAdded",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "book",
        type: "uint256",
      },
      {
        indexed: true,
        name: "id",
        type: "uint64",
      },
      {
        indexed: true,
        name: "owner",
        type: "address",
      },
    ],
    name: "DeferralClaimed",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "book",
        type: "uint256",
      },
      {
        indexed: true,
        name: "id",
        type: "uint64",
      },
      {
        indexed: true,
        name: "owner",
        type: "address",
      },
    ],
    name: "DeferralExpired",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "book",
        type: "uint256",
      },
      {
        indexed: true,
        name: "id",
        type: "uint64",
      },
      {
        indexed: true,
        name: "owner",
        type: "address",
      },
      {
        indexed: false,
        name: "createdAt",
        type: "uint40",
      },
      {
        indexed: false,
        name: "dueAt",
        type: "uint40",
      },
      {
        indexed: false,
        name: "expiresAt",
        type: "uint40",
      },
      {
        indexed: false,
        name: "kind",
        type: "uint8",
      },
      {
        indexed: false,
        name: "payload",
        type: "bytes",
      },
    ],
    name: "DeferralScheduled",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "scopeId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "revision",
        type: "uint32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: false,
        name: "digest",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "runId",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "attemptId",
        type: "bytes32",
      },
    ],
    name: "DuplicateReport",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "forwarder",
        type: "address",
      },
    ],
    name: "ForwarderSet",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "pendingOwner",
        type: "address",
      },
    ],
    name: "OwnershipHandoverCanceled",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "pendingOwner",
        type: "address",
      },
    ],
    name: "OwnershipHandoverRequested",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "oldOwner",
        type: "address",
      },
      {
        indexed: true,
        name: "newOwner",
        type: "address",
      },
    ],
    name: "OwnershipTransferred",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "courseId",
        type: "uint64",
      },
      {
        indexed: true,
        name: "releaseId",
        type: "uint64",
      },
      {
        indexed: false,
        name: "from",
        type: "uint40",
      },
      {
        indexed: false,
        name: "hasPrevious",
        type: "bool",
      },
      {
        indexed: false,
        name: "previous",
        type: "uint64",
      },
    ],
    name: "ReleaseSet",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "scopeId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "revision",
        type: "uint32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: false,
        name: "jobId",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "source",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "runId",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "attemptId",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "status",
        type: "uint8",
      },
      {
        indexed: false,
        name: "observedAt",
        type: "uint40",
      },
      {
        indexed: false,
        name: "acceptedAt",
        type: "uint40",
      },
      {
        indexed: false,
        name: "evidenceHash",
        type: "bytes32",
      },
    ],
    name: "ReportAccepted",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "digest",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "refusal",
        type: "uint8",
      },
      {
        indexed: false,
        name: "runId",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "attemptId",
        type: "bytes32",
      },
    ],
    name: "ReportRefused",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "reporter",
        type: "address",
      },
      {
        indexed: false,
        name: "kind",
        type: "uint8",
      },
    ],
    name: "ReporterSet",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "scopeId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "number",
        type: "uint32",
      },
      {
        indexed: false,
        name: "courseId",
        type: "uint64",
      },
      {
        indexed: false,
        name: "releaseId",
        type: "uint64",
      },
      {
        indexed: false,
        name: "checkType",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "epoch",
        type: "uint40",
      },
      {
        indexed: false,
        name: "period",
        type: "uint40",
      },
      {
        indexed: false,
        name: "activeFrom",
        type: "uint40",
      },
      {
        indexed: false,
        name: "lateSlots",
        type: "uint8",
      },
      {
        indexed: false,
        name: "previous",
        type: "uint32",
      },
    ],
    name: "RevisionAdded",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "scopeId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "revision",
        type: "uint32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: false,
        name: "digest",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "runId",
        type: "bytes32",
      },
      {
        indexed: false,
        name: "attemptId",
        type: "bytes32",
      },
    ],
    name: "RivalReport",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "user",
        type: "address",
      },
      {
        indexed: true,
        name: "roles",
        type: "uint256",
      },
    ],
    name: "RolesUpdated",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "scopeId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "revision",
        type: "uint32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
    ],
    name: "SlotMissed",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "scopeId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "revision",
        type: "uint32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: false,
        name: "deferralId",
        type: "uint64",
      },
    ],
    name: "SlotPlanned",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "scopeId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "revision",
        type: "uint32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
    ],
    name: "SlotVoided",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "workflowId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "workflowOwner",
        type: "address",
      },
      {
        indexed: false,
        name: "workflowName",
        type: "bytes10",
      },
    ],
    name: "WorkflowSet",
    type: "event",
  },
  {
    inputs: [],
    name: "MAX_LATE_SLOTS",
    outputs: [
      {
        name: "",
        type: "uint8",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "MAX_PLANNED",
    outputs: [
      {
        name: "",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "MAX_REASON_LENGTH",
    outputs: [
      {
        name: "",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "OPERATOR",
    outputs: [
      {
        name: "",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "PLAN_AHEAD",
    outputs: [
      {
        name: "",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
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
    name: "addCheckType",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "scope",
        type: "tuple",
      },
      {
        name: "number",
        type: "uint32",
      },
      {
        name: "epoch",
        type: "uint40",
      },
      {
        name: "period",
        type: "uint40",
      },
      {
        name: "activeFrom",
        type: "uint40",
      },
      {
        name: "lateSlots",
        type: "uint8",
      },
    ],
    name: "addRevision",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "requestId",
            type: "uint256",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "observedAt",
            type: "uint40",
          },
          {
            name: "evidenceHash",
            type: "bytes32",
          },
          {
            name: "runId",
            type: "bytes32",
          },
          {
            name: "attemptId",
            type: "bytes32",
          },
        ],
        name: "answer",
        type: "tuple",
      },
      {
        name: "reporter",
        type: "address",
      },
      {
        name: "signature",
        type: "bytes",
      },
    ],
    name: "answerCheck",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [],
    name: "cancelOwnershipHandover",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "checkType",
        type: "bytes32",
      },
    ],
    name: "checkKind",
    outputs: [
      {
        name: "",
        type: "uint8",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "scope",
        type: "tuple",
      },
      {
        name: "limit",
        type: "uint256",
      },
    ],
    name: "clear",
    outputs: [
      {
        name: "cleared",
        type: "uint256",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "pendingOwner",
        type: "address",
      },
    ],
    name: "completeOwnershipHandover",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "courseId",
        type: "uint64",
      },
    ],
    name: "currentRelease",
    outputs: [
      {
        name: "exists",
        type: "bool",
      },
      {
        name: "releaseId",
        type: "uint64",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "scope",
        type: "tuple",
      },
    ],
    name: "currentSlot",
    outputs: [
      {
        name: "revision",
        type: "uint32",
      },
      {
        name: "slot",
        type: "uint64",
      },
      {
        name: "slotStart",
        type: "uint40",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
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
            name: "slotStart",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "observedAt",
            type: "uint40",
          },
          {
            name: "evidenceHash",
            type: "bytes32",
          },
          {
            name: "runId",
            type: "bytes32",
          },
          {
            name: "attemptId",
            type: "bytes32",
          },
        ],
        name: "report",
        type: "tuple",
      },
    ],
    name: "digestOf",
    outputs: [
      {
        name: "",
        type: "bytes32",
      },
    ],
    stateMutability: "pure",
    type: "function",
  },
  {
    inputs: [],
    name: "eip712Domain",
    outputs: [
      {
        name: "fields",
        type: "bytes1",
      },
      {
        name: "name",
        type: "string",
      },
      {
        name: "version",
        type: "string",
      },
      {
        name: "chainId",
        type: "uint256",
      },
      {
        name: "verifyingContract",
        type: "address",
      },
      {
        name: "salt",
        type: "bytes32",
      },
      {
        name: "extensions",
        type: "uint256[]",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "forwarder",
    outputs: [
      {
        name: "",
        type: "address",
      },
    ],
    stateMutability: "view",
    type: "function",
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
    name: "getRelease",
    outputs: [
      {
        components: [
          {
            name: "from",
            type: "uint40",
          },
          {
            name: "until",
            type: "uint40",
          },
          {
            name: "previous",
            type: "uint64",
          },
          {
            name: "hasPrevious",
            type: "bool",
          },
        ],
        name: "",
        type: "tuple",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "requestId",
        type: "uint256",
      },
    ],
    name: "getRequest",
    outputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "requestedAt",
            type: "uint40",
          },
          {
            name: "answeredAt",
            type: "uint40",
          },
          {
            name: "observedAt",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "",
        type: "tuple",
      },
    ],
    stateMutability: "view",
    type: "function",
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
    ],
    name: "getRevision",
    outputs: [
      {
        components: [
          {
            name: "epoch",
            type: "uint40",
          },
          {
            name: "period",
            type: "uint40",
          },
          {
            name: "activeFrom",
            type: "uint40",
          },
          {
            name: "activeUntil",
            type: "uint40",
          },
          {
            name: "lateSlots",
            type: "uint8",
          },
          {
            name: "previous",
            type: "uint32",
          },
        ],
        name: "",
        type: "tuple",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "user",
        type: "address",
      },
      {
        name: "roles",
        type: "uint256",
      },
    ],
    name: "grantRoles",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "user",
        type: "address",
      },
      {
        name: "roles",
        type: "uint256",
      },
    ],
    name: "hasAllRoles",
    outputs: [
      {
        name: "",
        type: "bool",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "user",
        type: "address",
      },
      {
        name: "roles",
        type: "uint256",
      },
    ],
    name: "hasAnyRole",
    outputs: [
      {
        name: "",
        type: "bool",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "scope",
        type: "tuple",
      },
      {
        name: "revision",
        type: "uint32",
      },
      {
        name: "fromSlot",
        type: "uint64",
      },
      {
        name: "count",
        type: "uint256",
      },
    ],
    name: "history",
    outputs: [
      {
        components: [
          {
            name: "slot",
            type: "uint64",
          },
          {
            name: "start",
            type: "uint256",
          },
          {
            name: "state",
            type: "uint8",
          },
          {
            name: "deferralId",
            type: "uint64",
          },
          {
            name: "observedAt",
            type: "uint40",
          },
          {
            name: "acceptedAt",
            type: "uint40",
          },
          {
            name: "clockSkewed",
            type: "bool",
          },
        ],
        name: "views",
        type: "tuple[]",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "courseId",
        type: "uint64",
      },
    ],
    name: "latestRelease",
    outputs: [
      {
        name: "exists",
        type: "bool",
      },
      {
        name: "releaseId",
        type: "uint64",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "scopeId",
        type: "bytes32",
      },
    ],
    name: "latestRevision",
    outputs: [
      {
        name: "number",
        type: "uint32",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "metadata",
        type: "bytes",
      },
      {
        name: "payload",
        type: "bytes",
      },
    ],
    name: "onReport",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [],
    name: "owner",
    outputs: [
      {
        name: "result",
        type: "address",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "pendingOwner",
        type: "address",
      },
    ],
    name: "ownershipHandoverExpiresAt",
    outputs: [
      {
        name: "result",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "scope",
        type: "tuple",
      },
      {
        name: "number",
        type: "uint32",
      },
      {
        name: "firstSlot",
        type: "uint64",
      },
      {
        name: "count",
        type: "uint256",
      },
    ],
    name: "plan",
    outputs: [
      {
        name: "ids",
        type: "uint64[]",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "scopeId",
        type: "bytes32",
      },
    ],
    name: "plannedCount",
    outputs: [
      {
        name: "",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "renounceOwnership",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "roles",
        type: "uint256",
      },
    ],
    name: "renounceRoles",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "reporter",
        type: "address",
      },
    ],
    name: "reporterKind",
    outputs: [
      {
        name: "",
        type: "uint8",
      },
    ],
    stateMutability: "view",
    type: "function",
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
        name: "checkType",
        type: "bytes32",
      },
      {
        name: "reason",
        type: "string",
      },
    ],
    name: "requestCheck",
    outputs: [
      {
        name: "requestId",
        type: "uint256",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [],
    name: "requestCount",
    outputs: [
      {
        name: "",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "requestOwnershipHandover",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "user",
        type: "address",
      },
      {
        name: "roles",
        type: "uint256",
      },
    ],
    name: "revokeRoles",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "user",
        type: "address",
      },
    ],
    name: "rolesOf",
    outputs: [
      {
        name: "roles",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "scope",
        type: "tuple",
      },
    ],
    name: "scopeIdOf",
    outputs: [
      {
        name: "",
        type: "bytes32",
      },
    ],
    stateMutability: "pure",
    type: "function",
  },
  {
    inputs: [
      {
        name: "forwarder_",
        type: "address",
      },
    ],
    name: "setForwarder",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
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
        name: "from",
        type: "uint40",
      },
    ],
    name: "setRelease",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "reporter",
        type: "address",
      },
      {
        name: "kind",
        type: "uint8",
      },
    ],
    name: "setReporter",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
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
    name: "setWorkflow",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
            type: "bytes32",
          },
        ],
        name: "scope",
        type: "tuple",
      },
      {
        name: "revision",
        type: "uint32",
      },
      {
        name: "slot",
        type: "uint64",
      },
    ],
    name: "slotState",
    outputs: [
      {
        components: [
          {
            name: "slot",
            type: "uint64",
          },
          {
            name: "start",
            type: "uint256",
          },
          {
            name: "state",
            type: "uint8",
          },
          {
            name: "deferralId",
            type: "uint64",
          },
          {
            name: "observedAt",
            type: "uint40",
          },
          {
            name: "acceptedAt",
            type: "uint40",
          },
          {
            name: "clockSkewed",
            type: "bool",
          },
        ],
        name: "",
        type: "tuple",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "courseId",
            type: "uint64",
          },
          {
            name: "releaseId",
            type: "uint64",
          },
          {
            name: "checkType",
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
            name: "slotStart",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "observedAt",
            type: "uint40",
          },
          {
            name: "evidenceHash",
            type: "bytes32",
          },
          {
            name: "runId",
            type: "bytes32",
          },
          {
            name: "attemptId",
            type: "bytes32",
          },
        ],
        name: "report",
        type: "tuple",
      },
      {
        name: "reporter",
        type: "address",
      },
      {
        name: "signature",
        type: "bytes",
      },
    ],
    name: "submitReport",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "interfaceId",
        type: "bytes4",
      },
    ],
    name: "supportsInterface",
    outputs: [
      {
        name: "",
        type: "bool",
      },
    ],
    stateMutability: "pure",
    type: "function",
  },
  {
    inputs: [
      {
        name: "",
        type: "address",
      },
    ],
    name: "transferOwnership",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [],
    name: "workflow",
    outputs: [
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
    stateMutability: "view",
    type: "function",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "book",
        type: "uint256",
      },
      {
        indexed: true,
        name: "id",
        type: "uint64",
      },
      {
        indexed: true,
        name: "owner",
        type: "address",
      },
    ],
    name: "DeferralCancelled",
    type: "event",
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
] as const;
