import { createHash } from "node:crypto";

/** What a server answered. */
export type GetAnswer =
  | { kind: "body"; size: number; sha256: string; bytes: Uint8Array }
  /** It says that there is nothing (404, 410). */
  | { kind: "absent"; reason: string }
  /** Its body is longer than what was asked to be read. */
  | { kind: "tooLong" }
  /** It says nothing that could be relied on, or nothing at all. */
  | { kind: "unknown"; reason: string };

export type GetOptions = {
  /** Most bytes of the body to read. */
  maxBytes: number;
  /** Whether the bytes are wanted, or only their size and hash. */
  keep: boolean;
  /** Ends the request. */
  signal: AbortSignal;
  fetch: typeof fetch;
};

const ABSENT = new Set([404, 410]);

/**
 * Gets a body of bounded length. Never throws.
 *
 * A redirect is not followed: whoever checks a place wants to know of that place, and a server should not choose whom this machine
 * talks to. A body must come as it is: what a server compressed unasked could be of any size.
 */
export async function boundedGet(url: URL, options: GetOptions): Promise<GetAnswer> {
  try {
    return await get(url, options);
  } catch {
    return { kind: "unknown", reason: options.signal.aborted ? "timeout" : "broken" };
  }
}

async function get(url: URL, { maxBytes, keep, signal, fetch }: GetOptions): Promise<GetAnswer> {
  const response = await fetch(url, {
    headers: { "accept-encoding": "identity", "cache-control": "no-cache" },
    redirect: "manual",
    signal,
  });
  const { status, body } = response;
  const encoding = response.headers.get("content-encoding") ?? "identity";
  if (status !== 200 || encoding !== "identity") {
    await body?.cancel();
    if (ABSENT.has(status)) return { kind: "absent", reason: `status ${status}` };
    return { kind: "unknown", reason: status === 200 ? "encoded" : `status ${status}` };
  }
  const hash = createHash("sha256");
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the request.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return { kind: "tooLong" };
    hash.update(chunk);
    if (keep) chunks.push(chunk);
  }
  return { kind: "body", size, sha256: hash.digest("hex"), bytes: Buffer.concat(chunks) };
}
