import type { Hash } from "viem";
import { InputTypeError } from "../errors/input.ts";
import type { ReportStatus } from "../types/report.ts";
import { boundedGet, type GetAnswer } from "./boundedGet.ts";
import { type Evidence, evidenceHashOf, type FileEvidence, type ManifestEvidence } from "./evidence.ts";
import { type CheckLimits, limitsOf } from "./limits.ts";
import { type ManifestFile, parseManifest, urlOf } from "./manifest.ts";

export type CheckManifestOptions = {
  /** SHA-256 of the manifest, where it is known: another manifest is then not this release's. */
  sha256?: string | undefined;
  limits?: Partial<CheckLimits> | undefined;
  /** Ends the check early; what is not known by then stays unknown. */
  signal?: AbortSignal | undefined;
  /** The `fetch` to ask with; Node's own when left out. */
  fetch?: typeof fetch | undefined;
};

/** What a check came to, as a report says it, and what it saw. */
export type ManifestCheck = {
  /**
   * - `Available`: every file of the manifest is there, with its size and hash.
   * - `Unavailable`: the manifest or a file is missing or is another one, whatever else is not known.
   * - `CheckFailed`: neither could be told.
   */
  status: ReportStatus;
  evidenceHash: Hash;
  evidence: Evidence;
  /** How many requests it took. */
  requests: number;
};

type Bounds = { limits: CheckLimits; signal: AbortSignal; fetch: typeof fetch };

/**
 * Checks a release: fetches its manifest over HTTP, and every file that it names, and compares sizes and SHA-256.
 *
 * Time, bytes and requests are bounded, whatever the server does. Files are asked for in the manifest's own folder and nowhere else.
 * Only a plain answer counts against a release: a file that the server says is not there, or one that came whole and is another. A
 * refusal, a redirect, an error, a broken or endless answer says nothing.
 *
 * @param url Of the manifest: http or https, without a user name and password.
 * @throws `InputTypeError`, `InputRangeError` on bad input; nothing else, whatever the server does.
 * @example
 * const { status, evidenceHash } = await checkManifest('https://library.example/17/2/manifest.json')
 */
export async function checkManifest(url: string, options: CheckManifestOptions = {}): Promise<ManifestCheck> {
  const { sha256, fetch = globalThis.fetch } = options;
  const manifestUrl = parseUrl(url);
  checkSha256(sha256);
  const limits = limitsOf(options.limits ?? {});
  const signal = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(options.signal ? [options.signal] : [])]);
  const bounds = { limits, signal, fetch };

  const maxBytes = limits.maxManifestBytes;
  const answer = await ask(manifestUrl, { maxBytes, keep: true }, bounds);
  const { manifest, files } = readManifest(answer, sha256?.toLowerCase(), limits);
  const found = await checkFiles(files, manifestUrl, bounds);
  const status = statusOf([manifest, ...found]);
  const evidence: Evidence = { version: 1, url: manifestUrl.href, status, manifest, files: found };
  return { status, evidenceHash: evidenceHashOf(evidence), evidence, requests: 1 + files.length };
}

function readManifest(
  answer: GetAnswer,
  wanted: string | undefined,
  { maxRequests, maxBytes }: CheckLimits,
): { manifest: ManifestEvidence; files: readonly ManifestFile[] } {
  const unread = (verdict: ManifestEvidence["verdict"], reason: string, sha256: string | null = null) => ({
    manifest: { verdict, sha256, reason },
    files: [],
  });
  if (answer.kind === "absent") return unread("missing", answer.reason);
  if (answer.kind === "unknown") return unread("unknown", answer.reason);
  if (answer.kind === "tooLong") return unread("unknown", "too long");
  const { sha256, bytes } = answer;
  if (wanted !== undefined && sha256 !== wanted) return unread("wrong", "sha256", sha256);
  const files = parseManifest(bytes);
  if (files === undefined) return unread("unknown", "not a manifest", sha256);
  if (files.length + 1 > maxRequests) return unread("unknown", "too many files", sha256);
  if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) return unread("unknown", "too many bytes", sha256);
  return { manifest: { verdict: "there", sha256, reason: null }, files };
}

/** Checks the files, several at a time, in the order of the manifest. */
async function checkFiles(files: readonly ManifestFile[], manifestUrl: URL, bounds: Bounds): Promise<FileEvidence[]> {
  const found: FileEvidence[] = [];
  const waiting = files.entries();
  const work = async () => {
    for (const [index, file] of waiting) found[index] = await checkFile(file, manifestUrl, bounds);
  };
  await Promise.all(Array.from({ length: bounds.limits.maxConcurrent }, work));
  return found;
}

async function checkFile(file: ManifestFile, manifestUrl: URL, bounds: Bounds): Promise<FileEvidence> {
  const { path, size, sha256 } = file;
  const answer = await ask(urlOf(path, manifestUrl), { maxBytes: size, keep: false }, bounds);
  if (answer.kind === "absent") return { path, verdict: "missing", reason: answer.reason };
  if (answer.kind === "unknown") return { path, verdict: "unknown", reason: answer.reason };
  if (answer.kind === "tooLong" || answer.size !== size) return { path, verdict: "wrong", reason: "size" };
  if (answer.sha256 !== sha256) return { path, verdict: "wrong", reason: "sha256" };
  return { path, verdict: "there", reason: null };
}

function ask(url: URL, { maxBytes, keep }: { maxBytes: number; keep: boolean }, bounds: Bounds): Promise<GetAnswer> {
  const { limits, fetch } = bounds;
  const signal = AbortSignal.any([bounds.signal, AbortSignal.timeout(limits.requestTimeoutMs)]);
  return boundedGet(url, { maxBytes, keep, signal, fetch });
}

// What is known to be wrong outweighs what is not known: no answer could make the release whole again.
function statusOf(found: readonly { verdict: FileEvidence["verdict"] }[]): ReportStatus {
  if (found.some(({ verdict }) => verdict === "missing" || verdict === "wrong")) return "Unavailable";
  return found.every(({ verdict }) => verdict === "there") ? "Available" : "CheckFailed";
}

function parseUrl(url: unknown): URL {
  const parsed = typeof url === "string" && URL.canParse(url) ? new URL(url) : undefined;
  const fits = parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.username + parsed.password === "";
  if (fits) return parsed;
  // The value stays out of the message: it may hold a password.
  throw new InputTypeError({
    parameter: "url",
    value: typeof url,
    expected: "an http or https URL without credentials",
  });
}

function checkSha256(sha256: unknown): void {
  if (sha256 === undefined || (typeof sha256 === "string" && /^[0-9a-f]{64}$/i.test(sha256))) return;
  throw new InputTypeError({ parameter: "sha256", value: sha256, expected: "64 hexadecimal digits" });
}
