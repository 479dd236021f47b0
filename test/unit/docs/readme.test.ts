import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

const README = read("README.md");

/** The fenced blocks of one language. */
const blocks = (language: string) =>
  [...README.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, name]) => name === language).map(([, , text]) => text);

// What tests compile and run is what readers see: only the imports of this repository have another name for them.
describe("the README's examples", () => {
  it("shows the Solidity that test/solidity/docs compiles and tests", () => {
    const tested = read("test/solidity/docs/SlowFee.sol")
      .replace(/^.*?(?=^import)/ms, "")
      .replaceAll("../../../contracts/", "duebook/contracts/");
    expect(blocks("solidity")).toEqual([tested]);
  });

  it("shows the TypeScript that test/chain/docs compiles and runs", () => {
    const tested = [...read("test/chain/docs/readme.ts").matchAll(/^( *)\/\/ README \{\n(.*?)^ *\/\/ \} README$/gms)]
      .flatMap(([, indent = "", text = ""]) =>
        text
          .split("\n")
          .slice(0, -1)
          .map((line) => line.replace(indent, "")),
      )
      .filter((line) => !line.endsWith("// test only"))
      .join("\n")
      .replace("../../../src/index.ts", "duebook");
    expect(blocks("ts")).toEqual([`${tested}\n`]);
  });
});
