import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ManifestCheck } from "../../checker/checkManifest.ts";
import { evidenceTextOf } from "../../checker/evidence.ts";

/** Keeps the evidence of checks in a folder, each in a file named for its hash, which is whole or not there. */
export function createEvidenceFolder(folder: string): (check: ManifestCheck) => Promise<void> {
  return async ({ evidence, evidenceHash }) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${evidenceHash}.json`);
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, evidenceTextOf(evidence), { flush: true });
    await rename(draft, file);
  };
}
