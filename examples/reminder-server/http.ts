import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
  InvalidTimer,
  MAX_NOTE_BYTES,
  StoreUnavailable,
  TimerExists,
  TimerNotFound,
  type TimerStore,
} from "../../src/timers/index.ts";
import type { Sessions } from "./sessions.ts";

/** A character of a note takes at most six bytes of JSON for each of its own. */
const MAX_BODY_BYTES = 6 * MAX_NOTE_BYTES + 1_024;

/** What is wrong with a request before the store sees it. */
class BadRequest extends Error {}

export function createHttpServer(store: TimerStore, sessions: Sessions): Server {
  return createServer(async (request, response) => {
    try {
      await route(request, response);
    } catch (error) {
      const status = statusOf(error);
      if (status === 500) console.error(error);
      reply(response, status, { error: status === 500 ? "Internal error" : (error as Error).message });
    }
  });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, root, session = "", kind, id, ...more] = pathname.split("/").map(decode);
    const what =
      root === "sessions" && more.length === 0 ? `${request.method} ${kind}${id === undefined ? "" : "/id"}` : "";
    switch (what) {
      case "POST reminders": {
        const { note, fireAt } = await readJson(request);
        const key = request.headers["idempotency-key"];
        const options = typeof key === "string" ? { id: key } : {};
        // Of null or a number a Date makes something too, and never what was meant.
        const time = new Date(typeof fireAt === "string" ? fireAt : Number.NaN);
        return reply(response, 201, await store.create(session, note as string, time, options));
      }
      case "GET reminders":
        return reply(response, 200, await store.list(session));
      case "DELETE reminders/id":
        return reply(response, 200, await store.cancel(session, id as string));
      case "GET reminders-due":
        return sessions.connect(session, response);
      default:
        return reply(response, 404, { error: "No such resource" });
    }
  }
}

function statusOf(error: unknown): number {
  if (error instanceof BadRequest || error instanceof InvalidTimer) return 400;
  if (error instanceof TimerNotFound) return 404;
  if (error instanceof TimerExists) return 409;
  if (error instanceof StoreUnavailable) return 503;
  return 500;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BadRequest("The path is not well-formed.");
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new BadRequest("The body is too long.");
    chunks.push(chunk);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
  } catch {}
  throw new BadRequest("The body is no JSON object.");
}
