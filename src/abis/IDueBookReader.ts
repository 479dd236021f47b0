// Written by `npm run generate` from the compiled contracts; do not edit.
export const iDueBookReaderAbi = [
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
] as const;
