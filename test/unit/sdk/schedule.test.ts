import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { type Kind, LAST_SEQUENCE, MAX_TIME, type ScheduleLimits, scheduleOutcome, toId } from "../../../src/index.ts";

const BOOK: ScheduleLimits = { minDelay: 10n, maxDelay: 100n, maxOpen: 2n, openCount: 1n, nextId: toId(9n, 0n) };
const REQUEST = { owner: "0x00000000000000000000000000000000000000aa", payload: "0x", delay: 50n, ttl: 0n } as const;

const bytes = (length: number) => `0x${"00".repeat(length)}` as const;

describe("scheduleOutcome", () => {
  it("passes at the edges", () => {
    const outcome = (request: object, book: object = {}, time = 1_000n, kind: Kind = "Stored") =>
      scheduleOutcome({ ...BOOK, ...book }, { ...REQUEST, ...request }, kind, time);
    expect(outcome({ delay: 10n })).toBe("Success");
    expect(outcome({ delay: 100n })).toBe("Success");
    expect(outcome({ payload: bytes(4096) })).toBe("Success");
    expect(outcome({ delay: 10n }, {}, MAX_TIME - 10n)).toBe("Success");
    expect(outcome({}, { nextId: toId(LAST_SEQUENCE, 0n) })).toBe("Success");
    expect(outcome({}, { sealedNeedsTTL: true })).toBe("Success");
    expect(outcome({ ttl: 1n }, { sealedNeedsTTL: true }, 1_000n, "Sealed")).toBe("Success");
    expect(outcome({}, { sealedNeedsTTL: undefined }, 1_000n, "Sealed")).toBe("Success");
  });

  it.each([
    ["IDExhausted", {}, { nextId: toId(LAST_SEQUENCE + 1n, 0n) }, 1_000n],
    ["Overflow", {}, {}, MAX_TIME - 49n],
    ["Overflow", { ttl: MAX_TIME }, {}, 0n],
    ["BookFull", {}, { openCount: 2n }, 1_000n],
    ["InvalidTTL", { ttl: MAX_TIME + 1n }, {}, 1_000n],
    ["InvalidDelay", { delay: 9n }, {}, 1_000n],
    ["InvalidDelay", { delay: 101n }, {}, 1_000n],
    ["InvalidNow", {}, {}, MAX_TIME + 1n],
    ["PayloadTooBig", { payload: bytes(4097) }, {}, 1_000n],
    ["EmptyOwner", { owner: zeroAddress }, {}, 1_000n],
    ["InvalidConfig", {}, { maxOpen: 0n, minDelay: 0n, maxDelay: 0n, openCount: 0n }, 1_000n],
  ] as const)("says %s", (expected, request, book, time) => {
    expect(scheduleOutcome({ ...BOOK, ...book }, { ...REQUEST, ...request }, "Stored", time)).toBe(expected);
  });

  it("wants a ttl of a sealed deferral where the book does", () => {
    const book = { ...BOOK, sealedNeedsTTL: true };
    expect(scheduleOutcome(book, REQUEST, "Sealed", 1_000n)).toBe("InvalidTTL");
  });

  it("lets the first rule that fails win, in the order of the contract", () => {
    const book = { ...BOOK };
    const request: { owner: `0x${string}`; payload: `0x${string}`; delay: bigint; ttl: bigint } = { ...REQUEST };
    let time = 1_000n;
    const outcome = () => scheduleOutcome(book, request, "Stored", time);
    book.nextId = toId(LAST_SEQUENCE + 1n, 0n);
    expect(outcome()).toBe("IDExhausted");
    time = MAX_TIME;
    expect(outcome()).toBe("Overflow");
    book.openCount = 2n;
    expect(outcome()).toBe("BookFull");
    request.ttl = MAX_TIME + 1n;
    expect(outcome()).toBe("InvalidTTL");
    request.delay = 101n;
    expect(outcome()).toBe("InvalidDelay");
    time = MAX_TIME + 1n;
    expect(outcome()).toBe("InvalidNow");
    request.payload = bytes(4097);
    expect(outcome()).toBe("PayloadTooBig");
    request.owner = zeroAddress;
    expect(outcome()).toBe("EmptyOwner");
    book.maxOpen = 0n;
    expect(outcome()).toBe("InvalidConfig");
  });
});
