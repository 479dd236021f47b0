import { type Address, type Hex, isAddress, isHex, size, zeroAddress } from "viem";
import { EmptyBatchError, InputRangeError, InputTypeError } from "../errors/input.ts";
import { EmptyOwnerError, PayloadTooBigError } from "../errors/schedule.ts";
import { MAX_PAYLOAD_LENGTH, MAX_TIME } from "../maths/constants.ts";
import type { ScheduleRequest } from "../maths/schedule.ts";
import type { BookRef } from "../types/bookRef.ts";
import type { Deferral } from "../types/deferral.ts";

const MAX_UINT64 = 2n ** 64n - 1n;
const MAX_UINT256 = 2n ** 256n - 1n;

/** JavaScript callers have no compiler that stops a number or a millisecond: what goes into a call is checked before any request. */
export function checkBigInt(parameter: string, value: unknown): asserts value is bigint {
  if (typeof value !== "bigint") throw new InputTypeError({ parameter, value, expected: "a bigint" });
}

export function checkRange(parameter: string, value: unknown, min: bigint, max: bigint): asserts value is bigint {
  checkBigInt(parameter, value);
  if (value < min || value > max) throw new InputRangeError({ parameter, value, min, max });
}

export function checkUint256(parameter: string, value: unknown): asserts value is bigint {
  checkRange(parameter, value, 0n, MAX_UINT256);
}

/** A time, a delay or a ttl. Milliseconds since 1970 are above the limit, so a time in them never passes. */
export function checkTime(parameter: string, value: unknown): asserts value is bigint {
  checkRange(parameter, value, 0n, MAX_TIME);
}

export function checkMember<member extends string>(
  parameter: string,
  value: unknown,
  members: readonly member[],
): asserts value is member {
  if (members.includes(value as member)) return;
  throw new InputTypeError({ parameter, value, expected: `one of ${members.join(", ")}` });
}

export function checkBoolean(parameter: string, value: unknown): asserts value is boolean {
  if (typeof value !== "boolean") throw new InputTypeError({ parameter, value, expected: "true or false" });
}

export function checkObject(parameter: string, value: unknown, expected: string): asserts value is object {
  if (typeof value !== "object" || value === null) throw new InputTypeError({ parameter, value, expected });
}

export function checkBookId(bookId: unknown): asserts bookId is bigint {
  checkUint256("bookId", bookId);
}

export function checkId(id: unknown, parameter = "id"): asserts id is bigint {
  checkRange(parameter, id, 1n, MAX_UINT64);
}

export function checkAddress(parameter: string, value: unknown): asserts value is Address {
  if (typeof value !== "string" || !isAddress(value, { strict: false })) {
    throw new InputTypeError({ parameter, value, expected: "an address of 20 bytes in hexadecimal" });
  }
}

/** Whole bytes in hexadecimal, `length` of them when that is given. */
export function checkHex(parameter: string, value: unknown, length?: number): asserts value is Hex {
  const fits = isHex(value) && value.length % 2 === 0 && (length === undefined || size(value) === length);
  if (fits) return;
  const expected = length === undefined ? "whole bytes in hexadecimal" : `${length} bytes in hexadecimal`;
  throw new InputTypeError({ parameter, value, expected });
}

export function checkPayload(payload: unknown, parameter = "payload"): asserts payload is Hex {
  checkHex(parameter, payload);
  const length = size(payload);
  if (length > MAX_PAYLOAD_LENGTH) throw new PayloadTooBigError({ length, maxLength: MAX_PAYLOAD_LENGTH });
}

export function checkDeferral(deferral: Deferral, path = "deferral"): void {
  checkObject(path, deferral, "a deferral");
  checkId(deferral.id, `${path}.id`);
  checkAddress(`${path}.owner`, deferral.owner);
  checkTime(`${path}.createdAt`, deferral.createdAt);
  checkTime(`${path}.dueAt`, deferral.dueAt);
  checkTime(`${path}.expiresAt`, deferral.expiresAt);
  checkPayload(deferral.payload, `${path}.payload`);
}

export function checkBook({ address, bookId }: BookRef): void {
  checkAddress("address", address);
  checkBookId(bookId);
}

/** What is to be scheduled. `path` stands in front of the names in an error. */
export function checkRequest(request: ScheduleRequest, path = ""): void {
  checkAddress(`${path}owner`, request.owner);
  if (request.owner === zeroAddress) throw new EmptyOwnerError();
  checkPayload(request.payload, `${path}payload`);
  checkTime(`${path}delay`, request.delay);
  checkTime(`${path}ttl`, request.ttl);
}

export function checkArray(parameter: string, items: unknown): asserts items is readonly unknown[] {
  if (!Array.isArray(items)) throw new InputTypeError({ parameter, value: items, expected: "an array" });
}

/** A batch without items would be paid for and do nothing. */
export function checkBatch(parameter: string, items: unknown): asserts items is readonly unknown[] {
  checkArray(parameter, items);
  if (items.length === 0) throw new EmptyBatchError({ parameter });
}

export function checkIds(ids: unknown): void {
  checkBatch("ids", ids);
  for (const [index, id] of ids.entries()) checkId(id, `ids[${index}]`);
}

export function checkDeferrals(parameter: string, deferrals: readonly Deferral[]): void {
  checkBatch(parameter, deferrals);
  for (const [index, deferral] of deferrals.entries()) checkDeferral(deferral, `${parameter}[${index}]`);
}
