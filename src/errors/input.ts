import { MAX_TIME } from "../maths/constants.ts";
import { BaseError } from "./base.ts";

/** A parameter is not of the type it has to be; most often a number where a bigint belongs. */
export class InputTypeError extends BaseError {
  override readonly name = "InputTypeError";
  readonly parameter: string;
  readonly value: unknown;
  /** What the parameter has to be, in words. */
  readonly expected: string;

  constructor({ parameter, value, expected }: { parameter: string; value: unknown; expected: string }) {
    const hint =
      expected === "a bigint" && typeof value === "number" ? [`Write ${parameter}: ${value}n, or BigInt(value).`] : [];
    super(`${parameter} has to be ${expected}, not ${describe(value)}.`, { metaMessages: hint });
    this.parameter = parameter;
    this.value = value;
    this.expected = expected;
  }
}

/** A parameter is outside the range that the contract can take. */
export class InputRangeError extends BaseError {
  override readonly name = "InputRangeError";
  readonly parameter: string;
  readonly value: bigint;
  readonly min: bigint;
  readonly max: bigint;

  constructor({ parameter, value, min, max }: { parameter: string; value: bigint; min: bigint; max: bigint }) {
    const hint =
      max === MAX_TIME && value > max ? ["Times are in seconds (or blocks): divide milliseconds by 1000n."] : [];
    super(`${parameter} is ${value}, which is outside [${min}, ${max}].`, { metaMessages: hint });
    this.parameter = parameter;
    this.value = value;
    this.min = min;
    this.max = max;
  }
}

/** A batch has no items. The transaction would cost gas and do nothing. */
export class EmptyBatchError extends BaseError {
  override readonly name = "EmptyBatchError";
  readonly parameter: string;

  constructor({ parameter }: { parameter: string }) {
    super(`${parameter} is empty.`, { metaMessages: ["Send nothing when there is nothing to do."] });
    this.parameter = parameter;
  }
}

/** The calls of a batch are booked for more than one slot. */
export class MixedSlotsError extends BaseError {
  override readonly name = "MixedSlotsError";
  readonly slot: bigint;
  readonly other: bigint;

  constructor({ slot, other }: { slot: bigint; other: bigint }) {
    super(`A batch is of one slot; these calls are of slot ${slot} and of slot ${other}.`, {
      metaMessages: ["Send a batch for each slot. Slots do not wait for one another."],
    });
    this.slot = slot;
    this.other = other;
  }
}

/** A payload cannot be one of DueTimelock: it is too short to hold a target and a value. */
export class InvalidTimelockPayloadError extends BaseError {
  override readonly name = "InvalidTimelockPayloadError";
  readonly length: number;
  readonly minLength: number;

  constructor({ length, minLength }: { length: number; minLength: number }) {
    super(`The payload has ${length} bytes; one of DueTimelock has at least ${minLength}.`, {
      metaMessages: ["Only deferrals of a DueTimelock hold target (20 bytes), value (12 bytes) and calldata."],
    });
    this.length = length;
    this.minLength = minLength;
  }
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return `${text.length > 80 ? `${text.slice(0, 77)}...` : text} (${typeof value})`;
}
