// Written by `npm run generate` from the compiled contracts; do not edit.
export const deferredCallsAbi = [
  {
    inputs: [
      {
        components: [
          {
            name: "epoch",
            type: "uint256",
          },
          {
            name: "period",
            type: "uint256",
          },
          {
            name: "slotGasLimit",
            type: "uint256",
          },
          {
            name: "maxCallGas",
            type: "uint256",
          },
          {
            name: "callOverheadGas",
            type: "uint256",
          },
          {
            name: "seriesOverheadGas",
            type: "uint256",
          },
          {
            name: "dataByteGas",
            type: "uint256",
          },
          {
            name: "horizonSlots",
            type: "uint256",
          },
          {
            name: "orderSlots",
            type: "uint256",
          },
          {
            name: "expirySlots",
            type: "uint256",
          },
          {
            name: "minBasePrice",
            type: "uint256",
          },
          {
            name: "maxBasePrice",
            type: "uint256",
          },
          {
            name: "changeDenominator",
            type: "uint256",
          },
          {
            name: "excessMax",
            type: "uint256",
          },
          {
            name: "coverage",
            type: "uint256",
          },
          {
            name: "slotPenalty",
            type: "uint256",
          },
          {
            name: "globalPenalty",
            type: "uint256",
          },
          {
            name: "feeRecipient",
            type: "address",
          },
        ],
        name: "config_",
        type: "tuple",
      },
    ],
    stateMutability: "nonpayable",
    type: "constructor",
  },
  {
    inputs: [],
    name: "Busy",
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
        name: "account",
        type: "address",
      },
    ],
    name: "NoCredit",
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
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "callId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: true,
        name: "creator",
        type: "address",
      },
      {
        indexed: false,
        name: "refund",
        type: "uint256",
      },
    ],
    name: "CallCancelled",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "callId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: true,
        name: "keeper",
        type: "address",
      },
      {
        indexed: false,
        name: "gasUsed",
        type: "uint256",
      },
      {
        indexed: false,
        name: "pay",
        type: "uint256",
      },
    ],
    name: "CallExecuted",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "callId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: true,
        name: "creator",
        type: "address",
      },
      {
        indexed: false,
        name: "by",
        type: "address",
      },
      {
        indexed: false,
        name: "refund",
        type: "uint256",
      },
      {
        indexed: false,
        name: "reward",
        type: "uint256",
      },
    ],
    name: "CallExpired",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "callId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: true,
        name: "keeper",
        type: "address",
      },
      {
        indexed: false,
        name: "gasUsed",
        type: "uint256",
      },
      {
        indexed: false,
        name: "pay",
        type: "uint256",
      },
      {
        indexed: false,
        name: "reason",
        type: "bytes",
      },
    ],
    name: "CallFailed",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "callId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "slot",
        type: "uint64",
      },
      {
        indexed: true,
        name: "creator",
        type: "address",
      },
      {
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        indexed: false,
        name: "call",
        type: "tuple",
      },
      {
        indexed: false,
        name: "fee",
        type: "uint256",
      },
    ],
    name: "CallRegistered",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "account",
        type: "address",
      },
      {
        indexed: false,
        name: "amount",
        type: "uint256",
      },
    ],
    name: "CreditAdded",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "account",
        type: "address",
      },
      {
        indexed: true,
        name: "to",
        type: "address",
      },
      {
        indexed: false,
        name: "amount",
        type: "uint256",
      },
    ],
    name: "CreditWithdrawn",
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
      {
        components: [
          {
            name: "epoch",
            type: "uint256",
          },
          {
            name: "period",
            type: "uint256",
          },
          {
            name: "slotGasLimit",
            type: "uint256",
          },
          {
            name: "maxCallGas",
            type: "uint256",
          },
          {
            name: "callOverheadGas",
            type: "uint256",
          },
          {
            name: "seriesOverheadGas",
            type: "uint256",
          },
          {
            name: "dataByteGas",
            type: "uint256",
          },
          {
            name: "horizonSlots",
            type: "uint256",
          },
          {
            name: "orderSlots",
            type: "uint256",
          },
          {
            name: "expirySlots",
            type: "uint256",
          },
          {
            name: "minBasePrice",
            type: "uint256",
          },
          {
            name: "maxBasePrice",
            type: "uint256",
          },
          {
            name: "changeDenominator",
            type: "uint256",
          },
          {
            name: "excessMax",
            type: "uint256",
          },
          {
            name: "coverage",
            type: "uint256",
          },
          {
            name: "slotPenalty",
            type: "uint256",
          },
          {
            name: "globalPenalty",
            type: "uint256",
          },
          {
            name: "feeRecipient",
            type: "address",
          },
        ],
        indexed: false,
        name: "config",
        type: "tuple",
      },
    ],
    name: "DeferredCallsConfigured",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "series",
        type: "uint64",
      },
      {
        indexed: true,
        name: "creator",
        type: "address",
      },
      {
        indexed: false,
        name: "refund",
        type: "uint256",
      },
    ],
    name: "SeriesCancelled",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "series",
        type: "uint64",
      },
    ],
    name: "SeriesEnded",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "series",
        type: "uint64",
      },
      {
        indexed: false,
        name: "fromSlot",
        type: "uint256",
      },
      {
        indexed: false,
        name: "toSlot",
        type: "uint256",
      },
      {
        indexed: false,
        name: "count",
        type: "uint256",
      },
    ],
    name: "SeriesPassedOver",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "series",
        type: "uint64",
      },
      {
        indexed: false,
        name: "pause",
        type: "uint8",
      },
    ],
    name: "SeriesPaused",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "series",
        type: "uint64",
      },
      {
        indexed: true,
        name: "creator",
        type: "address",
      },
      {
        components: [
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        indexed: false,
        name: "call",
        type: "tuple",
      },
      {
        components: [
          {
            name: "firstSlot",
            type: "uint40",
          },
          {
            name: "periodSlots",
            type: "uint40",
          },
          {
            name: "occurrences",
            type: "uint40",
          },
          {
            name: "maxFee",
            type: "uint120",
          },
        ],
        indexed: false,
        name: "plan",
        type: "tuple",
      },
      {
        indexed: false,
        name: "balance",
        type: "uint256",
      },
    ],
    name: "SeriesRegistered",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "series",
        type: "uint64",
      },
      {
        indexed: true,
        name: "by",
        type: "address",
      },
      {
        indexed: false,
        name: "amount",
        type: "uint256",
      },
    ],
    name: "SeriesToppedUp",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "series",
        type: "uint64",
      },
      {
        indexed: false,
        name: "slot",
        type: "uint256",
      },
    ],
    name: "SeriesWaits",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "callId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "tipper",
        type: "address",
      },
      {
        indexed: false,
        name: "amount",
        type: "uint256",
      },
    ],
    name: "TipAdded",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "callId",
        type: "bytes32",
      },
      {
        indexed: true,
        name: "tipper",
        type: "address",
      },
      {
        indexed: false,
        name: "amount",
        type: "uint256",
      },
    ],
    name: "TipTakenBack",
    type: "event",
  },
  {
    inputs: [],
    name: "MAX_DATA_LENGTH",
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
    name: "MAX_STATE_WORDS",
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
        name: "callId",
        type: "bytes32",
      },
    ],
    name: "addTip",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "callId",
        type: "bytes32",
      },
    ],
    name: "addedTips",
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
        name: "series",
        type: "uint64",
      },
      {
        name: "creator",
        type: "address",
      },
      {
        components: [
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "call",
        type: "tuple",
      },
    ],
    name: "bookNext",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "slot",
        type: "uint64",
      },
      {
        name: "index",
        type: "uint64",
      },
    ],
    name: "callAt",
    outputs: [
      {
        name: "callId",
        type: "bytes32",
      },
      {
        name: "open",
        type: "bool",
      },
      {
        name: "tipped",
        type: "bool",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "slot",
        type: "uint64",
      },
      {
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "call",
        type: "tuple",
      },
    ],
    name: "callIdOf",
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
        name: "slot",
        type: "uint64",
      },
      {
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "call",
        type: "tuple",
      },
    ],
    name: "cancel",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "series",
        type: "uint64",
      },
      {
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "booked",
        type: "tuple",
      },
    ],
    name: "cancelSeries",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [],
    name: "config",
    outputs: [
      {
        components: [
          {
            name: "epoch",
            type: "uint256",
          },
          {
            name: "period",
            type: "uint256",
          },
          {
            name: "slotGasLimit",
            type: "uint256",
          },
          {
            name: "maxCallGas",
            type: "uint256",
          },
          {
            name: "callOverheadGas",
            type: "uint256",
          },
          {
            name: "seriesOverheadGas",
            type: "uint256",
          },
          {
            name: "dataByteGas",
            type: "uint256",
          },
          {
            name: "horizonSlots",
            type: "uint256",
          },
          {
            name: "orderSlots",
            type: "uint256",
          },
          {
            name: "expirySlots",
            type: "uint256",
          },
          {
            name: "minBasePrice",
            type: "uint256",
          },
          {
            name: "maxBasePrice",
            type: "uint256",
          },
          {
            name: "changeDenominator",
            type: "uint256",
          },
          {
            name: "excessMax",
            type: "uint256",
          },
          {
            name: "coverage",
            type: "uint256",
          },
          {
            name: "slotPenalty",
            type: "uint256",
          },
          {
            name: "globalPenalty",
            type: "uint256",
          },
          {
            name: "feeRecipient",
            type: "address",
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
        name: "account",
        type: "address",
      },
    ],
    name: "creditOf",
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
    name: "currentSlot",
    outputs: [
      {
        name: "",
        type: "uint64",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "slot",
        type: "uint64",
      },
      {
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "calls",
        type: "tuple[]",
      },
      {
        name: "atLeast",
        type: "uint256",
      },
    ],
    name: "execute",
    outputs: [
      {
        name: "outcomes",
        type: "uint8[]",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "callId",
        type: "bytes32",
      },
    ],
    name: "exists",
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
        name: "slot",
        type: "uint64",
      },
      {
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "calls",
        type: "tuple[]",
      },
      {
        name: "atLeast",
        type: "uint256",
      },
    ],
    name: "expire",
    outputs: [
      {
        name: "outcomes",
        type: "uint8[]",
      },
    ],
    stateMutability: "nonpayable",
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
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "calls",
        type: "tuple[]",
      },
    ],
    name: "gasNeeded",
    outputs: [
      {
        name: "",
        type: "uint256",
      },
    ],
    stateMutability: "pure",
    type: "function",
  },
  {
    inputs: [],
    name: "pricing",
    outputs: [
      {
        name: "price",
        type: "uint256",
      },
      {
        name: "basePrice",
        type: "uint256",
      },
      {
        name: "excess",
        type: "uint256",
      },
      {
        name: "bookedGas",
        type: "uint256",
      },
      {
        name: "seenBaseFee",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "slot",
        type: "uint64",
      },
      {
        name: "gasLimit",
        type: "uint256",
      },
      {
        name: "dataLength",
        type: "uint256",
      },
    ],
    name: "quote",
    outputs: [
      {
        name: "status",
        type: "uint8",
      },
      {
        name: "fee",
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
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "call",
        type: "tuple",
      },
      {
        name: "slot",
        type: "uint64",
      },
      {
        name: "maxFee",
        type: "uint256",
      },
      {
        name: "tip",
        type: "uint128",
      },
    ],
    name: "register",
    outputs: [
      {
        name: "callId",
        type: "bytes32",
      },
    ],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        components: [
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "call",
        type: "tuple",
      },
      {
        components: [
          {
            name: "firstSlot",
            type: "uint40",
          },
          {
            name: "periodSlots",
            type: "uint40",
          },
          {
            name: "occurrences",
            type: "uint40",
          },
          {
            name: "maxFee",
            type: "uint120",
          },
        ],
        name: "plan",
        type: "tuple",
      },
    ],
    name: "registerSeries",
    outputs: [
      {
        name: "series",
        type: "uint64",
      },
    ],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "series",
        type: "uint64",
      },
    ],
    name: "seriesOf",
    outputs: [
      {
        components: [
          {
            name: "creator",
            type: "address",
          },
          {
            name: "state",
            type: "uint8",
          },
          {
            name: "pause",
            type: "uint8",
          },
          {
            components: [
              {
                name: "firstSlot",
                type: "uint40",
              },
              {
                name: "periodSlots",
                type: "uint40",
              },
              {
                name: "occurrences",
                type: "uint40",
              },
              {
                name: "maxFee",
                type: "uint120",
              },
            ],
            name: "plan",
            type: "tuple",
          },
          {
            name: "next",
            type: "uint256",
          },
          {
            name: "balance",
            type: "uint256",
          },
          {
            name: "bookedCall",
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
        name: "slot",
        type: "uint64",
      },
    ],
    name: "slotAt",
    outputs: [
      {
        name: "bookedGas",
        type: "uint256",
      },
      {
        name: "count",
        type: "uint256",
      },
      {
        name: "head",
        type: "uint256",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "slot",
        type: "uint64",
      },
      {
        components: [
          {
            name: "index",
            type: "uint64",
          },
          {
            name: "creator",
            type: "address",
          },
          {
            name: "target",
            type: "address",
          },
          {
            name: "value",
            type: "uint128",
          },
          {
            name: "gasLimit",
            type: "uint64",
          },
          {
            name: "fromCreator",
            type: "bool",
          },
          {
            name: "price",
            type: "uint96",
          },
          {
            name: "bookedGas",
            type: "uint64",
          },
          {
            name: "tip",
            type: "uint128",
          },
          {
            name: "series",
            type: "uint64",
          },
          {
            name: "data",
            type: "bytes",
          },
        ],
        name: "call",
        type: "tuple",
      },
    ],
    name: "stateOf",
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
        name: "callId",
        type: "bytes32",
      },
    ],
    name: "takeBackTip",
    outputs: [
      {
        name: "amount",
        type: "uint256",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
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
    name: "tipOf",
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
        name: "series",
        type: "uint64",
      },
    ],
    name: "topUpSeries",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "to",
        type: "address",
      },
    ],
    name: "withdraw",
    outputs: [
      {
        name: "amount",
        type: "uint256",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "account",
        type: "address",
      },
    ],
    name: "withdrawFor",
    outputs: [
      {
        name: "amount",
        type: "uint256",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
] as const;
