import type { Hex } from "viem";
import { BaseError } from "./base.ts";

/** A contract answered with a member of an enum that this version of the package does not know. */
export class UnknownEnumError extends BaseError {
  override readonly name = "UnknownEnumError";
  readonly index: number;
  readonly names: readonly string[];

  constructor({ index, names }: { index: number; names: readonly string[] }) {
    super(`The contract answered ${index}; known are 0 to ${names.length - 1} (${names.join(", ")}).`, {
      metaMessages: [
        "The contract is newer than this package, or another one: check the address, or update the package.",
      ],
    });
    this.index = index;
    this.names = names;
  }
}

/** A host counts in something else than seconds or blocks. */
export class UnknownClockModeError extends BaseError {
  override readonly name = "UnknownClockModeError";
  readonly mode: string;

  constructor({ mode }: { mode: string }) {
    super(`The host's clock mode is ${JSON.stringify(mode)}.`, {
      metaMessages: ["Known are mode=timestamp and mode=blocknumber&from=default: check the address."],
    });
    this.mode = mode;
  }
}

/** An id of a booked call has a version that this version of the package does not know. */
export class UnknownCallIdVersionError extends BaseError {
  override readonly name = "UnknownCallIdVersionError";
  readonly callId: Hex;
  readonly version: bigint;

  constructor({ callId, version }: { callId: Hex; version: bigint }) {
    super(`${callId} is no id of a booked call: its version is ${version}.`, {
      metaMessages: ["Ids of this version begin with 0x01."],
    });
    this.callId = callId;
    this.version = version;
  }
}
