/** The gas that one transaction may have on chains with the rules of Osaka (EIP-7825). */
export const CHAIN_GAS_CAP = 16_777_216n;

/** What the operator lets a keeper do. Amounts are in wei, gas or seconds of the chain's clock, as their names say. */
export type Policy = {
  /** Most items of one transaction, before simulation cuts further. */
  maxBatchItems: number;
  /** Most gas of one transaction, at most `CHAIN_GAS_CAP`. */
  maxGasPerTransaction: bigint;
  /** Failures after which an item is left alone. */
  maxAttemptsPerItem: number;
  /** Wait after the first failure of an item; it doubles with each further one. */
  retryDelaySeconds: bigint;
  maxRetryDelaySeconds: bigint;
  /** Whether deferrals past their window are cleared from their books. */
  clearExpired: boolean;
  /** Nothing is sent while the chain asks for more than this. */
  maxFeePerGasWei: bigint;
  /** What the keeper offers above the base fee. */
  priorityFeePerGasWei: bigint;
  /** Most that may be spent on gas in one day (UTC, by the chain's clock), counting what is under way at its worst. */
  maxSpendPerDayWei: bigint;
  /** Most of it that may go into moving on series, which pays nothing. */
  maxSeriesSpendPerDayWei: bigint;
  /** Least gain of a transaction that is sent for its pay: one for booked calls. */
  minProfitWei: bigint;
  /** Transactions that may wait to be mined at once. */
  maxPendingTransactions: number;
  /** How long an item that another keeper of the same store was given may stay open before this one acts on it too. */
  takeOverAfterSeconds: bigint;
  /** Blocks after which a transaction counts as settled. */
  confirmations: number;
  /** Blocks without being mined after which a transaction is replaced by one that pays more. */
  replaceAfterBlocks: number;
  maxReplacements: number;
};

/** Fits a local chain and small amounts; an operator states fees and spend. */
export const DEFAULT_POLICY: Policy = {
  maxBatchItems: 50,
  maxGasPerTransaction: CHAIN_GAS_CAP,
  maxAttemptsPerItem: 5,
  retryDelaySeconds: 12n,
  maxRetryDelaySeconds: 3_600n,
  clearExpired: true,
  maxFeePerGasWei: 100_000_000_000n,
  priorityFeePerGasWei: 1_000_000_000n,
  maxSpendPerDayWei: 100_000_000_000_000_000n,
  maxSeriesSpendPerDayWei: 10_000_000_000_000_000n,
  minProfitWei: 0n,
  maxPendingTransactions: 8,
  takeOverAfterSeconds: 60n,
  confirmations: 3,
  replaceAfterBlocks: 5,
  maxReplacements: 5,
};
