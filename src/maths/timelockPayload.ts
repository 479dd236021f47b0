import { type Address, concat, getAddress, type Hex, numberToHex, size, slice } from "viem";
import { InvalidTimelockPayloadError } from "../errors/input.ts";
import { PayloadTooBigError } from "../errors/schedule.ts";
import { ValueTooBigError } from "../errors/timelock.ts";
import { checkAddress, checkBigInt, checkHex, checkRange } from "../internal/checks.ts";
import { MAX_PAYLOAD_LENGTH, MAX_TIMELOCK_DATA_LENGTH, MAX_TIMELOCK_VALUE } from "./constants.ts";

const TARGET_BYTES = 20;
const VALUE_BYTES = 12;
const PREFIX_BYTES = TARGET_BYTES + VALUE_BYTES;

/** A call that DueTimelock holds back. */
export type TimelockCall = {
  /** Contract or account to call. */
  target: Address;
  /** Wei to send, at most `MAX_TIMELOCK_VALUE`. */
  value: bigint;
  /** Calldata, at most `MAX_TIMELOCK_DATA_LENGTH` bytes. */
  data: Hex;
};

/**
 * Packs a call the way DueTimelock does: target (20 bytes), value (12 bytes), calldata.
 *
 * @throws `InputTypeError`, `InputRangeError`, `ValueTooBigError`, `PayloadTooBigError`
 * @example
 * const payload = encodeTimelockPayload({ target, value: 0n, data })
 */
export function encodeTimelockPayload({ target, value, data }: TimelockCall): Hex {
  checkAddress("target", target);
  checkBigInt("value", value);
  if (value > MAX_TIMELOCK_VALUE) throw new ValueTooBigError({ value, maxValue: MAX_TIMELOCK_VALUE });
  checkRange("value", value, 0n, MAX_TIMELOCK_VALUE);
  checkHex("data", data);
  if (size(data) > MAX_TIMELOCK_DATA_LENGTH) {
    throw new PayloadTooBigError({
      length: PREFIX_BYTES + size(data),
      maxLength: MAX_PAYLOAD_LENGTH,
    });
  }
  return concat([target, numberToHex(value, { size: VALUE_BYTES }), data]);
}

/**
 * Reads the call from the payload of a deferral of DueTimelock.
 *
 * @throws `InputTypeError`, `InvalidTimelockPayloadError` when the payload is too short to hold target and value.
 * @example
 * const { target, value, data } = decodeTimelockPayload(deferral.payload)
 */
export function decodeTimelockPayload(payload: Hex): TimelockCall {
  checkHex("payload", payload);
  const length = size(payload);
  if (length < PREFIX_BYTES) throw new InvalidTimelockPayloadError({ length, minLength: PREFIX_BYTES });
  return {
    target: getAddress(slice(payload, 0, TARGET_BYTES)),
    value: BigInt(slice(payload, TARGET_BYTES, PREFIX_BYTES)),
    data: length === PREFIX_BYTES ? "0x" : slice(payload, PREFIX_BYTES),
  };
}
