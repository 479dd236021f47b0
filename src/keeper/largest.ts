/** The largest of these and 0. */
export function largest(values: Iterable<bigint>): bigint {
  let most = 0n;
  for (const value of values) if (value > most) most = value;
  return most;
}
