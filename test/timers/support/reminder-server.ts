// The example server, run as its README says and talked to over HTTP.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";

type Server = {
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The reminders a session is told of, as long as the server runs. */
  listen(session: string): Promise<AsyncGenerator<{ id: string; data: unknown }, void>>;
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null; stderr: string }>;
};

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the server answers
type Answer = { status: number; body: any };

const PAST = "2001-02-03T04:05:06.789Z";
const FUTURE = "2901-02-03T04:05:06.789Z";

export function describeReminderServer(backend: string, newDatabase: () => Promise<string>): void {
  describe(`the reminder server on ${backend}`, () => {
    test("tells a session, after a crash, what it asked for before and was not there for", async () => {
      const database = await newDatabase();
      const before = await start(database);
      const { status, body: created } = await before.request("POST", "/sessions/alice/reminders", {
        note: "line one\nline two",
        fireAt: PAST,
      });
      expect(status).toBe(201);
      expect(created).toMatchObject({
        sessionId: "alice",
        note: "line one\nline two",
        fireAt: PAST,
        status: "pending",
      });
      expect((await before.end("SIGKILL")).signal).toBe("SIGKILL");

      const after = await start(database);
      const reminders = await after.listen("alice");
      const { value } = await reminders.next();
      expect(value).toEqual({ id: created.id, data: { note: "line one\nline two", fireAt: PAST } });
      // The next reminder comes after the first is on record as delivered.
      const { body: second } = await after.request("POST", "/sessions/alice/reminders", {
        note: "second",
        fireAt: PAST,
      });
      expect((await reminders.next()).value).toMatchObject({ id: second.id });
      expect(await after.end("SIGTERM")).toEqual({ code: 0, signal: null, stderr: "" });
      expect((await reminders.next()).done).toBe(true);

      const last = await start(database);
      const { body: left } = await last.request("GET", "/sessions/alice/reminders");
      expect(left.map((timer: { id: string }) => timer.id)).not.toContain(created.id);
    });

    test("lists, cancels and repeats as the store does, and says what is wrong with a request", async () => {
      const server = await start(await newDatabase());
      const path = "/sessions/alice%2Fbob/reminders";
      const reminder = { note: "note", fireAt: FUTURE };
      const key = { "idempotency-key": "one" };
      const { body: created } = await server.request("POST", path, reminder, key);
      expect(created).toMatchObject({ id: "one", sessionId: "alice/bob", fireAt: FUTURE });
      expect(await server.request("POST", path, reminder, key)).toEqual({ status: 201, body: created });
      expect(await server.request("GET", path)).toEqual({ status: 200, body: [created] });

      const refusals: [status: number, answer: Promise<Answer>][] = [
        [409, server.request("POST", path, { ...reminder, note: "other" }, key)],
        [400, server.request("POST", path, { note: "note", fireAt: "tomorrow" })],
        [400, server.request("POST", path, { note: "note", fireAt: null })],
        [400, server.request("POST", path, { fireAt: FUTURE })],
        [400, server.request("POST", "/sessions//reminders", reminder)],
        [400, server.request("POST", path, "x".repeat(500_000))],
        [400, server.request("POST", path, null)],
        [400, server.request("GET", "/sessions/%E0%A4%A/reminders")],
        [404, server.request("DELETE", "/sessions/bob/reminders/one")],
        [404, server.request("DELETE", `${path}/absent`)],
        [404, server.request("PUT", path, reminder)],
        [404, server.request("GET", "/elsewhere")],
      ];
      for (const [status, answer] of refusals) {
        expect(await answer).toEqual({ status, body: { error: expect.stringMatching(/./) } });
      }

      const { status, body: cancelled } = await server.request("DELETE", `${path}/one`);
      expect([status, cancelled.status]).toEqual([200, "cancelled"]);
      expect((await server.request("DELETE", `${path}/one`)).status).toBe(404);
      expect(await server.request("GET", path)).toEqual({ status: 200, body: [] });
      expect((await server.end("SIGINT")).code).toBe(0);
    });
  });
}

async function start(database: string): Promise<Server> {
  const main = fileURLToPath(new URL("../../../examples/reminder-server/main.ts", import.meta.url));
  const env = { ...process.env, DATABASE: database, PORT: "0", TICK_MS: "20" };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, stderr }));
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Listening on (http:.+)$/.exec(line)?.[1];
    break;
  }
  if (url === undefined) throw new Error(`The server did not start.\n${(await ended).stderr}`);

  return {
    async request(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    async listen(session) {
      const { body } = await fetch(`${url}/sessions/${session}/reminders-due`);
      return events(body as AsyncIterable<Uint8Array>);
    },
    async end(signal) {
      child.kill(signal);
      return await ended;
    },
  };
}

async function* events(stream: AsyncIterable<Uint8Array>): AsyncGenerator<{ id: string; data: unknown }, void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const { id, data } = /^id: (?<id>.+)\nevent: reminder\ndata: (?<data>.+)$/.exec(event)?.groups ?? {};
      yield { id: id as string, data: JSON.parse(data as string) };
    }
  }
}
