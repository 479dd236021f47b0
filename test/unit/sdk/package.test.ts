// The package as others get it: packed, unpacked in a project of its own, imported, type-checked, bundled.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SLOW = 240_000;
const SDK_ENTRIES = [".", "./actions", "./abis", "./addresses", "./errors", "./maths", "./timers"];

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
let project: string;
let installed: string;
let files: string[];

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "duebook-consumer-"));
  const answer = execFileSync("npm", ["pack", "--json", "--silent", "--pack-destination", project], {
    encoding: "utf8",
  });
  const packed = JSON.parse(answer.slice(answer.indexOf("[")))[0] as { filename: string; files: { path: string }[] };
  files = packed.files.map(({ path }) => path);

  installed = join(project, "node_modules", "duebook");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["xzf", join(project, packed.filename), "--strip-components=1", "-C", installed]);
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies };
  for (const name of Object.keys(dependencies)) {
    const link = join(project, "node_modules", name);
    mkdirSync(join(link, ".."), { recursive: true });
    symlinkSync(resolve("node_modules", name), link);
  }
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module", private: true }));
}, SLOW);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const run = (code: string) =>
  execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: project,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();

describe("the package", () => {
  it("holds what its exports name, and the sources of the contracts", () => {
    for (const target of Object.values<string>(manifest.exports)) {
      if (!target.includes("*")) expect(files).toContain(target.replace("./", ""));
    }
    expect(files).toEqual(
      expect.arrayContaining([
        "README.md",
        "LICENSE",
        "dist/index.d.ts",
        "contracts/DueBook.sol",
        "contracts/libraries/DueBookLib.sol",
        "contracts/interfaces/IDueBookHost.sol",
        "contracts/abstract/HubPerformer.sol",
      ]),
    );
  });

  it("holds nothing else: no tests, mocks, scripts, builds of contracts", () => {
    const folders = new Set(files.filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
    expect([...folders].toSorted()).toEqual(["contracts", "dist", "src"]);
    expect(files.filter((path) => /mocks|\.test|\.t\.sol|test-d|\.env|tsbuildinfo/.test(path))).toEqual([]);
  });

  it(
    "can be imported in Node, by every name it exports",
    () => {
      const entries = Object.entries<string>(manifest.exports).filter(([, target]) => target.endsWith(".js"));
      const names = entries.map(([entry]) => entry.replace(".", "duebook"));
      const answer = run(`for (const name of ${JSON.stringify(names)}) {
      console.log(name, Object.keys(await import(name)).length > 0);
    }`);
      expect(answer.split("\n")).toEqual(names.map((name) => `${name} true`));
    },
    SLOW,
  );

  it(
    "keeps what is internal to itself",
    () => {
      expect(() => run(`await import("duebook/dist/internal/checks.js")`)).toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED/);
    },
    SLOW,
  );

  it(
    "gives its contracts to other contracts",
    () => {
      const host = `
      pragma solidity ^0.8.28;
      import { HubPerformer } from "duebook/contracts/abstract/HubPerformer.sol";
      import { IDueBook } from "duebook/contracts/interfaces/IDueBook.sol";
      import { DueBookLib } from "duebook/contracts/libraries/DueBookLib.sol";
      import { Deferral } from "duebook/contracts/types/Deferral.sol";
      contract Host is HubPerformer {
        constructor(IDueBook hub) HubPerformer(hub) {}
        function _act(uint256, Deferral memory) internal override {}
        function _authorizePerform(uint256) internal view override {}
        function limit() external pure returns (uint256) { return DueBookLib.MAX_OPEN_LIMIT; }
      }`;
      const require = createRequire(import.meta.url);
      const solc = require("solc") as { compile(input: string, callbacks: object): string };
      const input = {
        language: "Solidity",
        sources: { "Host.sol": { content: host } },
        settings: { outputSelection: {} },
      };
      const read = (path: string) => {
        const file = join(project, "node_modules", path);
        return existsSync(file) ? { contents: readFileSync(file, "utf8") } : { error: `no ${path} in the package` };
      };
      const { errors = [] } = JSON.parse(solc.compile(JSON.stringify(input), { import: read }));
      expect(errors.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
    },
    SLOW,
  );

  it(
    "has types that a strict project without Node's accepts",
    () => {
      const imports = SDK_ENTRIES.map(
        (entry, index) => `import * as m${index} from "${entry.replace(".", "duebook")}";`,
      );
      const use = `
      import { createPublicClient, http } from "viem";
      import { mainnet } from "viem/chains";
      import { dueBookPublicActions, type Deferral } from "duebook";
      ${imports.join("\n")}
      const client = createPublicClient({ chain: mainnet, transport: http() }).extend(dueBookPublicActions());
      export const deferral: Promise<Deferral | undefined> = client.getDeferral({ address: "0x", bookId: 1n, id: 1n });
      export const all = [${SDK_ENTRIES.map((_, index) => `m${index}`).join()}];
      // @ts-expect-error an id is a bigint: this is what the types are for
      export const wrong = client.getDeferral({ address: "0x", bookId: 1n, id: 1 });`;
      writeFileSync(join(project, "use.ts"), use);
      const compilerOptions = {
        target: "es2022",
        lib: ["es2022", "dom"],
        module: "nodenext",
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
        noEmit: true,
        types: [],
      };
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
      const tsc = resolve("node_modules/.bin/tsc");
      const { stdout, status } = runTsc(tsc);
      expect(stdout).toBe("");
      expect(status).toBe(0);
    },
    SLOW,
  );

  it(
    "can be bundled for a browser, and runs where Node is not",
    async () => {
      const code = await bundle(`
      import * as sdk from "duebook";
      import * as abis from "duebook/abis";
      import * as addresses from "duebook/addresses";
      globalThis.answer = sdk.digestOf(1n, {
        id: 1n, owner: "0x00000000000000000000000000000000000000aa", createdAt: 0n, dueAt: 0n, expiresAt: 0n, payload: "0x",
      });
      globalThis.names = [...Object.keys(sdk), ...Object.keys(abis), ...Object.keys(addresses)];`);
      expect(code).not.toMatch(/__vite-browser-external|node:|require\(|process\.env\./);
      const page: Record<string, unknown> = {};
      // What viem needs of a browser; nothing of Node.
      for (const name of [
        "TextEncoder",
        "TextDecoder",
        "URL",
        "URLSearchParams",
        "setTimeout",
        "clearTimeout",
      ] as const) {
        page[name] = globalThis[name];
      }
      runInContext(code, createContext(page));
      const digest = run(`import { digestOf } from "duebook"; console.log(digestOf(1n, {
      id: 1n, owner: "0x00000000000000000000000000000000000000aa", createdAt: 0n, dueAt: 0n, expiresAt: 0n, payload: "0x" }))`);
      expect(page["answer"]).toBe(digest);
      expect(page["names"]).toEqual(
        expect.arrayContaining(["dueBookWalletActions", "dueBookAbi", "getDueBookAddress"]),
      );
    },
    SLOW,
  );

  it(
    "leaves out of a bundle what a page does not use",
    async () => {
      const code = await bundle(`import { isDue } from "duebook"; globalThis.answer = isDue({ dueAt: 5n }, 5n);`);
      expect(code.length).toBeLessThan(1_000);
      const one = await bundle(`import { getDeferral } from "duebook"; globalThis.read = getDeferral;`);
      expect(one).not.toContain("scheduleMany");
      expect(one).toContain("previewClaim"); // the ABI it reads with
    },
    SLOW,
  );
});

async function bundle(source: string): Promise<string> {
  const entry = join(project, "page.js");
  writeFileSync(entry, source);
  const externalised: string[] = [];
  const output = (await build({
    root: project,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      rollupOptions: {
        input: entry,
        output: { format: "iife" },
        // Vite leaves a module of Node out with a warning, and the page breaks where it is used.
        onwarn: ({ message }) => {
          if (/externalized/i.test(message)) externalised.push(message);
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  expect(externalised).toEqual([]);
  return output.output[0].code;
}

function runTsc(tsc: string): { stdout: string; status: number } {
  try {
    return { stdout: execFileSync(tsc, ["-p", project], { encoding: "utf8" }), status: 0 };
  } catch (error) {
    return error as { stdout: string; status: number };
  }
}
