import type { Abi, Address } from "viem";

/**
 * A call of a contract, ready to be sent, simulated or encoded. The fields are those of viem's `writeContract`.
 *
 * Every write action has a pure builder of the same name beside it: `prepareClaim` for `claim`.
 */
export type PreparedCall<result = unknown> = {
  address: Address;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  /** Wei to send with it; none when left out. */
  value?: bigint | undefined;
  /** Turns what viem decoded from the return data into the SDK's types. */
  toResult: (returned: unknown) => result;
};

/** What a prepared call comes to, as the SDK's types. */
export type CallResult<call extends PreparedCall> = call extends PreparedCall<infer result> ? result : never;
