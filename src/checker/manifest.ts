import { z } from "zod";

/** A file as a manifest names it. */
export type ManifestFile = {
  /** Relative to the manifest's folder, with forward slashes. */
  path: string;
  /** Bytes. */
  size: number;
  /** 64 hexadecimal digits. */
  sha256: string;
};

// Nothing that could lead out of the manifest's folder, or be read in two ways: no empty or dotted step, no backslash, no scheme, no
// query, no escape, no control character.
const STEP = /^[^/\\:?#%\p{Cc}]+$/u;

const SCHEMA = z.object({
  files: z
    .array(
      z.object({
        path: z.string().max(1_000).refine(isInside),
        size: z.int().min(0),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/i)
          .toLowerCase(),
      }),
    )
    .min(1)
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length),
});

/**
 * Reads the files of a release from its manifest: `{ "files": [{ "path", "size", "sha256" }, ...] }`, other keys ignored.
 *
 * @returns `undefined` when it is none: not JSON in UTF-8, a field that does not fit, no file, one named twice, or a path that leads
 * out of the manifest's folder.
 * @example
 * const files = parseManifest(bytes)
 */
export function parseManifest(bytes: Uint8Array): ManifestFile[] | undefined {
  try {
    return SCHEMA.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))).data?.files;
  } catch {
    return undefined;
  }
}

/** Where a file of the manifest is. */
export function urlOf(path: string, manifestUrl: URL): URL {
  return new URL(path.split("/").map(encodeURIComponent).join("/"), new URL(".", manifestUrl));
}

function isInside(path: string): boolean {
  return path.split("/").every((step) => STEP.test(step) && step !== "." && step !== "..");
}
