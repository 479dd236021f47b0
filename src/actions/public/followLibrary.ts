import type { Client, GetBlockErrorType } from "viem";
import type { ChainMovedError, ReorgTooDeepError } from "../../errors/follow.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkFollow, type FollowOptions } from "../../internal/checkFollow.ts";
import { followLogs, type Step } from "../../internal/followLogs.ts";
import { checkLibraryLogFilter, type LibraryLogFilter, libraryLogSource } from "../../internal/libraryLogs.ts";
import type { LogRequestErrorType } from "../../internal/logSource.ts";
import type { LibraryCursor } from "../../types/libraryCursor.ts";
import type { LibraryLog } from "../../types/libraryLog.ts";

export type FollowLibraryParameters = LibraryLogFilter &
  FollowOptions & {
    /** Where the last step ended, or `cursorAt(block)` for the first one. Not of another filter or chain. */
    cursor: LibraryCursor;
  };

export type FollowLibraryReturnType = Step<LibraryLog>;

export type FollowLibraryErrorType =
  | InputTypeError
  | InputRangeError
  | ReorgTooDeepError
  | ChainMovedError
  | LogRequestErrorType
  | GetBlockErrorType;

/**
 * Takes one step along the chain: reads what happened in a library since the cursor, and what a reorg took back.
 *
 * It reads as `followDeferrals` does, with the same promises: no gap between history and live blocks, nothing delivered from two
 * chains at once, and a step that throws has changed nothing.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `ReorgTooDeepError` when the chain was rewritten further back than the cursor remembers: start again.
 * @throws `ChainMovedError` when the chain was rewritten during the step; what viem throws.
 * @example
 * const step = await followLibrary(publicClient, { address, cursor: libraryCursor })
 * for (const { removed, eventName } of step.changes) console.log(removed ? 'taken back' : 'new', eventName)
 * libraryCursor = step.cursor
 */
export async function followLibrary(
  client: Client,
  parameters: FollowLibraryParameters,
): Promise<FollowLibraryReturnType> {
  checkLibraryLogFilter(parameters);
  checkFollow(parameters);
  return followLogs(client, libraryLogSource(parameters), parameters.cursor, parameters);
}
