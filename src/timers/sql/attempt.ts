import { setTimeout } from "node:timers/promises";
import { StoreUnavailable } from "../errors.ts";
import type { Backend } from "./backend.ts";

export type AttemptOptions = {
  /** For how long to try again. */
  waitMs: number;
  /** Whether doing it twice comes to the same as doing it once. */
  repeatable: boolean;
};

/**
 * Runs one statement, again as long as others are in its way, and turns what the database complains of into StoreUnavailable.
 * The pauses leave the event loop free, and chance keeps two rivals from meeting each time.
 */
export async function attempt<Result>(
  backend: Backend,
  { waitMs, repeatable }: AttemptOptions,
  run: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const failure = backend.failure(error);
      if (failure === undefined) throw error;
      const { reason, again, ...rest } = failure;
      const hopeful = again === "always" || (again === "if repeatable" && repeatable);
      if (!hopeful || performance.now() - started >= waitMs) {
        throw new StoreUnavailable(reason, backend.location, { cause: error, ...rest });
      }
    }
    await setTimeout(Math.random() * Math.min(backend.longestPauseMs, 2 ** tries));
  }
}
