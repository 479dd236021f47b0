import type { Account, Chain, Client, Hash, Transport } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import { checkUint256 } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import { checkSession } from "../../internal/timerChecks.ts";
import { toTimer } from "../../internal/timerCodec.ts";
import { MAX_TIMERS } from "../../maths/constants.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { ChainTimer, TimerSession } from "../../types/timer.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareClaimDueTimersParameters = TimerSession & {
  /** How many at most, those with the earliest fireAt first; all when left out. */
  limit?: bigint | undefined;
};

export type ClaimDueTimersParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareClaimDueTimersParameters;

export type ClaimDueTimersReturnType = Hash;

export type ClaimDueTimersErrorType = WriteErrorType;

/**
 * Prepares the call that `claimDueTimers` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const timers = await simulateCall(publicClient, prepareClaimDueTimers(session), { account: keeper, blockTag: 'pending' })
 */
export function prepareClaimDueTimers(parameters: PrepareClaimDueTimersParameters): PreparedCall<ChainTimer[]> {
  const { address, owner, name, limit = MAX_TIMERS } = parameters;
  checkSession(parameters);
  checkUint256("limit", limit);
  return prepare({
    address,
    abi: timerBookAbi,
    functionName: "claimDue",
    args: [owner, name, limit],
    toResult: (moved) => moved.map(toTimer),
  });
}

/**
 * Moves the pending timers of a session whose time has come to due. Each is moved once, whoever claims: by its account or by a
 * server that the account named.
 *
 * What the transaction moved is in its receipt. Deliver that, and report it with `markTimersDelivered`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NotServerError` by the contract.
 * @example
 * const hash = await claimDueTimers(walletClient, { ...session, limit: 10n })
 * const moved = timerLogsFromReceipt(await waitForTransactionReceipt(publicClient, { hash }), session)
 * const timers = await getTimers(publicClient, { ...session, ids: moved.map(({ id }) => id) })
 */
export async function claimDueTimers<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ClaimDueTimersParameters<chain, account, chainOverride>,
): Promise<ClaimDueTimersReturnType> {
  return sendCall(client, prepareClaimDueTimers(parameters), parameters);
}
