// The files of the project and of its packages, as imports name them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The text of such a file, undefined where there is none. */
export function textOf(file: string): string | undefined {
  return sourceOf(file)?.toString();
}

/** The bytes of such a file, undefined where there is none. */
export function sourceOf(file: string): Buffer | undefined {
  const path = [join(ROOT, file), join(ROOT, "node_modules", file)].find(existsSync);
  return path === undefined ? undefined : readFileSync(path);
}
