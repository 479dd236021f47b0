import type { Client, ReadContractErrorType } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkArray, checkId } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import { checkSession } from "../../internal/timerChecks.ts";
import { toTimer } from "../../internal/timerCodec.ts";
import type { ChainTimer, TimerSession } from "../../types/timer.ts";

/** This many timers with notes of full length cost under 10 million gas to read. */
const TIMERS_PER_CALL = 100;

export type GetTimersParameters = TimerSession & BlockParameters & { ids: readonly bigint[] };

export type GetTimersReturnType = (ChainTimer | undefined)[];

export type GetTimersErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads pending and due timers of a session with their notes, as many as you like.
 *
 * @returns One entry for each id, in their order; `undefined` where none is pending or due.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const owed = await listUndelivered(publicClient, session)
 * const timers = await getTimers(publicClient, { ...session, ids: owed.map(({ id }) => id) })
 */
export async function getTimers(client: Client, parameters: GetTimersParameters): Promise<GetTimersReturnType> {
  const { address, owner, name, ids } = parameters;
  checkSession(parameters);
  checkArray("ids", ids);
  for (const [index, id] of ids.entries()) checkId(id, `ids[${index}]`);
  const timers: GetTimersReturnType = [];
  for (let start = 0; start < ids.length; start += TIMERS_PER_CALL) {
    const args = [owner, name, ids.slice(start, start + TIMERS_PER_CALL)] as const;
    const call = { address, abi: timerBookAbi, functionName: "getTimers", args } as const;
    const found = await read(client, { ...call, ...blockOf(parameters) });
    // The contract marks an id that is not open with an empty timer.
    timers.push(...found.map((timer) => (timer.id === 0n ? undefined : toTimer(timer))));
  }
  return timers;
}
