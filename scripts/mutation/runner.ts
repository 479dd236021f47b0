// A process that runs the Solidity tests on what was compiled, and can be ended when they never do.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Artifact } from "@nomicfoundation/edr";
import type { Reply, Task, Test } from "./worker.ts";

const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));
/** How often as long as without a mutant a run may take before it counts as endless. */
const PATIENCE = 10;

export type Suite = { file: string; milliseconds: number };

export class Runner {
  readonly #folder = mkdtempSync(join(tmpdir(), "duebook-mutation-"));
  #worker: ChildProcess | undefined;

  /** Takes this instead of what it had. */
  load(artifacts: readonly Artifact[]): void {
    this.#stop();
    writeFileSync(this.#artifacts, JSON.stringify(artifacts));
  }

  /** Runs these suites. They may take many times what they usually do. */
  async test(suites: readonly Suite[], task: Omit<Task, "files">): Promise<Reply> {
    const usual = suites.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const files = suites.map(({ file }) => file);
    return await this.#ask({ ...task, files }, 60_000 + PATIENCE * usual);
  }

  /** What fails of these suites. A run that is endless, or out of memory, is a failure too. */
  async failuresOf(suites: readonly Suite[], task: Omit<Task, "files">): Promise<Test[]> {
    const reply = await this.test(suites, task);
    if (reply.kind === "refused") throw new Error(`the tests do not run: ${reply.reason}`);
    if (reply.kind === "tested") return reply.failures;
    return [{ file: suites[0]?.file ?? "", name: reply.kind, milliseconds: Number.POSITIVE_INFINITY }];
  }

  close(): void {
    this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #artifacts(): string {
    return join(this.#folder, "artifacts.json");
  }

  #stop(): void {
    this.#worker?.removeAllListeners();
    this.#worker?.kill("SIGKILL");
    this.#worker = undefined;
  }

  async #ask(task: Task, patience: number): Promise<Reply> {
    this.#worker ??= await started(this.#artifacts);
    const worker = this.#worker;
    return await new Promise((resolve) => {
      const finish = (reply: Reply) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        if (reply.kind === "endless" || reply.kind === "crashed") this.#stop();
        resolve(reply);
      };
      const timer = setTimeout(() => finish({ kind: "endless" }), patience);
      worker.once("message", (reply) => finish(reply as Reply));
      worker.once("exit", () => finish({ kind: "crashed" }));
      worker.send(task);
    });
  }
}

async function started(artifacts: string): Promise<ChildProcess> {
  const worker = fork(WORKER, [artifacts], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise<void>((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("exit", (code) => reject(new Error(`the process that runs the tests ended at once with code ${code}`)));
  });
  worker.removeAllListeners();
  return worker;
}
