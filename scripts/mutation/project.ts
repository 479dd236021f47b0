// A copy of a part of the project in which the mutants are woven, and the runs of its Solidity tests.
import { type ChildProcess, fork } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Part } from "./parts.ts";
import type { Reply, Task } from "./worker.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));
/** How often as long as without a mutant a run may take before it counts as endless. */
const PATIENCE = 10;

export type Suite = { file: string; milliseconds: number };

export class Project {
  readonly folder: string;
  #worker: ChildProcess | undefined;

  constructor(part: Part) {
    this.folder = mkdtempSync(join(tmpdir(), "duebook-mutation-"));
    cpSync(join(ROOT, "test/vectors"), join(this.folder, "test/vectors"), { recursive: true });
    writeFileSync(
      join(this.folder, "package.json"),
      JSON.stringify({ name: "mutants", type: "module", private: true }),
    );
    symlinkSync(join(ROOT, "node_modules"), join(this.folder, "node_modules"));
    // The switch reads the block, so nothing that asks it can be pure.
    for (const file of part.files) this.write(file, readFileSync(join(ROOT, file), "utf8"));
  }

  write(file: string, source: string): void {
    mkdirSync(join(this.folder, file, ".."), { recursive: true });
    writeFileSync(join(this.folder, file), source.replace(/\bpure\b/g, "view"));
  }

  async build(): Promise<Reply> {
    return await this.#ask({ kind: "build" }, 3_600_000);
  }

  /** Runs these test files with a mutant awake (0: none). */
  async test(mutant: number, suites: readonly Suite[], fuzzRuns: number): Promise<Reply> {
    const usual = suites.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const files = suites.map(({ file }) => file);
    return await this.#ask({ kind: "test", mutant, files, fuzzRuns }, 60_000 + PATIENCE * usual);
  }

  close(): void {
    this.#worker?.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #ask(task: Task, patience: number): Promise<Reply> {
    const worker = this.#worker ?? fork(WORKER, [this.folder], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    this.#worker = worker;
    return await new Promise((resolve) => {
      const finish = (reply: Reply) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        resolve(reply);
      };
      const timer = setTimeout(() => {
        this.#worker = undefined;
        worker.kill("SIGKILL");
        finish({ kind: "endless" });
      }, patience);
      worker.once("message", (reply) => finish(reply as Reply));
      worker.once("exit", () => {
        this.#worker = undefined;
        finish({ kind: "crashed" });
      });
      worker.send(task);
    });
  }
}
