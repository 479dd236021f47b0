import { UnknownClockModeError } from "../errors/response.ts";
import type { Clock } from "../types/clock.ts";

/** Reads an ERC-6372 clock mode. */
export function clockOf(mode: string): Clock {
  const parts = new URLSearchParams(mode);
  if (parts.get("mode") === "timestamp") return "Timestamp";
  if (parts.get("mode") === "blocknumber" && parts.get("from") === "default") return "BlockNumber";
  throw new UnknownClockModeError({ mode });
}
