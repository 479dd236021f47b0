import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Where the gate shuts: at the nth call of a method, before the node sees it or after it has answered. */
export type ShutAt = { method: string; nth: number; moment: "before" | "after" };

/** A door in front of a node that can shut at an exact call, so that a client can be stopped at that very point. */
export type Gate = {
  url: string;
  /** Resolves when the gate has shut. The call that shut it, and every later one, gets no answer. */
  shut: Promise<void>;
  close(): Promise<void>;
};

type Call = { method: string };

export async function startGate(nodeUrl: string, shutAt: ShutAt): Promise<Gate> {
  const shut = Promise.withResolvers<void>();
  let isShut = false;
  let seen = 0;

  const isTheCall = ({ method }: Call) => method === shutAt.method && ++seen === shutAt.nth;

  async function forward(body: string): Promise<string> {
    const answer = await fetch(nodeUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
    return answer.text();
  }

  async function serve(body: string, response: ServerResponse): Promise<void> {
    if (isShut) return;
    const calls: Call[] = [JSON.parse(body)].flat();
    if (calls.some(isTheCall)) {
      isShut = true;
      if (shutAt.moment === "after") await forward(body);
      shut.resolve();
      return;
    }
    response.setHeader("content-type", "application/json").end(await forward(body));
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    // A node that has gone answers nobody.
    await serve(body, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: shut.promise,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
