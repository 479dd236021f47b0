import type { Client, ReadContractErrorType } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import { checkSession } from "../../internal/timerChecks.ts";
import { inFiringOrder } from "../../internal/timerCodec.ts";
import type { ChainTimerHead, TimerSession } from "../../types/timer.ts";

export type ListUndeliveredParameters = TimerSession & BlockParameters;

export type ListUndeliveredReturnType = ChainTimerHead[];

export type ListUndeliveredErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Lists the timers of a session that were claimed and not reported as delivered, the earliest first. They are owed to it, for
 * ever if need be: whoever serves the session delivers them again.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const owed = await listUndelivered(publicClient, session)
 * const timers = await getTimers(publicClient, { ...session, ids: owed.map(({ id }) => id) })
 */
export async function listUndelivered(
  client: Client,
  parameters: ListUndeliveredParameters,
): Promise<ListUndeliveredReturnType> {
  const { address, owner, name } = parameters;
  checkSession(parameters);
  const call = { address, abi: timerBookAbi, functionName: "undelivered", args: [owner, name] } as const;
  return inFiringOrder(await read(client, { ...call, ...blockOf(parameters) }));
}
