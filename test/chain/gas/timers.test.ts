import { encodeAbiParameters, type Hex, keccak256, numberToHex, stringToHex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TimerSession, timerSessionKey } from "../../../src/index.ts";
import { deployTimerBook } from "../../support/contracts.ts";
import { type Deployed, deploy } from "../../support/deploy.ts";
import { startAnvil, type TestNode } from "../../support/nodes.ts";
import { expectNoOtherWords, filledWords } from "../../support/storage.ts";
import { callOf, receiptOf } from "../../support/transactions.ts";

const LIFETIMES = 10_000n;
const ROUND = 100n;
const MAX_OPEN = 20;
/** Of an entry with the longest note used here, 68 bytes: head with its first 9 bytes, owner, the rest of the note. */
const WORDS_OF_ENTRY = 4;
const SLOTS_OF_ENTRY = 130;

describe("storage of a TimerBook", () => {
  let node: TestNode;
  let agent: Deployed<"LivingTimers">;
  let session: TimerSession;

  beforeAll(async () => {
    node = await startAnvil();
    const { address } = await deployTimerBook(node);
    const name = stringToHex("agent", { size: 32 });
    agent = await deploy(node, "LivingTimers", [address, name]);
    session = { address, owner: agent.address, name };
  });
  afterAll(() => node.close());

  it(`is that of ${MAX_OPEN} timers after ${LIFETIMES} of a session with at most ${MAX_OPEN} open`, async () => {
    const words = wordsOf(session);
    await run("fill", []);
    // None is due yet, so the word that says which are is the one that is zero.
    expect(await filledWords(node, session.address, words)).toBe(words.length - 1);
    await run("clear", []);

    for (let round = 0n; round < LIFETIMES / ROUND; round++) await run("live", [ROUND, round]);

    expect(await filledWords(node, session.address, words)).toBe(words.length - 1);
    await expectNoOtherWords(node, session.address, words, slotOf(session, 2 + MAX_OPEN * SLOTS_OF_ENTRY));
  }, 300_000);

  async function run(functionName: "fill" | "clear" | "live", args: readonly [] | readonly [bigint, bigint]) {
    const { status } = await receiptOf(node, 0, callOf(agent, functionName, args as never));
    if (status !== "success") throw new Error(`${functionName} reverted.`);
  }
});

/** The word that says which timers are due, the header of the book, and what as many entries need. */
function wordsOf(session: TimerSession): Hex[] {
  const entries = Array.from({ length: MAX_OPEN }, (_, place) =>
    Array.from({ length: WORDS_OF_ENTRY }, (_, word) => slotOf(session, 2 + place * SLOTS_OF_ENTRY + word)),
  );
  return [slotOf(session, 0), slotOf(session, 1), ...entries.flat()];
}

/** A slot of a session, which lies in a mapping in slot 0. */
function slotOf(session: TimerSession, offset: number): Hex {
  const parameters = [{ type: "uint256" }, { type: "uint256" }] as const;
  const base = keccak256(encodeAbiParameters(parameters, [timerSessionKey(session), 0n]));
  return numberToHex(BigInt(base) + BigInt(offset), { size: 32 });
}
