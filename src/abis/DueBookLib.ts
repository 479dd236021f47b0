// Written by `npm run generate` from the compiled contracts; do not edit.
export const dueBookLibAbi = [
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
] as const;
