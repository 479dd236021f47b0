// The main job as a newcomer runs it: the command itself, in a process of its own.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { CLAIMS } from "../../../scripts/story/claims.ts";

type Run = {
  lines: string[];
  errors: string[];
  /** Resolves with the line that has these words, once it is printed. */
  line(words: RegExp): Promise<string>;
  interrupt(): void;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

const LONG = 900_000;

const running = new Set<ChildProcessByStdio<null, Readable, Readable>>();

function start(...args: readonly string[]): Run {
  const child = spawn(process.execPath, ["scripts/start.ts", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
  const ended = once(child, "close").then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | string;
  });
  return {
    ...{ lines, errors, ended },
    async line(words) {
      for (;;) {
        const found = lines.find((line) => words.test(line));
        if (found !== undefined) return found;
        if (!running.has(child)) throw new Error(`It ended without ${words}.\n${[...lines, ...errors].join("\n")}`);
        await Promise.race([once(output, "line"), ended]);
      }
    },
    interrupt: () => child.kill("SIGINT"),
  };
}

/** What Ignition leaves of local deployments: nothing. */
function journals(): string[] {
  try {
    return readdirSync("ignition/deployments").filter((name) => name.startsWith("local-"));
  } catch {
    return [];
  }
}

describe("npm start", () => {
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
  });

  it("plays the story with --once, checks each of its claims and exits 0", { timeout: LONG }, async () => {
    const story = start("--once");
    const code = await story.ended;
    expect(story.errors).toEqual([]);
    expect(code, story.lines.join("\n")).toBe(0);
    for (const claim of Object.values(CLAIMS)) expect(story.lines).toContain(`    ✓ ${claim}`);
    expect(story.lines.filter((line) => line.includes("✗"))).toEqual([]);
    expect(story.lines.at(-1)).toBe(`All ${Object.keys(CLAIMS).length} claims held.`);
    expect(journals()).toEqual([]);

    // What happened in which block, when, and in which transaction.
    const told = story.lines.filter((line) => /^ {2}block +\d+ {2}\d\d:\d\d:\d\d {2}.+ {2}0x[0-9a-f]{64}$/.test(line));
    for (const words of [
      "stored on chain",
      "seal",
      "Olga cancels",
      "claims",
      "ether move",
      "clears it",
      "booked for exactly",
      "it fails",
      "moves it on",
      "books the next",
      "cancels the series",
      "is Available",
      "is Unavailable",
    ]) {
      expect(told.filter((line) => line.includes(words)).length, words).toBeGreaterThan(0);
    }
    for (const error of [
      "NotDueError",
      "NotOwnerError",
      "NotFoundError",
      "nonce too low",
      "NotBookableError",
      "TooFewServedError",
      "SlotTakenError",
      "LabelMismatchError",
    ]) {
      expect(story.lines.filter((line) => line.includes(error)).length, error).toBeGreaterThan(0);
    }
  });

  it("goes on after the story until Ctrl-C, and then exits 0", { timeout: LONG }, async () => {
    const story = start("--port", "0");
    await story.line(/^All \d+ claims held\.$/);
    await story.line(/heartbeat 1, due at/);
    await story.line(/(Ada|Ben) claims it/);
    story.interrupt();
    expect(await story.ended).toBe(0);
    expect(story.errors).toEqual([]);
    expect(story.lines.at(-1)).toBe("Stopped.");
  });

  it("exits 1 when it is stopped before every claim was checked", { timeout: LONG }, async () => {
    const story = start("--once");
    await story.line(/^1\. /);
    story.interrupt();
    expect(await story.ended).toBe(1);
    expect(story.errors).toEqual(["Stopped before every claim was checked."]);
  });

  it.each([[["--port", "much"]], [["--port", "65536"]], [["--twice"]]])("explains itself after %j", async (args) => {
    const story = start(...args);
    expect(await story.ended).toBe(1);
    expect(story.errors.at(-1)).toBe("Usage: npm start -- [--once] [--port PORT]");
  });

  it("says so when the port that was asked for is taken", { timeout: LONG }, async () => {
    const other = createServer();
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    try {
      const story = start("--once", "--port", port);
      expect(await story.ended).toBe(1);
      expect(story.errors.join("\n")).toContain(`Port ${port} is taken`);
    } finally {
      other.close();
    }
  });
});
