// Runs commands one after the other and lets none hide the next: whoever mends one finding sees all of them.
import { spawnSync } from "node:child_process";

export type Step = { name: string; command: readonly [program: string, ...args: string[]] };

/** Runs every step, prints the output of the failed ones and returns the names of those. */
export function runSteps(steps: readonly Step[]): string[] {
  const failed: string[] = [];
  for (const { name, command } of steps) {
    const [program, ...args] = command;
    const started = performance.now();
    const { status, error, stdout, stderr } = spawnSync(program, args, {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024, // a formatter's diff of a whole tree fits
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (status === 0) continue;
    failed.push(name);
    console.log([error?.message, stdout, stderr].filter(Boolean).join("\n"));
  }
  return failed;
}
