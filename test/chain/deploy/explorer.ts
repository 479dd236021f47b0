import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Address, Hex } from "viem";
import type { TestNode } from "../../support/nodes.ts";
import type { Compiled } from "./compile.ts";

const COMPILE = fileURLToPath(new URL("compile.ts", import.meta.url));

type Submission = { contractIdentifier: string; compilerVersion: string; stdJsonInput: object };

/** A Sourcify server that compiles what it is told, and believes only what comes out as it is on chain. */
export type Explorer = { url: string; verified: Map<Address, string>; close(): Promise<void> };

export async function startExplorer(node: TestNode): Promise<Explorer> {
  const verified = new Map<Address, string>();
  const jobs = new Map<string, boolean>();
  const server = createServer(async (request, response) => {
    const [, , what, id = "", address = ""] = (request.url ?? "").split("/");
    const answer = (status: number, value: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

    if (what === "contract") {
      answer(404, { match: null, creationMatch: null, runtimeMatch: null, chainId: id, address });
    } else if (request.method === "POST") {
      const submission = JSON.parse(await text(request)) as Submission;
      const code = await node.publicClient.getCode({ address: address as Address });
      const isMatch = isSame(submission, await compile(submission), code);
      if (isMatch) verified.set(address as Address, submission.contractIdentifier);
      const verificationId = String(jobs.size);
      jobs.set(verificationId, isMatch);
      answer(202, { verificationId });
    } else {
      const isMatch = jobs.get(id);
      const error = { customCode: "no_match", message: "The code on chain is another." };
      answer(200, {
        isJobCompleted: true,
        verificationId: id,
        jobStartTime: "",
        contract: { match: isMatch ? "exact_match" : null },
        ...(isMatch ? {} : { error }),
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verified,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function compile({ stdJsonInput, contractIdentifier }: Submission): Promise<Compiled> {
  const child = spawn(process.execPath, [COMPILE], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify({ input: stdJsonInput, contract: contractIdentifier }));
  return JSON.parse(await text(child.stdout));
}

function isSame(submission: Submission, { version, code, blanks }: Compiled, onChain: Hex | undefined): boolean {
  if (onChain === undefined || !version.startsWith(submission.compilerVersion)) return false;
  const blank = (bytecode: string) => {
    const bytes = Buffer.from(bytecode.slice(2), "hex");
    for (const { start, length } of blanks) bytes.fill(0, start, start + length);
    return bytes.toString("hex");
  };
  return blank(code) === blank(onChain);
}
