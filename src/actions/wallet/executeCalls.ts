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
import { getGasNeeded } from "../public/getGasNeeded.ts";
import { simulateCall } from "../public/simulateCall.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareExecuteCallsParameters = {
  /** The DeferredCalls. */
  address: Address;
  /** Calls of one slot, as they were booked. In its ordered phase: ascending, from the first that is open. */
  calls: readonly BookedCall[];
  /** Least number that must be executed, now or before, else the transaction reverts; `1n` when left out, `0n` keeps what was done. */
  atLeast?: bigint | undefined;
};

export type ExecuteCallsParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareExecuteCallsParameters;

export type ExecuteCallsReturnType = Hash;

export type ExecuteCallsErrorType = WriteErrorType;

/**
 * Prepares the call that `executeCalls` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError`, `EmptyBatchError`, `MixedSlotsError` on bad input.
 * @example
 * const outcomes = await simulateCall(publicClient, prepareExecuteCalls({ address, calls }), { account, blockTag: 'pending' })
 */
export function prepareExecuteCalls(parameters: PrepareExecuteCallsParameters): PreparedCall<CallOutcome[]> {
  const { address, calls, atLeast = 1n } = parameters;
  checkAddress("address", address);
  const slot = checkCallBatch(calls);
  checkRange("atLeast", atLeast, 0n, BigInt(calls.length));
  return prepare({
    address,
    abi: deferredCallsAbi,
    functionName: "execute",
    args: [slot, calls.map(fromBookedCall), atLeast],
    toResult: (outcomes) => outcomes.map((outcome) => nameOf(CALL_OUTCOMES, outcome)),
  });
}

/**
 * Executes what it can of these calls, in the order given, and pays who sends it. Anyone.
 *
 * Where `gas` is left out it is what `getGasNeeded` says, so that no call is left out for want of it; what is not used is not paid. A
 * batch that would revert in the block to come is not sent then. The receipt tells what each call came to, and `callLogsFromReceipt` why one failed.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError`, `EmptyBatchError`, `MixedSlotsError` before any request.
 * @throws `TooFewServedError`, `BusyError` by the contract.
 * @example
 * const hash = await executeCalls(walletClient, { address, calls })
 */
export async function executeCalls<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ExecuteCallsParameters<chain, account, chainOverride>,
): Promise<ExecuteCallsReturnType> {
  const call = prepareExecuteCalls(parameters);
  const { address, calls } = parameters;
  if (parameters.gas !== undefined) return sendCall(client, call, parameters);
  const gas = await getGasNeeded(client as Client, { address, calls });
  const { account } = parameters as WriteParameters;
  await simulateCall(client as Client, call, { account: account ?? undefined, gas, blockTag: "pending" });
  return sendCall(client, call, { ...parameters, gas });
}
