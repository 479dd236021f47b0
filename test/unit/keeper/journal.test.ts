import { describe, expect, it } from "vitest";
import type { KeeperEvent } from "../../../src/keeper/index.ts";
import { createJournal } from "../../../src/keeper/journal.ts";
import { HUB, hubBook } from "./support/items.ts";

function record() {
  const lines: [level: string, fields: object, message: string][] = [];
  const at = (level: string) => (fields: object, message: string) => {
    lines.push([level, fields, message]);
  };
  const logger = { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
  return { lines, journal: createJournal(logger) };
}

const HASH = `0x${"12".repeat(32)}` as const;

const withheld: KeeperEvent = { type: "withheld", book: hubBook, ids: [7n], reason: "fee cap" };

describe("createJournal", () => {
  it("writes an event under the names an operator searches by", () => {
    const { lines, journal } = record();
    journal.emit({
      ...{ type: "mined", action: "perform", book: hubBook, hash: HASH, nonce: 3, blockNumber: 9n, reverted: false },
      ...{ done: [1n], lost: [], costWei: 5n, blocksLate: 0n },
    });
    expect(lines).toEqual([
      [
        "info",
        {
          ...{
            event: "mined",
            chainId: 31_337,
            address: HUB,
            bookId: 5n,
            action: "perform",
            nonce: 3,
            reverted: false,
          },
          ...{ done: [1n], lost: [], costWei: 5n, blocksLate: 0n, tx: HASH, block: 9n },
        },
        "mined",
      ],
    ]);
  });

  it("keeps the events of a step until they are taken", () => {
    const { journal } = record();
    journal.emit(withheld);
    expect(journal.take()).toEqual([withheld]);
    expect(journal.take()).toEqual([]);
  });

  it("warns once of what lasts, and again when it comes back", () => {
    const { lines, journal } = record();
    const levels = () => lines.splice(0).map(([level]) => level);
    for (const _step of [1, 2, 3]) {
      journal.emit(withheld);
      journal.emit(withheld);
      journal.take();
    }
    expect(levels()).toEqual(["warn", "debug", "debug", "debug", "debug", "debug"]);
    journal.emit({ ...withheld, reason: "funds" });
    journal.take();
    expect(levels()).toEqual(["warn"]);
    journal.take();
    journal.emit(withheld);
    expect(levels()).toEqual(["warn"]);
  });

  it("says louder that an item is given up", () => {
    const { lines, journal } = record();
    const failed = {
      type: "failed",
      action: "perform",
      book: hubBook,
      id: 7n,
      reason: "no",
      failures: 5,
      hash: undefined,
    } as const;
    journal.emit({ ...failed, notBefore: 5n });
    journal.emit({ ...failed, notBefore: undefined });
    expect(lines.map(([level, , message]) => [level, message])).toEqual([
      ["warn", "an item failed and will be tried again"],
      ["error", "an item failed for the last time"],
    ]);
  });
});
