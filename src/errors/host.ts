import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** A batch of `perform` found fewer items done or finished than it had to. */
export class TooFewServedError extends BaseError {
  override readonly name = "TooFewServedError";
  readonly served: bigint;
  readonly atLeast: bigint;

  constructor({ served, atLeast }: { served: bigint; atLeast: bigint }, { cause }: Cause = {}) {
    super(`${served} items were served or found finished; the batch asked for at least ${atLeast}.`, {
      cause,
      metaMessages: [
        "previewPerform, or a simulation of execute or expire, says what each would come to. With too little gas the last ones are left.",
      ],
    });
    this.served = served;
    this.atLeast = atLeast;
  }
}

/** `performItem` was called by anything but `perform`. */
export class NotArmedError extends BaseError {
  override readonly name = "NotArmedError";

  constructor({ cause }: Cause = {}) {
    super("performItem can only be called by perform.", { cause, metaMessages: ["Call perform with a batch of one."] });
  }
}
