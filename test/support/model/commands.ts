import fc from "fast-check";
import type { Address, Hex } from "viem";
import { type Kind, MAX_TIME } from "./bookModel.ts";

/** Which deferral of the history an action is about. */
export type Pick = { open: number } | { known: number } | { id: bigint };

export type Command =
  | { do: "schedule"; kind: Kind; owner: Address; payload: Hex; now: bigint; delay: bigint; ttl: bigint }
  | { do: "claim" | "expire"; pick: Pick; now: bigint; tamper: Tamper }
  | { do: "cancel"; pick: Pick; owner: Address | "theirs"; tamper: Tamper }
  | { do: "lists"; now: bigint; limit: bigint; size: bigint };

/** How the deferral that is handed back for a sealed one differs from the one that was scheduled. */
export type Tamper = "none" | "owner" | "dueAt" | "payload" | "label";

export const OWNERS: readonly Address[] = [
  "0x1000000000000000000000000000000000000001",
  "0x2000000000000000000000000000000000000002",
];
export const ZERO: Address = "0x0000000000000000000000000000000000000000";

// Small numbers meet each other's edges often; the ends of the ranges come now and then.
const near = fc.bigInt({ min: 0n, max: 40n });
const rarely = <T>(usual: fc.Arbitrary<T>, ...odd: fc.Arbitrary<T>[]) =>
  fc.oneof({ weight: 14, arbitrary: usual }, ...odd.map((arbitrary) => ({ weight: 1, arbitrary })));
const ends = fc.constantFrom(MAX_TIME - 1n, MAX_TIME, MAX_TIME + 1n, 2n ** 256n - 1n);

const now = rarely(near, ends);
const owner = rarely(fc.constantFrom(...OWNERS), fc.constant(ZERO));
const payload = rarely(
  fc.uint8Array({ maxLength: 80 }).map(hex),
  fc.constantFrom(4095, 4096, 4097).map((length) => hex(new Uint8Array(length).fill(0xa5))),
);
const pick: fc.Arbitrary<Pick> = fc.oneof(
  { weight: 10, arbitrary: fc.nat({ max: 5 }).map((open) => ({ open })) },
  { weight: 3, arbitrary: fc.nat({ max: 9 }).map((known) => ({ known })) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((id) => ({ id })) },
);
const tamper = rarely<Tamper>(
  fc.constant("none"),
  fc.constantFrom<Tamper>("owner", "dueAt"),
  fc.constantFrom<Tamper>("payload", "label"),
);

export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("schedule" as const),
      kind: fc.constantFrom<Kind>("Stored", "Sealed"),
      owner,
      payload,
      now,
      delay: rarely(fc.bigInt({ min: 0n, max: 15n }), ends),
      ttl: rarely(fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 40n })), ends),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("claim" as const, "expire" as const), pick, now, tamper }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("cancel" as const),
      pick,
      owner: rarely<Address | "theirs">(fc.constant("theirs"), fc.constantFrom(...OWNERS), fc.constant(ZERO)),
      tamper,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("lists" as const),
      now,
      limit: fc.bigInt({ min: 0n, max: 5n }),
      size: fc.bigInt({ min: 1n, max: 4n }),
    }),
  },
);

function hex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes).toString("hex")}`;
}
