import { size } from "viem";
import { NoteTooLongError } from "../errors/timers.ts";
import { MAX_NOTE_LENGTH } from "../maths/constants.ts";
import type { TimerSession } from "../types/timer.ts";
import { checkAddress, checkHex } from "./checks.ts";

/** A session of the caller's, who need not be named. */
export function checkOwnSession({ address, name }: Omit<TimerSession, "owner">): void {
  checkAddress("address", address);
  checkHex("name", name, 32);
}

export function checkSession(session: TimerSession): void {
  checkOwnSession(session);
  checkAddress("owner", session.owner);
}

export function checkNote(note: unknown): void {
  checkHex("note", note);
  const length = size(note);
  if (length > MAX_NOTE_LENGTH) throw new NoteTooLongError({ length, maxLength: MAX_NOTE_LENGTH });
}
