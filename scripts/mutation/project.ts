// A part of the project with mutants woven into its sources, and the runs of its Solidity tests.
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Artifact } from "@nomicfoundation/edr";
import { compile } from "./compile.ts";
import { importedBy, type Part } from "./parts.ts";
import type { Reply, Task } from "./worker.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));
/** Tests in these folders are compiled plainly, as in hardhat.config.ts. */
const PLAIN = /^test\/solidity\/(unit|proof)\//;
/** How often as long as without a mutant a run may take before it counts as endless. */
const PATIENCE = 10;

export type Suite = { file: string; milliseconds: number };

export class Project {
  readonly #part: Part;
  readonly #folder = mkdtempSync(join(tmpdir(), "duebook-mutation-"));
  readonly #woven = new Map<string, string>();
  /** Of the suites that hold none of the code that mutants are in. They are compiled once. */
  readonly #plain = new Map<string, Artifact[]>();
  #worker: ChildProcess | undefined;

  constructor(part: Part) {
    this.#part = part;
  }

  /** The text of a file of the project, as it is woven, or of its packages. */
  readonly read = (file: string): string | undefined => {
    const woven = this.#woven.get(file);
    if (woven !== undefined) return woven;
    const own = join(ROOT, file);
    if (existsSync(own)) return asked(readFileSync(own, "utf8"));
    const packaged = join(ROOT, "node_modules", file);
    return existsSync(packaged) ? readFileSync(packaged, "utf8") : undefined;
  };

  write(file: string, source: string): void {
    this.#woven.set(file, asked(source));
  }

  /** Compiles all contracts and suites, the contracts of `changed` files having mutants in them. */
  build(changed: readonly string[]): void {
    this.#stop();
    const contracts = [...this.#part.files].filter((file) => file.startsWith("contracts/"));
    const isApart = (suite: string) => PLAIN.test(suite) && !changed.some((file) => importedBy(suite, ROOT).has(file));
    const suites = [...this.#part.suites.keys()];
    const apart = suites.filter(isApart);
    const missing = apart.filter((suite) => !this.#plain.has(suite));
    for (const artifact of compile(missing, this.read, "plain")) {
      const { source } = artifact.id;
      this.#plain.set(source, [...(this.#plain.get(source) ?? []), artifact]);
    }
    const others = suites.filter((suite) => !isApart(suite));
    const artifacts = compile([...contracts, ...others], this.read, "throughYul");
    for (const suite of apart) artifacts.push(...(this.#plain.get(suite) ?? []));
    writeFileSync(this.#artifacts, JSON.stringify(artifacts));
  }

  /** Runs these suites. They may take many times what they usually do. */
  async test(suites: readonly Suite[], task: Omit<Task, "files">): Promise<Reply> {
    const usual = suites.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const files = suites.map(({ file }) => file);
    return await this.#ask({ ...task, files }, 60_000 + PATIENCE * usual);
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

/** The switch reads the block, so nothing that asks it can be pure. */
function asked(source: string): string {
  return source.replace(/\bpure\b/g, "view");
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
