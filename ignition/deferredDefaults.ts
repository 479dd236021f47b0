/**
 * The numbers that a DeferredCalls is deployed with unless told otherwise, for a chain of 12-second blocks of 60 million gas. docs/pricing.md
 * says what each comes to and why it was chosen; `ignition/parameters/deferred-rollup.json` has what differs on a chain of 2-second blocks.
 */
export const DEFERRED_DEFAULTS = {
  /** Start of slot 0, in seconds. */
  epoch: 0n,
  /** Seconds of a slot, at least ten blocks. */
  period: 120n,
  /** Gas a slot holds, at most an eighth of the chain's in that time. */
  slotGasLimit: 60_000_000n,
  /** Greatest gas of a call: at most a quarter of the slot's, and what a transaction can carry. */
  maxCallGas: 15_000_000n,
  /** What serving a call costs its keeper beside the call: a transaction of its own and the bookkeeping in it. */
  callOverheadGas: 60_000n,
  /** What booking the next occurrence of a series costs him at the most. */
  seriesOverheadGas: 130_000n,
  dataByteGas: 40n,
  /** A week. */
  horizonSlots: 5_040n,
  /** Ten minutes in which nothing overtakes. */
  orderSlots: 5n,
  /** Two hours until what nobody served is given back. */
  expirySlots: 60n,
  /** 0.1 and 100 gwei. */
  minBasePrice: 100_000_000n,
  maxBasePrice: 100_000_000_000n,
  /** A fully booked slot moves the price by e^(1/8). */
  changeDenominator: 8n,
  /** 7 e-foldings of the price, each slotGasLimit / 2 * changeDenominator gas: from the least to the greatest, and hardly further. */
  excessMax: 1_680_000_000n,
  /** Percent of the chain's base fee that a booking pays at least. */
  coverage: 130n,
  /** 0.6 ether for all of a slot, and as much for all of the horizon as for all of its slots. */
  slotPenalty: 600_000_000_000_000_000n,
  globalPenalty: 3_024_000_000_000_000_000_000n,
  /** Nobody: what is kept of the fees is locked for ever. */
  feeRecipient: "0x0000000000000000000000000000000000000000",
} as const;
