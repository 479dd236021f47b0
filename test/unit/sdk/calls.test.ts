import fc from "fast-check";
import { concatHex, keccak256, numberToHex, pad, toHex } from "viem";
import { describe, expect, it } from "vitest";
import {
  type BookedCall,
  type CallLog,
  callFee,
  callIdOf,
  callTimes,
  decodeCallId,
  encodeCallId,
  expiryReward,
  InputRangeError,
  InvalidScheduleError,
  keeperPay,
  openCallsFromLogs,
  UnknownCallIdVersionError,
} from "../../../src/index.ts";

const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((some) => toHex(some));

const CALL: BookedCall = {
  slot: 0x0102n,
  index: 3n,
  creator: "0x1111111111111111111111111111111111111111",
  target: "0x2222222222222222222222222222222222222222",
  value: 5n,
  gasLimit: 200_000n,
  fromCreator: true,
  price: 7n,
  bookedGas: 250_160n,
  tip: 9n,
  series: 0n,
  data: "0x12345678",
};

describe("ids of booked calls", () => {
  it("are version, slot, place and 15 bytes", () => {
    const id = encodeCallId({ slot: 0x0102n, index: 3n, trail: `0x${"ab".repeat(15)}` });
    expect(id).toBe(`0x01${"0000000000000102"}${"0000000000000003"}${"ab".repeat(15)}`);
  });

  it("come apart into what they were made of, and sort by slot, then by place", () => {
    const parts = fc.record({ slot: uint(64), index: uint(64), trail: bytes(15) });
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(decodeCallId(encodeCallId(a))).toEqual(a);
        const before = a.slot !== b.slot ? a.slot < b.slot : a.index < b.index;
        if (a.slot !== b.slot || a.index !== b.index) expect(encodeCallId(a) < encodeCallId(b)).toBe(before);
      }),
    );
  });

  it("of another version, and parts that do not fit, are refused", () => {
    const other = `0x02${"00".repeat(31)}` as const;
    expect(() => decodeCallId(other)).toThrow(UnknownCallIdVersionError);
    expect(() => encodeCallId({ slot: 2n ** 64n, index: 0n, trail: `0x${"00".repeat(15)}` })).toThrow(InputRangeError);
    expect(() => encodeCallId({ slot: 0n, index: 2n ** 64n, trail: `0x${"00".repeat(15)}` })).toThrow(InputRangeError);
  });

  it("end in the hash of the twelve words that the specification names", () => {
    const word = (value: bigint) => numberToHex(value, { size: 32 });
    const words = concatHex([
      ...[word(CALL.slot), word(CALL.index), pad(CALL.creator, { size: 32 }), pad(CALL.target, { size: 32 })],
      ...[word(5n), word(200_000n), word(1n), word(7n), word(250_160n), word(9n), word(0n), keccak256("0x12345678")],
    ]);
    expect(decodeCallId(callIdOf(CALL))).toEqual({ slot: 0x0102n, index: 3n, trail: keccak256(words).slice(0, 32) });
  });

  it("differ when anything of the call does", () => {
    const changed: Partial<BookedCall>[] = [
      ...[{ slot: 1n }, { index: 1n }, { creator: CALL.target }, { target: CALL.creator }, { value: 6n }],
      ...[{ gasLimit: 1n }, { fromCreator: false }, { price: 8n }, { bookedGas: 1n }, { tip: 1n }, { series: 1n }],
      { data: "0x" },
    ];
    const ids = changed.map((change) => callIdOf({ ...CALL, ...change }));
    expect(new Set([...ids, callIdOf(CALL)]).size).toBe(changed.length + 1);
  });
});

describe("times of a slot", () => {
  const schedule = { epoch: 1_000n, period: 60n, orderSlots: 2n, expirySlots: 5n };

  it("are its start, the end of its order and its expiry", () => {
    expect(callTimes(schedule, 10n)).toEqual({ orderedFrom: 1_600n, freeFrom: 1_720n, expiredFrom: 1_900n });
  });

  it("are refused of a schedule that is none", () => {
    expect(() => callTimes({ ...schedule, period: 0n }, 1n)).toThrow(InvalidScheduleError);
    expect(() => callTimes({ ...schedule, epoch: -1n }, 1n)).toThrow(InvalidScheduleError);
  });
});

describe("money of a call", () => {
  it("is a base part and an overbooking part", () => {
    expect(callFee(CALL, 7n * 250_160n + 11n)).toEqual({ base: 1_751_120n, overbooking: 11n });
    expect(() => callFee(CALL, 7n * 250_160n - 1n)).toThrow(InputRangeError);
  });

  it("pays for what was used and the bookkeeping, and never more than the base part beside the tip", () => {
    expect(keeperPay(CALL, 0n)).toBe(7n * 50_160n + 9n);
    expect(keeperPay(CALL, 1_000n)).toBe(7n * 51_160n + 9n);
    expect(keeperPay(CALL, 200_000n)).toBe(7n * 250_160n + 9n);
    expect(keeperPay(CALL, 202_300n)).toBe(7n * 250_160n + 9n);
  });

  it("rewards whoever expires another's call with the bookkeeping", () => {
    expect(expiryReward(CALL, 50_000n)).toBe(350_000n);
  });
});

describe("openCallsFromLogs", () => {
  const registered = (index: bigint) => {
    const call = { ...CALL, index };
    return { eventName: "CallRegistered", callId: callIdOf(call), call } as CallLog;
  };
  const closed = (eventName: CallLog["eventName"], index: bigint) =>
    ({ eventName, callId: callIdOf({ ...CALL, index }) }) as CallLog;

  it("keeps what was booked and not closed, in the order of booking", () => {
    const logs = [
      ...[0n, 1n, 2n, 3n, 4n, 5n].map(registered),
      ...[closed("TipAdded", 5n), closed("CallFailed", 1n), closed("CallExecuted", 0n)],
      ...[closed("CallCancelled", 3n), closed("CallExpired", 4n), closed("TipTakenBack", 4n)],
    ];
    expect(openCallsFromLogs(logs).map(({ index }) => index)).toEqual([2n, 5n]);
  });
});
