import { BaseError } from "./base.ts";

/** A receipt lacks the event that was looked for. */
export class EventNotInReceiptError extends BaseError {
  override readonly name = "EventNotInReceiptError";
  readonly eventName: string;

  constructor({ eventName }: { eventName: string }) {
    super(`The receipt has no ${eventName} of that contract.`, {
      metaMessages: ["Check the receipt's status: a transaction that reverted leaves no event. Check the address."],
    });
    this.eventName = eventName;
  }
}
