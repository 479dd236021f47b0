// Written by `npm run generate` from the compiled contracts; do not edit.
export const dueTimelockAbi = [
  {
    inputs: [
      {
        name: "admin",
        type: "address",
      },
      {
        name: "proposers",
        type: "address[]",
      },
      {
        name: "executors",
        type: "address[]",
      },
      {
        name: "minDelay_",
        type: "uint256",
      },
      {
        name: "maxDelay_",
        type: "uint256",
      },
      {
        name: "maxOpen_",
        type: "uint256",
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
    inputs: [],
    name: "NoHandoverRequest",
    type: "error",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "NoSuchBook",
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
    inputs: [],
    name: "Unauthorized",
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
        name: "book",
        type: "uint256",
      },
      {
        indexed: true,
        name: "id",
        type: "uint64",
      },
      {
        indexed: false,
        name: "reason",
        type: "bytes",
      },
    ],
    name: "PerformFailed",
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
    inputs: [],
    name: "CANCELLER",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "CLOCK_MODE",
    outputs: [
      {
        name: "",
        type: "string",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [],
    name: "EXECUTOR",
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
    name: "MAX_OPEN_LIMIT",
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
    name: "MAX_PAYLOAD_LENGTH",
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
    name: "PROPOSER",
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
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "deferral",
        type: "tuple",
      },
    ],
    name: "cancel",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "clock",
    outputs: [
      {
        name: "",
        type: "uint48",
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
    name: "completeOwnershipHandover",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "deferral",
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
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "limit",
        type: "uint256",
      },
    ],
    name: "due",
    outputs: [
      {
        name: "ids",
        type: "uint64[]",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "cursor",
        type: "uint256",
      },
      {
        name: "size",
        type: "uint256",
      },
    ],
    name: "duePage",
    outputs: [
      {
        name: "ids",
        type: "uint64[]",
      },
      {
        name: "next",
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
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "deferral",
        type: "tuple",
      },
    ],
    name: "execute",
    outputs: [
      {
        name: "result",
        type: "bytes",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "limit",
        type: "uint256",
      },
    ],
    name: "expirable",
    outputs: [
      {
        name: "ids",
        type: "uint64[]",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "time",
        type: "uint256",
      },
      {
        name: "cursor",
        type: "uint256",
      },
      {
        name: "size",
        type: "uint256",
      },
    ],
    name: "expirablePage",
    outputs: [
      {
        name: "ids",
        type: "uint64[]",
      },
      {
        name: "next",
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
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "deferral",
        type: "tuple",
      },
    ],
    name: "expire",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "id",
        type: "uint64",
      },
    ],
    name: "get",
    outputs: [
      {
        name: "found",
        type: "bool",
      },
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "deferral",
        type: "tuple",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "ids",
        type: "uint64[]",
      },
    ],
    name: "getMany",
    outputs: [
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "deferrals",
        type: "tuple[]",
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
        name: "bookId",
        type: "uint256",
      },
      {
        name: "id",
        type: "uint64",
      },
    ],
    name: "isIssued",
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
        name: "bookId",
        type: "uint256",
      },
      {
        name: "id",
        type: "uint64",
      },
    ],
    name: "isOpen",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "maxDelay",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "maxOpen",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "minDelay",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "nextId",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "openCount",
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
        name: "bookId",
        type: "uint256",
      },
      {
        name: "cursor",
        type: "uint256",
      },
      {
        name: "size",
        type: "uint256",
      },
    ],
    name: "openPage",
    outputs: [
      {
        name: "ids",
        type: "uint64[]",
      },
      {
        name: "kinds",
        type: "uint8[]",
      },
      {
        name: "next",
        type: "uint256",
      },
    ],
    stateMutability: "view",
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
        name: "bookId",
        type: "uint256",
      },
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "items",
        type: "tuple[]",
      },
      {
        name: "atLeast",
        type: "uint256",
      },
    ],
    name: "perform",
    outputs: [
      {
        name: "results",
        type: "uint8[]",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "item",
        type: "tuple",
      },
    ],
    name: "performItem",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "id",
        type: "uint64",
      },
      {
        name: "time",
        type: "uint256",
      },
    ],
    name: "previewClaim",
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
        name: "bookId",
        type: "uint256",
      },
      {
        components: [
          {
            name: "id",
            type: "uint64",
          },
          {
            name: "owner",
            type: "address",
          },
          {
            name: "createdAt",
            type: "uint40",
          },
          {
            name: "dueAt",
            type: "uint40",
          },
          {
            name: "expiresAt",
            type: "uint40",
          },
          {
            name: "payload",
            type: "bytes",
          },
        ],
        name: "deferral",
        type: "tuple",
      },
      {
        name: "time",
        type: "uint256",
      },
    ],
    name: "previewClaimSealed",
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
        name: "target",
        type: "address",
      },
      {
        name: "value",
        type: "uint256",
      },
      {
        name: "data",
        type: "bytes",
      },
      {
        name: "delay",
        type: "uint256",
      },
      {
        name: "ttl",
        type: "uint256",
      },
    ],
    name: "schedule",
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
        name: "newOwner",
        type: "address",
      },
    ],
    name: "transferOwnership",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
  {
    stateMutability: "payable",
    type: "receive",
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
