// Programs some tests need beside Node. A test asks here and is skipped without its program; `npm test` says what was left out,
// and in CI counts it as a failure.
import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

export type Capability = {
  name: string;
  /** What is not tested without it. */
  covers: string;
  install: string;
  /** Paths of the programs by name, or undefined when one of them is missing. */
  programs: Record<string, string> | undefined;
};

/** Debian keeps the server's programs out of PATH, in a folder for each version. */
const POSTGRES_HOME = "/usr/lib/postgresql";

export const postgres: Capability = {
  name: "PostgreSQL",
  covers: "the timer store and the keeper's memory on PostgreSQL",
  install: "apt-get install postgresql",
  programs: findAll(["initdb", "postgres"], postgresFolders()),
};

export const chromium: Capability = {
  name: "Chromium",
  covers: "the page in a browser",
  install: "apt-get install chromium",
  programs: findAll(["chromium"]),
};

export const z3: Capability = {
  name: "z3",
  covers: "the formal proofs",
  install: "apt-get install z3",
  programs: findAll(["z3"]),
};

export const capabilities: readonly Capability[] = [postgres, chromium, z3];

function findAll(names: readonly string[], extraFolders: readonly string[] = []): Record<string, string> | undefined {
  const folders = [...extraFolders, ...(process.env["PATH"] ?? "").split(delimiter).filter(Boolean)];
  const found: Record<string, string> = {};
  for (const name of names) {
    const path = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (path === undefined) return undefined;
    found[name] = path;
  }
  return found;
}

function postgresFolders(): string[] {
  try {
    const versions = readdirSync(POSTGRES_HOME).toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(POSTGRES_HOME, version, "bin"));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
