// Written by `npm run generate` from the compiled contracts; do not edit.
export const timerBookAbi = [
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
    name: "EmptyOwner",
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
        name: "account",
        type: "address",
      },
      {
        indexed: true,
        name: "server",
        type: "address",
      },
      {
        indexed: false,
        name: "named",
        type: "bool",
      },
    ],
    name: "ServerSet",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "session",
        type: "uint256",
      },
      {
        indexed: true,
        name: "account",
        type: "address",
      },
      {
        indexed: true,
        name: "name",
        type: "bytes32",
      },
    ],
    name: "SessionOpened",
    type: "event",
  },
  {
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "session",
        type: "uint256",
      },
      {
        indexed: true,
        name: "id",
        type: "uint64",
      },
    ],
    name: "TimerDue",
    type: "event",
  },
  {
    inputs: [],
    name: "MAX_NOTE_LENGTH",
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
    name: "MAX_TIMERS",
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
        name: "name",
        type: "bytes32",
      },
      {
        name: "id",
        type: "uint64",
      },
    ],
    name: "cancel",
    outputs: [
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "fireAt",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "note",
            type: "bytes",
          },
        ],
        name: "timer",
        type: "tuple",
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
      {
        name: "name",
        type: "bytes32",
      },
      {
        name: "limit",
        type: "uint256",
      },
    ],
    name: "claimDue",
    outputs: [
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "fireAt",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "note",
            type: "bytes",
          },
        ],
        name: "moved",
        type: "tuple[]",
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
      {
        name: "name",
        type: "bytes32",
      },
      {
        name: "ids",
        type: "uint64[]",
      },
    ],
    name: "claimMany",
    outputs: [
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "fireAt",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "note",
            type: "bytes",
          },
        ],
        name: "moved",
        type: "tuple[]",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "name",
        type: "bytes32",
      },
      {
        name: "note",
        type: "bytes",
      },
      {
        name: "fireAt",
        type: "uint256",
      },
    ],
    name: "create",
    outputs: [
      {
        name: "id",
        type: "uint64",
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
      {
        name: "name",
        type: "bytes32",
      },
      {
        name: "ids",
        type: "uint64[]",
      },
    ],
    name: "getTimers",
    outputs: [
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "fireAt",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "note",
            type: "bytes",
          },
        ],
        name: "timers",
        type: "tuple[]",
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
      {
        name: "server",
        type: "address",
      },
    ],
    name: "isServer",
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
        name: "account",
        type: "address",
      },
      {
        name: "name",
        type: "bytes32",
      },
    ],
    name: "list",
    outputs: [
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "fireAt",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
        ],
        name: "timers",
        type: "tuple[]",
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
      {
        name: "name",
        type: "bytes32",
      },
      {
        name: "ids",
        type: "uint64[]",
      },
    ],
    name: "markDelivered",
    outputs: [
      {
        name: "count",
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
      {
        name: "name",
        type: "bytes32",
      },
    ],
    name: "sessionKey",
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
    inputs: [
      {
        name: "server",
        type: "address",
      },
      {
        name: "named",
        type: "bool",
      },
    ],
    name: "setServer",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "account",
        type: "address",
      },
      {
        name: "name",
        type: "bytes32",
      },
    ],
    name: "undelivered",
    outputs: [
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "fireAt",
            type: "uint40",
          },
          {
            name: "status",
            type: "uint8",
          },
        ],
        name: "timers",
        type: "tuple[]",
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
    name: "DeferralExpired",
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
        name: "id",
        type: "uint64",
      },
    ],
    name: "SealMismatch",
    type: "error",
  },
] as const;
