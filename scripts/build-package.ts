// Compiles src/ to dist/, from nothing: a file that was renamed must not stay in the package.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
const { status } = spawnSync("tsc", ["-p", "tsconfig.build.json"], { stdio: "inherit" });
process.exitCode = status ?? 1;
