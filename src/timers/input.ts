// What a store takes, the same on every backend, so that a timer can move from one to another.
import { InvalidTimer } from "./errors.ts";

/** Bytes of a session's name in UTF-8. */
export const MAX_SESSION_BYTES = 256;
/** Bytes of a note in UTF-8. */
export const MAX_NOTE_BYTES = 65_536;
/** Characters of an id. */
export const MAX_ID_LENGTH = 128;

const ID = new RegExp(`^[!-~]{1,${MAX_ID_LENGTH}}$`);

export function checkSession(sessionId: string): void {
  checkText("sessionId", sessionId, MAX_SESSION_BYTES);
  if (sessionId === "") throw new InvalidTimer("sessionId", "is empty");
}

export function checkNote(note: string): void {
  checkText("note", note, MAX_NOTE_BYTES);
}

export function checkId(id: string): void {
  if (!isId(id)) throw new InvalidTimer("id", `is not 1 to ${MAX_ID_LENGTH} printable ASCII characters without spaces`);
}

/** What is no id names no timer; only `create` complains about it. */
export function isId(id: string): boolean {
  return typeof id === "string" && ID.test(id);
}

export function isSession(sessionId: string): boolean {
  try {
    checkSession(sessionId);
    return true;
  } catch {
    return false;
  }
}

/** The date in milliseconds. */
export function checkDate(field: string, date: Date): number {
  const time = date instanceof Date ? date.getTime() : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidTimer(field, "is not a valid Date");
  return time;
}

export function checkLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new InvalidTimer("limit", "is not a positive whole number");
}

// PostgreSQL has no NUL in text, and half a surrogate pair comes back as another character.
function checkText(field: string, text: string, maxBytes: number): void {
  if (typeof text !== "string") throw new InvalidTimer(field, "is not a string");
  if (text.includes("\0")) throw new InvalidTimer(field, "holds a NUL character");
  if (!text.isWellFormed()) throw new InvalidTimer(field, "is not well-formed Unicode");
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) throw new InvalidTimer(field, `has ${bytes} bytes, more than the ${maxBytes} allowed`);
}
