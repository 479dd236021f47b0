import type { Client, GetBlockErrorType } from "viem";
import type { ChainMovedError, ReorgTooDeepError } from "../../errors/follow.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkFollow, type FollowOptions } from "../../internal/checkFollow.ts";
import { checkUint256 } from "../../internal/checks.ts";
import { checkLogFilter, deferralLogSource, type LogFilter } from "../../internal/deferralLogs.ts";
import { followLogs, type Step, startAt } from "../../internal/followLogs.ts";
import type { LogRequestErrorType } from "../../internal/logSource.ts";
import type { Cursor } from "../../types/cursor.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { DeferralLog } from "../../types/deferralLog.ts";

export type FollowDeferralsParameters = LogFilter &
  FollowOptions & {
    /** Where the last step ended, or `cursorAt(block)` for the first one. Not of another filter or chain. */
    cursor: DeferralCursor;
  };

export type FollowDeferralsReturnType = Step<DeferralLog>;

export type FollowDeferralsErrorType =
  | InputTypeError
  | InputRangeError
  | ReorgTooDeepError
  | ChainMovedError
  | LogRequestErrorType
  | GetBlockErrorType;

/**
 * Starts to follow at a block.
 *
 * @param nextBlock The first block to be read.
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * let cursor = cursorAt(deploymentBlock)
 */
export function cursorAt<log = DeferralLog>(nextBlock: bigint): Cursor<log> {
  checkUint256("nextBlock", nextBlock);
  return startAt(nextBlock);
}

/**
 * Takes one step along the chain: reads what changed in books since the cursor, and what a reorg took back.
 *
 * Nodes do not report logs that a reorg removed, so the cursor remembers the hashes of blocks and compares them. History and live
 * blocks come through the same cursor, so there is no gap between them. Near the head blocks are read by hash, so that several nodes
 * behind one address cannot mix two chains or hide a log. Where the head is behind the cursor, the step waits: it is a slow node, or a
 * chain that will have passed the cursor again before long.
 *
 * A step that throws has changed nothing: take it again.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `ReorgTooDeepError` when the chain was rewritten further back than the cursor remembers: start again.
 * @throws `ChainMovedError` when the chain was rewritten during the step; what viem throws.
 * @example
 * const step = await followDeferrals(publicClient, { ...book, cursor })
 * for (const { removed, eventName, id } of step.changes) console.log(removed ? 'taken back' : 'new', eventName, id)
 * cursor = step.cursor
 */
export async function followDeferrals(
  client: Client,
  parameters: FollowDeferralsParameters,
): Promise<FollowDeferralsReturnType> {
  checkLogFilter(parameters);
  checkFollow(parameters);
  return followLogs(client, deferralLogSource(parameters), parameters.cursor, parameters);
}
