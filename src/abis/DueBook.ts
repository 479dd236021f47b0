// Written by `npm run generate` from the compiled contracts; do not edit.
export const dueBookAbi = [
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
    anonymous: false,
    inputs: [
      {
        indexed: true,
        name: "book",
        type: "uint256",
      },
      {
        indexed: true,
        name: "previousController",
        type: "address",
      },
      {
        indexed: true,
        name: "controller",
        type: "address",
      },
    ],
    name: "BookAccepted",
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
        name: "controller",
        type: "address",
      },
      {
        indexed: true,
        name: "to",
        type: "address",
      },
    ],
    name: "BookOffered",
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
        name: "controller",
        type: "address",
      },
      {
        indexed: false,
        name: "minDelay",
        type: "uint256",
      },
      {
        indexed: false,
        name: "maxDelay",
        type: "uint256",
      },
      {
        indexed: false,
        name: "maxOpen",
        type: "uint256",
      },
      {
        indexed: false,
        name: "clock",
        type: "uint8",
      },
      {
        indexed: false,
        name: "sealedNeedsTTL",
        type: "bool",
      },
    ],
    name: "BookOpened",
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
        name: "book",
        type: "uint256",
      },
      {
        indexed: true,
        name: "to",
        type: "address",
      },
    ],
    name: "OfferWithdrawn",
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
        name: "performer",
        type: "address",
      },
    ],
    name: "PerformerSet",
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
        name: "account",
        type: "address",
      },
      {
        indexed: false,
        name: "rights",
        type: "uint256",
      },
    ],
    name: "RightsSet",
    type: "event",
  },
  {
    inputs: [],
    name: "CLAIMER",
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
    name: "SCHEDULER",
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
        name: "wantedSequence",
        type: "uint256",
      },
    ],
    name: "acceptBook",
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
    name: "cancel",
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
        name: "deferral",
        type: "tuple",
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
        name: "id",
        type: "uint64",
      },
      {
        name: "digest",
        type: "bytes32",
      },
    ],
    name: "cancelExact",
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
        name: "deferral",
        type: "tuple",
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
        name: "ids",
        type: "uint64[]",
      },
    ],
    name: "cancelMany",
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
    name: "cancelSealed",
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
    name: "claim",
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
        name: "deferral",
        type: "tuple",
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
        name: "id",
        type: "uint64",
      },
      {
        name: "digest",
        type: "bytes32",
      },
    ],
    name: "claimExact",
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
        name: "deferral",
        type: "tuple",
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
        name: "ids",
        type: "uint64[]",
      },
    ],
    name: "claimMany",
    outputs: [
      {
        name: "outcomes",
        type: "uint8[]",
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
        name: "deferrals",
        type: "tuple[]",
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
        name: "deferrals",
        type: "tuple[]",
      },
    ],
    name: "claimManySealed",
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
    name: "claimSealed",
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
    ],
    name: "controllerOf",
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
    name: "expire",
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
        name: "deferral",
        type: "tuple",
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
        name: "ids",
        type: "uint64[]",
      },
    ],
    name: "expireMany",
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
    name: "expireSealed",
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
        name: "opener",
        type: "address",
      },
    ],
    name: "nextBookId",
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
      {
        name: "to",
        type: "address",
      },
    ],
    name: "offerBook",
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
    ],
    name: "offerOf",
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
      {
        name: "clock_",
        type: "uint8",
      },
      {
        name: "performer",
        type: "address",
      },
    ],
    name: "openBook",
    outputs: [
      {
        name: "bookId",
        type: "uint256",
      },
    ],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [
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
      {
        name: "clock_",
        type: "uint8",
      },
      {
        name: "performer",
        type: "address",
      },
      {
        name: "sealedNeedsTTL_",
        type: "bool",
      },
    ],
    name: "openBookWith",
    outputs: [
      {
        name: "bookId",
        type: "uint256",
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
    ],
    name: "performerOf",
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
    inputs: [
      {
        name: "bookId",
        type: "uint256",
      },
      {
        name: "account",
        type: "address",
      },
    ],
    name: "rightsOf",
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
        name: "owner",
        type: "address",
      },
      {
        name: "payload",
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
        name: "bookId",
        type: "uint256",
      },
      {
        components: [
          {
            name: "owner",
            type: "address",
          },
          {
            name: "payload",
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
        name: "requests",
        type: "tuple[]",
      },
    ],
    name: "scheduleMany",
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
        name: "bookId",
        type: "uint256",
      },
      {
        name: "owner",
        type: "address",
      },
      {
        name: "payload",
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
    name: "scheduleSealed",
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
        name: "bookId",
        type: "uint256",
      },
    ],
    name: "sealedNeedsTTL",
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
        name: "performer",
        type: "address",
      },
    ],
    name: "setPerformer",
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
        name: "account",
        type: "address",
      },
      {
        name: "rights",
        type: "uint256",
      },
    ],
    name: "setRights",
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
    ],
    name: "withdrawOffer",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
] as const;
