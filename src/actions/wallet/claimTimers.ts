import type { Account, Chain, Client, Hash, Transport } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import { checkIds } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import { checkSession } from "../../internal/timerChecks.ts";
import { toTimer } from "../../internal/timerCodec.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { ChainTimer, TimerSession } from "../../types/timer.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareClaimTimersParameters = TimerSession & { ids: readonly bigint[] };

export type ClaimTimersParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareClaimTimersParameters;

export type ClaimTimersReturnType = Hash;

export type ClaimTimersErrorType = WriteErrorType;

/**
 * Prepares the call that `claimTimers` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` on bad input.
 * @example
 * const timers = await simulateCall(publicClient, prepareClaimTimers({ ...session, ids }), { account: keeper })
 */
export function prepareClaimTimers(parameters: PrepareClaimTimersParameters): PreparedCall<ChainTimer[]> {
  const { address, owner, name, ids } = parameters;
  checkSession(parameters);
  checkIds(ids);
  return prepare({
    address,
    abi: timerBookAbi,
    functionName: "claimMany",
    args: [owner, name, ids],
    toResult: (moved) => moved.map(toTimer),
  });
}

/**
 * Moves those of these timers to due that are pending and whose time has come; passes over the others. For its account and the
 * servers that the account named.
 *
 * What the transaction moved is in its receipt. Deliver that, and report it with `markTimersDelivered`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` before any request.
 * @throws `NotServerError` by the contract.
 * @example
 * const hash = await claimTimers(walletClient, { ...session, ids })
 * const moved = timerLogsFromReceipt(await waitForTransactionReceipt(publicClient, { hash }), session)
 */
export async function claimTimers<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ClaimTimersParameters<chain, account, chainOverride>,
): Promise<ClaimTimersReturnType> {
  return sendCall(client, prepareClaimTimers(parameters), parameters);
}
