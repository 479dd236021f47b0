import type { ServerResponse } from "node:http";
import type { Timer } from "../../src/timers/index.ts";

/** The sessions that listen at this moment, each over a stream of server-sent events. */
export class Sessions {
  readonly #streams = new Map<string, ServerResponse>();

  /** A session that connects again has lost its earlier stream, whether or not the network has noticed. */
  connect(sessionId: string, stream: ServerResponse): void {
    this.#streams.get(sessionId)?.end();
    this.#streams.set(sessionId, stream);
    stream.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).flushHeaders();
    stream.on("close", () => {
      if (this.#streams.get(sessionId) === stream) this.#streams.delete(sessionId);
    });
  }

  /** Hands a reminder to its session. The event's id is the timer's, by which a session knows one it has had before. */
  async notify({ id, sessionId, note, fireAt }: Timer): Promise<void> {
    const stream = this.#streams.get(sessionId);
    if (stream === undefined) throw new Error(`Session ${sessionId} is not connected.`);
    const event = `id: ${id}\nevent: reminder\ndata: ${JSON.stringify({ note, fireAt })}\n\n`;
    await new Promise<void>((resolve, reject) => {
      stream.write(event, (error) => (error ? reject(error) : resolve()));
    });
  }

  close(): void {
    for (const stream of this.#streams.values()) stream.end();
  }
}
