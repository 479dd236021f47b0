import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What becomes of a request.
 *
 * - `pass`: the node answers.
 * - a number: this HTTP status, and the node never hears of it.
 * - `swallow`: the node does what is asked, and its answer never arrives.
 * - `hang`: neither does.
 */
export type Fate = "pass" | "swallow" | "hang" | number;

export type MoodyNode = {
  url: string;
  /** Decides for each request; everything passes when left alone. */
  rule: (method: string, params: readonly unknown[]) => Fate;
  /** The methods that were asked for, in order. */
  readonly seen: readonly string[];
  close(): Promise<void>;
};

/** A node's neighbour that is not always well, on a port of its own. */
export async function startProxy(nodeUrl: string): Promise<MoodyNode> {
  const seen: string[] = [];
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const proxy: MoodyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rule: () => "pass",
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method, params = [] } = JSON.parse(body) as { method: string; params?: unknown[] };
    seen.push(method);
    const fate = proxy.rule(method, params);
    if (fate === "hang") return;
    if (typeof fate === "number") {
      response.writeHead(fate).end("busy");
      return;
    }
    const headers = { "content-type": "application/json" };
    const answer = await (await fetch(nodeUrl, { method: "POST", headers, body })).text();
    if (fate === "pass") response.writeHead(200, headers).end(answer);
  }
}
