// Written by `npm run generate` from the compiled contracts; do not edit.
export const deferredCallsLensAbi = [
  {
    inputs: [
      {
        name: "deferredCalls",
        type: "address",
      },
    ],
    stateMutability: "nonpayable",
    type: "constructor",
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
    inputs: [],
    name: "DEFERRED_CALLS",
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
    inputs: [],
    name: "MAX_RANGE",
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
        name: "from",
        type: "uint64",
      },
      {
        name: "count",
        type: "uint256",
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
    name: "cheapestSlot",
    outputs: [
      {
        name: "found",
        type: "bool",
      },
      {
        name: "slot",
        type: "uint64",
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
        name: "from",
        type: "uint64",
      },
      {
        name: "count",
        type: "uint256",
      },
      {
        name: "gasLimit",
        type: "uint256",
      },
      {
        name: "dataLength",
        type: "uint256",
      },
      {
        name: "maxFee",
        type: "uint256",
      },
    ],
    name: "firstSlot",
    outputs: [
      {
        name: "found",
        type: "bool",
      },
      {
        name: "slot",
        type: "uint64",
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
        name: "slot",
        type: "uint64",
      },
      {
        name: "from",
        type: "uint64",
      },
      {
        name: "count",
        type: "uint256",
      },
    ],
    name: "listCalls",
    outputs: [
      {
        components: [
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
        name: "entries",
        type: "tuple[]",
      },
    ],
    stateMutability: "view",
    type: "function",
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
        name: "gasLimit",
        type: "uint256",
      },
      {
        name: "dataLength",
        type: "uint256",
      },
    ],
    name: "quoteRange",
    outputs: [
      {
        components: [
          {
            name: "slot",
            type: "uint64",
          },
          {
            name: "status",
            type: "uint8",
          },
          {
            name: "fee",
            type: "uint256",
          },
        ],
        name: "quotes",
        type: "tuple[]",
      },
    ],
    stateMutability: "view",
    type: "function",
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
    ],
    name: "slotRange",
    outputs: [
      {
        components: [
          {
            name: "slot",
            type: "uint64",
          },
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
        name: "loads",
        type: "tuple[]",
      },
    ],
    stateMutability: "view",
    type: "function",
  },
] as const;
