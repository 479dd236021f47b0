import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkCallBatch } from "../../internal/callChecks.ts";
import { fromBookedCall } from "../../internal/callCodec.ts";
import { checkAddress, checkRange } from "../../internal/checks.ts";
import { nameOf } from "../../internal/enums.ts";
import { prepare } from "../../internal/prepare.ts";
import type { BookedCall } from "../../types/bookedCall.ts";
import type { PreparedCall } from "../../types/call.ts";
import { CALL_OUTCOMES, type CallOutcome } from "../../types/deferred.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareExpireCallsParameters = {
  /** The DeferredCalls. */
  address: Address;
  /** Calls of one slot, as they were booked. */
  calls: readonly BookedCall[];
  /** Least number that must be given back, or found closed, else the transaction reverts; `1n` when left out. */
  atLeast?: bigint | undefined;
};

export type ExpireCallsParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareExpireCallsParameters;

export type ExpireCallsReturnType = Hash;

export type ExpireCallsErrorType = WriteErrorType;

/**
 * Prepares the call that `expireCalls` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError`, `EmptyBatchError`, `MixedSlotsError` on bad input.
 * @example
 * const outcomes = await simulateCall(publicClient, prepareExpireCalls({ address, calls }), { account, blockTag: 'pending' })
 */
export function prepareExpireCalls(parameters: PrepareExpireCallsParameters): PreparedCall<CallOutcome[]> {
  const { address, calls, atLeast = 1n } = parameters;
  checkAddress("address", address);
  const slot = checkCallBatch(calls);
  checkRange("atLeast", atLeast, 0n, BigInt(calls.length));
  return prepare({
    address,
    abi: deferredCallsAbi,
    functionName: "expire",
    args: [slot, calls.map(fromBookedCall), atLeast],
    toResult: (outcomes) => outcomes.map((outcome) => nameOf(CALL_OUTCOMES, outcome)),
  });
}

/**
 * Gives back what nobody served in time: value, base part and tip become the creator's credit. Anyone.
 *
 * Who does it for another gets a part of the refund, `expiryReward`, as a credit of his own. The overbooking part never comes back: the
 * capacity was held.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError`, `EmptyBatchError`, `MixedSlotsError` before any request.
 * @throws `TooFewServedError`, `BusyError` by the contract.
 * @example
 * const hash = await expireCalls(walletClient, { address, calls })
 */
export async function expireCalls<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ExpireCallsParameters<chain, account, chainOverride>,
): Promise<ExpireCallsReturnType> {
  return sendCall(client, prepareExpireCalls(parameters), parameters);
}
