import fc from "fast-check";
import { concat, type Hex, hashStruct, pad, toHex } from "viem";
import { describe, expect, it } from "vitest";
import {
  decodeBookId,
  decodeTimelockPayload,
  digestOf,
  encodeBookId,
  encodeTimelockPayload,
  InputRangeError,
  InputTypeError,
  InvalidTimelockPayloadError,
  LAST_SEQUENCE,
  MAX_TIME,
  MAX_TIMELOCK_VALUE,
  PayloadTooBigError,
  placeOf,
  rightsFromBits,
  rightsToBits,
  sequenceOf,
  toId,
  ValueTooBigError,
} from "../../../src/index.ts";

const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => toHex(array));
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array) => toHex(array));

describe("ids", () => {
  it("hold a sequence above 14 bits of place", () => {
    expect(toId(1n, 0n)).toBe(16_384n);
    expect(toId(3n, 5n)).toBe(3n * 16_384n + 5n);
    expect(toId(LAST_SEQUENCE + 1n, 16_383n)).toBe(2n ** 64n - 1n);
    expect(() => toId(LAST_SEQUENCE + 2n, 0n)).toThrow(InputRangeError);
    expect(() => toId(1n, 16_384n)).toThrow(InputRangeError);
  });

  it("come apart into what they were made of", () => {
    fc.assert(
      fc.property(uint(50), uint(14), (sequence, place) => {
        const id = toId(sequence, place);
        expect([sequenceOf(id), placeOf(id)]).toEqual([sequence, place]);
      }),
    );
  });
});

describe("book ids", () => {
  it("hold the opener above 96 bits of count", () => {
    const opener = "0x52908400098527886E0F7030069857D2E4169EE7";
    expect(encodeBookId({ opener, count: 7n })).toBe(BigInt(`${opener}000000000000000000000007`));
    expect(decodeBookId(BigInt(`${opener}000000000000000000000007`))).toEqual({ opener, count: 7n });
    expect(() => encodeBookId({ opener, count: 2n ** 96n })).toThrow(InputRangeError);
    expect(() => encodeBookId({ opener: "0x1234", count: 0n })).toThrow(InputTypeError);
    expect(() => decodeBookId(2n ** 256n)).toThrow(InputRangeError);
  });

  it("come apart into what they were made of", () => {
    fc.assert(
      fc.property(address, uint(96), (opener, count) => {
        const parts = decodeBookId(encodeBookId({ opener, count }));
        expect([parts.opener.toLowerCase(), parts.count]).toEqual([opener, count]);
      }),
    );
  });
});

describe("digestOf", () => {
  // viem's own EIP-712 code is the reference: it is given the type, not our reading of it.
  const types = {
    Deferral: [
      { name: "book", type: "uint256" },
      { name: "id", type: "uint64" },
      { name: "owner", type: "address" },
      { name: "createdAt", type: "uint40" },
      { name: "dueAt", type: "uint40" },
      { name: "expiresAt", type: "uint40" },
      { name: "payload", type: "bytes" },
    ],
  };
  const deferrals = fc.record({
    id: fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
    owner: address,
    createdAt: uint(40),
    dueAt: uint(40),
    expiresAt: uint(40),
    payload: bytes(200),
  });

  it("is the EIP-712 hash of the deferral and its book", () => {
    fc.assert(
      fc.property(uint(256), deferrals, (book, deferral) => {
        const data = { ...deferral, book };
        expect(digestOf(book, deferral)).toBe(hashStruct({ data, types, primaryType: "Deferral" }));
      }),
    );
  });

  it("refuses what no book could hold", () => {
    const deferral = { id: 1n, owner: pad("0x1", { size: 20 }), createdAt: 0n, dueAt: 0n, expiresAt: 0n } as const;
    const digest = (change: object) => digestOf(0n, { ...deferral, payload: "0x", ...change });
    expect(() => digest({ id: 0n })).toThrow(InputRangeError);
    expect(() => digest({ dueAt: MAX_TIME + 1n })).toThrow(InputRangeError);
    expect(() => digest({ expiresAt: 5 })).toThrow(InputTypeError);
    expect(() => digest({ payload: `0x${"00".repeat(4097)}` })).toThrow(PayloadTooBigError);
  });
});

describe("rights", () => {
  it("are the bits of the hub", () => {
    const table = [
      [0n, { scheduler: false, claimer: false }],
      [1n, { scheduler: true, claimer: false }],
      [2n, { scheduler: false, claimer: true }],
      [3n, { scheduler: true, claimer: true }],
    ] as const;
    for (const [bits, rights] of table) {
      expect(rightsToBits(rights)).toBe(bits);
      expect(rightsFromBits(bits)).toEqual(rights);
    }
  });
});

describe("timelock payloads", () => {
  const target = "0x52908400098527886E0F7030069857D2E4169EE7";

  it("are target, value and calldata, one behind the other", () => {
    const payload = concat([target, pad("0x05", { size: 12 }), "0xabcdef"]).toLowerCase() as Hex;
    expect(encodeTimelockPayload({ target, value: 5n, data: "0xabcdef" }).toLowerCase()).toBe(payload);
    expect(decodeTimelockPayload(payload)).toEqual({ target, value: 5n, data: "0xabcdef" });
  });

  it("may have no calldata and all of the value", () => {
    const call = { target, value: MAX_TIMELOCK_VALUE, data: "0x" } as const;
    expect(decodeTimelockPayload(encodeTimelockPayload(call))).toEqual(call);
  });

  it("come apart into what they were made of", () => {
    fc.assert(
      fc.property(address, uint(96), bytes(300), (to, value, data) => {
        const call = decodeTimelockPayload(encodeTimelockPayload({ target: to, value, data }));
        expect({ ...call, target: call.target.toLowerCase() }).toEqual({ target: to, value, data });
      }),
    );
  });

  it("refuse what does not fit", () => {
    const call = { target, value: 0n, data: "0x" } as const;
    expect(() => encodeTimelockPayload({ ...call, value: 2n ** 96n })).toThrow(
      new ValueTooBigError({ value: 2n ** 96n, maxValue: 2n ** 96n - 1n }),
    );
    expect(() => encodeTimelockPayload({ ...call, value: -1n })).toThrow(InputRangeError);
    expect(() => encodeTimelockPayload({ ...call, data: `0x${"00".repeat(4065)}` })).toThrow(
      new PayloadTooBigError({ length: 4097, maxLength: 4096 }),
    );
    expect(encodeTimelockPayload({ ...call, data: `0x${"00".repeat(4064)}` })).toHaveLength(2 + 2 * 4096);
    expect(() => decodeTimelockPayload(`0x${"00".repeat(31)}`)).toThrow(
      new InvalidTimelockPayloadError({ length: 31, minLength: 32 }),
    );
  });
});
