import { type Hex, numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Deployed, deploy } from "../../support/deploy.ts";
import { startAnvil, type TestNode } from "../../support/nodes.ts";
import { expectNoOtherWords, filledWords } from "../../support/storage.ts";

const LIFETIMES = 100_000n;
const ROUND = 500n;
const MAX_OPEN = 50;
/** Of an entry with the longest payload used here, 68 bytes: head with its first 9 bytes, owner, the rest of the payload. */
const WORDS_OF_ENTRY = 4;
const SLOTS_OF_ENTRY = 130;
/** The header, and what 50 such entries need. */
const WORDS: Hex[] = [
  numberToHex(0),
  ...Array.from({ length: MAX_OPEN }, (_, place) =>
    Array.from({ length: WORDS_OF_ENTRY }, (_, word) => numberToHex(1 + place * SLOTS_OF_ENTRY + word)),
  ).flat(),
];
/** Just under what one transaction may have. */
const GAS = 16_000_000n;

describe("storage of a book", () => {
  let node: TestNode;
  let host: Deployed<"GrowthHost">;

  beforeAll(async () => {
    node = await startAnvil();
    host = await deploy(node, "GrowthHost", []);
  });
  afterAll(() => node.close());

  it(`is that of ${MAX_OPEN} deferrals after ${LIFETIMES} with at most ${MAX_OPEN} open`, async () => {
    await send("fill", []);
    expect(await filledWords(node, host.address, WORDS)).toBe(WORDS.length);
    await send("clear", []);

    for (let round = 0n; round < LIFETIMES / ROUND; round++) await send("live", [ROUND, round]);

    expect((await read("nextId")) >> 14n).toBe(1n + BigInt(MAX_OPEN) + LIFETIMES);
    expect(await read("openCount")).toBe(0n);
    expect(await filledWords(node, host.address, WORDS)).toBe(WORDS.length);
    await expectNoOtherWords(node, host.address, WORDS, numberToHex(1 + MAX_OPEN * SLOTS_OF_ENTRY));
  }, 300_000);

  async function send(functionName: "fill" | "clear" | "live", args: readonly unknown[]) {
    const hash = await node
      .walletClient(0)
      .writeContract({ address: host.address, abi: host.abi, functionName, args: args as never, gas: GAS });
    const { status } = await node.publicClient.waitForTransactionReceipt({ hash });
    if (status !== "success") throw new Error(`${functionName} reverted.`);
  }

  function read(functionName: "nextId" | "openCount"): Promise<bigint> {
    return node.publicClient.readContract({ address: host.address, abi: host.abi, functionName });
  }
});
