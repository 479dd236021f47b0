import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
const HARDHAT = fileURLToPath(import.meta.resolve("hardhat")).replace(/index\.js$/, "cli.js");

/** What a deployer has checked out, and built. */
const FILES = ["artifacts", "contracts", "ignition", "scripts", ".env.example", "hardhat.config.ts", "package.json"];

/** The real configuration, but that nothing is compiled again: the artifacts are those that every test uses. */
const CONFIG = `
import { overrideTask } from "hardhat/config";
import config from "./hardhat.config.ts";

const build = overrideTask("build").setInlineAction(async () => ({ contractRootPaths: [], testRootPaths: [] })).build();
export default { ...config, tasks: [build] };
`;

export type Environment = Record<string, string>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

export type Running = { ended: Promise<Ended>; kill(): Promise<void> };

/**
 * A copy of the repository in a folder of its own, where the real `hardhat` command runs: journals, artifacts and secrets of the
 * copy touch nobody else's.
 */
export type Project = {
  path(...parts: string[]): string;
  read(...parts: string[]): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** Starts `hardhat ...args` with this environment and nothing of ours. */
  start(args: readonly string[], env?: Environment, input?: string): Running;
  /** `start`, to its end. */
  hardhat(args: readonly string[], env?: Environment, input?: string): Promise<Ended>;
  remove(): Promise<void>;
};

export async function createProject(): Promise<Project> {
  const root = await mkdtemp(join(tmpdir(), "duebook-deploy-"));
  for (const name of FILES) {
    await cp(join(REPOSITORY, name), join(root, name), {
      recursive: true,
      filter: (source) => !source.endsWith("/ignition/deployments"),
    });
  }
  await writeFile(join(root, "built.config.ts"), CONFIG);
  await symlink(join(REPOSITORY, "node_modules"), join(root, "node_modules"));

  const running = new Set<ChildProcess>();
  const project: Project = {
    path: (...parts) => join(root, ...parts),
    read: (...parts) => readFile(join(root, ...parts), "utf8"),
    write: (name, text) => writeFile(join(root, name), text),
    start(args, env = {}, input = "") {
      const child = spawn(process.execPath, [HARDHAT, ...args], {
        cwd: root,
        env: {
          PATH: process.env["PATH"],
          // Keystores and Hardhat's own caches live in the user's folders.
          HOME: root,
          XDG_CONFIG_HOME: join(root, ".config"),
          HARDHAT_CONFIG: "built.config.ts",
          NO_COLOR: "1",
          ...env,
        },
      });
      running.add(child);
      child.once("exit", () => running.delete(child));
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
      child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
      child.stdin.end(input);
      const ended = once(child, "close").then(([code, signal]) => ({ code, signal, output }) as Ended);
      return {
        ended,
        async kill() {
          child.kill("SIGKILL");
          await ended;
        },
      };
    },
    hardhat: (args, env, input) => project.start(args, env, input).ended,
    async remove() {
      for (const child of running) child.kill("SIGKILL");
      await rm(root, { recursive: true, force: true });
    },
  };
  return project;
}
