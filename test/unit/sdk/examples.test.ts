// Every public function has an example, and every example compiles against the names that are exported.
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import * as abis from "../../../src/abis/index.ts";
import * as addresses from "../../../src/addresses/index.ts";
import * as checker from "../../../src/checker/index.ts";
import * as sdk from "../../../src/index.ts";

const SOURCES = globSync("src/{actions,checker,addresses,calls,decorators,errors,maths,receipts}/**/*.ts");

type Documented = { file: string; name: string; example: string | undefined };

/** The functions that a file exports, with the example in the comment above each. */
function functionsOf(file: string): Documented[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/((?:^ ?\*.*\n|^\/\*\*\n)*)^export (?:async )?function\*? (\w+)/gm)].map((match) => ({
    file,
    name: match[2] as string,
    example: exampleIn(match[1] as string),
  }));
}

/** The methods of a decorator's type, with the example in the comment above each. */
function methodsOf(file: string): Documented[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^ {2}\/\*\*\n((?: {3}\*.*\n)*)^ {2}(\w+): /gm)].map((match) => ({
    file,
    name: match[2] as string,
    example: exampleIn(match[1] as string),
  }));
}

function exampleIn(comment: string): string | undefined {
  const [, example] = comment.split("@example\n");
  return example
    ?.split("\n")
    .map((line) => line.replace(/^ *\*\/?/, ""))
    .join("\n");
}

const publicNames = new Set([sdk, addresses, checker].flatMap((module) => Object.keys(module)));
const functions = SOURCES.flatMap(functionsOf).filter(({ name }) => publicNames.has(name));
const methods = SOURCES.filter((file) => file.startsWith("src/decorators/")).flatMap(methodsOf);

/** What examples take for granted. */
const CONTEXT = `
declare const account: viem.PrivateKeyAccount;
declare const chain: viem.Chain;
declare const address: viem.Address, owner: viem.Address, keeper: viem.Address, target: viem.Address;
declare const server: viem.Address, performer: viem.Address, successor: viem.Address, grantee: viem.Address;
declare const book: BookRef, host: BookRef;
declare const session: TimerSession;
declare const fireAt: bigint;
declare const bookId: bigint, id: bigint, now: bigint, sequence: bigint, deploymentBlock: bigint, fromBlock: bigint;
declare const ids: bigint[];
declare const first: Deferral, second: Deferral, deferral: Deferral, sealedDeferral: Deferral;
declare const deferrals: Deferral[], items: Deferral[];
declare const digest: viem.Hash, hash: viem.Hash;
declare const payload: viem.Hex, data: viem.Hex;
declare const request: ScheduleRequest;
declare const receipt: viem.TransactionReceipt;
declare const error: BaseError;
declare const failure: PerformFailure;
declare const console: { log(...values: unknown[]): void; warn(...values: unknown[]): void; error(...values: unknown[]): void };
declare let cursor: DeferralCursor;
declare let libraryCursor: LibraryCursor;
declare const evidence: Evidence, evidenceHash: viem.Hash, bytes: Uint8Array;
declare let callCursor: CallCursor;
declare const lens: viem.Address, slot: bigint, callId: viem.Hash, call: BookedCall, calls: BookedCall[], fee: bigint;
declare const series: bigint, creator: viem.Address, plan: SeriesPlan, balance: bigint, booked: BookedCall;
declare const scope: Scope, report: Report, answer: CheckAnswer;
declare const signedReport: SignedReport, signedAnswer: SignedAnswer;
declare const reporter: viem.Address, operator: viem.Address, forwarder: viem.Address, workflowOwner: viem.Address;
declare const runId: viem.Hex, workflowId: viem.Hex, workflowName: viem.Hex;
declare const publicClient: viem.PublicClient & DueBookPublicActions & LibraryPublicActions &
  DeferredPublicActions;
declare const walletClient: viem.WalletClient<viem.Transport, viem.Chain, viem.Account> &
  DueBookWalletActions<viem.Chain, viem.Account> & LibraryWalletActions<viem.Chain, viem.Account> &
  DeferredWalletActions<viem.Chain, viem.Account>;
declare const client: typeof publicClient;
`;

const TYPES = [
  "BookedCall, CallCursor, DeferredPublicActions, DeferredWalletActions, SeriesPlan",
  "BookRef, CheckAnswer, Deferral, DeferralCursor, DueBookPublicActions, DueBookWalletActions, LibraryCursor",
  "LibraryPublicActions, LibraryWalletActions, PerformFailure, Report, ScheduleRequest, Scope, SignedAnswer, SignedReport",
  "TimerSession",
].join();

describe("examples", () => {
  it("stand above every public function", () => {
    const publicFunctions = [...publicNames].filter((name) => {
      const value: unknown = { ...sdk, ...addresses, ...checker }[name as keyof typeof sdk];
      return typeof value === "function" && !/^[A-Z]/.test(name);
    });
    expect(functions.map(({ name }) => name).toSorted()).toEqual(publicFunctions.toSorted());
    expect(functions.filter(({ example }) => example === undefined)).toEqual([]);
    expect(methods.filter(({ example }) => example === undefined)).toEqual([]);
    expect(methods.length).toBeGreaterThan(60);
  });

  it("compile", () => {
    const folder = mkdtempSync(join("test", "examples-"));
    try {
      const from = (path: string) => relative(folder, resolve(path));
      const files = [...functions, ...methods].map(({ file, name, example = "" }, index) => {
        // Names that an example makes itself hide those of the context.
        const code = `
          import * as viem from "viem";
          import { createPublicClient, createWalletClient, http, TimeoutError } from "viem";
          import { waitForTransactionReceipt } from "viem/actions";
          import type { ${TYPES} } from "${from("src/index.ts")}";
          import { ${Object.keys(sdk).join(", ")} } from "${from("src/index.ts")}";
          import { ${Object.keys(abis).join(", ")} } from "${from("src/abis/index.ts")}";
          import { ${Object.keys(addresses).join(", ")} } from "${from("src/addresses/index.ts")}";
          import { ${Object.keys(checker).join(", ")}, type Evidence } from "${from("src/checker/index.ts")}";
          ${CONTEXT}
          export async function example() {
            ${example}
          }`;
        const path = join(folder, `${index}-${name}.ts`);
        writeFileSync(path, `// ${file}\n${code}`);
        return path;
      });
      const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false, isolatedModules: false, types: [] };
      const project = {
        extends: from("tsconfig.json"),
        compilerOptions,
        files: files.map((file) => relative(folder, file)),
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
      expect(problemsOf(folder)).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 240_000);
});

function problemsOf(folder: string): string {
  try {
    return execFileSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
