// Against real HTTP servers, honest and hostile.
import type { ServerResponse } from "node:http";
import { keccak256, stringToBytes } from "viem";
import { describe, expect, it } from "vitest";
import { type CheckLimits, checkManifest, evidenceHashOf, evidenceTextOf } from "../../../src/checker/index.ts";
import { closeServersAfterEach, manifestOf, serveLibrary, sha256Of } from "../../support/libraryServer.ts";

const FILES = { "lesson.txt": "The first lesson.", "pictures/map 1.svg": "<svg/>", "größe.txt": "", "end.bin": "\0\0" };
const MANIFEST = "/17/2/manifest.json";
const LESSON = "/17/2/lesson.txt";
const QUICK: Partial<CheckLimits> = { requestTimeoutMs: 300, timeoutMs: 2_000 };

const reasons = (files: readonly { path: string; verdict: string; reason: string | null }[]) =>
  files
    .filter(({ verdict }) => verdict !== "there")
    .map(({ path, verdict, reason }) => `${path} ${verdict}: ${reason}`);

/** Resolves once the client has hung up. */
const hungUp = (response: ServerResponse) => new Promise<void>((resolve) => response.once("close", resolve));

describe("checkManifest", () => {
  closeServersAfterEach();

  it("finds a release available when every file is there as the manifest says", async () => {
    const { url, asked } = await serveLibrary(FILES);
    const check = await checkManifest(url);
    expect(check).toMatchObject({ status: "Available", requests: 5 });
    expect(asked.toSorted()).toEqual([MANIFEST, ...Object.keys(FILES).map((path) => `/17/2/${path}`)].toSorted());
    expect(check.evidence).toEqual({
      version: 1,
      url,
      status: "Available",
      manifest: { verdict: "there", sha256: sha256Of(manifestOf(FILES)), reason: null },
      files: Object.keys(FILES).map((path) => ({ path, verdict: "there", reason: null })),
    });
  });

  it("hashes what it saw and nothing else: who sees the same has the same evidence", async () => {
    const { url } = await serveLibrary({ "a.txt": "a" });
    const [first, second] = [await checkManifest(url), await checkManifest(url, { limits: QUICK })];
    const sha256 = sha256Of(manifestOf({ "a.txt": "a" }));
    const text =
      `{"version":1,"url":"${url}","status":"Available",` +
      `"manifest":{"verdict":"there","sha256":"${sha256}","reason":null},` +
      `"files":[{"path":"a.txt","verdict":"there","reason":null}]}`;
    expect(evidenceTextOf(first.evidence)).toBe(text);
    expect(first.evidenceHash).toBe(keccak256(stringToBytes(text)));
    expect(second.evidenceHash).toBe(first.evidenceHash);
    expect(evidenceHashOf(JSON.parse(text))).toBe(first.evidenceHash);
  });

  it("finds it unavailable when a file is missing, and still looks at the others", async () => {
    const { url, content } = await serveLibrary(FILES);
    content.delete("/17/2/end.bin");
    const check = await checkManifest(url);
    expect(check.status).toBe("Unavailable");
    expect(reasons(check.evidence.files)).toEqual(["end.bin missing: status 404"]);
    expect(check.requests).toBe(5);
  });

  it.each([
    ["other bytes of the same length", "The fIrst lesson.", "sha256"],
    ["fewer bytes", "The first", "size"],
    ["more bytes", "The first lesson. And more.", "size"],
    ["nothing", "", "size"],
  ])("finds it unavailable when a file has %s", async (_, text, reason) => {
    const { url, content } = await serveLibrary(FILES);
    content.set(LESSON, Buffer.from(text));
    const { status, evidence } = await checkManifest(url);
    expect(status).toBe("Unavailable");
    expect(reasons(evidence.files)).toEqual([`lesson.txt wrong: ${reason}`]);
  });

  it.each([404, 410])("takes %i of the manifest for an answer", async (code) => {
    const { url, content } = await serveLibrary(FILES);
    content.set(MANIFEST, (_, response) => response.writeHead(code).end());
    const { status, evidence, requests } = await checkManifest(url);
    expect({ status, requests }).toEqual({ status: "Unavailable", requests: 1 });
    expect(evidence.manifest).toEqual({ verdict: "missing", sha256: null, reason: `status ${code}` });
  });

  it("knows another manifest by its hash", async () => {
    const { url, asked } = await serveLibrary(FILES);
    const sha256 = sha256Of(manifestOf(FILES));
    expect((await checkManifest(url, { sha256: sha256.toUpperCase() })).status).toBe("Available");
    asked.splice(0);
    const { status, evidence } = await checkManifest(url, { sha256: sha256Of("another") });
    expect(status).toBe("Unavailable");
    expect(evidence.manifest).toEqual({ verdict: "wrong", sha256, reason: "sha256" });
    expect(asked).toEqual([MANIFEST]);
  });

  it.each([201, 204, 301, 401, 403, 429, 500, 503])("learns nothing from status %i of a file", async (code) => {
    const { url, content, asked } = await serveLibrary(FILES);
    content.set(LESSON, (_, response) => response.writeHead(code, { location: "/elsewhere" }).end());
    const { status, evidence } = await checkManifest(url);
    expect(status).toBe("CheckFailed");
    expect(reasons(evidence.files)).toEqual([`lesson.txt unknown: status ${code}`]);
    expect(asked).not.toContain("/elsewhere");
  });

  it("follows no redirect of the manifest", async () => {
    const { url, content, asked } = await serveLibrary(FILES);
    content.set("/moved", manifestOf(FILES));
    content.set(MANIFEST, (_, response) => response.writeHead(302, { location: "/moved" }).end());
    expect((await checkManifest(url)).status).toBe("CheckFailed");
    expect(asked).toEqual([MANIFEST]);
  });

  it("says unavailable where one file is missing and of another nothing is known", async () => {
    const { url, content } = await serveLibrary(FILES);
    content.delete("/17/2/end.bin");
    content.set(LESSON, (_, response) => response.writeHead(500).end());
    expect((await checkManifest(url)).status).toBe("Unavailable");
  });

  it("reads an endless file no further than the manifest says, and hangs up", async () => {
    const { url, content } = await serveLibrary(FILES);
    const closed = Promise.withResolvers<void>();
    content.set(LESSON, (_, response) => {
      void hungUp(response).then(closed.resolve);
      const write = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once("drain", write);
      };
      write();
    });
    const { status, evidence } = await checkManifest(url);
    expect(status).toBe("Unavailable");
    expect(reasons(evidence.files)).toEqual(["lesson.txt wrong: size"]);
    await closed.promise;
  });

  it("reads an endless manifest no further than its limit, and hangs up", async () => {
    const { url, content } = await serveLibrary(FILES);
    const closed = Promise.withResolvers<void>();
    content.set(MANIFEST, (_, response) => {
      void hungUp(response).then(closed.resolve);
      const write = () => {
        while (response.write("[".repeat(65_536)));
        response.once("drain", write);
      };
      write();
    });
    const { status, evidence } = await checkManifest(url);
    expect(status).toBe("CheckFailed");
    expect(evidence.manifest.reason).toBe("too long");
    await closed.promise;
  });

  it.each([
    ["headers", (response: ServerResponse) => void response],
    ["the rest of a body", (response: ServerResponse) => response.writeHead(200).write("The")],
  ])("does not wait for ever for %s", async (_, answer) => {
    const { url, content } = await serveLibrary(FILES);
    content.set(LESSON, (_request, response) => void answer(response));
    const { status, evidence } = await checkManifest(url, { limits: QUICK });
    expect(status).toBe("CheckFailed");
    expect(reasons(evidence.files)).toEqual(["lesson.txt unknown: timeout"]);
  });

  it("gives a file that trickles in no more time than any other", async () => {
    const { url, content } = await serveLibrary({ "slow.bin": "x".repeat(10_000) });
    const closed = Promise.withResolvers<void>();
    content.set("/17/2/slow.bin", (_, response) => {
      const drip = setInterval(() => response.write("x"), 20);
      void hungUp(response).then(() => {
        clearInterval(drip);
        closed.resolve();
      });
    });
    const { evidence } = await checkManifest(url, { limits: QUICK });
    expect(reasons(evidence.files)).toEqual(["slow.bin unknown: timeout"]);
    await closed.promise;
  });

  it("ends with its time, however many requests would have had theirs", async () => {
    const files = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.txt`, "x"]));
    const { url, content, asked } = await serveLibrary(files);
    for (const path of Object.keys(files)) content.set(`/17/2/${path}`, () => {});
    const limits = { timeoutMs: 400, requestTimeoutMs: 300, maxConcurrent: 1 };
    const { status, evidence } = await checkManifest(url, { limits });
    expect(status).toBe("CheckFailed");
    expect(evidence.files).toHaveLength(40);
    expect(new Set(evidence.files.map(({ reason }) => reason))).toEqual(new Set(["timeout"]));
    expect(asked.length).toBeLessThan(10);
  });

  it("ends when it is told to", async () => {
    const { url, content } = await serveLibrary(FILES);
    const stopping = new AbortController();
    content.set(MANIFEST, () => stopping.abort());
    const { status, evidence } = await checkManifest(url, { signal: stopping.signal });
    expect({ status, reason: evidence.manifest.reason }).toEqual({ status: "CheckFailed", reason: "timeout" });
  });

  it("learns nothing from a body that breaks off", async () => {
    const { url, content } = await serveLibrary(FILES);
    content.set(LESSON, (_, response) => {
      response.writeHead(200, { "content-length": 17 });
      response.write("The first", () => response.destroy());
    });
    const { status, evidence } = await checkManifest(url);
    expect(status).toBe("CheckFailed");
    expect(reasons(evidence.files)).toEqual(["lesson.txt unknown: broken"]);
  });

  it("believes the bytes, not the length that is announced", async () => {
    const { url, content } = await serveLibrary(FILES);
    // Seventeen bytes are right, but the head says nine: nine is what HTTP delivers.
    content.set(LESSON, (_, { socket }) => {
      socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\nconnection: close\r\n\r\nThe first lesson.");
    });
    expect((await checkManifest(url)).status).toBe("Unavailable");
  });

  it("takes no body that was compressed unasked", async () => {
    const { url, content } = await serveLibrary(FILES);
    content.set(LESSON, (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x"));
    const { evidence } = await checkManifest(url);
    expect(reasons(evidence.files)).toEqual(["lesson.txt unknown: encoded"]);
  });

  it("learns nothing where nobody listens", async () => {
    const { status, evidence } = await checkManifest("http://127.0.0.1:9/manifest.json");
    expect({ status, reason: evidence.manifest.reason }).toEqual({ status: "CheckFailed", reason: "broken" });
  });

  const entry = { path: "lesson.txt", size: 17, sha256: sha256Of("The first lesson.") };
  const MALFORMED: readonly (readonly [string, string | Buffer])[] = [
    ["no JSON", "files"],
    ["no object", "[]"],
    ["no files", JSON.stringify({ files: [] })],
    ["no list", JSON.stringify({ files: entry })],
    ["a negative size", JSON.stringify({ files: [{ ...entry, size: -1 }] })],
    ["half a byte", JSON.stringify({ files: [{ ...entry, size: 1.5 }] })],
    ["a size as text", JSON.stringify({ files: [{ ...entry, size: "17" }] })],
    ["a short hash", JSON.stringify({ files: [{ ...entry, sha256: "00" }] })],
    ["a file twice", JSON.stringify({ files: [entry, entry] })],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    ["depth", "[".repeat(400_000)],
    ...[
      "../secret",
      "a/../../secret",
      "/etc/passwd",
      "..",
      ".",
      "a//b",
      "a/",
      "",
      "..\\secret",
      "%2e%2e/secret",
      "http://127.0.0.1/secret",
      "//127.0.0.1/secret",
      "lesson.txt?x",
      "lesson.txt#x",
      "nul\0",
      "new\nline",
    ].map((path) => [`the path ${JSON.stringify(path)}`, JSON.stringify({ files: [{ ...entry, path }] })] as const),
  ];
  it.each(MALFORMED)("reads no manifest with %s, and asks for nothing", async (_, text) => {
    const { url, content, asked } = await serveLibrary(FILES);
    content.set(MANIFEST, Buffer.from(text));
    const { status, evidence } = await checkManifest(url);
    expect({ status, reason: evidence.manifest.reason }).toEqual({ status: "CheckFailed", reason: "not a manifest" });
    expect(asked).toEqual([MANIFEST]);
  });

  it("asks for no file of a manifest that wants more requests or bytes than it may have", async () => {
    const { url, asked } = await serveLibrary(FILES);
    const reason = async (limits: Partial<CheckLimits>) => {
      const { status, evidence } = await checkManifest(url, { limits });
      return `${status}: ${evidence.manifest.reason}`;
    };
    expect(await reason({ maxRequests: 4 })).toBe("CheckFailed: too many files");
    expect(await reason({ maxBytes: 24 })).toBe("CheckFailed: too many bytes");
    expect(await reason({ maxManifestBytes: manifestOf(FILES).length - 1 })).toBe("CheckFailed: too long");
    expect(new Set(asked)).toEqual(new Set([MANIFEST]));
    expect(await reason({ maxRequests: 5, maxBytes: 25, maxManifestBytes: manifestOf(FILES).length })).toBe(
      "Available: null",
    );
  });

  it.each([
    ["ftp://library.example/manifest.json", {}, "url"],
    ["file:///etc/passwd", {}, "url"],
    ["https://user:word@library.example/manifest.json", {}, "url"],
    ["manifest.json", {}, "url"],
    [5, {}, "url"],
    ["https://library.example/m.json", { sha256: "00" }, "sha256"],
    ["https://library.example/m.json", { limits: { timeoutMs: 1.5 } }, "limits.timeoutMs"],
    ["https://library.example/m.json", { limits: { maxRequests: 0 } }, "limits.maxRequests"],
  ])("refuses %s %o", async (url, options, parameter) => {
    const fetch = () => Promise.reject(new Error("asked"));
    const thrown = await checkManifest(url as string, { fetch, ...options }).catch((error) => error);
    expect(thrown).toMatchObject({ name: expect.stringMatching(/^Input(Type|Range)Error$/), parameter });
    expect(thrown.message).not.toContain("word");
  });
});
