import type { Policy } from "./policy.ts";

/** Earliest time, by the chain's clock, of the next attempt of an item that has now failed this often. */
export function retryAt(
  failures: number,
  now: bigint,
  { retryDelaySeconds, maxRetryDelaySeconds }: Pick<Policy, "retryDelaySeconds" | "maxRetryDelaySeconds">,
): bigint {
  const delay = retryDelaySeconds << BigInt(failures - 1);
  return now + (delay < maxRetryDelaySeconds ? delay : maxRetryDelaySeconds);
}
