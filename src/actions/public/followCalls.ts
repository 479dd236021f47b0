import type { Client, GetBlockErrorType } from "viem";
import type { ChainMovedError, ReorgTooDeepError } from "../../errors/follow.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { type CallLogFilter, callLogSource, checkCallLogFilter } from "../../internal/callLogs.ts";
import { checkFollow, type FollowOptions } from "../../internal/checkFollow.ts";
import { followLogs, type Step } from "../../internal/followLogs.ts";
import type { LogRequestErrorType } from "../../internal/logSource.ts";
import type { CallCursor } from "../../types/callCursor.ts";
import type { CallLog } from "../../types/callLog.ts";

export type FollowCallsParameters = CallLogFilter &
  FollowOptions & {
    /** Where the last step ended, or `cursorAt(block)` for the first one. Not of another filter or chain. */
    cursor: CallCursor;
  };

export type FollowCallsReturnType = Step<CallLog>;

export type FollowCallsErrorType =
  | InputTypeError
  | InputRangeError
  | ReorgTooDeepError
  | ChainMovedError
  | LogRequestErrorType
  | GetBlockErrorType;

/**
 * Takes one step along the chain: reads what happened to booked calls since the cursor, and what a reorg took back.
 *
 * It reads as `followDeferrals` does, with the same promises: no gap between history and live blocks, nothing delivered from two
 * chains at once, and a step that throws has changed nothing.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `ReorgTooDeepError` when the chain was rewritten further back than the cursor remembers: start again.
 * @throws `ChainMovedError` when the chain was rewritten during the step; what viem throws.
 * @example
 * const step = await followCalls(publicClient, { address, cursor: callCursor })
 * for (const { removed, eventName } of step.changes) console.log(removed ? 'taken back' : 'new', eventName)
 * callCursor = step.cursor
 */
export async function followCalls(client: Client, parameters: FollowCallsParameters): Promise<FollowCallsReturnType> {
  checkCallLogFilter(parameters);
  checkFollow(parameters);
  return followLogs(client, callLogSource(parameters), parameters.cursor, parameters);
}
