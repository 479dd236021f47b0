export type BaseErrorOptions = {
  cause?: unknown;
  /** What the reader can do, one line each. */
  metaMessages?: readonly string[];
};

/**
 * What every error of this package is. Shaped like viem's own base class, so that one handler serves both.
 *
 * `shortMessage` says what was wrong; `metaMessages` say what is allowed and what to do next; `message` is both; `cause` is what
 * viem threw, where the error comes from a call.
 *
 * @example
 * if (error instanceof BaseError) console.error(error.shortMessage)
 */
export class BaseError extends Error {
  override name = "BaseError";
  readonly shortMessage: string;
  readonly metaMessages: readonly string[];

  constructor(shortMessage: string, { cause, metaMessages = [] }: BaseErrorOptions = {}) {
    super([shortMessage, ...metaMessages].join("\n"), cause === undefined ? undefined : { cause });
    this.shortMessage = shortMessage;
    this.metaMessages = metaMessages;
  }

  /**
   * Goes through this error and its causes: the first that `matches`, or `undefined`. Without `matches` the innermost cause.
   *
   * @example
   * error.walk((cause) => cause instanceof TimeoutError)
   */
  walk(): unknown;
  walk(matches: (error: unknown) => boolean): unknown;
  walk(matches?: (error: unknown) => boolean): unknown {
    return walk(this, matches);
  }
}

export function walk(error: unknown, matches?: (error: unknown) => boolean): unknown {
  let current = error;
  while (true) {
    if (matches?.(current)) return current;
    const cause = current instanceof Error ? current.cause : undefined;
    if (cause === undefined || cause === null) return matches === undefined ? current : undefined;
    current = cause;
  }
}
