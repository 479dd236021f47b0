import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach } from "vitest";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type LibraryServer = {
  /** Of the manifest. */
  url: string;
  /** What is at each path; a function answers by itself. */
  content: Map<string, Buffer | Handler>;
  /** Paths in the order in which they were asked for. */
  asked: string[];
};

export const sha256Of = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** A manifest that lists these files as they are. */
export function manifestOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([path, text]) => {
    return { path, size: Buffer.byteLength(text), sha256: sha256Of(text) };
  });
  return Buffer.from(JSON.stringify({ release: 2, files: entries }));
}

const closing: (() => void)[] = [];

/** Ends what a test has started. */
export function closeServersAfterEach(): void {
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
}

/** A library that serves a release of these files under `/17/2/`. */
export async function serveLibrary(files: Readonly<Record<string, string>>): Promise<LibraryServer> {
  const content: LibraryServer["content"] = new Map(
    Object.entries(files).map(([path, text]) => [`/17/2/${path}`, Buffer.from(text)]),
  );
  content.set("/17/2/manifest.json", manifestOf(files));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURI(request.url ?? "");
    asked.push(path);
    const found = content.get(path);
    if (typeof found === "function") return found(request, response);
    response.statusCode = found === undefined ? 404 : 200;
    response.end(found ?? "not here");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/17/2/manifest.json`, content, asked };
}
