/** What a transaction offers for its gas, in wei. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

// Nodes take a replacement from 10 % on, some from 12.5 %.
const BUMP_NUMERATOR = 9n;
const BUMP_DENOMINATOR = 8n;

/**
 * Fees for a transaction that is to be mined in one of the next blocks: twice the base fee bears six full blocks in a row.
 *
 * @returns `undefined` while the next block may ask for more than the cap.
 */
export function quoteFees(baseFeePerGas: bigint, priorityFeePerGas: bigint, cap: bigint): Fees | undefined {
  const needed = gasPriceAtWorst(baseFeePerGas, priorityFeePerGas);
  if (needed > cap) return undefined;
  const wanted = 2n * baseFeePerGas + priorityFeePerGas;
  return { maxFeePerGas: wanted < cap ? wanted : cap, maxPriorityFeePerGas: priorityFeePerGas };
}

/** The most that a unit of gas can cost in the next block. */
export function gasPriceAtWorst(baseFeePerGas: bigint, priorityFeePerGas: bigint): bigint {
  return (baseFeePerGas * BUMP_NUMERATOR) / BUMP_DENOMINATOR + priorityFeePerGas;
}

/**
 * Fees with which a transaction replaces one that offered `previous`: enough more for nodes to take it, and enough for the chain
 * as it is now.
 *
 * @returns `undefined` when that is above the cap.
 */
export function bumpFees(previous: Fees, current: Fees | undefined, cap: bigint): Fees | undefined {
  const maxFeePerGas = larger(bump(previous.maxFeePerGas), current?.maxFeePerGas);
  const maxPriorityFeePerGas = larger(bump(previous.maxPriorityFeePerGas), current?.maxPriorityFeePerGas);
  return maxFeePerGas > cap ? undefined : { maxFeePerGas, maxPriorityFeePerGas };
}

function bump(wei: bigint): bigint {
  return (wei * BUMP_NUMERATOR + BUMP_DENOMINATOR - 1n) / BUMP_DENOMINATOR;
}

function larger(a: bigint, b: bigint | undefined): bigint {
  return b === undefined || a > b ? a : b;
}
