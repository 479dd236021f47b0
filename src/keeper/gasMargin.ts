// What a contract does may change a little between simulation and block.
const NUMERATOR = 6n;
const DENOMINATOR = 5n;

/** The gas to send with a transaction that needed this much in simulation. */
export function withMargin(needed: bigint): bigint {
  return (needed * NUMERATOR) / DENOMINATOR;
}

/** The same, but no more than a transaction may have. */
export function withMarginUpTo(maxGas: bigint, needed: bigint): bigint {
  const wanted = withMargin(needed);
  return wanted < maxGas ? wanted : maxGas;
}
