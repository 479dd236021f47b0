import pino, { type DestinationStream } from "pino";

/** What a keeper logs through. pino's loggers fit, and so does anything with these four. */
export type Logger = Record<"debug" | "info" | "warn" | "error", (fields: object, message: string) => void>;

export type LoggerOptions = {
  level: pino.LevelWithSilent;
  /** Texts that must never be printed: keys, and URLs with what they carry. */
  secrets: readonly string[];
  /** Where lines go; the standard output when left out. */
  destination?: DestinationStream | undefined;
};

/** A logger that writes a line of JSON for each event. Amounts and ids are strings: JSON numbers lose digits. */
export function createLogger({ level, secrets, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }), log: (fields) => plain(fields) as Record<string, unknown> },
      timestamp: pino.stdTimeFunctions.isoTime,
      // The last hand on every line: whatever an error message carries, it cannot carry these.
      hooks: { streamWrite: (line) => redact(line, secrets) },
    },
    destination,
  );
}

/** The text without the secrets. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.filter(Boolean).reduce((clean, secret) => clean.replaceAll(secret, "[secret]"), text);
}

function plain(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
