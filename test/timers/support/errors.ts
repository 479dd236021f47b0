import { expect } from "vitest";
import { StoreUnavailable, type UnavailableReason } from "../../../src/timers/index.ts";

/** What a call fails with; a call that succeeds is the failure. */
export async function rejection(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    (value) => expect.fail(`It gave ${JSON.stringify(value)}.`),
    (error: unknown) => error,
  );
}

/** Expects the whole error: reason, place, cause and text. */
export async function unavailable(
  call: Promise<unknown>,
  wanted: { reason: UnavailableReason; location: string; text: string; cause?: unknown },
): Promise<void> {
  const error = await rejection(call);
  expect(error).toBeInstanceOf(StoreUnavailable);
  const { name, reason, location, message, cause } = error as StoreUnavailable;
  expect({ name, reason, location, message, cause }).toEqual({
    name: "StoreUnavailable",
    reason: wanted.reason,
    location: wanted.location,
    message: `The timer store at ${wanted.location} ${wanted.text}`,
    cause: wanted.cause,
  });
}
