import { type Hex, hexToString, stringToHex } from "viem";
import { InputTypeError } from "../errors/input.ts";
import { checkHex } from "../internal/checks.ts";

// Visible ASCII: 0x21 to 0x7e, as the contract takes it.
const LABEL = /^[!-~]{1,31}$/;

/**
 * Writes the name of a check type as the chain has it: 32 bytes, left-aligned.
 *
 * @throws `InputTypeError` unless it is 1 to 31 visible ASCII characters.
 * @example
 * encodeCheckType('manifest-check')
 */
export function encodeCheckType(checkType: string): Hex {
  checkCheckType("checkType", checkType);
  return stringToHex(checkType, { size: 32 });
}

/**
 * Reads the name of a check type from its 32 bytes.
 *
 * @throws `InputTypeError` when the bytes are no such name.
 * @example
 * decodeCheckType(encodeCheckType('manifest-check')) // 'manifest-check'
 */
export function decodeCheckType(bytes: Hex): string {
  checkHex("bytes", bytes, 32);
  const checkType = hexToString(bytes, { size: 32 });
  checkCheckType("bytes", checkType);
  return checkType;
}

export function checkCheckType(parameter: string, value: unknown): asserts value is string {
  if (typeof value === "string" && LABEL.test(value)) return;
  throw new InputTypeError({ parameter, value, expected: "1 to 31 visible ASCII characters" });
}
