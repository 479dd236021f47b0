// Keepers as an operator runs them: each a process of its own, which can be killed.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { bytesToHex, type Hex } from "viem";
import { expect } from "vitest";
import type { TestNode } from "../../../support/nodes.ts";

const MAIN = resolve("src/keeper/main.ts");

/** A line of its log. */
export type Line = Record<string, unknown>;

export type KeeperProcess = {
  output: () => string;
  lines: () => Line[];
  /** The first line like this, once it is there. */
  until(what: (line: Line) => boolean): Promise<Line>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

export type KeeperProcesses = {
  /** Starts one in a folder, away from a developer's own .env, with these settings and no others. */
  start(folder: string, environment: Record<string, string>): KeeperProcess;
  killAll(): Promise<void>;
};

export function keeperProcesses(): KeeperProcesses {
  const running = new Map<ChildProcessByStdio<null, Readable, Readable>, Promise<unknown>>();
  return {
    start(folder, environment) {
      const { PATH = "" } = process.env;
      const child = spawn(process.execPath, [MAIN], {
        cwd: folder,
        env: { PATH, ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let text = "";
      const read = (part: string) => {
        text += part;
      };
      child.stdout.setEncoding("utf8").on("data", read);
      child.stderr.setEncoding("utf8").on("data", read);
      const ended = once(child, "close").then(([code, signal]) => {
        running.delete(child);
        return (code ?? signal) as number | string;
      });
      running.set(child, ended);
      const lines = () =>
        text
          .split("\n")
          .filter((line) => line.startsWith("{") && line.endsWith("}"))
          .map((line) => JSON.parse(line) as Line);
      return {
        ...{ lines, ended },
        output: () => text,
        async until(what) {
          const found = () => lines().find(what);
          await expect.poll(found, { timeout: 60_000 }).toBeDefined();
          return found() ?? {};
        },
        kill: (signal) => child.kill(signal),
      };
    },

    async killAll() {
      for (const child of running.keys()) child.kill("SIGKILL");
      await Promise.all(running.values());
    },
  };
}

/** Lines with this message. */
export function msg(text: string): (line: Line) => boolean {
  return (line) => line["msg"] === text;
}

export function privateKeyOf({ accounts }: TestNode, index: number): Hex {
  return bytesToHex(accounts[index]?.getHdKey().privateKey ?? new Uint8Array());
}
