// Written by `npm run generate` from the compiled contracts; do not edit.
export const creatorForwarderAbi = [
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
        name: "caller",
        type: "address",
      },
    ],
    name: "NotDeferredCalls",
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
    inputs: [
      {
        name: "target",
        type: "address",
      },
      {
        name: "gasLimit",
        type: "uint256",
      },
      {
        name: "creator",
        type: "address",
      },
      {
        name: "data",
        type: "bytes",
      },
    ],
    name: "forward",
    outputs: [],
    stateMutability: "payable",
    type: "function",
  },
] as const;
