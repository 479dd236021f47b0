import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkReason, checkScope } from "../../internal/libraryChecks.ts";
import { fromScope } from "../../internal/libraryCodec.ts";
import { prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Scope } from "../../types/slots.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareRequestCheckParameters = {
  /** The LibraryScheduler. */
  address: Address;
  /** Course, release, and a check type for checks out of turn. */
  scope: Scope;
  /** Why: 1 to `MAX_REASON_LENGTH` bytes of UTF-8. */
  reason: string;
};

export type RequestCheckParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareRequestCheckParameters;

export type RequestCheckReturnType = Hash;

export type RequestCheckErrorType = WriteErrorType;

/**
 * Prepares the call that `requestCheck` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `InvalidReasonError` on bad input.
 * @example
 * const requestId = await simulateCall(publicClient, prepareRequestCheck({ address, scope, reason: 'moved hosts' }), { account })
 */
export function prepareRequestCheck(parameters: PrepareRequestCheckParameters): PreparedCall<bigint> {
  const { address, scope, reason } = parameters;
  checkAddress("address", address);
  checkScope(scope);
  checkReason(reason);
  const { courseId, releaseId, checkType } = fromScope(scope);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "requestCheck",
    args: [courseId, releaseId, checkType, reason],
    toResult: (requestId) => requestId,
  });
}

/**
 * Asks for a check out of turn, with its reason. Operators can.
 *
 * It has a log of its own: it never fills, replaces or deletes the result of a slot. Read the id of the request from the receipt with
 * `libraryLogsFromReceipt`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `InvalidReasonError` before any request.
 * @throws `UnauthorizedError`, `UnknownCheckTypeError`, `UnknownCourseError`, `UnknownReleaseError` by the contract.
 * @example
 * const hash = await requestCheck(walletClient, { address, scope: { ...scope, checkType: 'spot-check' }, reason: 'a reader complained' })
 */
export async function requestCheck<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: RequestCheckParameters<chain, account, chainOverride>,
): Promise<RequestCheckReturnType> {
  return sendCall(client, prepareRequestCheck(parameters), parameters);
}
