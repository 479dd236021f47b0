import { type Address, type Hex, size, zeroAddress } from "viem";
import type { Kind } from "../types/deferral.ts";
import type { Outcome } from "../types/outcome.ts";
import { LAST_SEQUENCE, MAX_PAYLOAD_LENGTH, MAX_TIME } from "./constants.ts";
import { sequenceOf } from "./ids.ts";

/** What a book allows and how full it is, as `getBook` reads it. */
export type ScheduleLimits = {
  minDelay: bigint;
  maxDelay: bigint;
  maxOpen: bigint;
  openCount: bigint;
  nextId: bigint;
  /** Whether sealed deferrals need a ttl; `undefined` on hosts that do not say, which is taken for no. */
  sealedNeedsTTL?: boolean | undefined;
};

/** What is to be scheduled. */
export type ScheduleRequest = {
  owner: Address;
  payload: Hex;
  delay: bigint;
  ttl: bigint;
};

/**
 * Says what a schedule comes to in a book with these limits at `time`, in the order in which the contract checks.
 *
 * @returns `Success`, or the name of the error that the schedule reverts with.
 * @example
 * const outcome = scheduleOutcome(await client.getBook(book), request, 'Stored', now)
 */
export function scheduleOutcome(book: ScheduleLimits, request: ScheduleRequest, kind: Kind, time: bigint): Outcome {
  const { owner, payload, delay, ttl } = request;
  const minTTL = kind === "Sealed" && book.sealedNeedsTTL === true ? 1n : 0n;
  if (book.maxOpen === 0n) return "InvalidConfig";
  if (owner === zeroAddress) return "EmptyOwner";
  if (size(payload) > MAX_PAYLOAD_LENGTH) return "PayloadTooBig";
  if (time > MAX_TIME) return "InvalidNow";
  if (delay < book.minDelay || delay > book.maxDelay) return "InvalidDelay";
  if (ttl > MAX_TIME || ttl < minTTL) return "InvalidTTL";
  if (book.openCount >= book.maxOpen) return "BookFull";
  if (time + delay + ttl > MAX_TIME) return "Overflow";
  if (sequenceOf(book.nextId) > LAST_SEQUENCE) return "IDExhausted";
  return "Success";
}
