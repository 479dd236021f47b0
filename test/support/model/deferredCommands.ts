import fc from "fast-check";

/** What somebody does. Numbers choose among what is there. */
export type DeferredCommand =
  | { do: "wait"; seconds: bigint }
  | { do: "baseFee"; wei: bigint }
  | {
      do: "register";
      who: number;
      ahead: bigint;
      gasLimit: bigint;
      length: number;
      value: bigint;
      tip: bigint;
      fails: boolean;
      fromCreator: boolean;
      flaw: "none" | "target" | "maxFee" | "payment";
    }
  | { do: "execute"; pick: number; list: "slot" | "backwards" | "one" | "twice"; flaw: "none" | "tip"; atLeast: bigint }
  | { do: "expire"; who: number; pick: number; list: "slot" | "one"; atLeast: bigint }
  | { do: "cancel"; who: number | "theirs"; pick: number }
  | { do: "addTip"; who: number; pick: number; amount: bigint }
  | { do: "takeBackTip"; who: number; pick: number }
  | { do: "withdraw"; who: number };

/** What somebody does with a series. */
export type SeriesCommand =
  | {
      do: "registerSeries";
      who: number;
      ahead: bigint;
      period: bigint;
      occurrences: bigint;
      purse: "plenty" | "scarce" | "none";
      maxFee: "plenty" | "tight";
      gasLimit: bigint;
      length: number;
      value: bigint;
      fails: boolean;
      fromCreator: boolean;
      /** Whether the next four slots are filled before. */
      crowded: boolean;
      flaw: "none" | "target";
    }
  | { do: "bookNext"; who: number; pick: number; flaw: "none" | "value" }
  | { do: "topUpSeries"; who: number; pick: number; amount: bigint }
  | { do: "cancelSeries"; who: number | "theirs"; pick: number; flaw: "none" | "tip" };

const who = fc.nat({ max: 2 });
const tipper = fc.nat({ max: 1 });
const pick = fc.nat({ max: 9 });
const wei = fc.bigInt({ min: 0n, max: 10n ** 16n });
const often = <T>(usual: T, ...odd: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, ...odd.map((each) => fc.constant(each)));

const canceller = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number | "theirs">("theirs") },
  { weight: 1, arbitrary: fc.constantFrom<number | "theirs">(0, 1) },
);

export const deferredCommand: fc.Arbitrary<DeferredCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      seconds: fc.oneof(
        { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 150n }) },
        { weight: 1, arbitrary: fc.constantFrom(59n, 60n, 300n, 1_000n) },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("baseFee" as const), wei: fc.bigInt({ min: 7n, max: 3n * 10n ** 9n }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("register" as const),
      who,
      ahead: fc.oneof(
        { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 3n }) },
        { weight: 2, arbitrary: fc.bigInt({ min: -1n, max: 9n }) },
      ),
      gasLimit: fc.oneof(
        { weight: 6, arbitrary: fc.bigInt({ min: 60_000n, max: 200_000n }) },
        { weight: 2, arbitrary: fc.constantFrom(0n, 500_000n, 500_001n) },
      ),
      length: fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 80 }) }, { weight: 1, arbitrary: fc.constant(3_585) }),
      // The targets take no wei: a call with some fails.
      value: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: wei }),
      tip: fc.oneof(fc.constant(0n), wei),
      fails: often(false, true, true, true),
      fromCreator: fc.boolean(),
      flaw: often<"none" | "target" | "maxFee" | "payment">("none", "target", "maxFee", "payment"),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("execute" as const),
      pick,
      list: fc.constantFrom("slot" as const, "backwards" as const, "one" as const, "twice" as const),
      flaw: often<"none" | "tip">("none", "tip"),
      atLeast: fc.bigInt({ min: 0n, max: 2n }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("expire" as const),
      who,
      pick,
      list: fc.constantFrom("slot" as const, "one" as const),
      atLeast: fc.bigInt({ min: 0n, max: 1n }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), who: canceller, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("addTip" as const),
      who: tipper,
      pick,
      amount: fc.oneof(fc.constant(0n), wei),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("takeBackTip" as const), who: tipper, pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw" as const), who }) },
);

export const seriesCommand: fc.Arbitrary<DeferredCommand | SeriesCommand> = fc.oneof(
  { weight: 12, arbitrary: deferredCommand },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("registerSeries" as const),
      who,
      ahead: often(1n, 0n, 2n, 3n, 9n),
      // More than the horizon too.
      period: often(1n, 0n, 2n, 3n, 9n),
      occurrences: fc.bigInt({ min: 0n, max: 4n }),
      purse: often<"plenty" | "scarce" | "none">("plenty", "scarce", "none"),
      maxFee: often<"plenty" | "tight">("plenty", "tight", "tight", "tight"),
      gasLimit: often(500_000n, 60_000n, 200_000n, 500_001n),
      length: often(40, 0, 3_585),
      value: often(0n, 0n, 10n ** 15n),
      fails: often(false, true),
      fromCreator: fc.boolean(),
      crowded: often(false, true),
      flaw: often<"none" | "target">("none", "target"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("bookNext" as const),
      who,
      pick,
      flaw: often<"none" | "value">("none", "value", "value"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("topUpSeries" as const), who, pick, amount: wei }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("cancelSeries" as const),
      who: canceller,
      pick,
      flaw: fc.constantFrom("none" as const, "tip" as const),
    }),
  },
);
