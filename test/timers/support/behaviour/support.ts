import { expect } from "vitest";
import { InvalidTimer, type Timer, TimerNotFound } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { rejection } from "../errors.ts";

/** The moment so many seconds after the suite's first. */
export function momentsOf({ start }: TimerBackend): (seconds: number) => Date {
  return (seconds) => new Date(start.getTime() + seconds * 1000);
}

export const notes = (timers: readonly Timer[]) => timers.map((timer) => timer.note);
export const ids = (timers: readonly Timer[]) => timers.map((timer) => timer.id);

export async function refuses(call: Promise<unknown>, field: string, problem: string): Promise<void> {
  const error = await rejection(call);
  expect(error).toBeInstanceOf(InvalidTimer);
  expect(error).toMatchObject({ name: "InvalidTimer", field, message: `${field} ${problem}.` });
}

export async function notFound(call: Promise<unknown>, id: string): Promise<void> {
  const error = await rejection(call);
  expect(error).toBeInstanceOf(TimerNotFound);
  expect({ ...(error as TimerNotFound) }).toEqual({ name: "TimerNotFound", id });
  expect((error as TimerNotFound).message).toBe(`No pending or due timer ${JSON.stringify(id)} in this session.`);
}
