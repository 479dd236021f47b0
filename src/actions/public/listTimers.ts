import type { Client, ReadContractErrorType } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import { checkSession } from "../../internal/timerChecks.ts";
import { inFiringOrder } from "../../internal/timerCodec.ts";
import type { ChainTimerHead, TimerSession } from "../../types/timer.ts";

export type ListTimersParameters = TimerSession & BlockParameters;

export type ListTimersReturnType = ChainTimerHead[];

export type ListTimersErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Lists the pending and due timers of a session, the earliest first, equal times in the order of creation. `getTimers` reads
 * their notes.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const heads = await listTimers(publicClient, session)
 * const timers = await getTimers(publicClient, { ...session, ids: heads.map(({ id }) => id) })
 */
export async function listTimers(client: Client, parameters: ListTimersParameters): Promise<ListTimersReturnType> {
  const { address, owner, name } = parameters;
  checkSession(parameters);
  const call = { address, abi: timerBookAbi, functionName: "list", args: [owner, name] } as const;
  return inFiringOrder(await read(client, { ...call, ...blockOf(parameters) }));
}
