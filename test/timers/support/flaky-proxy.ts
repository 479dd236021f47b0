import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type FlakyProxy = {
  /** The way through the proxy to where `url` leads. */
  url: string;
  /** Breaks the connection over which the next statement with this text in it goes, once the server has carried it out. */
  loseAnswerTo(text: string): void;
};

/** Stands between a store and its PostgreSQL server, and loses an answer when told to. */
export async function flakyProxy(url: string): Promise<FlakyProxy> {
  const server = new URL(url);
  let wanted: string | undefined;
  const sockets = new Set<Socket>();

  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname);
    let losing = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [client, upstream].map((one) => one.destroy()));
    }
    client.on("data", (data) => {
      if (wanted !== undefined && data.includes(wanted)) {
        losing = true;
        wanted = undefined;
      }
      upstream.write(data);
    });
    upstream.on("data", (data) => {
      // ReadyForQuery ends the answer, so the statement is committed.
      if (!losing) client.write(data);
      else if (data.includes("Z\0\0\0\u0005I")) client.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });

  const through = new URL(url);
  through.port = String((proxy.address() as { port: number }).port);
  return {
    url: through.href,
    loseAnswerTo: (text) => {
      wanted = text;
    },
  };
}
