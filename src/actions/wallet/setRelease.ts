import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkTime } from "../../internal/checks.ts";
import { checkUint64 } from "../../internal/libraryChecks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareSetReleaseParameters = {
  /** The LibraryScheduler. */
  address: Address;
  courseId: bigint;
  releaseId: bigint;
  /** When it becomes the current one, in seconds: later than now. */
  from: bigint;
};

export type SetReleaseParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetReleaseParameters;

export type SetReleaseReturnType = Hash;

export type SetReleaseErrorType = WriteErrorType;

/**
 * Prepares the call that `setRelease` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSetRelease({ address, courseId: 17n, releaseId: 2n, from: now + 60n }), { account })
 */
export function prepareSetRelease(parameters: PrepareSetReleaseParameters): PreparedCall<void> {
  const { address, courseId, releaseId, from } = parameters;
  checkAddress("address", address);
  checkUint64("courseId", courseId);
  checkUint64("releaseId", releaseId);
  checkTime("from", from);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "setRelease",
    args: [courseId, releaseId, Number(from)],
    toResult: nothing,
  });
}

/**
 * Makes a release the current one of its course from a time on, and ends the one before there. Operators can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `UnauthorizedError`, `ReleaseExistsError`, `ReleaseTooEarlyError` by the contract.
 * @example
 * const hash = await setRelease(walletClient, { address, courseId: 17n, releaseId: 2n, from: 1_900_000_000n })
 */
export async function setRelease<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetReleaseParameters<chain, account, chainOverride>,
): Promise<SetReleaseReturnType> {
  return sendCall(client, prepareSetRelease(parameters), parameters);
}
