import type { Account, Chain, Client, Hash, Transport } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import { checkId } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import { checkOwnSession } from "../../internal/timerChecks.ts";
import { toTimer } from "../../internal/timerCodec.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { ChainTimer, TimerSession } from "../../types/timer.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareCancelTimerParameters = Omit<TimerSession, "owner"> & { id: bigint };

export type CancelTimerParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCancelTimerParameters;

export type CancelTimerReturnType = Hash;

export type CancelTimerErrorType = WriteErrorType;

/**
 * Prepares the call that `cancelTimer` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const timer = await simulateCall(publicClient, prepareCancelTimer({ ...session, id }), { account: owner })
 */
export function prepareCancelTimer(parameters: PrepareCancelTimerParameters): PreparedCall<ChainTimer> {
  const { address, name, id } = parameters;
  checkOwnSession(parameters);
  checkId(id);
  return prepare({
    address,
    abi: timerBookAbi,
    functionName: "cancel",
    args: [name, id],
    toResult: toTimer,
  });
}

/**
 * Withdraws a pending or due timer of a session of the caller's. A delivery that is under way is not called back.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `TimerNotFoundError` by the contract, for one that is absent, of another session, delivered or cancelled.
 * @example
 * const hash = await cancelTimer(walletClient, { ...session, id })
 */
export async function cancelTimer<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CancelTimerParameters<chain, account, chainOverride>,
): Promise<CancelTimerReturnType> {
  return sendCall(client, prepareCancelTimer(parameters), parameters);
}
