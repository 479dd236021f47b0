// Child processes that talk in lines of JSON over standard input and output.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export type Child = {
  send(message: unknown): void;
  /** What it says next, or undefined when it has ended. */
  next(): Promise<string[] | undefined>;
  /** Ends it at once, without giving it a chance to notice. */
  kill(): void;
  /** Tells it that nothing more will come. */
  release(): void;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>;
};

type Process = ChildProcessByStdio<Writable, Readable, Readable>;

/** Compiling takes half of what a short process needs to start. */
const COMPILED = fileURLToPath(new URL("../../../node_modules/.cache/compiled", import.meta.url));

const running = new Set<Process>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export function startWorker(): Child {
  const script = fileURLToPath(new URL("worker.ts", import.meta.url));
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const child: Process = spawn(process.execPath, [script], { env, stdio: ["pipe", "pipe", "pipe"] });
  running.add(child);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  // A killed process no longer reads what it is sent.
  child.stdin.on("error", () => {});
  const ended = once(child, "close").then(([code, signal]) => {
    running.delete(child);
    return { code, signal, stderr };
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  return {
    send: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
    async next() {
      const { done, value } = await lines.next();
      // The last word of a killed process may be cut short: then it was not said.
      return done || !value.endsWith("]") ? undefined : JSON.parse(value);
    },
    kill: () => child.kill("SIGKILL"),
    release: () => child.stdin.end(),
    ended,
  };
}
