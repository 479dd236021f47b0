import type { Account, Chain, Client, Hash, Transport } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import { checkIds } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import { checkSession } from "../../internal/timerChecks.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { TimerSession } from "../../types/timer.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareMarkTimersDeliveredParameters = TimerSession & { ids: readonly bigint[] };

export type MarkTimersDeliveredParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareMarkTimersDeliveredParameters;

export type MarkTimersDeliveredReturnType = Hash;

export type MarkTimersDeliveredErrorType = WriteErrorType;

/**
 * Prepares the call that `markTimersDelivered` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` on bad input.
 * @example
 * const count = await simulateCall(publicClient, prepareMarkTimersDelivered({ ...session, ids }), { account: keeper })
 */
export function prepareMarkTimersDelivered(parameters: PrepareMarkTimersDeliveredParameters): PreparedCall<bigint> {
  const { address, owner, name, ids } = parameters;
  checkSession(parameters);
  checkIds(ids);
  return prepare({
    address,
    abi: timerBookAbi,
    functionName: "markDelivered",
    args: [owner, name, ids],
    toResult: (count) => count,
  });
}

/**
 * Reports these timers as delivered, which is final; passes over those that are not due. For the session's account and the
 * servers that the account named.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` before any request.
 * @throws `NotServerError` by the contract.
 * @example
 * const hash = await markTimersDelivered(walletClient, { ...session, ids })
 */
export async function markTimersDelivered<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: MarkTimersDeliveredParameters<chain, account, chainOverride>,
): Promise<MarkTimersDeliveredReturnType> {
  return sendCall(client, prepareMarkTimersDelivered(parameters), parameters);
}
