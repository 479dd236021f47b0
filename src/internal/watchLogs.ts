import type { Client } from "viem";
import { getBlockNumber } from "viem/actions";
import { getAction } from "viem/utils";
import { ReorgTooDeepError } from "../errors/follow.ts";
import type { Cursor } from "../types/cursor.ts";
import { checkUint256 } from "./checks.ts";
import { type Step, startAt } from "./followLogs.ts";

/** How to watch, whatever is watched. */
export type WatchOptions<log> = {
  /** First block to report; the one after the latest when left out. */
  fromBlock?: bigint | undefined;
  /** Milliseconds between two looks at the chain; the client's when left out. */
  pollingInterval?: number | undefined;
  /**
   * Called with changes in order, one call at a time; a promise is waited for. If it throws, the same changes come again.
   * `cursor` is where to go on by steps of one's own once these changes are dealt with.
   */
  onChanges: (changes: (log & { removed: boolean })[], cursor: Cursor<log>) => void | Promise<void>;
  /** Called with what went wrong. The watch goes on, unless it is a `ReorgTooDeepError`. */
  onError?: ((error: unknown) => void) | undefined;
};

/** Takes steps along the chain until the function that it returns is called. Nothing is reported after that. */
export function watchLogs<log>(
  client: Client,
  { fromBlock, pollingInterval = client.pollingInterval, onChanges, onError }: WatchOptions<log>,
  takeStep: (cursor: Cursor<log>) => Promise<Step<log>>,
): () => void {
  if (fromBlock !== undefined) checkUint256("fromBlock", fromBlock);

  let stopped = false;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollingInterval);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const firstCursor = async () => {
    if (fromBlock !== undefined) return startAt<log>(fromBlock);
    return startAt<log>((await getAction(client, getBlockNumber, "getBlockNumber")({ cacheTime: 0 })) + 1n);
  };

  const run = async () => {
    let cursor: Cursor<log> | undefined;
    while (!stopped) {
      let goOn = false;
      try {
        cursor ??= await firstCursor();
        const step = await takeStep(cursor);
        if (stopped) return;
        if (step.changes.length > 0) await onChanges(step.changes, step.cursor);
        cursor = step.cursor;
        goOn = !step.atHead;
      } catch (error) {
        if (stopped) return;
        onError?.(error);
        if (error instanceof ReorgTooDeepError) return;
      }
      if (!goOn && !stopped) await pause();
    }
  };
  void run();

  return () => {
    stopped = true;
    wake();
  };
}
