// What generators share: a generated file is either written, or compared with what is there.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type GeneratedFiles = {
  /** Sources by path. TypeScript is formatted before it is written, so that a fresh file passes `npm run check`. */
  wanted: ReadonlyMap<string, string>;
  /** What writes them. */
  command?: string;
  /** Files that an older generation left behind. */
  surplus?: readonly string[];
};

/** Writes the files; with `--check` on the command line writes nothing, and makes the process fail when a file would change. */
export function settle({ wanted, command = "npm run generate", surplus = [] }: GeneratedFiles): void {
  const changed = [...wanted]
    .map(([path, source]) => ({ path, source: formatted(path, source) }))
    .filter(({ path, source }) => !existsSync(path) || readFileSync(path, "utf8") !== source);

  if (process.argv.includes("--check")) {
    const stale = [...surplus, ...changed.map(({ path }) => path)];
    for (const path of stale) console.error(`${path} is not what its source gives: ${command}`);
    process.exitCode = stale.length === 0 ? 0 : 1;
    return;
  }
  for (const path of surplus) rmSync(path);
  for (const { path, source } of changed) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  }
  console.log(`${wanted.size} files, ${changed.length + surplus.length} changed.`);
}

function formatted(path: string, source: string): string {
  if (!path.endsWith(".ts")) return source;
  const { status, stdout, stderr } = spawnSync("biome", ["format", `--stdin-file-path=${path}`], {
    input: source,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`biome could not format ${path}.\n${stderr}`);
  return stdout;
}
