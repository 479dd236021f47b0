import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const DOCUMENTS = ["README.md", "SECURITY.md", "CHANGELOG.md", ...globSync("{docs,examples}/**/*.md", { cwd: ROOT })];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const linksOf = (document: string) =>
  [...read(document).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, to = ""]) => to);

describe("the documents", () => {
  it.each(DOCUMENTS)("%s links to files that exist", (document) => {
    const missing = linksOf(document).filter((to) => !existsSync(join(ROOT, dirname(document), to)));
    expect(missing).toEqual([]);
  });

  it("name files and commands of this repository that exist", () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    const missing: string[] = [];
    for (const document of DOCUMENTS) {
      const text = read(document);
      for (const [path] of text.matchAll(/(?<![\w/.-])(?:contracts|ignition|scripts|src|test)\/[\w./-]*\w/g)) {
        if (!existsSync(join(ROOT, path)) && !path.startsWith("ignition/deployments/")) missing.push(path);
      }
      for (const [, name = ""] of text.matchAll(/(?:^|`)npm (?:run )?([a-z][\w:]*)/gm)) {
        if (!scripts.includes(name) && !["ci", "install"].includes(name)) missing.push(`npm run ${name}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe("the README's map", () => {
  const mapped = [...read("README.md").matchAll(/`([\w./-]+)\/`/g)].map(([, path = ""]) => path);

  it("has only folders that exist", () => {
    expect(mapped.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
