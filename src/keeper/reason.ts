const MAX_LENGTH = 300;

/** One line that says why something failed, short enough for a log. */
export function reasonOf(error: unknown): string {
  const text = shortTextOf(error).replaceAll(/\s+/g, " ").trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 3)}...` : text;
}

function shortTextOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { shortMessage, details } = error as { shortMessage?: unknown; details?: unknown };
  const parts = [shortMessage, details].filter((part) => typeof part === "string" && part !== "");
  return parts.length > 0 ? [...new Set(parts)].join(" ") : error.message;
}
