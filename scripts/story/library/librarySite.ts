// A small library behind HTTP: a folder with a manifest and the files of one release.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { HOST } from "../localChain.ts";

const FOLDER = "/17/2/";
const FILES = { "lesson-1.txt": "Time of a run, time of an action.", "lesson-2.txt": "What an hour means." };

export type LibrarySite = {
  manifestUrl: string;
  files: readonly string[];
  /** Takes a file away; the manifest goes on naming it. */
  remove(file: string): void;
  putBack(): void;
  close(): Promise<void>;
};

export async function openLibrarySite(): Promise<LibrarySite> {
  const content = new Map<string, string>();
  const putBack = () => {
    for (const [name, text] of Object.entries(FILES)) content.set(FOLDER + name, text);
  };
  putBack();
  content.set(`${FOLDER}manifest.json`, JSON.stringify({ files: Object.entries(FILES).map(entryOf) }));

  const server = createServer(({ url = "" }, response) => {
    const text = content.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, HOST);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    manifestUrl: `http://${HOST}:${port}${FOLDER}manifest.json`,
    files: Object.keys(FILES),
    remove: (file) => void content.delete(FOLDER + file),
    putBack,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function entryOf([path, text]: [string, string]) {
  return { path, size: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}
